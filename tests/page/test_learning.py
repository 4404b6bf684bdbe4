"""Lessons and puzzles beside the player's own game, which waits and comes back unchanged."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

from blooms import games, record
from blooms.drawing.shape import Shape
from blooms.games.blooms.learn import goals
from blooms.games.blooms.learn.lessons import LESSONS
from blooms.games.blooms.learn.puzzles import puzzles
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened, play, record_of, reloaded, told
from tests.page.test_exercises import pointed_out, state, take, why
from web.page.feature import Press


@pytest.fixture
def table(open_table: OpenTable, browser: FakeBrowser) -> Any:
    made = opened(open_table, "blooms")
    browser.timers.clear()
    return made


def learn(table: Any, name: str) -> None:
    """Open a lesson or a puzzle by its list."""
    table.press(Press("lessons"))
    table.press(Press("study", name))
    assert table.dialog == "" and table.view().is_shown("study")


def later(browser: FakeBrowser) -> None:
    """Let pass what an exercise waits for."""
    while browser.timers:
        browser.timers.pop(0)()


def places(table: Any, kind: str) -> list[Shape]:
    """What an exercise marks on the board: "target" or "fault"."""
    drawn = table.view()["#board > .pointers", "drawing"]
    return [each for each in drawn.children if each.attrs["class"] == kind]


def stones(table: Any) -> dict[str, str]:
    position = table.session.game.position
    named = zip(position.rules.board.names, position.stones, strict=True)
    return {name: stone for name, stone in named if stone != "."}


def task(table: Any) -> str:
    return str(table.view().text("study-task"))


def done(table: Any) -> int:
    """How many lessons their list shows as solved."""
    rows = table.view()["#lesson-list", "children"]
    return sum(row.children[0].attrs["data-done"] == "true" for row in rows)


def test_every_lesson_can_be_taken_one_after_the_other(table: Any, browser: FakeBrowser) -> None:
    learn(table, LESSONS[1].name)
    for lesson in LESSONS[1:8]:
        for step in lesson.steps:
            assert task(table) == step.text
            play(table, step.answer)
            later(browser)
            assert state(table) == "solved"
            table.press(Press("study-next"))
    table.press(Press("lessons"))
    assert done(table) == 7


@pytest.mark.parametrize("game", games.GAMES)
def test_who_only_follows_the_marks_wins_the_first_game(
    game: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    first = import_module(f"{games.GAMES[game]}.learn.lessons").LESSONS[0]
    table = opened(open_table, game)
    learn(table, "first")
    browser.timers.clear()
    assert table.view().text("study-step") == f"1 of {len(first.steps)}"
    while state(table) != "solved":
        take(table, browser)
    view = table.view()
    assert view.text("study-step") == f"{len(first.steps)} of {len(first.steps)}"
    assert why(table).startswith("Solved. You win. ") and pointed_out(table) == []
    assert places(table, "target") == []
    assert record.read(record_of(table)).position.outcome() == (1, 0)
    assert view.is_shown('[data-action="study-next"]')
    seats = view.text("seat-2") or told(view['[data-role="seats"]', "children"][-1])
    assert "opponent" in seats
    words = [seats, *(str(value) for (_, kind), value in view.items() if kind == "text")]
    assert not [each for each in words if re.search(r"\bbot\b", each)]


def test_passing_ends_the_lesson_on_territory(table: Any, browser: FakeBrowser) -> None:
    learn(table, "territory")
    assert pointed_out(table) == ["pass"]
    table.press(Press("pass"))
    later(browser)
    assert state(table) == "solved" and pointed_out(table) == []
    table.press(Press("study-next"))
    play(table, "C5b")
    later(browser)
    assert "Pass too" in why(table)
    table.press(Press("pass"))
    assert state(table) == "solved"


def test_a_wrong_try_is_answered_and_can_be_tried_again(table: Any, browser: FakeBrowser) -> None:
    learn(table, "two")
    play(table, "A3aB3b")
    table.press(Press("study-next"))
    play(table, "A3a")
    later(browser)
    assert state(table) == "failed"
    assert "Your opponent captures 3." in why(table)
    assert places(table, "fault") == [], "what was captured has a mark already"
    assert "A1" not in stones(table)
    table.game.move_input.tap("C3")
    assert not table.game.move_input.pending.ghosts
    table.press(Press("study-again"))
    assert stones(table)["A1"] == "a"
    play(table, "B3a")
    later(browser)
    assert state(table) == "solved"


def test_hints_say_more_and_more(table: Any, browser: FakeBrowser) -> None:
    learn(table, "end")
    table.press(Press("hint"))
    assert "Fill both" in why(table)
    table.press(Press("hint"))
    assert why(table) == "Play A1 and C3."
    assert len(places(table, "target")) == 2
    take(table, browser)
    assert state(table) == "solved"


def test_after_an_exercise_the_game_is_as_it_was(
    table: Any, open_table: OpenTable, browser: FakeBrowser
) -> None:
    play(table, "D4a")
    play(table, "C4cC3d")
    before = record_of(table)
    learn(table, puzzles()[0].name)
    assert record_of(table) == puzzles()[0].record
    play(table, puzzles()[0].solutions[0])
    assert state(table) == "solved"
    assert table.close() and not table.view().is_shown("study")
    assert record_of(table) == before
    play(table, "E5a")
    learn(table, "bloom")
    assert record_of(reloaded(open_table, browser)) == f"{before}.E5a"


def test_a_bot_that_was_thinking_thinks_on_afterwards(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", "?base=3&p2=bot:8:2")
    play(table, "C3a")
    learn(table, "fenced")
    play(table, "B2a")
    assert state(table) == "solved"
    asked = len(browser.bot.asked)
    table.press(Press("study-leave"))
    assert [each.record for each in browser.bot.asked[asked:]] == ["blooms/3/race-10/C3a"]
    browser.bot.answer("B2c")
    assert table.session.game.turns == ("C3a", "B2c")
    assert table.session.game.position.seat == 0


def test_a_game_that_was_paused_stays_so_after_a_lesson(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", "?base=3&p2=bot:8:2")
    play(table, "C3a")
    table.press(Press("stop"))
    asked = len(browser.bot.asked)
    learn(table, "fenced")
    table.press(Press("study-leave"))
    assert record_of(table) == "blooms/3/race-10/C3a"
    assert table.session.paused and len(browser.bot.asked) == asked
    table.press(Press("unpause"))
    assert not table.session.paused and len(browser.bot.asked) == asked + 1


def test_a_new_game_from_a_lesson_keeps_the_old_one(table: Any) -> None:
    play(table, "D4a")
    learn(table, "bloom")
    table.press(Press("new"))
    assert record_of(table) == "blooms/4/race-15/D4a"
    table.press(Press("begin", "", {"p1": "human", "p2": "human"}))
    assert record_of(table) == "blooms/4/race-15/"
    table.press(Press("games"))
    assert len(table.view()['[data-role="earlier"]', "children"]) == 1


def test_puzzles_of_the_day_are_counted_as_a_streak(table: Any) -> None:
    """The dialog tells the date and the days in a row; other puzzles do not count."""
    progress = import_module("web.page.learn.puzzle_progress")
    course, today = table.game.course(), progress.today()
    daily, other = (
        next(each for each in course.puzzles() if (each.name == course.daily(today)) is is_daily)
        for is_daily in (True, False)
    )
    table.press(Press("puzzles"))
    date = table.view().text("puzzle-day")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", date)
    progress.solve(table.saves, other.name)
    assert table.view().text("puzzle-day") == date
    progress.solve(table.saves, daily.name, *progress.solve_day(table.saves, today))
    left = "Next puzzle in 12 h 54 min."
    assert table.view().text("puzzle-day") == f"{date} · Streak: 1 day. {left}"
    progress.solve(table.saves, *(progress.on_day(today - ago) for ago in (1, 2, 4)))
    assert table.view().text("puzzle-day") == f"{date} · Streak: 3 days. {left}"
    assert progress.streak(table.saves, today + 1) == 3


class Traveller:
    """Solves the puzzle of the day, at an hour of a place; `zone` is its hours ahead of UTC."""

    def __init__(self, table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self._progress = import_module("web.page.learn.puzzle_progress")
        self._saves, self._hour, self._zone = table.saves, 0, 0
        monkeypatch.setattr(self._progress, "minutes", lambda: 60 * self._hour)
        monkeypatch.setattr(self._progress, "local_minutes", lambda: 60 * (self._hour + self._zone))

    def streak(self, hour: int, zone: int = 0) -> int:
        self._hour, self._zone = hour, zone
        return int(self._progress.streak(self._saves, self._progress.today()))

    def solves(self, hour: int, zone: int = 0) -> int:
        """The streak after that."""
        self._hour, self._zone = hour, zone
        names = self._progress.solve_day(self._saves, self._progress.today())
        self._progress.solve(self._saves, *names)
        return self.streak(hour, zone)


MORNING = 24 * 20_000 + 9
"""In hours since 1970, in UTC."""


def test_no_journey_shortens_a_streak(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """East over the date line a date is lost; west one comes twice."""
    who = Traveller(table, monkeypatch)
    assert [who.solves(MORNING + 24 * day, -10) for day in range(3)] == [1, 2, 3]
    landed = MORNING + 2 * 24 + 20  # by the clocks at home the day after, here the one after that
    assert who.streak(landed, 14) == 3
    assert who.solves(landed, 14) == 5
    assert who.solves(landed + 24, 14) == 6
    assert who.streak(landed + 26, -10) == who.solves(landed + 26, -10) == 6
    assert who.streak(landed + 80, -10) == 0, "two days without a puzzle"


def test_no_clock_shortens_a_streak(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    who = Traveller(table, monkeypatch)
    assert [who.solves(MORNING + 24 * day) for day in range(3)] == [1, 2, 3]
    assert who.streak(MORNING - 24 * 9) == 3, "set back"
    assert who.solves(MORNING + 24 * 900) == 1, "set to a far future"
    assert who.solves(MORNING + 24 * 3) == 4


def test_a_damaged_note_of_the_last_place_is_no_journey(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = Traveller(table, monkeypatch)
    who.solves(MORNING)
    for text in ("", "x", "1 2", "20000 99999999999 0", "20000 1 2 3"):
        table.saves.set_setting("place", text)
        assert who.streak(MORNING + 48) == 0, text


def test_a_puzzle_begun_before_midnight_is_of_its_day(
    table: Any, browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = import_module("web.page.learn.puzzle_progress")
    table.press(Press("study", "daily"))
    begun, name = progress.today(), table.lessons._current.name
    browser.seconds += 86_400.0
    assert progress.today() == begun + 1
    play(table, next(each for each in puzzles() if each.name == name).solutions[0])
    while not progress.solved(table.saves) and browser.timers:
        browser.timers.pop(0)()
    exercise = table.lessons._current
    if exercise.step.goal.endswith("in 2"):
        play(table, table.game.course().answer(exercise.step, table.session.game))
    assert progress.solved(table.saves) == {name, progress.on_day(begun)}


def test_the_puzzles_have_a_mark_until_todays_is_solved(table: Any) -> None:
    progress = import_module("web.page.learn.puzzle_progress")
    mark = '[data-action="puzzles"]', "@data-new"
    assert table.view()[mark] == ""
    progress.solve(table.saves, progress.on_day(progress.today()))
    assert table.view()[mark] is None


def test_a_puzzle_says_in_how_many_tries_it_was_solved(table: Any, browser: FakeBrowser) -> None:
    chosen = next(each for each in puzzles() if each.goal.startswith("live"))
    learn(table, chosen.name)
    for failures in range(3):
        assert state(table) == ""
        play(table, chosen.solutions[0] if failures == 2 else "-")
        later(browser)
        if failures < 2:
            assert state(table) == "failed"
            table.press(Press("study-again"))
    assert why(table).startswith("Solved in 3 tries.")
    learn(table, chosen.name)
    play(table, chosen.solutions[0])
    later(browser)
    assert why(table).startswith("Solved. ")


def test_a_puzzle_of_two_turns_is_played_out(table: Any, browser: FakeBrowser) -> None:
    chosen = next(each for each in puzzles() if each.goal.endswith("in 2"))
    learn(table, chosen.name)
    play(table, chosen.solutions[0])
    later(browser)
    assert why(table) == "Now capture the rest."
    table.press(Press("hint"))
    take(table, browser)
    assert state(table) == "solved"
    table.press(Press("puzzles"))
    view = table.view()
    assert view.text("puzzles-done") == f"1 of {len(puzzles())} solved"
    lists = view['[data-role="puzzle-lists"]', "children"]
    label = re.search(rf"'data-study': '{chosen.name}'.*?'aria-label': '([^']*)'", str(lists))
    assert label and label[1].endswith("solved")


def test_a_bloom_that_does_not_live_is_captured(table: Any, browser: FakeBrowser) -> None:
    chosen = next(each for each in puzzles() if each.goal.startswith("live"))
    learn(table, chosen.name)
    play(table, "-")
    later(browser)
    assert state(table) == "failed"
    assert goals.read(chosen.goal).cell not in stones(table)


def test_the_text_of_a_record_in_a_lesson_is_a_game(table: Any) -> None:
    learn(table, "fenced")
    play(table, "B2a")
    assert record.read(record_of(table)).turns == ("B2a",)


def test_the_puzzles_of_earlier_days_can_still_be_solved(table: Any) -> None:
    progress = import_module("web.page.learn.puzzle_progress")
    course, yesterday = table.game.course(), progress.today() - 1
    progress.solve(table.saves, progress.on_day(yesterday))
    table.press(Press("puzzles"))
    listed = [each.attrs for each in table.view()['[data-role="puzzle-days"]', "children"]]
    assert [each["data-value"] for each in listed] == [
        course.daily(yesterday - ago) for ago in range(14)
    ]
    assert [each["data-done"] for each in listed][:2] == ["true", "false"]
    table.press(Press("study", listed[1]["data-value"]))
    assert table.lessons._current.name == course.daily(yesterday - 1)
