"""Kept games in a list, and why one of them cannot go on."""

import random

from voice_memory.announce.announcer import TWO, Teller
from voice_memory.announce.model import Message, message
from voice_memory.engine.record import RecordError, parse_record, replay
from voice_memory.errors import StoreError, StoreTrouble
from voice_memory.store.saves import SavedGame
from voice_memory.terminal.keeper import REAL


def resume_refused(error: RecordError | StoreError) -> Message:
    """Tell why a kept game cannot go on."""
    if isinstance(error, RecordError):
        return record_refused(error)
    if error.trouble is StoreTrouble.PLAYED_ELSEWHERE:
        return message("store-in-use")
    return message("store-failed-read")


def record_refused(error: RecordError) -> Message:
    """Tell what is wrong with a record."""
    return message(f"record-{error.fault.replace('_', '-')}", line=error.line)


def kept_label(saved: SavedGame) -> Message:
    """Name a kept game: its rules, the scores, and how much is left."""
    preset = message(f"preset-{saved.title.removeprefix(REAL)}")
    try:
        if saved.title.startswith(REAL):
            from voice_memory.terminal import real_games  # noqa: PLC0415 - not for the first line

            return real_games.kept_label(saved)
        state, _ = replay(parse_record(saved.text, random.Random), random.Random)
    except RecordError:
        return preset
    people = [seat for seat, setup in enumerate(state.table.seats) if setup.is_human]
    teller = Teller(state.table, people[0] if len(people) == 1 else None)
    left = state.left.bit_count() // TWO
    return message("kept-game", preset=preset, scores=teller.score_list(state.scores), left=left)
