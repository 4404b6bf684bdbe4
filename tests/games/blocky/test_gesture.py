"""Swipes, circles, pinches and presses: the action they mean, and the block."""

from __future__ import annotations

from math import cos, pi, sin

import pytest

from blooms.games.blocky import blocks, gesture
from blooms.games.blocky.blocks import Block
from blooms.games.blocky.gesture import Gesture, Point

BOARD = blocks.read_block("((BRRY)G(RB(BGGY)Y)Y)")
DEPTH = 3


def line(start: Point, end: Point, count: int = 6) -> list[Point]:
    return [
        (start[0] + (end[0] - start[0]) * at / count, start[1] + (end[1] - start[1]) * at / count)
        for at in range(count + 1)
    ]


def circle(middle: Point, radius: float, turns: float = 1) -> list[Point]:
    angles = [2 * pi * turns * at / 24 for at in range(25)]
    return [(middle[0] + radius * cos(one), middle[1] + radius * sin(one)) for one in angles]


def action(fingers: list[list[Point]], seconds: float = 0.2) -> str:
    found = gesture.read(fingers, seconds)
    return found.action if found else ""


def block(fingers: list[list[Point]], selected: str = "", board: Block | None = BOARD) -> str:
    found, path = gesture.read(fingers, 0.2), blocks.path_of(selected) if selected else None
    assert found and board
    return blocks.address(gesture.target(found, board, DEPTH, path))


@pytest.mark.parametrize(
    ("start", "end", "said"),
    [
        ((0.6, 0.2), (0.9, 0.22), "swaph"),
        ((0.9, 0.2), (0.6, 0.1), "swaph"),
        ((0.6, 0.1), (0.62, 0.4), "swapv"),
        ((0.6, 0.4), (0.5, 0.1), "swapv"),
        ((0.6, 0.1), (0.8, 0.3), ""),  # neither across nor down
        ((0.6, 0.1), (0.64, 0.1), ""),  # too short
    ],
)
def test_a_swipe_swaps_the_halves_that_it_crosses(start: Point, end: Point, said: str) -> None:
    assert action([line(start, end)]) == said


@pytest.mark.parametrize(("turns", "said"), [(1, "cw"), (-1, "ccw"), (0.8, "cw"), (0.5, "swaph")])
def test_a_circle_rotates(turns: float, said: str) -> None:
    assert action([circle((0.75, 0.25), 0.15, turns)]) == said


@pytest.mark.parametrize("turns", [1, -1])
def test_a_circle_may_begin_anywhere_and_be_an_oval(turns: int) -> None:
    points = circle((0.5, 0.5), 0.3, turns)
    for at in (3, 9, 20):
        oval = [(x, 0.5 + (y - 0.5) * 0.7) for x, y in points[at:] + points[1 : at + 1]]
        assert action([oval]) == ("cw" if turns > 0 else "ccw")


def test_two_fingers_that_turn_rotate() -> None:
    one, two = line((0.6, 0.2), (0.65, 0.1)), line((0.9, 0.2), (0.85, 0.3))
    assert action([one, two]) == "cw" == action([two, one])
    assert action([one[::-1], two[::-1]]) == "ccw"
    # Past the angle where it begins anew.
    assert action([line((0.9, 0.2), (0.9, 0.3)), line((0.6, 0.25), (0.6, 0.15))]) == "cw"


def test_a_pinch_selects_a_larger_or_smaller_block() -> None:
    one, two = line((0.2, 0.2), (0.3, 0.2)), line((0.6, 0.2), (0.5, 0.2))
    assert action([one, two]) == "larger"
    assert action([one[::-1], two[::-1]]) == "smaller"
    assert action([[(0.2, 0.2)], [(0.6, 0.2)]]) == "", "two fingers that tap draw an arrow"


def test_a_long_press_selects_a_larger_block_and_a_tap_is_a_tap() -> None:
    assert action([[(0.2, 0.2), (0.21, 0.2)]], 0.7) == "larger"
    assert action([[(0.2, 0.2)]], 0.4) == ""
    assert action([], 1) == action([[]], 1) == action([[(0.1, 0.1)]] * 3, 1) == ""


def test_a_swipe_is_meant_for_the_smallest_block_around_it() -> None:
    assert block([line((0.6, 0.1), (0.9, 0.1))]) == "UR"
    assert block([line((0.45, 0.1), (0.6, 0.1))]) == "top"
    assert block([line((0.03, 0.8), (0.2, 0.8))]) == "LL.LL"
    assert block([line((0.3, 0.6), (0.45, 0.6))]) == "LL", "a block of one colour has no halves"
    assert block([line((0.6, 0.1), (1.4, 0.1))]) == "UR", "it may end beside the board"


def test_a_circle_is_meant_for_a_block_of_its_size() -> None:
    assert block([circle((0.75, 0.25), 0.15)]) == "UR"
    assert block([circle((0.5, 0.5), 0.35)]) == "top"
    assert block([circle((0.13, 0.87), 0.09)]) == "LL.LL"
    assert block([circle((0.25, 0.25), 0.1)]) == "top", "the green block has no parts"


def test_a_gesture_on_the_selected_block_is_for_it() -> None:
    small = [line((0.03, 0.8), (0.2, 0.8))]
    assert block(small, "LL") == "LL" and block(small, "top") == "top"
    assert block(small, "UR") == "LL.LL", "it begins elsewhere"
    assert block(small, "LL.LL.UL") == "LL.LL", "a cell has no halves"


def test_a_board_of_one_colour_is_the_block_meant() -> None:
    assert block([line((0.2, 0.2), (0.8, 0.2))], board="R") == "top"
    assert Gesture("swaph", (0, 0), (1, 1)).action == "swaph"
