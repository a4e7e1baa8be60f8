"""A level that follows the player: after each game a step stronger or weaker.

Theory: a staircase. A win of the player makes the next game a step harder, a loss a step easier,
so that it settles where both are equally likely; a draw changes nothing. Within a game the
strength does not change: nobody is let win, and a saved game goes on as it began. The strength
stands in the level's name ("adaptive-55"), so that a record holds it.
"""

from voice_memory.engine.rules import Scoring, SeatSetup
from voice_memory.engine.state import GameState, Phase

ADAPTIVE = "adaptive"
STRENGTHS = range(101)
USUAL_STRENGTH = 40
STEP = 5


def adaptive_level(strength: int) -> str:
    """Name the level of a strength.

    >>> adaptive_level(55), strength_of("adaptive-55"), strength_of("easy")
    ('adaptive-55', 55, None)
    """
    return f"{ADAPTIVE}-{strength}"


def strength_of(level: str) -> int | None:
    """Read the strength of an adaptive level, or None for another level."""
    head, _, number = level.partition("-")
    if head != ADAPTIVE:
        return None
    if number.isdecimal() and len(number) <= len(str(STRENGTHS[-1])):
        return min(int(number), STRENGTHS[-1])
    return USUAL_STRENGTH


def next_strength(strength: int, *, player_won: bool) -> int:
    """Give the strength of the next game."""
    following = strength + STEP if player_won else strength - STEP
    return min(max(following, STRENGTHS[0]), STRENGTHS[-1])


def player_won(state: GameState) -> bool | None:
    """Tell whether the one person at the table won a game against adaptive computers.

    None where there is nothing to learn: a draw, several people, others at the table, or a game
    that is not over.
    """
    seats = state.table.seats
    people = [seat for seat, setup in enumerate(seats) if setup.is_human]
    others = [setup for setup in seats if not setup.is_human]
    adapt = others and all(strength_of(setup.player) is not None for setup in others)
    if state.phase is not Phase.OVER or len(people) != 1 or not adapt:
        return None
    if state.table.rules.scoring is Scoring.COOPERATIVE:
        return None
    theirs = max(score for seat, score in enumerate(state.scores) if seat != people[0])
    mine = state.scores[people[0]]
    return None if mine == theirs else mine > theirs


def with_strength(seats: tuple[SeatSetup, ...], strength: int) -> tuple[SeatSetup, ...]:
    """Give the adaptive players at a table their strength."""
    return tuple(
        SeatSetup(seat.name, adaptive_level(strength))
        if strength_of(seat.player) is not None
        else seat
        for seat in seats
    )
