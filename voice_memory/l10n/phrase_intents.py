"""What a phrase means, by what its slots hold."""

from collections.abc import Mapping

from voice_memory.engine.cards import RANKS
from voice_memory.engine.layout import Direction, Landmark
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.model import (
    AtLandmark,
    Before,
    Begin,
    CardWords,
    Choose,
    FlipAt,
    GoTo,
    HaveCards,
    HaveRows,
    Intent,
    Meant,
    NameCard,
    NamedPlace,
    NextTo,
    Numbered,
    PlaceRef,
    PutRight,
    PutRightPlace,
    RealIntent,
    ReportAt,
    RingHour,
    RowColumn,
    SeenAt,
    SwapCards,
    TellTable,
    TurnedInstead,
)
from voice_memory.l10n.patterns import Slots

INTENT = "intent"
"""The slot that holds which sentence it is."""
_THEN = "then"


def intent_of(slots: Slots) -> Intent | None:
    """Make the intent of a phrase; None where its words are no card there can be."""
    kept = dict(slots)
    match kept[INTENT]:
        case "flip-at":
            return FlipAt(_place(kept))
        case "go-to":
            return GoTo(_place(kept))
        case "meant":
            return Meant(FlipAt(_place(kept)))
        case "meant-go-to":
            return Meant(GoTo(_place(kept)))
        case "meant-command":
            return Meant(COMMANDS[kept["command"]])
        case "choose":
            return Choose(int(kept["number"]))
        case name if name in COMMANDS:
            return COMMANDS[name]
        case name:
            return _real_intent(name, slots)


def _real_intent(name: str, slots: Slots) -> RealIntent | None:
    kept = dict(slots)
    match name:
        case "have-cards":
            return HaveCards(int(kept["number"]))
        case "have-rows":
            return HaveRows(int(kept["rows"]), int(kept["columns"]))
        case "tell-table":
            return TellTable()
        case "begin":
            return Begin()
        case "turned-instead":
            return TurnedInstead(_place(kept))
        case "put-right-place" | "swap":
            between = next(at for at, (slot, _) in enumerate(slots) if slot == _THEN)
            one, other = _place(dict(slots[:between])), _place(dict(slots[between + 1 :]))
            return SwapCards(one, other) if name == "swap" else PutRightPlace(one, other)
        case _:
            return _card_intent(name, kept)


def _card_intent(name: str, kept: Mapping[str, str]) -> RealIntent | None:
    card = _card(kept)
    if card is None:
        return None
    match name:
        case "name-card":
            return NameCard(card)
        case "report-at":
            return ReportAt(_place(kept), card)
        case "seen-at":
            return SeenAt(_place(kept), card)
        case _:
            return PutRight(_place(kept), card)


def _card(kept: Mapping[str, str]) -> CardWords | None:
    code = kept.get("card-code", "")
    rank, suit = code[:-1] or kept.get("rank", "0"), code[-1:] or kept.get("suit", "")
    if int(rank) > RANKS[-1]:
        return None
    return CardWords(
        int(rank), kept.get("colour", ""), suit, "joker" in kept, int(kept.get("symbol", "0"))
    )


def _place(kept: Mapping[str, str]) -> PlaceRef:
    match kept:
        case {"side": side, **rest}:
            return NextTo(_place(rest), Direction(side))
        case {"letter": letters, "number": number}:
            return NamedPlace(letters, int(number))
        case {"row": row, "column": column}:
            return RowColumn(int(row), int(column))
        case {"ring": ring, "hour": hour}:
            return RingHour(int(ring), int(hour))
        case {"card": number}:
            return Numbered(int(number))
        case {"before": _}:
            return Before()
        case _:
            return AtLandmark(Landmark(kept["landmark"]))
