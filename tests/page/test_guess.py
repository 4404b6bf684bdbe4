"""Guessing the moves of a model game: fetched when opened, five points a move, a result."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from blooms import record
from blooms.games.blooms.learn import models
from blooms.games.blooms.learn.models import Ask, Comment, Model
from blooms.games.blooms.text import checked
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import notice, opened
from web.page.feature import Press

GAME = "blooms/3/race-1/B2a.A1cA2d.D3aB3b.E3c.A3aB1b"
"""Red captures on the last turn."""
LONGER = "blooms/3/race-1/B2a.A1cA2d.D3aB3b.E3c.E1a.E2c.A3aB1b"
FIRST = {"D3aB3b": 0.61, "D3aE2b": 0.57, "E1aE2b": 0.2}
LAST = {"A3aB1b": 1.0, "E1aE2b": 0.3}
WHY = Comment("E1aE2b", False, False, (), ())


def model() -> Model:
    game = checked(record.read(GAME))
    return Model(game, (Ask(2, FIRST), Ask(4, LAST, WHY)))


TEXT = "\n".join([models.written(model())] * 3) + "\n"


@pytest.fixture
def table(open_table: OpenTable, browser: FakeBrowser) -> Any:
    made = opened(open_table, "blooms")
    file = browser.window.bloomsLanguage.file
    file.reset_mock()
    file.side_effect = lambda name: SimpleNamespace(then=lambda taken, refused: taken(TEXT))
    made.press(Press("guess"))
    return made


def guess(table: Any, turn: str) -> None:
    """Place the stones, and press Guess."""
    table.game.move_input.follow(turn)
    table.press(Press("confirm"))


def seen(table: Any, place: str) -> str:
    view = table.view()
    return str(view.text(place)).replace("\xa0", " ") if view.is_shown(place) else "(hidden)"


def test_the_file_has_as_many_games_as_are_listed() -> None:
    file = Path(__file__).parents[2] / "web/static/puzzles/models.txt"
    assert len(models.read(file.read_text("utf-8"))) == models.COUNT


def test_the_file_says_what_was_written() -> None:
    assert models.read(TEXT)[0] == model()
    assert models.because(model().game, model().asks[1]) is not None
    assert models.because(model().game, model().asks[0]) is None


@pytest.mark.parametrize(
    ("chance", "points"),
    [
        (0.9, 5),
        (0.95, 5),
        (0.899, 4),
        (0.85, 4),
        (0.849, 3),
        (0.73, 1),
        (0.7, 1),
        (0.65, 0),
        (0, 0),
    ],
)
def test_every_five_per_cent_given_away_costs_a_point(chance: float, points: int) -> None:
    assert models.points(0.9, chance) == points


def test_both_orders_of_two_stones_are_the_same_move() -> None:
    assert models.same("D3aB3b") == models.same("B3bD3a") != models.same("D3bB3a")
    assert models.same("-") == models.same("-") != models.same("")


def test_a_model_game_is_fetched_and_asked(table: Any, browser: FakeBrowser) -> None:
    browser.window.bloomsLanguage.file.assert_called_once_with("puzzles/models.txt")
    assert seen(table, "#guess-title") == "Model game 1 of 3"
    assert seen(table, "guess-where") == "Base 3, move 3"
    assert seen(table, "guess-task").startswith("Red to move. 5 points")
    assert table.session.ply == 2 and seen(table, "guess-shown") == "(hidden)"
    table.game.move_input.follow("D3aB3b")
    assert table.view().text('[data-action="confirm"]') == "Guess"


def test_the_move_played_has_five_points_and_is_on_the_board(table: Any) -> None:
    guess(table, "D3aB3b")
    assert (seen(table, "guess-points"), seen(table, "guess-verdict")) == ("+5", "That was played.")
    assert table.session.game.turns[-1] == "D3aB3b" and not table.session.comments
    table.press(Press("confirm"))
    table.game.move_input.tap("E1")
    assert table.session.ply == 3


def test_another_move_loses_points_and_has_circles(table: Any, browser: FakeBrowser) -> None:
    guess(table, "D3aE2b")
    assert seen(table, "guess-points") == "+4"
    assert seen(table, "guess-verdict") == "Nearly. Your move gives away 4 %."
    assert "Nearly. Your move gives away 4\xa0%." in browser.announced
    assert table.session.game.turns[-1] == "D3aB3b"
    assert list(table.session.comments.values()) == ["[%marks E2]"]
    assert "E2" in seen(table, "guess-list") and "57 %" in seen(table, "guess-list")


def test_a_move_that_is_not_listed_is_searched_alone(table: Any, browser: FakeBrowser) -> None:
    guess(table, "C1aC2b")
    assert seen(table, "guess-task") == "Looking at your move…"
    assert browser.bot.asked[-1].settings.sims == 20_000
    browser.bot.answer("E3c", win=0.45)
    assert seen(table, "guess-points") == "+3"
    assert "55 %" in seen(table, "guess-list")


def test_the_end_has_points_share_text_and_the_next_game(table: Any) -> None:
    before = table.own.game
    guess(table, "D3aE2b")
    table.press(Press("guess-next"))
    assert table.session.ply == 4 and seen(table, "guess-end") == "(hidden)"
    guess(table, "E1aE2b")
    assert seen(table, "guess-points") == "+0" and seen(table, "guess-why").startswith("E1 E2: ")
    table.press(Press("guess-next"))
    assert seen(table, "guess-result") == "4 of 10 points"
    table.press(Press("guess-share"))
    shared = table.view()['[name="guess-words"]', "value"]
    assert shared.startswith("Blooms · Model game 1 of 3: 4 of 10 points\n🌼🥀\n")
    table.press(Press("guess"))
    assert seen(table, "#guess-title") == "Model game 2 of 3"
    table.press(Press("guess-leave"))
    assert not table.view().is_shown("guess") and table.session.game == before


def test_without_the_file_the_page_says_so(open_table: OpenTable, browser: FakeBrowser) -> None:
    made = opened(open_table, "blooms")
    file = browser.window.bloomsLanguage.file
    file.side_effect = lambda name: SimpleNamespace(then=lambda taken, refused: refused("offline"))
    made.press(Press("guess"))
    assert notice(made) == "The games could not be loaded. Try again once you are online."


def test_a_game_of_ones_own_is_searched_move_by_move(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", f"?p1=human&p2=human#{GAME}")
    assert table.view().is_shown('[data-action="guess-own"]')
    table.press(Press("guess-own"))
    assert seen(table, "guess-task") == "Looking for the next move to guess: move 5 of 5…"
    browser.bot.answer("A3aB1b", win=1.0)  # a brief look
    best = [{"turn": turn, "visits": 9, "win": 1} for turn in LAST]
    browser.bot.answer("A3aB1b", best=best, win=1.0)
    browser.bot.answer("E3c", win=0.7)
    assert table.session.ply == 4 and seen(table, "guess-task").startswith("Red to move.")
    guess(table, "E2bE1a")
    assert seen(table, "guess-verdict") == "Your move gives away 70 %."
    assert seen(table, "guess-why").startswith("E1 E2: Misses a"), "a comment as on a model game"
    table.press(Press("guess-next"))
    assert seen(table, "guess-result") == "0 of 5 points"


def test_a_game_without_a_question_says_so(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms", f"?p1=human&p2=human#{GAME}")
    table.press(Press("guess-own"))
    browser.bot.answer("A3aB1b", win=1.0)  # a brief look
    best = [{"turn": turn, "visits": 9, "win": 1} for turn in LAST]
    browser.bot.answer("A3aB1b", best=best, win=1.0)
    browser.bot.answer("E3c", win=0.0)
    assert notice(table) == "No move of this game was the best by far."
    assert not table.view().is_shown("guess")


def test_a_move_that_a_brief_look_finds_bad_is_not_asked(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "blooms", f"?p1=human&p2=human#{LONGER}")
    table.press(Press("guess-own"))
    assert browser.bot.asked[-1].settings.sims == 2_000
    browser.bot.answer("E1d", win=0.9)
    browser.bot.answer("E3c", win=0.5)
    assert seen(table, "guess-task").endswith("move 7 of 7…"), "it lost 40 %"


def test_a_bot_that_fails_gives_the_board_back(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "blooms", f"?p1=human&p2=human#{GAME}")
    table.press(Press("guess-own"))
    browser.bot.fail()
    assert notice(table) == "The bot could not analyse a move; try again."
    assert not table.view().is_shown("guess")


def test_a_guess_that_cannot_be_searched_is_asked_again(table: Any, browser: FakeBrowser) -> None:
    guess(table, "C1aC2b")
    browser.bot.fail()
    assert seen(table, "guess-task").startswith("Red to move.") and table.session.ply == 2


def test_a_game_that_goes_on_cannot_be_guessed(open_table: OpenTable) -> None:
    assert not opened(open_table, "blooms").view().is_shown('[data-action="guess-own"]')
