"""Accuracy and marks in the page: what is never marked, and what always is."""

from __future__ import annotations

from typing import Any

import pytest

from blooms import record
from blooms.games.blooms.bot import exposed
from blooms.games.go.bot import exposed as go_exposed
from tests.fake_browser import OpenTable
from tests.page.modes import PAGES
from web.page.review.batch_analysis import tasks_of
from web.page.review.entries import item, mistake_words

OPENINGS = {"blooms": "blooms/4/race-15/A1a.C3c", "go": "go/9/2/sequential/A9.E5"}


HANGING = "blooms/4/race-9/@aac1-a1d2-c5-7-6-5-4,1,0,0/"
"""Two cells capture the three stones in the corner."""


def analysed(table: Any, record_: str, chances: list[float], better: list[str]) -> Any:
    """The evaluation of a line on the board: the first seat's chances, and the best turns."""
    from blooms.session.analysis import Evaluation

    game, evaluations = record.read(record_), table.evaluations
    evaluations.of(game.head)
    for ply, chance in enumerate(chances):
        path = game.turns[:ply]
        evaluations._games[path] = game.at(ply)
        evaluations.by_path[path] = Evaluation((chance, 1 - chance), better[ply], {})
    return game


@pytest.mark.parametrize("game", ["blooms", "go"])
def test_a_move_on_an_empty_board_is_no_mistake(game: str, open_table: OpenTable) -> None:
    text = OPENINGS[game]
    table = open_table(*PAGES[game], f"?p1=human&p2=human#{text}")
    turns = record.read(text).turns
    whole = analysed(table, text, [0.9, 0.1, 0.9], ["B2a", "D4c", "E4"])
    assert table.evaluations.mistake(turns[:1]) is None
    assert item(table, turns[:1]).names.split()[-1:] != ["blunder"]
    assert table.evaluations.mistake(turns) is not None, "the second move is evaluated"
    tasks = tasks_of(table.evaluations, whole, table.session.seats)
    assert [task.turn for task in tasks] == [turns[1]]


def test_a_third_of_the_target_left_to_be_captured_is_marked(open_table: OpenTable) -> None:
    start = record.read(HANGING)
    careless, careful = "G4a", "C2a"
    table = open_table(*PAGES["blooms"], f"?p1=human&p2=human#{HANGING}{careless}")
    after = start.play(careless)
    assert exposed.exposed(after.position) == 3
    assert exposed.is_careless(after.position)
    assert not exposed.is_careless(start.play(careful).position)
    analysed(table, after.record, [0.3, 0.3], [careless, ""])
    assert table.evaluations.mistake(after.turns) is None, "nothing better was known"
    entry = item(table, after.turns)
    assert entry.text == "−3" and entry.label == "3 stones can be captured at once"
    told = "Good move, though 3 stones can be captured at once."
    assert mistake_words(table, after.turns) == told and table.view().text("better") == told
    assert table.view().text("slips") == "", "it is no mistake"
    analysed(table, after.record, [0.3, 0.3], [careful, ""])
    found = table.evaluations.mistake(after.turns)
    assert found and (found.size, found.loss) == ("inaccuracy", 0)
    assert item(table, after.turns).text == "?!"


@pytest.mark.parametrize(
    ("chance", "size", "given"),
    [(0.02, "blunder", 3), (0.29, "blunder", 3), (0.3, "inaccuracy", 0)],
)
def test_who_is_far_behind_still_gives_stones_away(
    open_table: OpenTable, chance: float, size: str, given: int
) -> None:
    """The three stones are a third of the target; with a chance to lose, that alone tells."""
    turn, better = "G4a", "C2a"
    table = open_table(*PAGES["blooms"], f"?p1=human&p2=human#{HANGING}{turn}")
    analysed(table, HANGING + turn, [chance, chance - 0.01], [better, ""])
    found = table.evaluations.mistake((turn,))
    assert found and (found.size, found.given) == (size, given)
    lost = "3 stones" if given else "1\u00a0% win chance"
    told = f"{size.capitalize()} (−{lost}). C2 dark red was best."
    assert mistake_words(table, (turn,)) == told


def test_a_third_of_an_equal_share_left_in_atari_is_marked() -> None:
    rows = "BBBBBBBW1-BBBBBBB2-WWWWWWW2-9-9-9-9-9-9"
    start = record.read(f"go/9/2/sequential/@{rows},1/")
    left = start.play("E1").position
    assert go_exposed.exposed(left, 0) == 14
    assert go_exposed.is_careless(left, 0)
    assert not go_exposed.is_careless(start.play("H8").position, 0)


def test_a_reply_in_blocky_that_costs_a_third_is_told(open_table: OpenTable) -> None:
    text = "blocky/3/blob+even/5/2/hh/UL:swapv.UR.LR:ccw"
    table = open_table(*PAGES["blocky"], f"?p1=human&p2=human#{text}")
    story, game = table.game.story, record.read(text)
    costs = {
        reply: story.loss.by_reply(game, reply) for reply in ("UR.LR:cw", "top:pass", "UR:smash")
    }
    assert costs == {"UR.LR:cw": 5, "top:pass": 0, "UR:smash": 0}
    assert story.loss.words_at_once(5) == "it costs 5 net at once"
