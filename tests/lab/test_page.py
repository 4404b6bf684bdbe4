"""The page of the lab: what every event makes of it, without a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from blooms.core import i18n
from tests.build.texts import catalogue
from tests.lab.driver import ADDRESS, OWN, RANDOM, Lab, opened
from web.lab.page.events import (
    Answered,
    AskProgram,
    AskReferee,
    Copied,
    Copy,
    Download,
    Edited,
    Effect,
    End,
    Event,
    Focus,
    Followed,
    Missing,
    Pressed,
    Printed,
    Save,
    Saved,
    Unanswered,
    Wait,
    Waited,
)
from web.lab.page.programs import address
from web.lab.page.state import State
from web.lab.page.step import step
from web.lab.page.view import BUSY, HELD, view

GAME = "def choose(game):\n    print(game.turns)\n    return '-'"


def shown(lab: Lab, selector: str, name: str) -> object:
    return lab.view[selector, name]


def is_hidden(lab: Lab, action: str) -> object:
    return lab.view[f'[data-action="{action}"]', "hidden"]


def is_disabled(lab: Lab, action: str) -> object:
    return lab.view[f'[data-action="{action}"]', "disabled"]


# Opening


def test_the_page_opens_with_the_program_that_was_open_last(lab: Lab) -> None:
    lab.choose("program", "greedy")
    later = opened(lab.kept)[0]
    assert later.name == "greedy" and view(later)['[data-task="greedy"]', "hidden"] is False
    assert opened('{"chose-program": "draft-gone"}')[0].name == "own"


def test_a_program_of_a_link_is_shown_and_kept_and_does_not_run() -> None:
    state, effects = opened("", address(ADDRESS, GAME).partition("#")[2])
    assert (state.name, state.text) == ("link-0", GAME)
    assert view(state)['[data-task="link"]', "hidden"] is False
    assert [type(each) for each in effects] == [Save]
    assert opened(effects[0].text)[0].programs.links == (GAME,)


def test_a_followed_link_opens_its_program_unless_one_plays(lab: Lab) -> None:
    fragment = address(ADDRESS, GAME).partition("#")[2]
    lab.do(Followed("blooms/4"))
    assert lab.state.name == "own"
    playing, _ = step(lab.state, Pressed("turn"))
    assert step(playing, Followed(fragment)) == (playing, ())
    lab.do(Followed(fragment))
    assert lab.state.name == "link-0"


def test_the_view_of_a_state_is_a_value_that_changes_nothing(lab: Lab) -> None:
    lab.press("turn")
    assert view(lab.state) == view(lab.state)
    assert view(lab.state) is not view(lab.state)


# The program


def test_what_is_typed_is_saved_and_clears_a_fault(lab: Lab) -> None:
    lab.type("def choose(game):\n    return 1 / 0")
    lab.press("play")
    assert lab.text("fault") == "Line 2: ZeroDivisionError: division by zero"
    assert shown(lab, "editor", "line") == 2
    lab.type(RANDOM)
    assert lab.text("fault") == "" and shown(lab, "editor", "line") == 0
    assert opened(lab.kept)[0].text == RANDOM


def test_a_program_that_a_keyboard_changed_has_a_button(lab: Lab) -> None:
    assert is_hidden(lab, "mend") is True
    lab.type(OWN.replace("def", "Def").replace("[0]", "[–1]"))
    lab.press("turn")
    assert lab.text("fault") == (
        "Line 5: A keyboard or a web page has changed signs of this program: Def –. "
        "Python needs the plain ones."
    )
    assert is_hidden(lab, "mend") is False
    lab.press("mend")
    assert lab.state.text == OWN.replace("[0]", "[-1]")
    assert is_hidden(lab, "mend") is True and lab.text("fault") == ""


def test_a_fault_without_such_signs_has_no_such_button(lab: Lab) -> None:
    for program in ("def choose(game:", "x = '“'\ndef choose(game): return 1 / 0"):
        lab.type(program)
        lab.press("turn")
        assert "Error" in lab.text("fault") and is_hidden(lab, "mend") is True


def test_a_browser_that_stores_nothing_is_told_of(lab: Lab) -> None:
    lab.watch = lambda state, effect: Saved(False) if isinstance(effect, Save) else None
    lab.type("x")
    assert lab.text("said") == "Not saved: this browser stores nothing."
    lab.choose("draft", "A")
    lab.press("keep")
    assert lab.text("said") == "Not saved: this browser stores nothing."


def test_the_original_comes_back(lab: Lab) -> None:
    assert is_disabled(lab, "original")
    lab.type("x = 1")
    assert not is_disabled(lab, "original")
    lab.press("original")
    assert shown(lab, "editor", "text") == OWN and is_disabled(lab, "original")


def test_a_copy_is_kept_under_a_name_and_deleted(lab: Lab) -> None:
    lab.press("keep")
    assert lab.done == [Focus("draft")]
    lab.type("x = 1")
    lab.choose("draft", " First ")
    lab.press("keep")
    assert lab.state.name == "draft-First" and lab.text("said") == "Kept."
    assert shown(lab, '[name="draft"]', "value") == ""
    assert lab.rows('[name="program"]')[-1] == "First"
    assert not is_hidden(lab, "forget") and is_hidden(lab, "original")
    lab.press("forget")
    assert lab.state.name == "own" and lab.state.programs.drafts == ()


def test_a_program_is_copied_as_a_link_and_saved_as_a_file(lab: Lab) -> None:
    lab.press("link")
    lab.press("save")
    assert [type(each) for each in lab.done] == [Copy, Download]
    assert lab.done == [Copy(address(ADDRESS, OWN)), Download(OWN)]
    for is_done, told in ((True, "Copied."), (False, "Not copied.")):
        lab.do(Copied(is_done))
        assert lab.text("said") == told


def test_a_plain_field_has_numbers_and_a_mark(lab: Lab) -> None:
    assert shown(lab, ".numbers", "hidden") is True
    lab.do(Edited(is_plain=True))
    lab.type("def choose(game)\n    pass\n")
    lab.press("turn")
    assert shown(lab, ".numbers", "hidden") is False
    assert shown(lab, ".numbers", "textContent") == "▶1\n2\n3"


# A game on the board


def test_a_game_begins_and_goes_on_turn_by_turn(lab: Lab) -> None:
    assert lab.text("status").startswith("Press “Next turn”")
    assert shown(lab, '[data-role="board"]', "src") == "boards/blooms-start.svg"
    lab.type(RANDOM)
    lab.press("turn")
    assert len(lab.state.frames) == 2 and lab.state.shown == 1
    number = lab.state.frames[1].answer["ply"]
    assert lab.text("status").startswith(f"Turn {number}: your bot plays ")
    lab.press("turn")
    assert lab.text("status").startswith(f"Turn {number + 1}: random plays ")
    lab.press("first")
    assert lab.text("status").startswith("Your bot moves first. The 2 turns so far are random")
    assert is_disabled(lab, "back") and not is_disabled(lab, "forward")
    lab.press("forward")
    lab.press("last")
    lab.press("forward")
    assert lab.state.shown == 2 and is_disabled(lab, "last")
    assert str(shown(lab, '[data-role="open"]', "href")).startswith("./index.html#blooms/4/")


def test_a_new_game_begins_at_its_start(lab: Lab) -> None:
    lab.press("turn")
    lab.press("new")
    assert len(lab.state.frames) == 1
    lab.press("turn")
    assert len(lab.state.frames) == 2


def test_a_finished_game_names_the_winner(lab: Lab) -> None:
    assert lab.play(RANDOM)
    assert lab.text("status").endswith(" wins.")
    length = len(lab.state.frames)
    lab.press("turn")
    assert len(lab.state.frames) == 2 < length


@pytest.mark.parametrize(("name", "value"), [("game", "go"), ("against", "level=1"), ("seed", "2")])
def test_another_game_or_opponent_clears_the_board(lab: Lab, name: str, value: str) -> None:
    lab.press("turn")
    lab.choose(name, value)
    assert lab.state.frames == () and lab.text("status") == ""
    assert shown(lab, f'[name="{name}"]', "value") == value
    assert opened(lab.kept)[0].choice(name) == value


def test_each_game_keeps_its_opponent(lab: Lab) -> None:
    lab.choose("against", "level=2")
    lab.choose("game", "blocky")
    assert lab.state.choice("against") == "random"
    lab.choose("game", "blooms")
    assert lab.state.choice("against") == "level=2"


@pytest.mark.parametrize(
    ("kept", "seed"), [("7", 7), ("", 1), ("x", 1), ("-3", 1), ("1e9", 999_999)]
)
def test_a_seed_is_a_number(lab: Lab, kept: str, seed: int) -> None:
    lab.choose("seed", kept)
    assert lab.state.seed == seed


def test_only_what_python_cannot_read_is_mended(lab: Lab) -> None:
    """A fault is not told by how its text begins."""
    lab.type("class SyntaxErrorOfMine(Exception): pass\nraise SyntaxErrorOfMine('a – b')\n")
    lab.press("turn")
    assert lab.text("fault").startswith("Line 2: SyntaxErrorOfMine")
    assert is_hidden(lab, "mend") is True


def test_a_changed_program_begins_a_new_game(lab: Lab) -> None:
    lab.press("turn")
    lab.type(RANDOM)
    lab.press("turn")
    assert len(lab.state.frames) == 2


def test_what_is_printed_is_shown_until_the_next_game(lab: Lab) -> None:
    lab.press("turn")
    lab.do(Printed("one\n"))
    lab.do(Printed("two\n" * 20_000))
    assert len(lab.text("printed")) == 50_000
    lab.press("new")
    assert lab.text("printed") == ""


# Under way


def test_buttons_wait_while_something_is_under_way(lab: Lab) -> None:
    seen: list[State] = []

    def watch(state: State, effect: Effect) -> None:
        seen.append(state)

    lab.watch = watch
    lab.press("turn")
    during = view(seen[0])
    for name in BUSY:
        assert during[f'[data-action="{name}"]', "disabled"]
        assert not is_disabled(lab, name)
    for name in HELD:
        assert during[f'[name="{name}"]', "disabled"]
    assert not during['[data-action="stop"]', "disabled"] and is_disabled(lab, "stop")


@pytest.mark.parametrize("action", BUSY)
def test_a_press_while_something_is_under_way_does_nothing(action: str) -> None:
    playing, _ = step(opened()[0], Pressed("turn"))
    assert step(playing, Pressed(action)) == (playing, ())


def test_stop_ends_after_the_turn_and_the_game_can_go_on(lab: Lab) -> None:
    lab.type(RANDOM)
    lab.watch = stopping(lab, lambda state: len(state.frames) == 4)
    lab.press("play")
    stopped = len(lab.state.frames)
    assert stopped == 5 and lab.state.run is None
    assert Wait(1000) in lab.done
    lab.press("turn")
    assert len(lab.state.frames) == stopped + 1


def test_stop_ends_a_turn_that_takes_long(lab: Lab) -> None:
    state, _ = step(lab.state, Pressed("turn"))
    state, effects = step(state, Pressed("stop"))
    assert effects == (Wait(1000),)
    assert step(state, Pressed("stop")) == (state, ())
    state, effects = step(state, Waited())
    assert effects == (End(),) and isinstance(effects[0], End)
    state, effects = step(state, Unanswered("stopped"))
    assert state.run is None and view(state)['[data-role="status"]', "textContent"] == "Stopped."


def test_a_wait_that_is_over_too_late_ends_nothing(lab: Lab) -> None:
    assert step(lab.state, Waited()) == (lab.state, ())
    playing, _ = step(lab.state, Pressed("turn"))
    assert step(playing, Waited()) == (playing, ())


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            Unanswered("late"),
            "A turn took longer than 10 seconds. The program was ended; the page goes on.",
        ),
        (Unanswered("silent"), "The program was ended: its answer could not be read."),
        (Unanswered("ended", "start"), "The program was ended: start"),
        (Unanswered("start"), "Python did not start. Check your connection or try again."),
    ],
)
def test_a_silent_sandbox_ends_the_game_in_one_sentence(event: Event, told: str) -> None:
    playing, effects = step(opened()[0], Pressed("turn"))
    assert isinstance(effects[0], AskProgram)
    ended, _ = step(playing, event)
    assert view(ended)['[data-role="fault"]', "textContent"] == told
    assert ended.run is None and not ended.is_on


def test_a_referee_that_does_not_answer_is_told_of(lab: Lab) -> None:
    lab.watch = lambda state, effect: Unanswered("late") if isinstance(effect, AskReferee) else None
    lab.press("turn")
    assert lab.text("fault") == "The opponent does not answer. Try again."


@pytest.mark.parametrize("event", [Answered({}), Unanswered("late")])
def test_an_answer_that_nobody_waits_for_changes_nothing(event: Event) -> None:
    state = opened()[0]
    assert step(state, event) == (state, ())


@pytest.mark.parametrize("answer", [{}, {"turn": 7}, {"turn": None}, {"turn": ["A1a"]}])
def test_an_answer_without_a_turn_ends_the_program(lab: Lab, answer: dict[str, object]) -> None:
    def watch(state: State, effect: Effect) -> Event | None:
        is_turn = isinstance(effect, AskProgram) and effect.request["do"] == "turn"
        return Answered(answer) if is_turn else None

    lab.watch = watch
    lab.press("turn")
    assert lab.text("fault") == "The program was ended: its answer could not be read."


def test_a_page_says_what_it_was_denied(lab: Lab) -> None:
    lab.do(Missing("It must contain: worker-src blob:."))
    lab.watch = lambda state, effect: Unanswered("start")
    lab.press("turn")
    assert lab.text("fault") == "It must contain: worker-src blob:."
    assert not lab.state.run


def test_an_error_of_any_kind_is_told_as_a_text(lab: Lab) -> None:
    answer = Answered({"error": {"a": 1}, "line": "7"})
    lab.watch = lambda state, effect: answer if isinstance(effect, AskProgram) else None
    lab.press("turn")
    assert lab.text("fault") == "{'a': 1}"


def test_a_turn_has_no_more_than_a_thousand_characters(lab: Lab) -> None:
    asked: list[Effect] = []

    def watch(state: State, effect: Effect) -> Event | None:
        asked.append(effect)
        is_turn = isinstance(effect, AskProgram) and effect.request["do"] == "turn"
        return Answered({"turn": "A" * 5000}) if is_turn else None

    lab.watch = watch
    lab.press("turn")
    sent = asked[-1]
    assert isinstance(sent, AskReferee) and len(sent.request["turn"]) == 1000


# A match


def test_a_match_tells_its_score_and_the_command(lab: Lab) -> None:
    lab.choose("program", "greedy")
    lab.choose("count", "2")
    bars: list[object] = []
    lab.watch = lambda state, effect: bars.append(view(state)['[data-role="played"]', "value"])
    lab.press("match")
    assert lab.text("result").startswith("Score: 2 of 2, 100 %; with 95 % certainty ")
    assert lab.text("result").endswith(" or more.")
    assert lab.text("command").endswith(" bot.py random --games 2 --seed 1")
    assert shown(lab, '[data-role="same"]', "hidden") is False
    assert set(bars) == {0.0, 0.5, 1.0} and shown(lab, '[data-role="played"]', "hidden") is True
    lab.choose("seed", "2")
    assert lab.text("result") == lab.text("command") == ""


def test_a_stopped_match_reports_the_finished_games(lab: Lab) -> None:
    lab.type(RANDOM)
    lab.watch = stopping(lab, lambda state: lab.told and lab.told[-1]["share"] is not None)
    lab.press("match")
    assert " of 1, " in lab.text("result") and lab.text("command") == ""


def test_a_fault_ends_a_match_without_a_score(lab: Lab) -> None:
    lab.type("def choose(game):\n    return 'Z9a'")
    lab.press("match")
    assert lab.text("fault") == "choose returned 'Z9a': Z9: no such cell on base 4"
    assert lab.text("result") == ""


# Lessons


def test_a_lesson_is_passed_and_leads_to_the_next(lab: Lab) -> None:
    lab.choose("program", "lesson_1")
    assert is_hidden(lab, "next")
    lab.press("check")
    assert "your bot plays C3a" in lab.text("verdict")
    assert "base 3" in str(shown(lab, '[data-role="board"]', "alt"))
    lab.type(OWN)
    lab.press("check")
    assert lab.text("verdict") == "Right." and not is_hidden(lab, "next")
    assert lab.rows('[name="program"]')[5].startswith("✓ Lesson 1")
    assert opened(lab.kept)[0].programs.passed == ("lesson_1",)
    lab.press("next")
    assert lab.state.name == "lesson_2" and lab.done == [Focus("program")]
    assert lab.text("verdict") == ""


def test_a_check_can_be_stopped(lab: Lab) -> None:
    lab.choose("program", "lesson_2")
    lab.type(RANDOM)
    lab.watch = stopping(lab, lambda state: len(lab.told) == 2)
    lab.press("check")
    assert lab.text("status") == "Stopped." and lab.text("verdict") == ""


def test_while_a_program_is_checked_the_page_says_so(lab: Lab) -> None:
    lab.choose("program", "lesson_1")
    checking, _ = step(lab.state, Pressed("check"))
    assert view(checking)['[data-role="verdict"]', "textContent"] == "Checking…"


# Tournaments


def test_a_tournament_needs_two_players(lab: Lab) -> None:
    for name in ("own", "level=1", "level=2"):
        lab.enter(name, False)
    lab.enter("random")
    lab.press("tournament")
    assert lab.text("leader") == "Choose two players or more." and lab.state.run is None
    assert opened(lab.kept)[0].entrants == ("random",)


def test_each_player_meets_each_and_a_program_that_fails_loses(lab: Lab) -> None:
    lab.choose("game", "blocky")
    lab.keep("Wrong", "def choose(game):\n    return 'Z9a'")
    lab.keep("Broken", "1 +")
    for name in ("level=1", "level=2"):
        lab.enter(name, False)
    for name in ("draft-Wrong", "draft-Broken", "random"):
        lab.enter(name)
    lab.press("tournament")
    table, games = lab.rows('[data-role="standings"] tbody'), lab.rows('[data-role="games"]')
    assert len(table) == 4 and len(games) == 12
    assert any(each.startswith("Broken – Wrong") for each in games)
    assert lab.text("leader").startswith("First: ")
    assert sum("choose returned 'Z9a'" in each for each in games) >= 4
    assert "Broken – random 0 – 1 (Broken: Line 1: SyntaxError: invalid syntax)" in games
    assert shown(lab, '[data-role="standings"]', "hidden") is False


def test_a_program_that_takes_too_long_loses_its_game(lab: Lab) -> None:
    lab.choose("limit", "2")
    lab.keep("Slow", "while True:\n    pass")
    for name in ("level=1", "level=2"):
        lab.enter(name, False)
    lab.enter("draft-Slow")
    lab.press("tournament")
    assert lab.rows('[data-role="games"]') == ["My bot – Slow 1 – 0 (Slow took too long.)"] * 2


def test_a_stopped_tournament_reports_the_finished_games(lab: Lab) -> None:
    for name in ("level=1", "level=2"):
        lab.enter(name, False)
    lab.enter("random")
    lab.type(RANDOM)
    lab.watch = stopping(lab, lambda state: bool(state.rows))
    lab.press("tournament")
    assert len(lab.rows('[data-role="games"]')) == 1
    assert "1 of 1 points" in lab.text("leader")


# Words


def test_the_page_speaks_the_language(lab: Lab) -> None:
    i18n.use("de", catalogue("de"))
    assert lab.rows('[name="program"]')[0] == "Mein Bot"
    lab.type("x = 1")
    lab.press("turn")
    assert lab.text("fault") == "es hat keine Funktion choose(game)"


def stopping(lab: Lab, is_time: Callable[[State], object]) -> Callable[[State, Effect], None]:
    """Presses Stop when it is time."""

    def watch(state: State, effect: Effect) -> None:
        if state.run and not state.run.is_stopping and is_time(state):
            lab.queue(Pressed("stop"))

    return watch
