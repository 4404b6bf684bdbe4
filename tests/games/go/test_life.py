"""Dead, alive or unclear: what is suggested at the end of a game, to everybody alike."""

from dataclasses import replace

import pytest

from blooms import bots, record
from blooms.core.game import finish
from blooms.games.go.board import EMPTY
from blooms.games.go.bot.end_decisions import dead
from blooms.games.go.bot.life import Life, count, life, playouts, reading
from blooms.games.go.drawing import GoMarks, go_shapes, legend
from blooms.games.go.position import Go
from blooms.games.go.seki import sekis
from blooms.search.settings import Settings
from tests.positions import CUT_OFF, FOUR_LANDS, LAST_EYE, SHARED_LIBERTIES, go_at

INSIDE = f"go/9/2/sequential/@{CUT_OFF},1/-.-"
"""A black stone on D4 among living white ones."""
THREE = f"go/9/2/sequential/@{LAST_EYE},1/-.-"
"""White's eye of three points in a row: who plays B1 first decides."""
SEKI = "go/9/2/sequential/@BBBBBBBBB-BWWWWWWWB-BWBBBBBWB-BW1B1BBWB-BWWWWWWWB-BBBBBBBBB-9-9-9,1/-.-"
"""Who takes a liberty first is captured: Black inside and White around it live together."""

FIGHT = (
    "go/9/3/sequential/C6.F3.G6.G5.F7.F5.-.E4.F4.D4.E3.E5.D5.C5.C4.B5.C3.B4.D3.C2.H5.G4.F6.E6.D7."
    "D8.H4.H3.G3.H2.G2.G1.H1.J2.J3.H3.A4.B3.J4.C5.F2.B6.A6.C8.B8.C7.B9.A8.B7.A3.A2.B4.B2.B1.A1.C1."
    "D2.E1.E2.G2.F1.D1.G1.D2.E1.F1.E8.E7.F8.G7.E9.E7.D6.E8.F9.F7.G9.H8.G8.J8.J7.H7.H9.J6.H8.J9.H6."
    "F9.G9.H9.G9.J9.J8.-.-.H9.J9.H9.-.-.-"
)
"""Black and White fight for the upper right side, and play has stopped."""


def at(text: str) -> Go:
    found = go_at(text)
    assert found.phase == "mark"
    return found


def names(position: Go, points: frozenset[int]) -> set[str]:
    return {position.rules.board.names[point] for point in points}


def test_without_eyes_dead_and_with_two_alive() -> None:
    here = at(INSIDE)
    found = finish(reading(here))
    assert names(here, found.dead) == {"D4"}
    assert not found.unclear
    assert names(here, found.alive) >= {"A6", "A5", "A3"}


def test_a_chain_that_lives_or_dies_by_the_next_move_is_unclear() -> None:
    here = at(THREE)
    found = finish(reading(here))
    assert names(here, found.unclear) == {"A2", "B2", "C2", "D2", "D1"}
    assert not found.dead


def test_a_chain_with_room_for_two_eyes_is_not_asked_about() -> None:
    # Four players; a black stone is lost in Blue's part, and White has no part of its own.
    here = at(f"go/9/4/sequential/@{FOUR_LANDS},1/-.-.-.-")
    found = finish(reading(here))
    assert names(here, found.dead) == {"H1"}
    assert names(here, found.unclear) == {"F9", "F8", "F7", "G7", "H7", "E6", "F6"}


def test_a_chain_lost_in_most_playouts_is_dead_despite_room() -> None:
    here = at("go/9/2/sequential/@9-9-9-9-BBBBBBBBB-9-9-9-9,1/-.-")
    (chain,) = life(here, [[1] * 81]).kept
    assert life(here, [[1] * 81]).kept == {chain: 0}
    assert life(here, [[0] * 81, [1] * 81]).kept[chain] == 0.7


@pytest.mark.parametrize("stones", [SEKI, f"go/9/2/sequential/@{SHARED_LIBERTIES},1/-.-"])
def test_a_seki_is_alive_and_not_asked_about(stones: str) -> None:
    here = at(stones)
    assert finish(reading(here)).alive == {
        point for point, letter in enumerate(here.stones) if letter != EMPTY
    }
    (found,) = sekis(here)
    assert len(found.neutral) == 2


@pytest.mark.parametrize(
    "stones",
    [
        "9-9-9-9-9-9-WWWWWW3-BBBBBW3-1BW1BW3",  # Black captures one stone: no eyes
        "9-9-9-9-9-9-9-BBWW5-1BW1W4",  # one may fill from outside
        LAST_EYE,
    ],
)
def test_other_chains_are_no_seki(stones: str) -> None:
    assert not list(sekis(go_at(f"go/9/2/sequential/@{stones},1/")))


def test_a_third_player_can_end_a_seki() -> None:
    assert not list(sekis(go_at(f"go/9/3/sequential/@{SHARED_LIBERTIES},1/")))


def test_dead_chains_of_an_unfinished_fight_are_asked_about() -> None:
    here = at(FIGHT)
    found = finish(reading(here))
    asked = names(here, found.unclear)
    assert asked == {"C8", "D8", "E8", "E9", "F7", "F9", "G7", "G8", "G9", "H7", "H8"}
    assert {"A8", "B9", "H9", "J2"} <= names(here, found.dead)
    assert not names(here, found.probably_dead) & asked


@pytest.mark.parametrize("text", [INSIDE, THREE, SEKI])
def test_the_same_stones_have_the_same_answer_whoever_is_to_move(text: str) -> None:
    here = at(text)
    proposed = here.play("x")
    assert finish(reading(here)) == finish(reading(here)) == finish(reading(proposed))
    turns = {
        bots.think(record.read(text), Settings(level=level, seed=seed)).turn
        for level, seed in ((1, 1), (1, 2), (5, 3), (8, 4))
    }
    assert len(turns) == 1


def test_every_seat_begins_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[int]()
    here = replace(at("go/9/3/sequential/E5.D4.C3.-.-.-"), gone=frozenset({1}))
    monkeypatch.setattr(
        "blooms.games.go.bot.playout.finish",
        lambda board, seats, turn, rng: begun.append(seats[turn]),
    )
    assert len(list(playouts(here))) == count(9)
    assert begun.count(0) == begun.count(2) == count(9) / 2


def test_large_boards_have_fewer_playouts() -> None:
    assert [count(size) for size in (9, 13, 19, 25)] == [60, 60, 30, 30]


def test_without_playouts_every_chain_is_unclear() -> None:
    here = at(INSIDE)
    found = life(here, [])
    assert not (found.dead or found.alive or found.probably_dead)


def test_every_stone_is_dead_alive_or_unclear() -> None:
    found = Life({(share,): share / 100 for share in range(101)})
    assert found.dead | found.unclear | found.alive == set(range(101))
    assert len(found.dead) + len(found.unclear) + len(found.alive) == 101
    assert found.dead < found.probably_dead < found.dead | found.unclear


def test_a_bot_agrees_with_either_opinion_of_an_unclear_chain() -> None:
    here = at(THREE)
    held = list(playouts(here))
    for marks in ("x", "xA2"):
        assert dead(here.play(marks), 1, held) == marks
    alive = here.play("xA3")
    assert dead(alive, 1, held) != "xA3"


def test_an_unclear_stone_has_a_mark_and_a_dead_one_a_cross() -> None:
    here = at(THREE)
    found = finish(reading(here))
    marks = GoMarks(unclear=found.unclear, dead=here.read_dead("xA3"))
    drawn = go_shapes(here, marks)
    cells = {cell.attrs["data-cell"]: cell for row in drawn.children for cell in row.children}
    assert cells["A2"].attrs["aria-label"].endswith("dead or alive?")
    assert "unclear" in cells["A2"].attrs["class"]
    signs = [cells[name].children[5].attrs["d"] for name in ("A2", "A3")]
    assert signs[0] != signs[1]
    assert [said for _, said in legend(drawn)][:2] == ["Marked dead", "Dead or alive?"]
