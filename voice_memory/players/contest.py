"""Games of computer players among themselves, counted."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.decks import BitSource
from voice_memory.engine.events import CardRevealed
from voice_memory.engine.game import apply, deal
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import GameState, Phase, view
from voice_memory.players.computer import seat_players
from voice_memory.players.hard import IDLE_TURNS


@dataclass(slots=True)
class Average:
    """A mean with its standard error, that two processes can add up."""

    count: int = 0
    total: float = 0
    squares: float = 0

    def note(self, value: float) -> None:
        """Count a value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def add(self, other: "Average") -> None:
        """Count all that another has counted."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """Give the mean, 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Give the standard error of the mean."""
        if self.count < 2:  # noqa: PLR2004 - one value has no spread
            return 0.0
        spread = self.squares / self.count - self.mean**2
        return sqrt(max(0.0, spread) / (self.count - 1))


@dataclass(slots=True)
class Standing:
    """How one of the players has done; who shares the most points has tied."""

    pairs: Average = field(default_factory=Average)
    wins: int = 0
    ties: int = 0
    losses: int = 0


@dataclass(slots=True)
class Tally:
    """The results of games; stalled ones are broken off and counted as they stand."""

    standings: list[Standing]
    turns: Average = field(default_factory=Average)
    misses: Average = field(default_factory=Average)
    stalled: int = 0

    @classmethod
    def of(cls, players: int) -> "Tally":
        """Begin to count for so many players."""
        return cls([Standing() for _ in range(players)])

    def note(self, scores: Sequence[int], state: GameState) -> None:
        """Count a game; `scores` are in the order of the players, not of the seats."""
        self.turns.note(state.turns)
        self.misses.note(state.misses)
        self.stalled += state.phase is not Phase.OVER
        most = max(scores)
        best = scores.count(most)
        for standing, score in zip(self.standings, scores, strict=True):
            standing.pairs.note(score)
            standing.wins += score == most and best == 1
            standing.ties += score == most and best > 1
            standing.losses += score < most

    def add(self, other: "Tally") -> None:
        """Count all that another has counted."""
        for standing, more in zip(self.standings, other.standings, strict=True):
            standing.pairs.add(more.pairs)
            standing.wins += more.wins
            standing.ties += more.ties
            standing.losses += more.losses
        self.turns.add(other.turns)
        self.misses.add(other.misses)
        self.stalled += other.stalled


def play_out(rules: Rules, seats: Sequence[SeatSetup], rng: BitSource) -> GameState:
    """Play a game of computer players to its end, or until it has long shown nothing new."""
    state = deal(rules, seats, rng)
    players = seat_players(state.table, rng)
    seen: set[int] = set()
    idle = 0
    while state.phase is not Phase.OVER and idle < IDLE_TURNS:
        if state.phase is Phase.MISS_SHOWN:
            idle += 1
            state, events = apply(state, TurnBack())
        else:
            chosen = players[state.to_move].choose(view(state))
            state, events = apply(state, Flip(chosen))
        for event in events:
            for player in players.values():
                player.observe(event)
            if isinstance(event, CardRevealed) and event.slot not in seen:
                seen.add(event.slot)
                idle = 0
    return state


def play_in_turns(
    rules: Rules, levels: Sequence[str], rng: BitSource, number: int, tally: Tally
) -> None:
    """Play and count one game; from game to game the players move on by a seat."""
    players = len(levels)
    order = [(seat + number) % players for seat in range(players)]
    state = play_out(rules, [SeatSetup(player=levels[player]) for player in order], rng)
    scores = [0] * players
    for seat, player in enumerate(order):
        scores[player] = state.scores[seat]
    tally.note(scores, state)
