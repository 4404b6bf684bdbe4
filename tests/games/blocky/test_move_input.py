"""Turns entered on the page of Blocky: what is selected, what is shown, what is played."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Any

import pytest

from blooms.games.blocky.position import Move
from tests.fake_browser import FakeBrowser
from tests.games.blocky.conftest import OpenBlocky
from tests.games.blocky.hand import SMALL, Hand
from tests.positions import SMALL_BOARD
from web.page.feature import Pointer

TWO = f"#blocky/2/blob/2/7/hh/@{SMALL_BOARD}/"


def bars(hand: Hand) -> bool:
    """Whether Confirm is shown."""
    return hand.view.is_shown('[data-action="confirm"]')


# Selecting


def test_a_tap_selects_a_block_and_a_second_one_widens(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    assert hand.tap(0.9, 0.1) and hand.path == "▢↗↗"
    hand.tap(0.9, 0.1)
    assert hand.path == "▢↗"
    hand.tap(0.9, 0.1)
    assert hand.path == "▢"
    hand.tap(0.9, 0.1)
    assert hand.path == "▢↗↗", "and from the beginning again"


def test_screen_readers_hear_of_the_selected_block(
    blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    hand = blocky(SMALL)
    hand.tap(0.1, 0.1)
    assert browser.announced == [], "it was selected before"
    hand.tap(0.9, 0.9)
    assert browser.announced[-1] == "lower right, level 1 of 2, yellow"
    assert hand.view["#board", "@aria-description"] == browser.announced[-1]


def test_the_pointer_selects_until_a_block_is_tapped(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.point("move", 0.9, 0.1)
    assert hand.path == "▢↗↗"
    hand.point("move", 0.9, 0.9, is_touch=True)
    assert hand.path == "▢↗↗", "a finger hovers over nothing"
    hand.point("move", 0.9, 0.9, is_on_board=False)
    hand.point("move", 1.05, 0.9)
    assert hand.path == "▢↗↗", "beside the board"
    hand.tap(0.9, 0.9)
    hand.point("move", 0.9, 0.1)
    assert hand.path == "▢↘", "a tap pins it"
    assert hand.table.close() and hand.path == "▢↘"
    hand.point("move", 0.9, 0.1)
    assert hand.path == "▢↗↗", "Escape lets it go"
    assert not hand.table.close()


def test_a_tap_beside_the_squares_selects_nothing(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    before = hand.path
    assert hand.tap(1.02, 0.5) and hand.path == before
    assert not hand.point("tap", 0.5, 0.5, is_on_board=False)


def test_the_wheel_and_buttons_change_the_level(blocky: OpenBlocky, browser: FakeBrowser) -> None:
    hand = blocky(SMALL)
    hand.point("move", 0.9, 0.1)
    assert hand.point("wheel", 0.9, 0.1, delta=-100) and hand.path == "▢↗"
    assert browser.announced[-1].startswith("upper right, level 1 of 2, divided")
    assert hand.point("wheel", 0.9, 0.1, delta=100) and hand.path == "▢↗↗"
    assert not hand.point("wheel", 0.9, 0.1, delta=100), "there is nothing smaller"
    assert not hand.point("wheel", 0.9, 0.1, delta=0)
    assert not hand.is_enabled("smaller") and hand.is_enabled("larger")
    hand.press("larger", "larger")
    assert hand.path == "▢" and not hand.is_enabled("larger") and hand.is_enabled("smaller")
    hand.press("smaller")
    assert hand.path == "▢↗"


def test_arrow_keys_go_to_the_next_block(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    for key, path in (("ArrowRight", "▢↗↖"), ("ArrowRight", "▢↗↗"), ("ArrowDown", "▢↗↘"),
                      ("ArrowDown", "▢↘"), ("ArrowDown", "▢↘")):  # fmt: skip
        assert hand.key(key) and hand.path == path, key
    assert not hand.key("x") and not hand.key("ArrowLeft", control=True)


def test_a_flipped_board_is_pointed_at_as_it_is_shown(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.table.settings.toggle("flip")
    hand.tap(0.1, 0.9)
    assert hand.path == "▢↗↗"
    hand.key("ArrowUp")
    assert hand.path == "▢↗↘"
    hand.press("level 0")
    hand.drag((0.1, 0.9), (0.4, 0.9))
    assert hand.is_pressed("swaph")


def test_the_row_below_the_board_selects_the_blocks_around(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.tap(0.9, 0.1)
    hand.press("level 1")
    assert hand.path == "▢↗"
    first, last = (each.children[0].attrs for each in hand.children("crumbs"))  # type: ignore
    assert first["aria-label"] == "the whole board" and "aria-current" not in first
    assert last["aria-label"] == "upper right" and last["aria-current"] == "true"
    hand.press("level 0")
    assert hand.path == "▢"


# Actions


def test_an_action_is_shown_first_and_confirm_plays_it(
    blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    hand = blocky(TWO)
    before, position = hand.squares, hand.table.session.game.position
    assert bars(hand) and not hand.is_enabled("confirm")
    hand.tap(0.9, 0.1)
    hand.press("level 1", "combine")
    after = position.play(Move((0,), "combine"))
    assert hand.squares["UR"] == after.board[0] and hand.squares != before
    said = f"Player 1: {after.nets()[0]} "
    assert hand.preview.startswith("Combine, upper right: costs 1.") and said in hand.preview
    assert browser.announced[-1] == hand.preview
    assert hand.moves == "" and hand.is_pressed("combine") and hand.is_enabled("confirm")
    assert hand.table.close() and hand.squares == before and not hand.is_pressed("combine")
    hand.press("confirm")
    assert hand.moves == "", "nothing is chosen"
    hand.press("combine", "confirm")
    assert hand.moves == "UR:combine" and not hand.is_pressed("combine")
    assert hand.preview == "Player 1: combine, upper right. Net 3 (−1).", "what was played last"


def test_another_block_clears_the_chosen_action(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.tap(0.1, 0.1)
    hand.press("smash")
    assert hand.is_enabled("confirm")
    hand.tap(0.9, 0.9)
    assert not hand.is_enabled("confirm")


def test_the_keys_are_those_of_the_original_game(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    assert {name: key for key, name in hand.table.keys.items() if key in "dae qrc1234pwso"} == {
        "cw": "d", "ccw": "a", "swaph": "q", "swapv": "e", "smash": " ", "paint": "r",
        "combine": "c", "paint-B": "1", "paint-R": "2", "paint-G": "3", "paint-Y": "4",
        "pass": "p", "larger": "w", "smaller": "s", "counts": "o",
    }  # fmt: skip
    assert hand.table.keys["Enter"] == "confirm"


def test_the_same_action_again_plays_it(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.press("level 0", "cw")
    assert hand.moves == ""
    hand.press("cw")
    assert hand.moves == "top:cw"


def test_a_setting_plays_actions_at_once(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.table.settings.change("at-once", "on")
    hand.press("level 0", "swapv")
    assert hand.moves == "top:swapv"


def test_a_pass_needs_no_block_and_no_second_press(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.tap(0.1, 0.1)
    hand.press("pass")
    assert hand.moves == "top:pass"


def test_a_smash_does_not_show_what_chance_will_bring(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    before = hand.squares
    hand.tap(0.1, 0.1)
    hand.press("smash")
    assert hand.squares == before
    assert "costs 3. Random result; on average:" in hand.preview and "≈" in hand.preview


def test_an_illegal_action_says_why_and_costs_nothing(
    blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    hand = blocky(SMALL)
    hand.tap(0.1, 0.1)
    for action, why in (
        ("cw", "This block has no parts"),
        ("paint-B", "Only the smallest squares can be painted"),
        ("combine", "This block has no parts"),
    ):
        assert hand.why_not(action) == why
        hand.press(action)
        assert hand.preview == hand.why_not(action) == browser.announced[-1]
    assert hand.why_not("smash") == "" and hand.why_not("pass") == ""
    assert hand.record.endswith("/") and not hand.is_enabled("confirm")
    hand.tap(0.1, 0.9)
    assert hand.preview == "Choose a block, then an action."


def test_paint_takes_the_target_colour_or_the_next(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    target = hand.table.session.game.position.setup.targets[0]
    others = {"UR.UR": "B", "UR.UL": "R", "UR.LL": "R", "UR.LR": "Y"}
    for (x, y), name in (((0.9, 0.1), "UR.UR"), ((0.6, 0.1), "UR.UL"), ((0.9, 0.4), "UR.LR")):
        hand.tap(x, y)
        hand.press("paint")
        pressed = [each for each in "BRGY" if hand.is_pressed(f"paint-{each}")]
        wanted = target if others[name] != target else "RGYB"["BRGY".index(target)]
        assert pressed == [wanted]


def test_the_action_pointed_at_is_shown(blocky: OpenBlocky) -> None:
    hand = blocky(TWO)
    hand.press("level 0")
    nothing, before = hand.preview, hand.squares
    hand.table.attend("hover", ("cw", "panel"))
    assert (
        hand.preview.startswith("Rotate right, the whole board: costs 0.")
        and hand.squares != before
    )
    assert not hand.is_pressed("cw") and not hand.is_enabled("confirm")
    hand.table.attend("hover", ("cw",))
    hand.table.attend("hover", ("undo", "panel"))
    assert hand.preview == nothing and hand.squares == before
    hand.table.attend("focus", ("smash",))
    assert hand.preview == hand.why_not("smash") != ""
    assert hand.table.close() and hand.preview == nothing
    hand.table.attend("focus", ("pass",))
    assert hand.preview.startswith("Pass") and "aim" not in hand.lines
    hand.table.attend("focus", ())
    assert hand.preview == nothing


def test_nothing_is_chosen_while_the_bot_is_to_move(
    blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    hand = blocky("?p1=planner&p2=human&seed=4&goal=blob")
    assert hand.preview == "" and not bars(hand)
    assert hand.why_not("cw") == "Not your turn" == hand.why_not("pass")
    hand.press("cw", "pass", "paint")
    hand.drag((0.1, 0.1), (0.9, 0.1))
    assert hand.moves == "" and not hand.is_pressed("cw")
    hand.tap(0.1, 0.1)
    assert hand.table.close() and hand.table.session.question is None, "stops the bot first"
    assert hand.table.close()
    hand.press("unpause")
    browser.bot.answer("top:cw")
    assert hand.moves == "top:cw" and bars(hand)


def test_a_hint_is_put_on_the_board_and_not_played(
    blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    hand = blocky(SMALL)
    hand.press("hint")
    best = [{"turn": "UR:combine", "net": 3.0}, {"turn": "top:cw", "net": 2.0}]
    browser.bot.answer("UR:combine", best=best, why=[], line=["UR:combine", "top:cw"], net=3.0)
    assert hand.path == "▢↗" and hand.is_pressed("combine") and hand.moves == ""
    assert hand.view.text("hint-words") == "Combine, upper right: best move found."
    assert hand.view.text("hint-figures") == "Expected net: 3."
    hand.press("confirm")
    assert hand.moves == "UR:combine"
    hand.table.game.board.follow("top:pass")
    assert hand.is_pressed("pass")


# Gestures


def circle(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    angles = [2 * pi * at / 24 for at in range(25)]
    return [(x + radius * cos(one), y + radius * sin(one)) for one in angles]


def test_a_gesture_chooses_and_the_same_again_plays(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    assert hand.drag((0.6, 0.1), (0.9, 0.1)), "the click at its end selects nothing"
    assert hand.path == "▢↗" and hand.is_pressed("swaph") and hand.moves == ""
    hand.drag((0.6, 0.1), (0.9, 0.1), is_touch=True)
    assert hand.moves == "UR:swaph"
    assert hand.path == "▢↗"
    hand.point("move", 0.1, 0.1)
    assert hand.path == "▢↖", "the block of a gesture is not pinned once it is played"
    hand.drag(*circle(0.75, 0.25, 0.15))
    assert hand.is_pressed("cw") and hand.path == "▢↗"


def test_a_gesture_takes_the_selected_block_first(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.tap(0.6, 0.1)
    hand.press("level 0")
    hand.drag((0.6, 0.1), (0.9, 0.1))
    assert hand.path == "▢" and hand.is_pressed("swaph")


def test_a_long_press_selects_a_larger_block(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    still = ((0.9, 0.1), (0.9, 0.1))
    hand.drag(*still, seconds=0.8, is_touch=True)
    assert hand.path == "▢↗"
    hand.drag(*still, seconds=0.8, is_touch=True)
    assert hand.path == "▢"
    hand.drag(*still, seconds=0.8, is_mouse=True)
    assert hand.path == "▢↗↗", "a mouse may click slowly"


def test_two_fingers_pinch_and_spread(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.tap(0.9, 0.1)

    def two(first: tuple[float, float], last: tuple[float, float]) -> None:
        for kind, xs in (("down", first), ("move", last), ("up", last)):
            for number, x in enumerate(xs):
                hand.point(kind, x, 0.2, number=number, is_primary=number == 0, is_touch=True)

    two((0.6, 0.9), (0.7, 0.8))
    assert hand.path == "▢↗"
    two((0.7, 0.8), (0.6, 0.9))
    assert hand.path == "▢↗↗"


def test_what_the_browser_scrolls_is_no_gesture(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.point("down", 0.6, 0.1)
    hand.point("move", 0.9, 0.1)
    hand.point("cancel", 0.9, 0.1)
    hand.point("up", 0.9, 0.1)
    assert not hand.is_pressed("swaph")
    for more in ({"button": 2}, {"is_on_board": False}):
        for kind, x in (("down", 0.6), ("move", 0.9), ("up", 0.9)):
            hand.point(kind, x, 0.1, **more)  # type: ignore[arg-type]
        assert not hand.is_pressed("swaph")


def test_a_drag_whose_end_was_not_told_is_over(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.point("down", 0.6, 0.1, is_mouse=True)
    hand.point("move", 0.9, 0.1, is_mouse=True)
    hand.point("move", 0.1, 0.1, is_mouse=True, buttons=0)
    assert hand.path == "▢↖", "the pointer hovers again"
    hand.point("up", 0.1, 0.1, is_mouse=True)
    assert not hand.is_pressed("swaph")


def test_a_gesture_ends_under_a_second_button_and_by_escape(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    ends: list[Callable[[], object]] = [
        lambda: hand.point("move", 0.9, 0.1, is_mouse=True, button=2, buttons=3),
        lambda: hand.table.close(),
    ]
    for end in ends:
        hand.point("down", 0.6, 0.1, is_mouse=True)
        hand.point("move", 0.9, 0.1, is_mouse=True)
        end()
        before = hand.path
        hand.point("up", 0.9, 0.1, is_mouse=True, buttons=0)
        assert hand.tap(0.9, 0.1) and hand.path == before, "the click at its end is nothing"
        assert not hand.is_pressed("swaph")


def test_a_finger_that_comes_during_a_gesture_ends_it(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    before = hand.path
    one, two = {"number": 1, "is_touch": True}, {"number": 2, "is_primary": False}
    hand.point("down", 0.6, 0.1, **one)
    hand.point("move", 0.9, 0.1, **one)
    for kind in ("down", "up"):
        hand.point(kind, 0.6, 0.9, is_touch=True, **two)
    hand.point("up", 0.9, 0.1, **one)
    chosen = ("swaph", "swapv", "cw", "ccw")
    assert not any(map(hand.is_pressed, chosen)) and hand.path == before


def test_a_gesture_may_end_beside_the_board(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.point("down", 0.6, 0.1)
    hand.point("move", 1.4, 0.1, is_on_board=False)
    hand.point("up", 1.4, 0.1, is_on_board=False)
    assert hand.is_pressed("swaph") and hand.path == "▢↗"


# Other boards and modes


def test_a_new_game_has_nothing_chosen(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.tap(0.1, 0.1)
    hand.press("smash", "daily")
    assert not hand.is_enabled("confirm") and not hand.table.close()


def test_a_move_keeps_the_tapped_block_selected(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.tap(0.9, 0.1)
    hand.press("level 1", "cw", "confirm")
    assert hand.path == "▢↗"
    hand.point("move", 0.1, 0.1)
    assert hand.path == "▢↗", "it is still pinned"
    hand.press("undo")
    assert hand.moves == "" and not hand.is_enabled("confirm")


def test_the_editor_has_the_board_for_itself(blocky: OpenBlocky) -> None:
    hand = blocky(SMALL)
    hand.press("edit")
    move_input, board = hand.table.game.features[-1], hand.table.game.board
    assert not hand.is_enabled("swaph") and not hand.is_enabled("confirm")
    assert hand.preview == "", "it is the editor's now"
    down = Pointer("down", across=0.6, along=0.1)
    assert not move_input.pointer(down._replace(kind="tap"))
    for pointer in (down, down._replace(kind="move", across=0.9), down._replace(kind="up")):
        assert not move_input.pointer(pointer)
    assert board.cursor == "UR.UR" and move_input.turn.draft is None, "the pointer moves the cursor"
    hand.press("larger")
    assert board.cursor == "UR"
    hand.key("ArrowLeft")
    assert board.cursor == "UL"


class Pure:
    """A host whose attributes can be read and whose every method raises."""

    def __init__(self, table: Any) -> None:
        self._table = table

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._table, name)
        if callable(value) and hasattr(value, "__self__"):
            raise AssertionError(f"a view calls {name}")
        return value


@pytest.mark.parametrize("address", [SMALL, TWO + "UR:cw", "?day=2026-11-22", "?p1=planner"])
def test_views_read_and_do_nothing(blocky: OpenBlocky, address: str) -> None:
    hand = blocky(address)
    page = hand.table.game
    hand.press("level 0", "days", "puzzles")
    hand.table.attend("hover", ("cw",))
    expected = hand.view
    pure: Any = Pure(hand.table)
    for part in (page, *page.features, page.features[2].run):
        part._host = pure
    for _ in range(2):
        for feature in page.features:
            for slot, value in feature.view():
                assert expected[slot] == value
            feature.buttons(), feature.locked(), feature.status()
