"""After a game against the adaptive computer: how strong it will be next, and what is told."""

from collections.abc import Sequence
from dataclasses import replace

from voice_memory.announce.model import Message, message
from voice_memory.engine.state import GameState
from voice_memory.players.adaptive import next_strength, player_won
from voice_memory.terminal.stage import Stage


def follow(state: GameState, stage: Stage) -> Sequence[Message]:
    """Let the computer follow its player, and keep its strength; return what is to be told."""
    settings = stage.settings
    won = player_won(state)
    if won is None or not settings.adapts:
        return ()
    strength = next_strength(settings.strength, player_won=won)
    if strength == settings.strength:
        return ()
    told = message("adaptive-stronger" if won else "adaptive-weaker")
    return *stage.use(replace(settings, strength=strength)), told
