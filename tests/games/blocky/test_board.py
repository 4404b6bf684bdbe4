"""The board on the page of Blocky and its players: squares, outlines, motion, seats."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from blooms.drawing.shape import Shape
from blooms.games.blocky import blocks, drawing
from blooms.games.blocky.drawing import SIDE
from blooms.games.blocky.position import Move, move_of
from tests.fake_browser import FakeBrowser
from tests.games.blocky.conftest import OpenBlocky
from tests.games.blocky.hand import SMALL, Hand, attrs_of, words_of
from tests.positions import SMALL_BOARD

TWO = f"#blocky/2/perimeter/2/7/hh/@{SMALL_BOARD}/"


def bars(hand: Hand) -> int:
    """How many bars are drawn along the sides."""
    return hand.lines.get("counted-bars", "").count("M")


def seats(hand: Hand) -> list[str]:
    return [words_of(each) for each in hand.children("seats")]


def states(hand: Hand) -> list[str]:
    return [attrs_of(each)["class"] for each in hand.children("seats")]


# The board


def test_the_squares_are_those_of_the_position(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    assert hand.squares == {
        "UR.UR": "B", "UR.UL": "R", "UR.LL": "R", "UR.LR": "Y", "UL": "G", "LL": "R", "LR": "Y",
    }  # fmt: skip
    hand.press("level 0", "cw", "cw")
    assert hand.squares["UR"] == "G"


def test_the_board_can_be_used_by_a_screen_reader(blocky: OpenBlocky) -> None:
    view = blocky(SMALL).view
    assert view["#board", "@role"] == "application" and view["#board", "@tabindex"] == "0"
    assert view["#board", "@aria-hidden"] is None
    assert str(view["#board", "@aria-label"]).startswith("Board. Select a block")


def test_outlines_show_the_selection_the_last_move_and_more(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.tap(0.9, 0.1)
    hand.press("level 1")
    assert hand.lines["selected"] == drawing.frame((0,), 2)
    assert hand.lines["counted"] and "aim" not in hand.lines and "last" not in hand.lines
    hand.press("cw")
    assert hand.lines["aim"] == drawing.frame((0,), 2) and "selected" not in hand.lines
    hand.press("confirm")
    assert hand.lines["last"] == drawing.frame((0,), 2)
    hand.press("pass")
    assert "last" not in hand.lines


def test_the_legend_explains_the_outlines_on_the_board(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    said = [meaning for _, meaning in hand.table.game.board.legend()]
    assert said == ["The selected block", "What counts for the player marked ◎"]
    hand.press("level 0", "cw")
    said = [meaning for _, meaning in hand.table.game.board.legend()]
    assert said[0] == "The action shown, not yet played"
    samples = [sample for sample, _ in blocky(TWO).table.game.board.legend()]
    assert [sample.children[0].attrs["class"] for sample in samples] == [
        "line selected under", "line counted-bars under",
    ]  # fmt: skip


def test_a_move_is_said_with_its_sound(blocky: OpenBlocky, browser: FakeBrowser) -> None:
    hand = blocky(SMALL)
    hand.press("pass")
    assert browser.announced[-1] == "Player 1: pass. Net 4 (±0). Player 1 to move"
    assert hand.view.text("told") == "Player 1: pass. Net 4 (±0)."
    assert hand.table.game.board.played()[1] == "place"
    hand.tap(0.1, 0.1)
    hand.press("smash", "confirm")
    assert hand.table.game.board.played()[1] == "capture"


def test_places_are_found_on_the_board(blocky: OpenBlocky) -> None:
    board = blocky(SMALL).table.game.board
    assert board.find("UR").x == 288 and board.find("UR.LL").y == 144
    assert board.find("UR.LL.UL") is None and board.find("C3") is None


def test_an_early_click_selects_a_block(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.table.game.board.early([0.1, 0.1])
    assert hand.path == "▢↖"
    hand.table.game.board.early([0.0, 0.1])
    assert hand.path == "▢↖", "on the rim"


def test_the_board_is_described_and_drawn_for_files(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    board = hand.table.game.board
    said = board.describe(hand.table.session)
    assert said.startswith("Blocky, depth 2: upper right ")
    ((_, _, squares),) = json.loads(board.outline())["copies"]
    assert {square[0] for square in squares} == set(hand.squares)
    made = board.picture(hand.table.session.game.position, "A board", ())
    assert made.startswith("<svg") and "A board" in made


# Motion


@pytest.mark.parametrize(
    ("move", "path", "property", "first"),
    [
        ("UR:cw", "UR.UL", "rotate", "-90deg"),
        ("UR:ccw", "UR.UL", "rotate", "90deg"),
        ("UR:swaph", "UR.UR", "translate", "-96px 0px"),
        ("UR:swaph", "UR.UL", "translate", "96px 0px"),
        ("UR:swapv", "UR.LL", "translate", "0px -96px"),
        ("UR:swapv", "UR.UL", "translate", "0px 96px"),
        ("UL:smash", "UL.UL", "scale", "0.2"),
        ("UR:combine", "UR", "opacity", "0"),
        ("UR.UR:paint-G", "UR.UR", "opacity", "0"),
    ],
)
def test_squares_move_from_where_they_were(
    blocky: OpenBlocky, move: str, path: str, property: str, first: str
) -> None:
    blocky(SMALL)
    from web.games.blocky.board import frames  # once the fake browser is in place

    moved = frames(move_of(move), blocks.path_of(path) or ())
    assert moved[property][0] == first and len(moved[property]) == 2
    assert set(moved) == {property, "transformOrigin"}


def test_what_is_outside_a_block_stays(blocky: OpenBlocky) -> None:
    blocky(SMALL)
    from web.games.blocky.board import frames  # once the fake browser is in place

    assert frames(Move((0,), "cw"), (1,)) == {} == frames(Move((), "pass"), (1,))
    assert frames(Move((0,), "cw"), (0, 1))["transformOrigin"] == ["288px 96px"] * 2


def test_a_move_is_animated_once_the_board_shows_it(
    blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    hand = blocky(SMALL)
    hand.tap(0.9, 0.1)
    hand.press("level 1", "swaph")
    browser.element.animate.assert_not_called()
    hand.press("confirm")
    moved = [call.args[0] for call in browser.element.animate.call_args_list]
    assert len(moved) == 4, "the squares of the block"
    assert {each["translate"][0] for each in moved} == {"-96px 0px", "96px 0px"}
    places = [str(call.args[0]) for call in browser.document.querySelector.call_args_list]
    assert places[-1] == '#board [data-cell="UR.LR"]'
    browser.element.animate.reset_mock()
    browser.window.matchMedia.return_value.matches = False
    hand.press("undo", "redo")
    browser.element.animate.assert_not_called()
    browser.window.matchMedia.return_value.matches = True


# The players


def test_every_player_has_a_goal_and_a_score(blocky: OpenBlocky) -> None:
    hand = blocky(f"#blocky/2/blob/2/7/hp/@{SMALL_BOARD}/")
    assert seats(hand) == [
        "Player 1 Youblob: green 4 − 0 = 4",
        "Player 2 plannerblob: red 4 − 0 = 4",
    ]
    assert [state.split()[1:] for state in states(hand)] == [["to-move", "counted"], []]
    position = hand.table.session.game.position
    colours = [attrs_of(each)["data-colour"] for each in hand.children("seats")]
    assert colours == list(position.setup.targets)


def test_the_action_shown_says_what_it_gains(blocky: OpenBlocky) -> None:
    hand = blocky(TWO)
    position = hand.table.session.game.position
    hand.tap(0.9, 0.1)
    hand.press("level 1", "combine")
    after = position.play(Move((0,), "combine"))
    for seat, said in enumerate(seats(hand)):
        gained = after.nets()[seat] - position.nets()[seat]
        shown = f"+{gained}" if gained > 0 else f"−{-gained}" if gained else "±0"
        assert said.endswith(f" {shown}")
    trends = {
        attrs_of(sum_.children[-1])["class"]  # type: ignore[union-attr]
        for seat in hand.children("seats")
        for sum_ in (seat.children[3],)  # type: ignore[union-attr]
    }
    assert trends <= {"gained up", "gained down", "gained same"}


def test_what_counts_is_drawn_for_one_player(blocky: OpenBlocky) -> None:
    hand = blocky(TWO)
    position = hand.table.session.game.position
    assert bars(hand) == position.score(0)
    hand.press("seat 1")
    assert bars(hand) == position.score(1) and "counted" in states(hand)[1]
    hand.press("counts")
    assert "counted-bars" not in hand.lines and not hand.is_pressed("counts")
    hand.press("seat 0")
    assert bars(hand) == position.score(0) and hand.is_pressed("counts")
    hand.press("seat 0")
    assert bars(hand) == position.score(0), "the player to move"
    hand.press("pass")
    assert bars(hand) == position.score(1)


def test_the_time_left_stands_beside_each_player(blocky: OpenBlocky, browser: FakeBrowser) -> None:
    hand = blocky("?p1=human&p2=human&seed=4&clock=absolute&minutes=1")
    assert seats(hand)[0].endswith("1:00")
    hand.press("pass")
    browser.seconds = 55
    hand.table.tick()
    last = hand.children("seats")[1].children[-1]  # type: ignore[union-attr]
    assert attrs_of(last)["class"] == "time low" and words_of(last).startswith("0:0")


def test_the_winner_is_marked_at_the_end(blocky: OpenBlocky) -> None:
    hand = blocky(f"#blocky/2/blob/1/7/hh/@{SMALL_BOARD}/")
    hand.tap(0.9, 0.1)
    hand.press("combine", "pass", "pass")
    outcome = hand.table.session.game.position.outcome()
    assert ["winner" in state for state in states(hand)] == [bool(each) for each in outcome]
    assert hand.view[":root", "@data-over"] == "true"
    assert not hand.is_enabled("resign")
    assert not hand.view.is_shown('[data-action="confirm"]')


def test_players_leave_a_game_that_goes_on(
    blocky: OpenBlocky, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = blocky("?p1=human&p2=planner&seed=4")
    assert not hand.is_enabled("resign"), "nothing has been played"
    hand.press("pass")
    pressed: list[Any] = []
    press = hand.table.press
    monkeypatch.setattr(
        hand.table, "press", lambda each: pressed.append(each.action) or press(each)
    )
    assert hand.is_enabled("resign") and hand.table.session.question
    hand.press("resign")
    assert pressed == ["resign", "game-over"], "the card of the game opens"
    assert hand.table.session.question is None


# The dialog of puzzles, the course


def test_puzzles_are_listed_by_grade(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    from blooms.games.blocky.learn.puzzles import puzzles

    name = puzzles()[0].name
    hand.table.saves.set_setting("blocky.learned", f"{name} lesson-1")
    hand.press("puzzles")
    count = len(puzzles())
    assert hand.view.text("puzzles-done") == f"1 of {count} solved"
    assert hand.view['[data-role="puzzles-bar"]', "@max"] == str(count)
    assert hand.view['[data-role="puzzles-bar"]', "@value"] == "1"
    sections = hand.children("puzzle-lists")
    buttons = [
        item.children[0].attrs  # type: ignore[union-attr]
        for section in sections
        for item in section.children[1].children  # type: ignore[union-attr]
    ]
    assert sorted(each["data-study"] for each in buttons) == sorted(each.name for each in puzzles())
    assert [each["data-done"] for each in buttons].count("true") == 1
    assert buttons[0]["aria-label"] == "Puzzle 1, solved"
    heads = [words_of(section.children[0]) for section in sections]  # type: ignore[union-attr]
    assert heads == ["Two moves 1 of 20 solved", "Three moves 0 of 20 solved",
                     "Large boards 0 of 20 solved", "Safe from a reply 0 of 6 solved",
                     "Hold your rival 0 of 6 solved", "Where to smash 0 of 6 solved"]  # fmt: skip


def test_the_course_points_at_what_to_press_next(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    course = hand.table.game.course()
    assert course.pending("UR:cw") == ("UR",)
    hand.tap(0.9, 0.1)
    hand.press("level 1")
    assert course.pending("UR:cw") == ("cw",)
    hand.press("cw")
    assert course.pending("UR:cw") == ("confirm",)
    assert course.in_words("UR:cw") == "Rotate right, upper right."


def test_who_only_follows_the_marks_wins_the_first_lesson(
    blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    hand = blocky("")
    hand.press("study first")
    slot = ("unpause", "send", "messages", "result")
    for _ in range(40):
        view = hand.view
        assert not any(view.is_shown(f'[data-action="{action}"]') for action in slot)
        lit = [
            place.split('"')[1]
            for (place, kind), value in view.items()
            if kind == "@data-target" and value == ""
        ]
        if lit:
            (action,) = lit
            assert hand.is_enabled(action) and view.is_shown(f'[data-action="{action}"]')
            hand.press(action)
        elif places := pointed(hand):
            hand.tap(*places[0])
        elif browser.timers:
            browser.timers.pop(0)()
        else:
            break
    assert hand.view.text("study-why").startswith("Solved.")
    assert hand.table.session.game.position.outcome() == (1, 0)


def pointed(hand: Hand) -> list[tuple[float, float]]:
    """The middles of the places that are pointed out, as shares of the board."""
    layer = hand.view["#board > .pointers", "drawing"]
    assert isinstance(layer, Shape)
    targets = [each for each in layer.children if "target" in each.attrs["class"]]
    frames = [each.children[0].attrs["d"] for each in targets]
    corners = [re.match(r"M(\d+) (\d+)h(\d+)", each) for each in frames]
    return [
        ((int(each[1]) + int(each[3]) / 2) / SIDE, (int(each[2]) + int(each[3]) / 2) / SIDE)
        for each in corners
        if each
    ]


def test_the_course_has_a_task_and_an_answer_for_puzzles(blocky: OpenBlocky) -> None:
    course = blocky(SMALL).table.game.course()
    from blooms import record

    puzzle = course.puzzles()[0]
    game, step = record.read(puzzle.step.record), puzzle.step
    assert puzzle.title.startswith("Puzzle 1 · ")
    assert re.fullmatch(
        r"You are (Blue|Red|Green|Yellow)\. Score at least \d+ in [2-4] moves\. "
        r"Your .* counts?, .*minus what your moves cost\.",
        course.task(step),
    )
    assert not course.check(step, game).state
    for _ in range(40):
        if course.check(step, game).state:
            break
        game = game.play(course.answer(step, game))
    assert course.check(step, game).state == "solved"
    other = record.read(puzzle.step.record).play("top:pass")
    assert other.position.read(course.answer(step, other))
