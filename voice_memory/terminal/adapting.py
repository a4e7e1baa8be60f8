"""After a game against the adaptive computer: how strong it will be next, and what is told."""

from dataclasses import replace

from voice_memory.announce.model import Message, message
from voice_memory.engine.state import GameState
from voice_memory.players.adaptive import next_strength, player_won
from voice_memory.settings import Settings


def adapted(state: GameState, settings: Settings) -> tuple[Settings, Message] | None:
    """Let the computer follow the player; None where it stays as strong as it was."""
    won = player_won(state)
    if won is None or not settings.adapts:
        return None
    strength = next_strength(settings.strength, player_won=won)
    if strength == settings.strength:
        return None
    told = message("adaptive-stronger" if won else "adaptive-weaker")
    return replace(settings, strength=strength), told
