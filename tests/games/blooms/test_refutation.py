"""Why turns were bad: what their lines show, and what they do not."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.exposed import turned
from blooms.games.blooms.learn.solver import refuted
from blooms.games.blooms.motifs import MOTIFS, Motif
from blooms.games.blooms.motifs import name as motif_name
from blooms.games.blooms.reasons import (
    Crowds,
    Escapes,
    FillsEye,
    Hangs,
    LetsWin,
    Loosens,
    Misses,
    MissesWin,
    Reason,
    Squeezed,
    Yields,
    motif,
    words,
)
from blooms.games.blooms.refutation import MOST_STEPS, reason

ONE = "blooms/4/race-15/B2a.B3cD3d.C3aD6b.C4c.D4aC2b"
TWO = (
    "blooms/4/race-15/B2a.B3cC2d.C3aD2b.C4cE2d.D4aB4b.D5cD3d.E4aC5b.E5cB1d.F4aF2b.D6cE3d.A2aC6b."
    "A3cF3d"
)
THREE = "blooms/4/race-15/C2a.D3cD2d.B4aD4b.C3cB2d.C1aC4b.D5cB1d.D6aE4b.E2cE5d.B3aC5b.C6cD1d.F2aF3b"
END = (
    f"{ONE}.D5cD2d.E4aC5b.E5cB1d.F4aE2b.F5cE3d.F3aE6b.C6cF2d.G2aB4b.A3cC1d.A2aD1b.B5cE1d.G4aA4b."
    "C4cF1d.G1aB3b.D5cE5d.D7a.C6cD5d.F5aC4b"
)
CASES: dict[str, tuple[str, str, str, Reason, int]] = {
    "wins": (END, "B5cD5d.D7aE5b", "A1d.C2a.D5d.D1aE2b", LetsWin(0, 1, 15), 2),
    "wins later": (
        f"{THREE}.G4cC1d.E1aG3b.F4cF1d.D5b.E6cG2d.F5aA2b.D7cB5d.A4aA1b.F4cA3d.E1aE5b.G4d.F5aE1b."
        "D6cF4d.A2aB5b.E1d",
        "G4aG1b.A3cA1d.B3aE6b.B4cF4d", "C2aE3b", LetsWin(1, 2, 15), 4,
    ),
    "two empty cells": (
        f"{TWO}.F5aC1b.A4cG3d.E6aG1b",
        "D1cE1d.B5aD7b.A3cD6d.A4b", "D7cB5d.C6aF1b.A1cG4d.E1b", Hangs(((7, "A3"),), 2, 1), 2,
    ),
    "two turns later": (
        TWO, "F5aC1b.G3cA1d.A4b.G4cE6d", "F5aD7b.G3d.E6aA4b.D5cE1d", Hangs(((7, "A2"),), 4, 2), 4,
    ),
    "several": (
        f"{END}.B5cD5d.E2b.A3cD1d.C2aA1b", "E5cD7d.A1aE2b", "E5d.A1aE2b",
        Hangs(((9, "B1"), (2, "B5"), (1, "D5"), (1, "D7"), (1, "E5")), 2, 1), 2,
    ),
    "misses": (
        f"{THREE}.G4cC1d.E1aG3b.F4cF1d",
        "D5b.A2d.E6aB5b.A4cG2d", "A2aF5b.F4cA3d.A1aG4b.B5cA4d", Misses(2, "F4"), 1,
    ),
    "escapes": (
        f"{TWO}.F5aC1b", "A4cG3d.E6aG2b.D7cB5d.C6aE1b", "G3cA1d.A4b.G4cE6d.G2b", Escapes(4), 3,
    ),
    "squeezed": (
        f"{ONE}.D5cD2d.E4aC5b.E5cB1d",
        "F4aE2b.B4cG3d.A2aB5b", "F4aB4b.F3cE2d.A2aE6b", Squeezed(2, "C5", 4, 6), 2,
    ),
    "loosens": (
        THREE, "G4cC1d.A2aF4b.F1cF5d", "B5cF4d.F1aG3b.G4cA2d", Loosens(5, "C4", 6, 4), 1,
    ),
    "yields": (ONE, "D5cD2d.E3aE5b.C5cF4d", "E4cE3d.F2aE5b.B4cF3d", Yields("E3"), 2),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_reason_is_what_the_line_shows(case: tuple[str, str, str, Reason, int]) -> None:
    text, line, better, why, steps = case
    start = record.read(text).position
    found = reason(start, line.split("."), better.split("."))
    assert found and (found.why, found.steps) == (why, steps)
    assert 1 <= steps <= MOST_STEPS
    said = words(why, "Blue")
    assert said.endswith(".") and "{" not in said


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_turn_is_not_worse_than_itself(case: tuple[str, str, str, Reason, int]) -> None:
    start = record.read(case[0]).position
    for line in case[1:3]:
        assert reason(start, line.split("."), line.split(".")) is None


@pytest.mark.parametrize(("name", "turns"), [("two empty cells", 1), ("two turns later", 3)])
def test_nothing_is_claimed_that_a_shorter_line_does_not_show(name: str, turns: int) -> None:
    text, line, better, why, _ = CASES[name]
    start = record.read(text).position
    found = reason(start, line.split(".")[:turns], better.split("."))
    assert found is None or type(found.why) is not type(why)


@pytest.mark.parametrize(
    ("why", "said"),
    [
        (LetsWin(1, 1, 15), "Lets Blue reach 15 with the next move."),
        (LetsWin(1, 2, None), "Lets Blue win."),
        (Hangs(((4, "D2"),), 1, 1), "Leaves a bloom of 4 at D2 with one empty cell beside it."),
        (
            Hangs(((1, "D2"),), 2, 1),
            "Leaves a stone at D2 with two empty cells beside it, which one move fills.",
        ),
        (
            Hangs(((4, "D2"), (3, "F1")), 1, 1),
            "Leaves 2 blooms, 7 stones, to be captured by one move.",
        ),
        (Misses(1, "F4"), "Misses the capture of the stone at F4."),
        (Escapes(3), "Lets 3 stones escape that could be captured."),
        (Yields("E3"), "Leaves E3, which both want, to Blue."),
        (MissesWin(1), "Misses a move that wins at once."),
        (MissesWin(3), "Misses a win in 3 moves."),
        (Hangs(((3, "D2"),), 1, 1, 2), "Captures 2, and then loses a bloom of 3 at D2."),
        (FillsEye("B2"), "Fills its own eye at B2."),
        (Crowds(7, 9), "Leaves its own blooms 7 empty cells in all, not 9."),
    ],
)
def test_a_reason_is_one_plain_sentence(why: Reason, said: str) -> None:
    assert words(why, "Blue") == said


@pytest.mark.parametrize(
    ("why", "of"),
    [
        (LetsWin(0, 2, 15), "race"),
        (MissesWin(2), "race"),
        (Hangs(((4, "D2"),), 1, 1), "self-atari"),
        (Hangs(((4, "D2"),), 4, 2), "ladder"),
        (Hangs(((4, "D2"), (1, "D4")), 1, 1), "double-threat"),
        (Hangs(((4, "D2"),), 1, 1, 2), "snapback"),
        (Misses(2, "F4"), "missed-capture"),
        (Escapes(2), "missed-capture"),
        (Squeezed(2, "C5", 4, 6), "tempo"),
        (Loosens(2, "C5", 6, 4), "tempo"),
        (Crowds(7, 9), "tempo"),
        (Yields("E3"), "shared-liberty"),
        (FillsEye("B2"), "eye"),
    ],
)
def test_each_reason_has_its_motif(why: Reason, of: Motif) -> None:
    assert motif(why) == of and of in MOTIFS and motif_name(of)


def test_a_forced_win_is_shown_to_its_end() -> None:
    game = record.read(f"{END}.B5cD5d")
    win = ["D7aE5b"]
    found = reason(game.positions[-2], ["B5cD5d", *win], ["A1d", "C2a"], is_lost=True)
    assert found and found.is_forced
    assert (found.why, found.line, found.steps) == (LetsWin(0, 1, 15), ("B5cD5d", "D7aE5b"), 2)
    missed = reason(game.position, ["E2b", "A3cD1d"], win, is_won=True)
    assert missed and missed.is_forced
    assert (missed.why, missed.better, missed.steps) == (MissesWin(1), ("D7aE5b",), 1)


def test_a_line_without_its_win_is_not_called_forced() -> None:
    text, line, better, why, _ = CASES["escapes"]
    start = record.read(text).position
    found = reason(start, line.split("."), better.split("."), is_lost=True, is_won=True)
    assert found and found.why == why and not isinstance(found.why, LetsWin | MissesWin)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_is_called_forced_is_forced_by_all_replies(
    case: tuple[str, str, str, Reason, int],
) -> None:
    text, line, better, why, steps = case
    start = record.read(text).position
    found = reason(start, line.split("."), better.split("."))
    assert found
    if not found.is_forced or steps < 3:
        return
    after = turned(start, found.better[0] if isinstance(why, Escapes) else found.line[0])
    if not isinstance(why, Escapes):
        after = turned(after, found.line[1])
    seat = 1 - after.seat
    shown = after
    for turn in (found.better if isinstance(why, Escapes) else found.line[1:])[1:]:
        shown = turned(shown, turn)
    count = shown.captured[seat] - after.captured[seat]
    assert refuted(FastPosition.of(after), count) is None
