"""Looking back at a game: steps, variations, autoplay, the analysis, mistakes, comments."""

from __future__ import annotations

from typing import Any

import pytest

from blooms import record
from blooms.session import events
from blooms.session.session import begin
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened
from web.page.feature import Change, Press
from web.page.host import Begin
from web.page.view.slow import MoveTree

PLAYED = "?p1=human&p2=human#blooms/4/race-15/D4a.C3cC4d.E5aE6b.B2c"
LINE = ("D4a", "C3cC4d", "E5aE6b", "B2c")


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    return opened(open_table, "blooms", PLAYED)


def moves(table: Any) -> dict[str, Any]:
    """The entries of the move list by the last turn of each."""
    tree = table.view()['[data-role="moves"]', "moves"]
    assert isinstance(tree, MoveTree)
    paths = {line[:ply] for line in tree.lines for ply in range(1, len(line) + 1)}
    return {path[-1]: tree.item(path) for path in sorted(paths, key=lambda path: (len(path), path))}


CHECKED = 20_000
"""Simulations before and after a mistake of Blooms, as the page says."""


def analysed(table: Any, browser: FakeBrowser, chances: dict[int, float]) -> None:
    """Analyse the line; `chances` are the win chances of the mover by ply, else a half."""
    table.press(Press("analyse"))
    asked = 0
    while len(browser.bot.asked) > asked:
        asked = len(browser.bot.asked)
        question = browser.bot.asked[-1]
        turns = [turn for turn in question.record.rpartition("/")[2].split(".") if turn]
        better, win = ("A1a", "A1c")[question.seat], chances.get(len(turns), 0.5)
        if turns and turns[-1] in ("A1a", "A1c"):
            win = 1 - chances.get(len(turns) - 1, 0.5)  # The better move keeps the chance.
        browser.bot.answer(
            better, win=win, sims=9, best=[], line=[better], captures=(0, 0), why=[], cells={}
        )


@pytest.mark.parametrize(
    ("action", "at", "ply"),
    [("first", 4, 0), ("back", 4, 3), ("back", 0, 0), ("forward", 1, 2), ("last", 1, 4),
     ("ten-back", 3, 0), ("ten-forward", 1, 4)],
)  # fmt: skip
def test_a_step_goes_to_a_move(table: Any, action: str, at: int, ply: int) -> None:
    table.do(events.Goto(at))
    table.press(Press(action))
    assert table.session.ply == ply
    assert len(table.session.line) == 4


def test_page_keys_go_ten_moves(open_table: OpenTable) -> None:
    turns = "D4a.C3c.E5a.B2c.D5a.C4c.E4a.B3c.D3a.C2c.F6a.B1c"
    table = opened(open_table, "blooms", f"?p1=human&p2=human#blooms/5/territory/{turns}")
    for action, ply in (("ten-back", 2), ("ten-back", 0), ("ten-forward", 10), ("ten-forward", 12)):
        table.press(Press(action))
        assert table.session.ply == ply


def test_a_step_says_the_move_and_its_comment(table: Any, browser: FakeBrowser) -> None:
    table.do(events.Goto(1))
    table.change(Change("comment", "comment", "A fine start."))
    table.press(Press("first"))
    table.press(Press("forward"))
    assert browser.announced[-1].startswith("Move 1 of 4.")
    assert browser.announced[-1].endswith("A fine start.")
    assert table.view().text("comment-on") == "Comment on move 1"
    table.press(Press("first"))
    assert browser.announced[-1] == "Start position."
    assert table.view().text("comment-on") == "Comment on the starting position"


def test_the_list_and_the_graph_lead_to_a_move(table: Any) -> None:
    table.press(Press("go-to", "0 2"))
    assert table.session.ply == 2
    table.press(Press("go-to-ply", "3"))
    assert table.session.ply == 3
    table.press(Press("chart", "0.99"))
    assert table.session.ply == 4
    table.press(Press("chart", "0.01"))
    assert table.session.ply == 0


def test_variations_take_turns(table: Any) -> None:
    table.do(events.Goto(1))
    assert not table.view().is_shown('[data-action="other"]')
    table.do(events.Play("C4c"))
    assert table.view().text('[data-action="other"]') == "Variation 2 of 2"
    assert list(moves(table)) == ["D4a", "C3cC4d", "C4c", "E5aE6b", "B2c"]
    for action, turn in (("other", "C3cC4d"), ("other", "C4c"), ("other-back", "C3cC4d")):
        table.press(Press(action))
        assert table.session.game.turns[-1] == turn


def test_autoplay_goes_on_until_the_end(table: Any, browser: FakeBrowser) -> None:
    table.settings.change("step", "400")
    table.press(Press("autoplay"))
    pressed = ('[data-action="autoplay"]', "@aria-pressed")
    assert table.session.ply == 0 and table.view()[pressed] == "true"
    assert browser.window.setTimeout.call_args.args[1] == 400, "at the pace that was chosen"
    for ply in range(1, 5):
        browser.timers.pop()()
        assert table.session.ply == ply
    assert table.view()[pressed] == "false" and browser.timers == []


def test_autoplay_is_paused_by_a_step(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("autoplay"))
    table.press(Press("forward"))
    browser.timers.pop()()
    assert table.session.ply == 1 and browser.timers == []
    table.press(Press("autoplay"))
    assert table.keys["p"] == "autoplay"
    table.press(Press("autoplay"))
    browser.timers.pop()()
    assert table.session.ply == 1, "paused by its own button or key"
    assert table.view()['[data-action="autoplay"]', "@aria-pressed"] == "false"


def test_a_comment_stays_on_the_move_where_it_was_begun(table: Any) -> None:
    table.attend("focus", ("comment",))
    table.do(events.Play("A1a"))
    table.change(Change("comment", "comment", "Too slow."))
    assert table.session.comments == {LINE: "Too slow."}
    assert table.view()['[name="comment"]', "value"] == "Too slow."
    table.attend("focus", ())
    assert table.view().text("comment-on") == "Comment on move 5"
    assert "commented" in moves(table)["B2c"].names


def test_a_comment_that_is_too_long_is_cut_and_says_so(table: Any) -> None:
    table.change(Change("comment", "comment", "x" * 2000))
    assert table.view().text('[data-role="notice"] span') == ""
    table.change(Change("comment", "comment", "x" * 2000 + " and more"))
    assert table.session.comments == {LINE: "x" * 2000}
    assert table.view()['[name="comment"]', "value"] == "x" * 2000
    assert "2000" in table.view().text('[data-role="notice"] span')


def test_an_analysis_finds_the_mistakes_of_each_player(table: Any, browser: FakeBrowser) -> None:
    analysed(table, browser, {0: 0.5, 1: 0.5, 2: 0.9, 3: 0.85})
    asked = [
        (each.record.rpartition("/")[2], each.settings.sims or 0) for each in browser.bot.asked
    ]
    turns = ("", "D4a", "D4a.C3cC4d", "D4a.C3cC4d.E5aE6b", "D4a.C3cC4d.E5aE6b.B2c")
    assert [text for text, sims in asked if sims < CHECKED] == [*turns]
    checked = [text for text, sims in asked if sims == CHECKED]
    better = ["D4a.A1c", "D4a.C3cC4d.A1a", "D4a.C3cC4d.E5aE6b.A1c"]
    assert sorted(checked) == sorted([*turns[1:], *better]), "and after the better move, once"
    told = "Red: accuracy 0\u00a0%, Blunder: 1. Blue: accuracy 5\u00a0%, Blunder: 2."
    assert browser.announced[-1] == f"Analysis complete. {told}"
    assert moves(table)["C3cC4d"].text.endswith("??"), "Blue had a half and has a tenth"
    assert moves(table)["E5aE6b"].text.endswith("??"), "Red had nine tenths and has a seventh"
    assert not moves(table)["D4a"].text.endswith("?")
    view = table.view()
    assert view.text("slips") == "3" and view.is_shown("accuracy")
    red, blue = view['[data-role="accuracy-rows"]', "children"]
    assert "data-slips" in str(red) and "1 blunder" in str(blue)
    assert not view.is_shown('[data-action="analyse"]'), "nothing is left to analyse"


def test_an_analysis_can_be_stopped_and_continued(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("analyse"))
    view = table.view()
    assert view.is_shown("analysis-bar") and view.is_shown('[data-action="stop-analysis"]')
    browser.bot.answer("A1a", win=0.5, sims=9)
    assert table.view()['[data-role="analysing"]', "@value"] == "0.200"
    table.press(Press("stop-analysis"))
    assert not table.view().is_shown("analysis-bar")
    browser.bot.answer("C3c", win=0.5, sims=9)
    table.press(Press("analyse"))
    assert table.view()['[data-role="analysing"]', "@value"] == "0.200", "it had been stopped"
    assert browser.bot.asked[-1].record.endswith("/D4a"), "what is known is not asked again"
    browser.bot.answer("C3c", win=0.5, sims=9)
    assert table.view()['[data-role="analysing"]', "@value"] == "0.400"


def test_the_bar_says_what_the_analysis_does(
    table: Any, browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.press(Press("analyse"))
    assert table.view().text("analysing-words") == "Analysing moves"
    monkeypatch.setattr(table.evaluations, "share", lambda game: 1.0)
    monkeypatch.setattr(table.evaluations, "settled", lambda game, people: 0.25)
    view = table.view()
    assert view.text("analysing-words") == "Looking for exercises"
    assert view['[data-role="analysing"]', "@value"] == "0.250", "it begins anew"


def test_an_analysis_that_fails_says_so(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("analyse"))
    browser.bot.fail()
    notice = table.view().text('[data-role="notice"] span')
    assert notice == "The bot could not analyse a move; try again."
    assert not table.view().is_shown("analysis-bar")


def test_the_next_mistake_and_the_better_move_are_shown(table: Any, browser: FakeBrowser) -> None:
    analysed(table, browser, {2: 0.9, 3: 0.85})
    table.press(Press("first"))
    table.press(Press("next-mistake", "1 blunder"))
    assert table.session.ply == 2
    assert table.view().text("better").startswith("Blunder (−")
    assert table.view().is_shown('[data-action="show-better"]')
    table.press(Press("next-mistake", "1 blunder"))
    assert table.session.ply == 4
    table.press(Press("next-mistake", "1 blunder"))
    assert table.session.ply == 2, "after the last comes the first"
    table.press(Press("show-better"))
    assert table.session.ply == 1 and table.hint["turn"] == "A1c"
    assert "A1" in browser.announced[-1]


def test_a_player_who_ran_out_of_time_is_named(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms")
    tree = record.read_tree("blooms/4/race-15/D4a.!;2:Out_of_time.")
    table.do(Begin(begin(tree, (events.Seat(), events.Seat()), 0)))
    assert moves(table)["!"].text == "out of time"
    table.press(Press("back"))
    table.press(Press("forward"))
    assert "Blue ran out of time." in browser.announced[-1]


@pytest.mark.parametrize(
    ("turn", "note", "said", "entry"),
    [
        ("!,!,!", "Out_of_time.",
         "Black ran out of time. White ran out of time. Red ran out of time.", "out of time"),
        ("!,!,!", "Out_of_time._Player_1.",
         "Black ran out of time. White resigns; Red resigns.",
         "Black resigns; White resigns; Red resigns. (Black: out of time)"),
        ("!,E5,D4", "Out_of_time.",
         "Black ran out of time. White E5; Red D4.", "(Black: out of time)"),
    ],
)  # fmt: skip
def test_a_clock_in_a_round_is_told_once(
    turn: str, note: str, said: str, entry: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "go")
    tree = record.read_tree(f"go/9/3/parallel/{turn};1:{note}")
    table.do(Begin(begin(tree, (events.Seat(),) * 3, 0)))
    assert moves(table)[turn].text == entry
    table.press(Press("back"))
    table.press(Press("forward"))
    assert said in browser.announced[-1]
    assert "Black resigns" not in browser.announced[-1]


def test_a_clock_out_of_turn_is_told_once(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "go")
    tree = record.read_tree("go/9/3/sequential/!2;1:Out_of_time.")
    table.do(Begin(begin(tree, (events.Seat(),) * 3, 0)))
    assert moves(table)["!2"].text == "out of time"
    table.press(Press("back"))
    table.press(Press("forward"))
    assert "White ran out of time." in browser.announced[-1]
    assert "resigns" not in browser.announced[-1]
