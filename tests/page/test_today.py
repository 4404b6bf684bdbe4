"""The screen of the day: what is due, the rating, mistakes by pattern, puzzles; in every game."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

import pytest

from blooms.drawing.shape import Shape
from blooms.games.go.learn.puzzles import puzzles
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import PAGES, TWO, opened, play, record_of, told
from tests.page.test_own_exercises import BEST, DAY, EYE, RACE, exercise, give, wrong
from tests.page.test_statistics import resign
from web.page.feature import Press
from web.page.saves import exercise_store, guess_store, mistake_list, result_log, run_store
from web.page.saves.exercise_store import Answered, Book, with_answers, with_exercises
from web.page.saves.run_store import Kept, KeptRun

HOOK = '[data-action="puzzles"]'


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    return opened(open_table, "blooms")


def screen(table: Any) -> Any:
    """The screen of the day, with its boards."""
    table.press(Press("puzzles"))
    for feature in table.features:
        if hasattr(feature, "draw"):
            [*feature.draw()]
    return table.view()


def words(view: Any, role: str) -> str:
    """All that stands in a part."""
    return " ".join(told(node) for node in view[f'[data-role="{role}"]', "children"])


def shapes(parts: Iterable[Any], tag: str) -> list[Shape]:
    """All shapes of a kind in some parts."""
    found: list[Shape] = []
    for part in parts:
        if isinstance(part, str):
            continue
        found += [part] if part.tag == tag else []
        found += shapes(part.children, tag)
    return found


def test_the_puzzles_of_go_are_listed_by_theme(open_table: OpenTable) -> None:
    table = opened(open_table, "go", "?players=2&p2=human")
    learned = puzzles()[0].name
    table.saves.set_setting("go.learned", learned)
    view = screen(table)
    assert view.text("puzzles-done") == f"1 of {len(puzzles())} solved"
    sections = view['[data-role="puzzle-lists"]', "children"]
    assert told(sections[0].children[0]).split("  ") == ["Capture stones", "1 of 6 solved"]
    buttons = [item.children[0].attrs for each in sections for item in each.children[1].children]
    assert sorted(each["data-study"] for each in buttons) == sorted(each.name for each in puzzles())
    chosen = next(each for each in puzzles() if each.motif == "ladder")
    table.press(Press("study", chosen.name))
    assert record_of(table) == chosen.record
    assert table.view().text("study-task").startswith("You are ")


@pytest.mark.parametrize("game", PAGES)
def test_a_first_day_says_what_will_come(open_table: OpenTable, game: str) -> None:
    view = screen(opened(open_table, game))
    assert view.text("due-title") == "Play a game. Its mistakes come back here."
    assert view['[data-role="today-due"]', "@data-state"] == "first"
    (board,) = view['[data-role="due-first"]', "children"]
    assert board.attrs["src"].startswith("data:image/svg+xml,")
    assert view.is_shown("due-rated") == (game == "blooms") != view.is_shown("due-new")


def test_games_without_exercises_lead_on(table: Any, browser: FakeBrowser) -> None:
    play(table, "D4a")
    resign(table)
    view = screen(table)
    assert view.text("due-title") == "Analyse your game. Its mistakes come back here."
    assert view.is_shown("due-analyse") and not view.is_shown("due-rated")
    assert view['[data-role="today-analyse"]', "@data-value"] == "review, analyse"
    table.press(Press("today-go", "review, analyse"))
    assert not table.dialog and browser.bot.asked
    table.press(Press("stop-analysis"))
    log = result_log.read(table.saves.setting(result_log.KEPT))
    (name,) = log.results
    table.saves.set_setting(result_log.KEPT, result_log.write(log.with_accuracy(name, 1.0)))
    assert screen(table).text("due-title") == "Your games have no exercises so far. Play another."
    mistake_list.keep(table.saves, [exercise("A1a").task])
    said = "No exercises yet: none of your mistakes has just one right answer."
    assert screen(table).text("due-title") == said


def test_model_games_are_listed_with_the_best_points(table: Any) -> None:
    table.saves.set_setting(guess_store.KEPT, "1:1 3:41")
    assert words(screen(table), "guess-list") == "1 · 1 point 2 3 · 41 points 4 5 6 7 8 9 10 11 12"
    named = table.view()['[data-role="guess-list"]', "children"][2]
    assert named.attrs["aria-label"] == "Model game 3 of 12, 41 points"


def test_a_rated_game_begins_from_the_first_day(table: Any) -> None:
    view = screen(table)
    goes = view['[data-role="today-level"]', "@data-value"]
    level = goes.split()[1]
    assert f"level {level}" in words(view, "today-rating")
    table.press(Press("today-go", goes))
    assert not table.dialog
    assert table.session.seats[1].level == int(level)


def test_patterns_are_taught_before_the_first_mistake(table: Any) -> None:
    view = screen(table)
    assert "Too few empty cells" in words(view, "today-patterns")
    listed = view['[data-role="today-patterns"]', "children"][1]
    lesson = next(each for each in listed.children[0].children if each.tag == "button")
    table.press(Press("study", lesson.attrs["data-value"]))
    assert table.view().is_shown("study")


def test_what_is_due_is_counted_and_drawn(table: Any) -> None:
    give(table, *(exercise(f"A{number}a", EYE) for number in (1, 2, 3)), exercise("B1a"))
    view = screen(table)
    assert (view.text("due-count"), view.text("due-title")) == ("4", "exercises are due")
    assert view.text("due-words") == "All from your own games. About 5 minutes."
    (first,) = view['[data-role="due-first"]', "children"]
    assert told(first) == "Race to the target"
    assert len(view['[data-role="due-others"]', "children"]) == 3
    boards = shapes([first, *view['[data-role="due-others"]', "children"]], "img")
    assert len({board.attrs["src"] for board in boards}) == 4
    table.press(Press("today-go", "practise-due"))
    assert table.view().is_shown("practice") and not table.dialog


def test_one_exercise_is_told_as_one(table: Any) -> None:
    give(table, exercise("A1a"))
    view = screen(table)
    assert (view.text("due-count"), view.text("due-title")) == ("1", "exercise is due")
    assert view.text("due-words").endswith("About a minute.")


def test_a_day_without_exercises_says_when_they_come_back(table: Any, browser: FakeBrowser) -> None:
    give(table, exercise("A1a"))
    for answer, when in ((BEST, "in 2 days."), ("", "tomorrow.")):
        table.press(Press("practise-due"))
        if answer:
            play(table, answer)
        else:
            wrong(table, browser)
        table.press(Press("practice-leave"))
        view = screen(table)
        assert view.text("due-title") == "No exercise is due today."
        assert view.text("due-words") == f"The next one comes back {when}"
        browser.seconds += 3 * DAY


def test_the_dot_stays_while_something_is_due(table: Any) -> None:
    progress = import_module("web.page.learn.puzzle_progress")
    assert table.view()[HOOK, "@data-new"] == "", "the puzzle of the day"
    progress.solve(table.saves, progress.on_day(progress.today()))
    assert table.view()[HOOK, "@data-new"] is None
    give(table, exercise("A1a"))
    assert table.view()[HOOK, "@data-new"] == ""
    table.press(Press("practise-due"))
    play(table, BEST)
    assert table.view()[HOOK, "@data-new"] is None


def test_the_dot_counts_what_the_exercises_say(table: Any) -> None:
    """A start reads only the days; they must be those of the book, also after a wrong clock."""
    progress = import_module("web.page.learn.puzzle_progress")
    now = progress.today()
    book = with_exercises(Book(), (exercise("A1a", EYE), exercise("A2a")))
    one, two = book.exercises
    given = Answered(now - 3, EYE, one.key, 3), Answered(now + 40, RACE, two.key, 3)
    exercise_store.save(table.saves, with_answers(book, given))
    counts = set()
    for day in range(now - 3, now + 60):
        counts.add(count := progress.count_due(table.saves, day))
        assert count == len(exercise_store.due(exercise_store.load(table.saves), day)), day - now
    assert counts == {1, 2}, "the wrong clock has one due until then"


def test_mistakes_are_counted_by_pattern_and_games(table: Any) -> None:
    games = [exercise(f"A{at % 4 + 1}a{'.C3c' * (at > 3)}")._replace(game=f"g{at}")
             for at in range(4)]  # fmt: skip
    give(table, *games)
    assert "Mistakes in your last 4 games Race to the target 4" in words(
        screen(table), "today-patterns"
    )


def test_earlier_games_stand_beside_the_last_ten(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = import_module("web.page.results.today_panel")
    monkeypatch.setattr(panel, "GAMES", 1)
    old = exercise("A1a", EYE)._replace(game="old")
    new = [exercise(f"A{at}a", motif)._replace(game="new") for at, motif in ((2, EYE), (3, RACE))]
    give(table, old, *new)
    said = words(screen(table), "today-patterns")
    assert "Own eye filled 1 → 1 1 before, 1 now" in said
    assert "Race to the target 0 → 1 0 before, 1 now" in said


def test_the_week_is_seven_petals(table: Any) -> None:
    progress = import_module("web.page.learn.puzzle_progress")
    today = progress.today()
    progress.solve(table.saves, *(progress.on_day(today - ago) for ago in (1, 2, 6, 7)))
    view = screen(table)
    kinds = [each.attrs["class"] for each in view["#today-week", "drawing"].children]
    assert kinds == ["on", "off", "off", "off", "on", "on", "now"]
    assert view["#today-week", "@aria-label"] == "3 of the last 7 days"


def test_the_puzzle_of_the_day_shows_its_board_and_task(table: Any) -> None:
    view = screen(table)
    assert view['[data-role="daily-board"]', "@src"].startswith("data:image/svg+xml,")
    task = view.text("daily-task")
    table.press(Press("study", "daily"))
    assert task in table.view().text("study-task")


def test_the_last_runs_stand_beside_the_best(table: Any) -> None:
    assert not screen(table).is_shown("today-runs")
    runs = tuple(KeptRun(at, "1" * at, (f"p{at}",)) for at in range(1, 12))
    run_store.save(table.saves, Kept(runs=runs))
    view = screen(table)
    assert view.is_shown("today-runs") and "Best run: 11" in view.text("puzzle-rating")
    assert view["#today-bars", "@aria-label"] == "Your last runs: 3, 4, 5, 6, 7, 8, 9, 10, 11"


def test_the_board_of_the_day_is_played_from_the_screen(open_table: OpenTable) -> None:
    table = opened(open_table, "blocky", TWO)
    view = screen(table)
    assert view['[data-role="daily-board"]', "@src"].startswith("data:image/svg+xml,")
    before = record_of(table)
    table.press(Press("today-go", "daily"))
    assert not table.dialog and record_of(table) != before


def game(table: Any, browser: FakeBrowser) -> None:
    """A rated game against the level that the screen names, given up after a move."""
    goes = screen(table)['[data-role="today-level"]', "@data-value"]
    table.press(Press("today-go", goes))
    if table.session.question:
        browser.bot.answer("D4a")
    play(table, "C3c" if table.session.line else "D4a")
    resign(table)


def practised(table: Any, browser: FakeBrowser) -> int:
    """Answers all that is due, every third one wrong; how many that were."""
    count = 0
    table.press(Press("today-go", "practise-due"))
    while table.view().is_shown("practice"):
        count += 1
        if count % 3:
            play(table, BEST)
        else:
            wrong(table, browser)
            table.press(Press("practice-show"))
        table.press(Press("practice-next"))
    return count


def lasting(browser: FakeBrowser) -> dict[str, str]:
    """What is stored besides the games themselves."""
    return {name: text for name, text in browser.storage.items() if "game" not in name}


def test_a_new_players_week(open_table: OpenTable, browser: FakeBrowser) -> None:
    """Two rated games a day with a mistake each, all exercises that are due, the puzzle of the day;
    on the fourth day far east, on the sixth far west, where a date comes twice, and with a clock
    that is a day slow for an hour. The page is opened anew each day.
    """
    progress = import_module("web.page.learn.puzzle_progress")
    table = opened(open_table, "blooms")
    cells = iter("A1 A2 A3 A4 D1 D2 D3 D5 D6 D7 E1 E2 E3 E4".split())
    zones = (60, 60, 60, 14 * 60, 14 * 60, -10 * 60, -10 * 60)
    due, streaks, shown_ = [], [], []
    for day, zone in enumerate(zones):
        browser.zone = zone
        for motif in (RACE, EYE):
            game(table, browser)
            give(table, exercise(f"{next(cells)}a", motif)._replace(game=f"{day} {motif}"))
        view = screen(table)
        due.append(int(view.text("due-count")))
        shown_.append("±" in words(view, "today-rating"))
        table.press(Press("close"))
        assert practised(table, browser) == due[-1]
        assert screen(table).text("due-title") == "No exercise is due today."
        names = progress.solve_day(table.saves, progress.today())
        progress.solve(table.saves, table.game.course().daily(progress.today()), *names)
        streaks.append(progress.streak(table.saves, progress.today()))
        browser.seconds -= DAY  # set back, and put right again
        assert progress.streak(table.saves, progress.today()) == streaks[-1]
        assert screen(table).text("due-title") == "No exercise is due today."
        browser.seconds += DAY
        kept, seconds = lasting(browser), browser.seconds
        table = opened(open_table, "blooms", TWO, browser.storage)
        assert lasting(browser) == kept, "nothing is lost"
        browser.seconds = seconds + DAY
    assert due == [2] * 7, "a mistake of each game, no more than that"
    assert streaks == [1, 2, 3, 5, 6, 6, 7], (
        "a date is lost in the east, one comes twice in the west"
    )
    assert shown_ == [False, False, *[True] * 5], "a rating from the fifth game on"
    assert len(exercise_store.load(table.saves).exercises) == 14
    assert len(result_log.read(table.saves.setting(result_log.KEPT)).rated) == 14
    browser.seconds += 30 * DAY
    assert screen(table).text("due-count") == "2", "then each pattern comes back"
