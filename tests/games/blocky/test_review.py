"""The review of games of Blocky: graphs, win chances, mistakes, entries of the move list."""

from __future__ import annotations

import pytest

from blooms.session import analysis
from blooms.session.analysis import Evaluation
from tests.games.blocky.conftest import OpenBlocky
from tests.games.blocky.hand import SMALL
from tests.positions import SMALL_BOARD

TWO = f"#blocky/2/blob/5/7/hh/@{SMALL_BOARD}/UR:cw.UL:smash"


def test_the_graph_has_net_scores_until_chances_are_known(blocky: OpenBlocky) -> None:
    table = blocky(TWO).table
    story, whole = table.game.story, table.line_game
    nothing = story.graph(whole, [None] * 3, {}, 2)
    assert [each.attrs["class"] for each in nothing.children].count("net seat-1") == 1
    evaluations = [Evaluation((0.5, 0.5), "UR:cw", {}), Evaluation((0.4, 0.6), "top:cw", {}), None]
    chances = story.graph(whole, evaluations, {}, 2)
    assert "net seat-1" not in [each.attrs["class"] for each in chances.children]
    assert story.label(False) == "Net scores by move"
    assert story.label(True) == "Win chances by move"
    alone = blocky(SMALL).table.game.story
    assert alone.label(True) == "Net scores by move", "nobody else can win"
    assert list(story.counting(whole)) == []


def test_an_evaluation_is_a_win_chance_or_a_net_score(blocky: OpenBlocky) -> None:
    table = blocky(TWO).table
    story, position = table.game.story, table.session.game.position
    shares = story.chances(Evaluation((0.25, 0.75), "UR:cw", {}))
    assert shares == "Player 1 25\u00a0%, Player 2 75\u00a0%"
    assert story.chances(Evaluation((1.0,), "UR:cw", {"net": 4.5})) == "Expected net: 4.5."
    assert story.chances(Evaluation((1.0,), "UR:cw", {})) == ""
    assert story.can_evaluate(position)
    one, two = position.nets()
    assert story.value(position, None) == f"Player 1 net {one}, Player 2 net {two}"


def test_a_mistake_loses_win_chance_among_several(blocky: OpenBlocky) -> None:
    story = blocky(TWO).table.game.story
    before = Evaluation((0.6, 0.4), "top:cw", {})
    after = Evaluation((0.4, 0.6), "UR:cw", {})
    lost = story.loss.of(before, after, 0, "UR:ccw")
    assert lost == pytest.approx(0.2)
    found = analysis.sized(lost, before.turn)
    assert found and story.loss.words(found) == "20\u00a0% win chance"
    assert story.better(found.better, None) == "rotate right, the whole board"


def test_what_nobody_knows_is_no_mistake(blocky: OpenBlocky) -> None:
    story = blocky(SMALL + "top:cw").table.game.story
    unknown, known = Evaluation((1.0,), "top:cw", {}), Evaluation((1.0,), "top:cw", {"net": 4.0})
    assert story.loss.of(unknown, known, 0, "top:ccw") is None
    assert story.loss.of(known, Evaluation((1.0,), "top:cw", {}), 0, "top:ccw") is None
    over = Evaluation((1.0,), "", {})
    assert story.loss.of(known, over, 0, "top:ccw") == 0.0, "at the end the score itself counts"


@pytest.mark.parametrize(
    ("turn", "shown", "said", "places"),
    [
        ("UR:cw", "Rotate right ↗", "rotate right, upper right", ["UR"]),
        ("UR.LL:paint-B", "Paint blue ↗↙", "paint blue, upper right, lower left", ["UR.LL"]),
        ("top:swaph", "Swap left and right ▢", "swap left and right, the whole board", ["top"]),
        ("top:pass", "Pass", "pass, the whole board", []),
    ],
)
def test_a_move_is_its_action_and_its_place_in_the_list(
    blocky: OpenBlocky, turn: str, shown: str, said: str, places: list[str]
) -> None:
    story = blocky(TWO).table.game.story
    item = story.item((turn,))
    assert (item.text, item.spoken, item.label) == (shown, "Player 1", said)
    assert item.names.startswith("target-")
    assert story.places(turn) == places
