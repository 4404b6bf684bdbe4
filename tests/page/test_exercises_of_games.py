"""Exercises from one's own games of Go and Blocky: made by an analysis, asked, answered, due."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened, record_of
from web.page.feature import Press
from web.page.host import play
from web.page.saves import exercise_store

DAY = 86_400.0


class Case(NamedTuple):
    """A game whose first move is a mistake: the start, the moves, and what is said of them."""

    game: str
    start: str
    played: str
    best: str
    other: str
    reply: str
    why: str
    place: str
    pattern: str
    proof: str


GO = Case(
    "go", "go/9/2/sequential/@WWB6-B8-9-9-9-9-9-9-9,1/", "E5", "B8", "G7", "D5",
    "Misses the capture of 2 stones at A9.", "motif-go-missed-capture", "Missed capture",
    "Checked with 2,000 simulations",
)  # fmt: skip
BLOCKY = Case(
    "blocky", "blocky/2/blob/5/1/hh/@((BRGY)(YBRG)(BYGR)G)/", "UR.LL:paint-Y", "UR:swapv",
    "UL.LL:paint-B", "UL:swaph",
    "Gives away 1 net at once.", "motif-blocky-cost", "Net given away", "",
)  # fmt: skip


def answer(case: Case, browser: FakeBrowser) -> None:
    """Let the bot answer what it was asked last: 0.9 for the mover, 0.2 after all but the best."""
    turns = browser.bot.asked[-1].record.removeprefix(case.start)
    chance = {"": 0.9, case.best: 0.9}.get(turns, 0.2)
    turn = case.reply if turns else case.best
    browser.bot.answer(
        turn, win=chance if not turns else 1 - chance, chances=(chance, 1 - chance), sims=9,
        best=[{"turn": turn, "win": chance, "net": 4.0, "visits": 9}], line=[turn],
        captures=(0, 0), why=[], cells={}, net=4.0, soon=4.0,
    )  # fmt: skip


@pytest.mark.parametrize("case", [GO, BLOCKY], ids=["go", "blocky"])
def test_an_exercise_is_made_asked_answered_and_due_again(
    case: Case, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, case.game, f"?p1=human&p2=human#{case.start}{case.played}")
    table.press(Press("analyse"))
    asked = 0
    while len(browser.bot.asked) > asked:
        asked = len(browser.bot.asked)
        answer(case, browser)
    assert table.view().text("why-words") == case.why, "the review says why"

    (made,) = exercise_store.load(table.saves).exercises
    assert (made.motif, made.task.record, made.task.turn) == (case.place, case.start, case.played)
    table.press(Press("practise-due"))
    view = table.view()
    assert view.text("#practice-title") == case.pattern
    assert view.text("practice-checked") == case.proof
    assert record_of(table) == case.start

    play(table, case.other)
    answer(case, browser)
    browser.timers.pop()()
    assert record_of(table).endswith(case.reply), "the reply is on the board"
    assert table.view()['[data-role="practice"]', "@data-state"] == "failed"
    table.press(Press("practice-again"))
    play(table, case.best)
    assert table.view().text("practice-why") == "Yes, that is the best move."
    assert [each.rating for each in exercise_store.load(table.saves).answers] == [1]
    table.press(Press("practice-next"))

    def due() -> Any:
        table.press(Press("lessons"))
        found = table.view().text('[data-action="practise-due"]')
        table.close()
        return found

    assert due() == "0 exercises due"
    browser.seconds += DAY
    assert due() == "1 exercise due", "a wrong answer comes back tomorrow"
