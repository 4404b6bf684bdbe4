"""Starts with a handicap: stones, a lead, the other player first, all told by the record."""

import pytest

from blooms import record
from blooms.core.position import GameError
from blooms.games.blooms import handicap
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.hexes import BASES
from blooms.games.blooms.rules import Blooms, Rules
from tests.positions import ONE_STONE, blooms_at
from web.games.blooms.options import OPTIONS


def test_the_other_player_may_begin_with_one_stone() -> None:
    game = blooms_text.begin(handicap.start(Rules(4, 15), first=1))
    assert game.record == "blooms/4/race-15/@4-5-6-7-6-5-4,2,0,0,0,0/"
    assert game.play("D4c").position.movers == (0,)
    with pytest.raises(GameError, match="not your colour"):
        game.play("D4a")
    with pytest.raises(GameError, match="more than one stone on the first turn"):
        game.play("D4cD5d")


def test_stones_given_lie_half_way_out_in_both_colours_and_opposite_each_other() -> None:
    start = handicap.start(Rules(5, None), first=1, helped=0, stones=3)
    names = start.rules.board.names
    shown = {names[cell]: letter for cell, letter in enumerate(start.stones) if letter != "."}
    assert shown == {"C3": "a", "G5": "b", "E7": "a"}
    blooms_text.begin(start).play("A1cA2d")


@pytest.mark.parametrize(
    ("base", "names"),
    [
        (2, ["A1", "C2", "B3", "B1", "C1", "A2"]),
        (4, ["B2", "F4", "D6", "D2", "F2", "B4"]),
        (5, ["C3", "G5", "E7", "E3", "G3", "C5"]),
        (10, ["E5", "O10", "J15", "J5", "O5", "E10"]),
    ],
)
def test_on_every_board_the_stones_lie_half_way_out_one_after_the_other(
    base: int, names: list[str]
) -> None:
    rules = Rules(base, None)
    for count in range(1, handicap.MOST_STONES + 1):
        stones = handicap.start(rules, stones=count).stones
        lying = {rules.board.names[cell] for cell, letter in enumerate(stones) if letter != "."}
        assert lying == set(names[:count])


def test_a_lead_counts_as_captured() -> None:
    start = handicap.start(Rules(4, 15), helped=1, lead=6)
    assert start.score() == (0, 6)
    assert start.outcome() is None


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("stones", range(handicap.MOST_STONES + 1))
def test_every_handicap_is_read_back_from_its_record(base: int, stones: int) -> None:
    for target, lead in ((None, 0), (9, 8)):
        start = handicap.start(Rules(base, target), 1, 1, stones, lead)
        assert sum(letter in "cd" for letter in start.stones) == stones
        assert record.read(blooms_text.begin(start).record).position == start
        assert handicap.given(start) == (1, int(stones + lead > 0), stones, lead)


def test_a_position_from_elsewhere_has_no_handicap() -> None:
    elsewhere = blooms_at(f"blooms/4/race-15/@{ONE_STONE},2/")
    assert handicap.given(elsewhere) == (1, 0, 0, 0)


def test_the_usual_start_has_the_usual_record() -> None:
    assert blooms_text.begin(handicap.start(Rules(4, 15))).record == "blooms/4/race-15/"


def test_the_address_chooses_a_handicap() -> None:
    chosen = OPTIONS.read({"first": "2", "helped": "2", "stones": "2", "lead": "3"})
    start = chosen.game.position
    assert isinstance(start, Blooms)
    assert (start.seat, start.captured) == (1, (0, 3))
    assert start.stones.count("c") == start.stones.count("d") == 1


@pytest.mark.parametrize(
    "texts",
    [
        {"first": "3"},
        {"helped": "0"},
        {"stones": "7"},
        {"lead": "15"},
        {"lead": "5", "target": "5"},
    ],
)
def test_a_handicap_out_of_range_is_named(texts: dict[str, str]) -> None:
    with pytest.raises(GameError, match=next(iter(texts))):
        OPTIONS.read(texts)


def test_under_territory_a_lead_means_nothing() -> None:
    assert OPTIONS.read({"rules": "territory", "lead": "9"}).game.record == "blooms/4/territory/"
