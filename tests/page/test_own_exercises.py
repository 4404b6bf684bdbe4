"""Exercises from one's own games on the page: asked when due, answered on the board, kept."""

from __future__ import annotations

from typing import Any

from blooms.core.answer import Answer
from blooms.games.blooms.learn.puzzles import puzzles
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import TWO, notice, opened, play, record_of, told
from tests.page.test_mistakes import inside
from web.page.feature import Press
from web.page.saves import exercise_store, result_log
from web.page.saves.exercise_store import Book, OwnExercise, with_exercises
from web.page.saves.mistake_list import Task
from web.page.saves.result_log import Journal, Result

HEAD = "blooms/4/race-15/"
BEST, PLAYED, OTHER, REPLY = "C3cC4d", "G1c", "B2cB3d", "E5a"
DAY = 86_400.0
RACE, EYE = "motif-race", "motif-eye"


def answered(turn: str, win: float, **more: Any) -> Answer:
    """What the bot says of a position."""
    answer: Any = {"turn": turn, "win": win, "sims": 9, "best": [], "line": [turn], "why": [],
                   "captures": [0, 0], "net": 0, **more}  # fmt: skip
    return answer  # type: ignore[no-any-return]


def exercise(first: str, motif: str = RACE) -> OwnExercise:
    """Blue to move after a first stone."""
    task = Task(f"{HEAD}{first}", 1, PLAYED, "blunder", answered(BEST, 0.9))
    return OwnExercise(task, motif, answered(REPLY, 0.8), "one")


def give(table: Any, *exercises: OwnExercise) -> None:
    """The analysis of a game has found these."""
    book = exercise_store.load(table.saves)
    exercise_store.save(table.saves, with_exercises(book, exercises))


def due(table: Any) -> str:
    """What the button in Learn says; empty if it is not shown."""
    table.press(Press("lessons"))
    view, place = table.view(), '[data-action="practise-due"]'
    table.close()
    return str(view.text(place)) if view.is_shown(place) else ""


def wrong(table: Any, browser: FakeBrowser) -> None:
    """Try another move; the bot looks at it, and its reply is played a moment later."""
    play(table, OTHER)
    browser.bot.answer(**answered(REPLY, 0.8))
    browser.timers.pop()()


def shown(table: Any, action: str) -> bool:
    return bool(table.view().is_shown(f'[data-action="{action}"]'))


def test_the_statistics_open_the_puzzles_on_a_pattern(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", TWO)
    give(table, exercise("D4a", "motif-snapback"))
    table.press(Press("statistics"))
    (listed,) = table.view()['[data-role="statistics-patterns"]', "children"]
    attrs = [getattr(each, "attrs", {}) for each in inside(listed)]
    (opens,) = [each for each in attrs if each.get("data-action") == "study"]
    own = [each for each in puzzles() if each.motif == "snapback"]
    assert opens["aria-label"] == f"Puzzles: Snapback, 0 of {len(own)} solved"
    table.press(Press("study", opens["data-value"]))
    assert record_of(table) == own[0].record
    play(table, own[0].solutions[0])
    table.press(Press("study-next"))
    assert record_of(table) == own[1].record, "the next one is of the same pattern"


def test_an_exercise_is_asked_and_found(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms")
    assert due(table) == "", "there is none yet"
    give(table, exercise("A1a"), exercise("A2a", EYE))
    assert due(table) == "2 exercises due"
    table.press(Press("practise-due"))
    view = table.view()
    assert view.text("#practice-title") == "Own eye filled"
    assert view.text("practice-task") == "Blue to move. Find the best move."
    assert view.text("practice-number") == "Exercise 1 of 2"
    assert view.text("practice-checked") == "Checked with 20,000 simulations"
    assert not view.is_shown("practice-past"), "both are from one game"
    assert view.is_shown("practice-pattern") and not shown(table, "practice-next")
    play(table, BEST)
    view = table.view()
    assert view.text("practice-why") == "Yes, that is the best move."
    assert view.text("practice-back") == "Comes back in 2 days."
    assert len(browser.bot.asked) == 0, "no search is needed for the best move"
    table.press(Press("practice-next"))
    play(table, BEST)
    assert table.view().text("practice-row") == "2 right in a row"
    table.press(Press("practice-next"))
    assert notice(table) == "2 of 2 found at once."
    assert due(table) == "0 exercises due"
    table.press(Press("practise-due"))
    assert notice(table) == "No exercise is due today."


def test_a_wrong_answer_is_answered_on_the_board_and_kept(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms")
    give(table, exercise("A1a"))
    table.press(Press("practise-due"))
    wrong(table, browser)
    view = table.view()
    assert record_of(table) == f"{HEAD}A1a.{OTHER}.{REPLY}"
    assert view['[data-role="practice"]', "@data-state"] == "failed"
    assert view.text("practice-why") == "Tempting, but no."
    steps = view['[data-role="practice-steps"]', "children"]
    assert [told(each).split()[0] for each in steps] == ["You", "Red"]
    assert view.text("practice-back") == "Comes back tomorrow."
    assert table.is_blocked, "the answer stands until it is tried again"
    table.press(Press("practice-again"))
    assert record_of(table) == f"{HEAD}A1a"
    play(table, BEST)
    assert table.view().text("practice-why") == "Yes, that is the best move."
    (answer,) = exercise_store.load(table.saves).answers
    assert answer.rating == 1, "the first answer counts"


def test_the_move_of_the_game_is_answered_without_a_search(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms")
    give(table, exercise("A1a"))
    table.press(Press("practise-due"))
    play(table, PLAYED)
    browser.timers.pop()()
    assert record_of(table) == f"{HEAD}A1a.{PLAYED}.{REPLY}"
    assert table.view().text("practice-why") == "That is the move of the game."
    assert browser.bot.asked == []


def test_a_move_as_good_as_the_best_is_right(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms")
    for win, state in ((0.13, "solved"), (0.17, "failed")):
        give(table, exercise("A1a"))
        table.press(Press("practise-due"))
        play(table, OTHER)
        assert browser.bot.asked[-1].settings.sims == 20_000
        browser.bot.answer(**answered(REPLY, win))
        assert table.view()['[data-role="practice"]', "@data-state"] == state
        table.press(Press("practice-leave"))
        exercise_store.save(table.saves, Book())
        table.saves.set_setting("exercises", "")


def test_who_asks_for_the_move_has_not_found_it(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    give(table, exercise("A1a"))
    table.press(Press("practise-due"))
    table.press(Press("practice-show"))
    assert shown(table, "practice-next")
    assert [each.rating for each in exercise_store.load(table.saves).answers] == [1]


def test_a_known_pattern_is_named_after_the_answer_only(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    give(table, *(exercise(f"A{at}a") for at in (1, 2, 3, 4)), exercise("B1a"))
    table.press(Press("practise-due"))
    for name in (*["Race to the target"] * 3, "Exercise 4 of 5"):
        view = table.view()
        assert view.text("#practice-title") == name
        assert view.is_shown("practice-pattern") == (name != "Exercise 4 of 5")
        play(table, BEST)
        assert table.view().text("#practice-title") == "Race to the target"
        table.press(Press("practice-next"))


def test_an_exercise_says_which_game_it_is_from(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    result = Result("one", HEAD[:-1], ("bot:3:0", "human"), 1, 0.0, 9, False, "A1a")
    log = Journal({}).with_result(result, 20261121)
    table.saves.set_setting(result_log.KEPT, result_log.write(log))
    give(table, exercise("A1a"))
    table.press(Press("practise-due"))
    said = "Your game against Leaf (level\xa03), 2026-11-21, move\xa02"
    assert table.view().text("practice-source") == said


def test_a_day_that_never_was_is_not_told(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    result = Result("one", HEAD[:-1], ("bot:3:0", "human"), 1, 0.0, 9, False, "A1a")
    log = Journal({}).with_result(result, 20261131)
    table.saves.set_setting(result_log.KEPT, result_log.write(log))
    give(table, exercise("A1a"))
    table.press(Press("practise-due"))
    said = "Your game against Leaf (level\xa03), move\xa02"
    assert table.view().text("practice-source") == said


def test_what_cannot_be_read_is_not_asked(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    bent = exercise("Z9z")
    lost = exercise("A1a")._replace(reply=answered("Z9z", 0.5))
    give(table, bent, lost, exercise("A2a"))
    table.press(Press("practise-due"))
    assert table.view().text("practice-number") == "Exercise 1 of 1"


def test_statistics_tell_the_patterns(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms")
    give(table, exercise("A1a"), exercise("A2a", EYE))
    table.press(Press("practise-due"))
    wrong(table, browser)
    table.press(Press("practice-leave"))
    table.press(Press("statistics"))
    view = table.view()
    (part,) = view['[data-role="statistics-patterns"]', "children"]
    assert told(part) == (
        "Exercises from your games Asked Found at once Due Puzzles "
        "Own eye filled 1 0 0 0/10 Race to the target 0 0 1 0/12"
    )
    assert view.text('[data-action="practise-due"]') == "1 exercise due"


def test_the_week_of_a_new_player(open_table: OpenTable, browser: FakeBrowser) -> None:
    """Two games a day, an exercise from each; every third answer is wrong."""
    table = opened(open_table, "blooms")
    cells = iter("A1 A2 A3 A4 D1 D2 D3 D4 D5 D6 D7 E1 E2 E3".split())
    asked, counts = 0, []
    for _ in range(7):
        give(table, exercise(f"{next(cells)}a"), exercise(f"{next(cells)}a", EYE))
        counts.append(int(due(table).split()[0]))
        table.press(Press("practise-due"))
        for _ in range(counts[-1]):
            asked += 1
            if asked % 3:
                play(table, BEST)
            else:
                wrong(table, browser)
                table.press(Press("practice-show"))
            table.press(Press("practice-next"))
        assert due(table) == "0 exercises due"
        book, seconds = exercise_store.load(table.saves), browser.seconds
        table = opened(open_table, "blooms", TWO, browser.storage)
        browser.seconds = seconds + DAY
        assert exercise_store.load(table.saves) == book, "a reload loses nothing"
    assert len(book.answers) == asked and len(book.exercises) == 14
    assert counts == [2] * 7, "a pattern with a new position asks that one"
    browser.seconds += 30 * DAY
    assert due(table) == "2 exercises due", "then each pattern comes back, not each position"


def test_the_last_games_say_which_had_the_pattern(open_table: OpenTable) -> None:
    table = opened(open_table, "blooms")
    games = [exercise(f"A{at}a", motif)._replace(game=str(at))
             for at, motif in enumerate((RACE, EYE, RACE), 1)]  # fmt: skip
    give(table, *games)
    table.press(Press("practise-due"))
    view = table.view()
    assert view.is_shown("practice-past") and view.text("practice-times") in ("1", "2")
    hits = [each.attrs["data-hit"] for each in view['[data-role="practice-dots"]', "children"]]
    race = view.text("#practice-title") == "Race to the target"
    assert hits == (["true", "false", "true"] if race else ["false", "true", "false"])
