"""Every computed table against values that other programs computed (tests/data/theory)."""

import csv
import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from voice_memory.players import checkerboard_theory, one_flip_theory
from voice_memory.players.class_kinds import Group, Kind, changed, known_in
from voice_memory.players.class_turns_theory import TurnsTable
from voice_memory.players.classes_theory import ClassesTable, First
from voice_memory.players.one_flip_theory import Opening, Second
from voice_memory.players.pairs_theory import (
    PairsTable,
    Passing,
    always_two,
    pairs_table,
    zwick_paterson_move,
)
from voice_memory.players.several_theory import several_table
from voice_memory.players.solitaire_theory import expected_turns

DATA = Path(__file__).parents[2] / "data" / "theory"
ONE = Fraction(1)
PASSING = {"pass": Passing.PASS, "nopass": Passing.NO_PASS, "ko": Passing.KO}
TWO_OF_A_KIND: Kind = ((2, 0),)
FOUR_OF_A_KIND: Kind = ((4, 0),)
ZEBRA: Kind = ((2, 0), (2, 0))


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def fraction(text: str) -> Fraction | None:
    return Fraction(text) if text else None


@pytest.mark.parametrize("name", ["ko", "pass"])
def test_pairs(name: str) -> None:
    table = pairs_table(54, PASSING[name], ONE)
    checked = 0
    for row in rows(f"zp_{name}.csv"):
        n, k = int(row["n"]), int(row["k"])
        found = table.value[n][k], table.one[n][k], table.two[n][k]
        expected = Fraction(row["e_exact"]), fraction(row["e1_exact"]), fraction(row["e2_exact"])
        assert found == expected, (n, k)
        checked += 1
    assert checked == 54 * 57 // 2


def best_moves(found: PairsTable[Fraction], n: int, k: int, passing: Passing) -> str:
    one, two = found.one[n][k], found.two[n][k]
    if two is None:
        return "T"
    best = two if one is None else max(one, two)
    moves = "".join(move for move, value in (("1", one), ("2", two)) if value == best)
    if k < 2 or passing is Passing.NO_PASS:
        return moves
    rest = -best if passing is Passing.KO else Fraction(0)
    return "0" if rest > best else "0" + moves if rest == best else moves


def test_moves_of_the_published_tables() -> None:
    text = (DATA / "policy_table.txt").read_text(encoding="utf-8")
    checked = 0
    for name, block in re.findall(r"# (\w+): rows[^\n]*\n((?:[^#\n]+\n?)+)", text):
        passing = PASSING[name]
        found = pairs_table(26, passing, ONE)
        for line in block.splitlines():
            n, *moves = line.split()
            for k, expected in enumerate(moves):
                assert best_moves(found, int(n), k, passing) == expected, (name, n, k)
                checked += 1
    assert checked == 3 * 26 * 29 // 2


def test_rule_of_zwick_and_paterson() -> None:
    found = pairs_table(54, Passing.PASS, ONE)
    for n in range(1, 55):
        for k in range(n):
            assert str(zwick_paterson_move(n, k)) in best_moves(found, n, k, Passing.PASS), (n, k)


def test_always_two() -> None:
    values = always_two(30, ONE)
    for row in rows("naive_always2.csv"):
        assert values[int(row["n"])] == Fraction(row["diff_exact"])


def test_solitaire() -> None:
    turns = expected_turns(54, ONE)
    for row in rows("solitaire_pairs.csv"):
        n = int(row["n"])
        assert turns[n] == Fraction(row["expected_turns_exact"])
        assert float(turns[n] - n) == pytest.approx(float(row["expected_misses"]), abs=1e-9)


def one_flip_moves(
    state: one_flip_theory.State, values: dict[one_flip_theory.State, Fraction], *, may_pass: bool
) -> set[str]:
    openings = one_flip_theory.openings(state, values, ONE, may_pass=False)
    if may_pass and one_flip_theory.can_pass(state):
        openings[Opening.PASS] = Fraction(0)
    n, k, j = state
    names = {
        Opening.TAKE: "take",
        Opening.SINGLE_NEW: "old-new",
        Opening.PAIR_NEW: "pair-new",
        Opening.PASS: "0",
        Opening.NEW: "new:" + ("m" if k else ""),
    }
    if 2 * n - k - 2 * j > k:
        seconds = one_flip_theory.after_fresh(state, values, ONE)
        signs = {Second.KNOWN: "1", Second.NEW: "2"}
        best = sorted(signs[each] for each in seconds if seconds[each] == max(seconds.values()))
        names[Opening.NEW] += "/" + "".join(best)
    highest = max(openings.values())
    return {names[each] for each, value in openings.items() if value == highest}


@pytest.mark.parametrize("name", ["pass", "nopass"])
def test_one_flip(name: str) -> None:
    values = one_flip_theory.one_flip_values(13, PASSING[name], ONE)
    for row in rows(f"oneflip_{name}.csv"):
        state = int(row["n"]), int(row["singles_known"]), int(row["pairs_known"])
        assert values[state] == Fraction(row["value_exact"]), state
        moves = one_flip_moves(state, values, may_pass=name == "pass")
        assert moves == set(row["best"].split("|")), state


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_several(players: int) -> None:
    table = several_table(players, 27, 1.0)
    for row in rows(f"multi_P{players}.csv"):
        n, k = int(row["n"]), int(row["k"])
        expected = [float(row[f"seat{seat}"]) for seat in range(players)]
        assert table.value[n][k] == pytest.approx(expected, abs=6e-11), (n, k)
        assert table.move[n][k] == {"T": 0, "1": 1, "2": 2}[row["best"]], (n, k)


def test_checkerboard() -> None:
    values = checkerboard_theory.checkerboard_values(26, Passing.PASS, 1.0)
    for row in rows("checkerboard_pass.csv"):
        state = int(row["n"]), int(row["known_red"]), int(row["known_blue"])
        assert values[state] == pytest.approx(float(row["value"]), abs=2e-12), state
        check_checkerboard_move(row, state, values)


def check_checkerboard_move(
    row: dict[str, str],
    state: checkerboard_theory.State,
    values: dict[checkerboard_theory.State, float],
) -> None:
    n, a, b = state
    if row["first_side"] not in ("r", "b") or row["second"] == "m":
        return
    turned = (n, a, b) if row["first_side"] == "r" else (n, b, a)
    firsts = [
        checkerboard_theory.first_value(each, values, 1.0)
        for each in ((n, a, b), (n, b, a))
        if each[1] < n
    ]
    value = checkerboard_theory.first_value(turned, values, 1.0)
    assert value == pytest.approx(max(firsts), abs=1e-12), state
    seconds = checkerboard_theory.second_values(turned, values, 1.0)
    name = "OTHER" if row["second"] == "other" else "KNOWN"
    chosen = seconds[checkerboard_theory.Second[name]]
    assert chosen == pytest.approx(max(seconds.values()), abs=1e-12), state


VARIANTS: dict[str, Callable[[int], dict[Group, int]]] = {
    "rank-only 4 copies": lambda n: {(FOUR_OF_A_KIND, 1): n},
    "zebra 2+2": lambda n: {(ZEBRA, 1): n},
    "26 pairs + joker pair worth 2": lambda n: {(TWO_OF_A_KIND, 1): n - 1, (TWO_OF_A_KIND, 2): 1},
    "13x4 rank-only + joker pair worth 2": lambda n: {
        (FOUR_OF_A_KIND, 1): n - 1,
        (TWO_OF_A_KIND, 2): 1,
    },
}


def test_small_variants_as_fractions() -> None:
    for row in rows("variants_small_exact.csv"):
        deck = VARIANTS[row["variant"]](int(row["ranks"]))
        table = ClassesTable(deck, PASSING[row["convention"]], ONE)
        assert table.value(table.start) == Fraction(row["dp_value"]), row


def test_starts_of_variants() -> None:
    for row in rows("variants_start_values.csv"):
        passing, size = PASSING[row["convention"]], int(row["size"])
        if row["variant"].startswith("checkerboard"):
            value = checkerboard_starts(passing)[size, 0, 0]
        else:
            table = largest_table(row["variant"], passing)
            value = table.value(table.state(VARIANTS[row["variant"]](size)))
        assert value == pytest.approx(float(row["start_value"]), abs=1e-11), row


@cache
def largest_table(variant: str, passing: Passing) -> ClassesTable[float]:
    return ClassesTable(VARIANTS[variant](27 if variant.startswith("26") else 14), passing, 1.0)


@cache
def checkerboard_starts(passing: Passing) -> dict[checkerboard_theory.State, float]:
    return checkerboard_theory.checkerboard_values(54, passing, 1.0)


def test_ranks() -> None:
    table = ClassesTable({(FOUR_OF_A_KIND, 1): 13}, Passing.KO, 1.0)
    for row in rows("rank52_ko_policy.csv"):
        groups = Counter(
            {
                (kind, 1): int(row[column])
                for column, kind in (
                    ("r2_known0", TWO_OF_A_KIND),
                    ("r2_known1", ((1, 1),)),
                    ("r4_known0", FOUR_OF_A_KIND),
                    ("r4_known1", ((3, 1),)),
                )
                if int(row[column])
            }
        )
        special = int(row["special_left"])
        if special:
            groups[((special - 2, 2),), 1] = 1
        state = table.state(groups)
        assert table.value(state) == pytest.approx(float(row["value"]), abs=2e-12), row
        if row["move_first"] == "end":
            continue
        firsts = table.firsts(state, may_pass=True)
        move = {"new": First.NEW, "take": First.TAKE, "0": First.PASS}[row["move_first"]]
        assert firsts[move] == pytest.approx(max(firsts.values()), abs=1e-12), row
        if special:
            continue
        check_second(table, groups, row, "second_if_new_r2", TWO_OF_A_KIND)
        check_second(table, groups, row, "second_if_new_r4", FOUR_OF_A_KIND)


def check_second(
    table: ClassesTable[float],
    groups: Counter[Group],
    row: dict[str, str],
    column: str,
    turned: Kind,
) -> None:
    if not row[column]:
        return
    ((unknown, _),) = turned
    up: Group = (((unknown - 1, 1),), 1)
    after = changed(groups, (turned, 1), up[0])
    values = {"2": table.second_new(after, up)}
    if any(known_in(kind) for kind, _ in groups):
        values["1"] = -table.worth(after)
    assert values[row[column]] == pytest.approx(max(values.values()), abs=1e-12), row


@pytest.mark.parametrize("deck", [[4], [4, 4], [4, 4, 4], [4, 2], [4, 4, 2, 2], [2] * 6])
def test_fewest_turns_against_every_way_to_play(deck: list[int]) -> None:
    groups: Counter[Group] = Counter((((size, 0),), 1) for size in deck)
    assert TurnsTable(groups, ONE).turns(groups) == fewest(tuple((size, 0) for size in deck))


@cache
def fewest(classes: tuple[tuple[int, int], ...]) -> Fraction:
    """Try every way to turn two cards; a class is its unknown and its known cards."""
    classes = tuple(sorted(each for each in classes if each != (0, 0)))
    if not classes:
        return Fraction(0)
    unknown = sum(each[0] for each in classes)
    ways: list[Fraction] = []
    drawn = Fraction(0)
    for at, (hidden, known) in enumerate(classes):
        if known >= 2:
            ways.append(fewest(put(classes, at, (hidden, known - 2))))
        if known and unknown:
            ways.append(then_new(classes, at))
        if hidden:
            drawn += hidden * then_best(put(classes, at, (hidden - 1, known + 1)), at)
    if unknown:
        ways.append(drawn / unknown)
    return 1 + min(ways)


def put(
    classes: tuple[tuple[int, int], ...], at: int, one: tuple[int, int]
) -> tuple[tuple[int, int], ...]:
    return (*classes[:at], one, *classes[at + 1 :])


def then_new(classes: tuple[tuple[int, int], ...], up: int) -> Fraction:
    total = Fraction(0)
    for at, (hidden, known) in enumerate(classes):
        if hidden:
            left = known - 1 if at == up else known + 1
            total += hidden * fewest(put(classes, at, (hidden - 1, left)))
    return total / sum(each[0] for each in classes)


def then_best(classes: tuple[tuple[int, int], ...], up: int) -> Fraction:
    hidden, known = classes[up]
    ways = [fewest(put(classes, up, (hidden, known - 2)))] if known >= 2 else []
    if any(each[1] for at, each in enumerate(classes) if at != up):
        ways.append(fewest(classes))
    if any(each[0] for each in classes):
        ways.append(then_new(classes, up))
    return min(ways)
