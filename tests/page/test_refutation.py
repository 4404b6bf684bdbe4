"""Why a move was a mistake, on the board of the page."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest

from blooms.core import i18n
from blooms.session import events
from blooms.session.analysis import Mistake
from blooms.session.events import Seat
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened, play, record_of, told
from web.page.contract.loss import Motif, Reason
from web.page.feature import Press
from web.page.mode import Play, Shown
from web.page.view.view import selector

START = "blooms/4/race-15/@1acc-dacb1-bdacbb-1bdacc1-1ddaca-1bdaa-b1d1,2,0,0,0,0/"
PLAYED, BETTER = "D1cE1d", "D7cB5d"
LINES = {
    "": (0.99, [BETTER, "C6aF1b", "A1cG4d", "E1b"]),
    PLAYED: (0.69, ["B5aD7b", "A3cD6d", "A4b"]),
    BETTER: (0.01, ["C6aF1b", "A1cG4d", "E1b"]),
}
"""The mover's win chance and the expected line, after these turns."""


def answer_all(browser: FakeBrowser) -> None:
    """Let the bot answer all that it is asked."""
    asked = 0
    while len(browser.bot.asked) > asked:
        asked = len(browser.bot.asked)
        win, line = LINES[browser.bot.asked[-1].record.rpartition("/")[2]]
        browser.bot.answer(
            line[0], win=win, sims=9, best=[], line=line, captures=(0, 0), why=[], cells={}
        )


@pytest.fixture
def table(open_table: OpenTable, browser: FakeBrowser) -> Any:
    """A game with one blunder, analysed; its last move is on the board."""
    table = opened(open_table, "blooms", f"?p1=human&p2=human#{START}{PLAYED}")
    table.press(Press("analyse"))
    answer_all(browser)
    return table


def steps(table: Any, name: str) -> list[Any]:
    """The buttons of a line."""
    return [each.children[0] for each in table.view()[f'[data-role="{name}"]', "children"]]


def current(table: Any) -> list[str]:
    """The steps that are on the board."""
    buttons = [*steps(table, "why-played"), *steps(table, "why-better")]
    return [each.attrs["data-value"] for each in buttons if "aria-current" in each.attrs]


def open_line(table: Any, browser: FakeBrowser, name: str = "played") -> None:
    """Open a line, and let it play up to the step that shows most."""
    table.press(Press("why-line", name))
    while browser.timers:
        browser.timers.pop()()


def fading_beds(table: Any) -> list[str]:
    """The blooms that are captured and still in sight."""
    beds = [bed.attrs for bed in table.view()["#board .beds", "parts"]]
    return [attrs["data-key"] for attrs in beds if "falls" in attrs["class"]]


def test_a_mistake_says_why(table: Any) -> None:
    why = "Leaves a bloom of 7 at A3 with two empty cells beside it, which one move fills."
    best = "D7 dark blue, B5 light blue was best."
    assert table.view().text("better") == f"Blunder (−68\u00a0% win chance). {why} {best}"
    assert table.view().is_shown('[data-action="show-why"]')
    assert not table.view().is_shown('[data-action="why-leave"]'), "the page shows the game itself"
    table.press(Press("back"))
    assert not table.view().is_shown('[data-action="show-why"]'), "that move is no mistake"


def test_a_try_that_is_not_good_enough_says_why(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("practise"))
    for tried, said in (
        (PLAYED, "That is the move of the game. Find a better one."),
        ("D1dE1c", "Not quite – try again."),
    ):
        play(table, tried)
        assert browser.bot.asked[-1].settings.sims == 20_000, "as the analysis looks at a mistake"
        win, line = LINES[PLAYED]
        browser.bot.answer(line[0], win=win, sims=9, best=[], line=line)
        why = table.view().text("practice-why")
        assert why.startswith(f"{said} Leaves a bloom of ") and table.view().text("status") == why
        table.press(Press("practice-again"))


def test_the_reply_to_a_try_shows_what_each_captures(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("practise"))
    play(table, PLAYED)
    win, line = LINES[PLAYED]
    browser.bot.answer(line[0], win=win, sims=9, best=[], line=line)
    browser.timers.pop()()
    played = table.view()['[data-role="practice-steps"]', "children"]
    assert [told(each).split()[-1] for each in played] == ["+2", "+7"]
    assert fading_beds(table) == ["bed-c2"]


def test_the_legend_names_the_signs_of_mistakes(table: Any) -> None:
    table.press(Press("legend"))
    rows = table.view()['[data-role="legend"]', "children"]
    signs = {row.children[1].children[0]: row.children[0].children[0].text for row in rows}
    assert signs["Inaccuracy"] == "●" and signs["Mistake"] == "▲" and signs["Blunder"] == "◆"


def test_the_reply_is_put_on_the_board_and_taken_back(table: Any, browser: FakeBrowser) -> None:
    open_line(table, browser)
    view = table.view()
    assert isinstance(table.mode, Shown) and view.is_shown("why")
    assert view.is_shown('[data-action="why-leave"]')
    assert view['[data-role="why"]', "@data-line"] == "played"
    assert record_of(table) == f"{START}{PLAYED}.B5aD7b", "the step that captures"
    assert current(table) == ["played 2"]
    assert view.text("status") == "Not played: shown to see why"
    assert (view.text("why-place"), view.text("why-caption")) == ("move 1 of 1", "Red answers")
    assert view[":root", "@data-shown"] == "true"
    assert (view.text("why-sign"), view.text("#why-title")) == ("◆", "Blunder, move\xa01")
    assert view.text("why-chances") == "99\u00a0% → 31\u00a0%"
    assert browser.announced[-1].startswith(
        "Step 2 of 2. Red: B5 dark red, D7 light red. Captures 7"
    )
    table.press(Press("back"))
    assert current(table) == ["played 1"] and record_of(table) == f"{START}{PLAYED}"
    for _ in range(3):
        table.press(Press("back"))
    assert current(table) == ["played 1"], "it ends where the line begins"
    table.press(Press("why-step", "better 1"))
    assert record_of(table) == f"{START}{BETTER}"
    table.press(Press("forward"))
    assert current(table) == ["better 2"]
    browser.document.querySelector.reset_mock()
    table.press(Press("why-leave"))
    browser.document.querySelector.assert_any_call("#why-title")
    assert isinstance(table.mode, Play) and current(table) == ["played 1"]
    assert record_of(table) == f"{START}{PLAYED}" and table.session.lines == ((PLAYED,),)


def test_a_line_plays_once_up_to_the_step_that_captures(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("show-why"))
    assert current(table) == ["played 1"] and len(browser.timers) == 1
    assert browser.window.setTimeout.call_args.args[1] == 600
    browser.timers.pop()()
    assert current(table) == ["played 2"] and browser.timers == []
    assert table.view()['[data-action="autoplay"]', "@aria-pressed"] == "false"
    open_line(table, browser, "better")
    assert current(table) == ["better 1"], "it captures at once"


def test_a_line_interrupts_an_analysis_that_goes_on(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", f"?p1=human&p2=human#{START}{PLAYED}")

    def answer() -> None:
        win, line = LINES[browser.bot.asked[-1].record.rpartition("/")[2]]
        browser.bot.answer(
            line[0], win=win, sims=9, best=[], line=line, captures=(0, 0), why=[], cells={}
        )

    table.press(Press("analyse"))
    while not table.view().is_shown('[data-action="show-why"]'):
        answer()
    assert not table.saves.setting("analysis"), "it still looks at what was found"
    table.press(Press("show-why"))
    answer()
    table.press(Press("why-leave"))
    asked = 0
    while len(browser.bot.asked) > asked:
        asked = len(browser.bot.asked)
        answer()
    assert table.saves.setting("analysis"), "it has gone on, and is kept"


def test_a_step_by_hand_stops_a_line_that_plays(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("show-why"))
    table.press(Press("why-leave"))
    browser.timers.pop()()
    assert isinstance(table.mode, Play) and browser.timers == []


def test_with_less_motion_a_line_is_at_its_step_at_once(table: Any, browser: FakeBrowser) -> None:
    browser.window.matchMedia.side_effect = lambda query: Mock(matches=False)
    table.press(Press("show-why"))
    assert current(table) == ["played 2"] and browser.timers == []


def test_captured_stones_stay_in_sight_until_the_next_step(
    table: Any, browser: FakeBrowser
) -> None:
    open_line(table, browser)
    view = table.view()
    cells = {cell.attrs["data-cell"]: cell.attrs for row in view["#board", "cells"].children
             for cell in row.children}  # fmt: skip
    falling = [name for name, attrs in cells.items() if "falls" in attrs["class"]]
    assert len(falling) == 7 and {cells[name].get("data-stone") for name in falling} <= {"c", "d"}
    assert cells[falling[0]]["aria-label"] == f"{falling[0]}, empty, just captured"
    assert fading_beds(table) == ["bed-c2"], "one bloom"
    assert "gain" in [shape.attrs["data-key"] for shape in view["#over .overlay", "parts"]]
    table.press(Press("back"))
    assert fading_beds(table) == ["bed-b9"], "what the step before has captured"
    table.press(Press("why-leave"))
    assert fading_beds(table) == []


def test_plates_show_what_a_line_would_capture_as_planned(table: Any, browser: FakeBrowser) -> None:
    def petals(seat: int) -> tuple[int, int]:
        flower = table.view()[selector(f"race-{seat}"), "drawing"]
        names = [each.attrs["class"] for each in flower.children]
        return names.count("petal full"), names.count("petal planned")

    open_line(table, browser)
    assert petals(1) == (0, 7) and table.view().text("count-1") == "0 of 15"
    assert petals(2) == (2, 0), "those that the move of the game has captured"
    open_line(table, browser, "better")
    assert petals(1) == (0, 0) and petals(2) == (0, 3)


def test_nothing_is_played_or_kept_while_a_line_is_shown(table: Any, browser: FakeBrowser) -> None:
    kept = table.own.tree
    open_line(table, browser)
    for action in ("confirm", "undo", "hint", "pass", "resign", "analyse"):
        table.press(Press(action))
    assert record_of(table) == f"{START}{PLAYED}.B5aD7b" and table.own.tree is kept


def test_steps_say_who_plays_what(table: Any) -> None:
    table.press(Press("show-why"))
    assert [told(each).split()[0] for each in steps(table, "why-played")] == ["Blue", "Red"]
    placed = [each.children[1].children[0] for each in steps(table, "why-better")]
    assert [told(each) for each in placed] == ["D7", "C6"], "a stone stays beside its place"
    labels = [each.attrs["aria-label"] for each in steps(table, "why-better")]
    assert labels == [
        "Blue: D7 dark blue, B5 light blue, captures 3", "Red: C6 dark red, F1 light red",
    ]  # fmt: skip


def test_the_page_says_how_much_was_searched(table: Any) -> None:
    assert table.game.story.loss.checking.sims == 20_000
    assert table.view().text("why-proof") == "Proved: it is forced", "nothing saves the seven"
    assert table.game.story.loss.proof(Reason("", (), (), 1)) == "Checked with 20,000 simulations"


def test_the_only_human_reads_you(table: Any) -> None:
    table.do(events.SetSeats((Seat(3), Seat())))
    table.press(Press("show-why"))
    assert [told(each).split()[0] for each in steps(table, "why-played")] == ["You", "Red"]


def test_no_mark_has_two_numbers_that_read_equal(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = type(table.evaluations)
    monkeypatch.setattr(found, "chances", lambda self, path: (0.004, 0.001))
    for given, said in ((4, "−4 stones"), (0, "")):
        mistake = Mistake("inaccuracy", 0.003, BETTER, given)
        monkeypatch.setattr(found, "mistake", lambda self, path, mistake=mistake: mistake)
        table.stage.refresh()
        view = table.view()
        assert view.text("why-chances") == said and "−0" not in view.text("better")


def test_a_count_of_the_table_leads_to_what_is_said(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("first"))
    browser.document.querySelector.reset_mock()
    table.press(Press("next-mistake", "1 blunder"))
    browser.document.querySelector.assert_any_call("#why-title")


def test_in_other_languages_the_reference_is_said_to_be_english(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    motif = Motif("Chase", "motif-chase")
    reason = table.evaluations.reason(table.session.game.turns)._replace(motif=motif)
    monkeypatch.setattr(type(table.evaluations), "reason", lambda self, path: reason)
    assert table.view()['[data-role="why-motif"]', "@title"] is None
    i18n.use("xx", {"{name} (in English)": "{name} (English)"})
    table.stage.refresh()
    view = table.view()
    assert view.text("why-motif") == "Chase", "no longer than the row beside it has room for"
    assert view['[data-role="why-motif"]', "@title"] == "Chase (English)"
    i18n.use("en", {})
