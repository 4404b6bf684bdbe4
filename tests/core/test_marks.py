"""Marks in comments: circles, arrows, letters and numbers."""

from itertools import permutations

import pytest

from blooms.core import marks
from blooms.core.marks import Mark
from blooms.core.variations import GameTree, write
from blooms.games.blooms.hexes import board
from blooms.record import read_tree

CELLS = board(4).cells
CIRCLE, ARROW, LETTER = Mark("D4"), Mark("C3", end="E5"), Mark("D5", label="A")


def read(comment: str) -> tuple[marks.Marks, str]:
    return marks.read(comment, CELLS.__contains__)


def test_marks_stand_before_the_words_of_a_comment() -> None:
    text = marks.write((CIRCLE, ARROW, LETTER), "Two eyes.")
    assert text == "[%marks D4 C3-E5 D5=A] Two eyes."
    assert read(text) == ((CIRCLE, ARROW, LETTER), "Two eyes.")
    assert read(marks.write((CIRCLE,), "")) == ((CIRCLE,), "")
    assert marks.write((), "Two eyes.") == "Two eyes."


def test_a_record_keeps_the_marks_of_a_position() -> None:
    tree = read_tree("blooms/4/race-15/D4a.C3c")
    text = marks.write((ARROW, LETTER), "Weiß?")
    held = GameTree(tree.game, tree.lines, tree.line, {("D4a",): text})
    written = write(held)
    assert written.endswith("D4a.C3c;1:~5b~25marks_C3-E5_D5~3dA~5d_Wei~c3~9f~3f")
    assert read(read_tree(written).comments["D4a",]) == ((ARROW, LETTER), "Weiß?")


@pytest.mark.parametrize(
    "text",
    [
        "[%marks Z9] no such cell", "[%marks D4-D4]", "[%marks D4-]", "[%marks D4=]", "[%marks ]",
        "[%marks D4=1000]", "[%marks D4=line]", "[%marks D4-E5=A]", "[%marks D4=star]",
        "[%marks D4 D4]", "[%marks]", "[%marks D4", "see [%marks D4]",
        "[%marks <b>]", "[%marks D4=A-E5]", "[%marks D4\nE5]", "[%marks \u0664]", "[%csl Gd4]",
        "[%marks " + " ".join(f"D4={at}" for at in range(1, 500)) + "]", "[%marks " + "x" * 5000,
    ],
)  # fmt: skip
def test_anything_else_is_a_plain_comment(text: str) -> None:
    assert read(text) == ((), text)


def test_marks_of_go_files_have_words_and_shapes_of_their_own() -> None:
    held = (Mark("D4", label="triangle"), Mark("D5", label="square"), Mark("E5", label="cross"))
    held = (
        *held,
        Mark("C3", "E5", "line"),
        Mark("C4", label="a"),
        Mark("C5", label="12b"),
        Mark("E4", label="<1"),
    )
    held = (*held, Mark("E3", label="甲=?"))
    text = marks.write(held, "!")
    assert text == "[%marks D4=triangle D5=square E5=cross C3-E5=line C4=a C5=12b E4=<1 E3=甲=?] !"
    assert read(text) == (held, "!")
    assert marks.words(held) == (
        "Marks: triangle on D4, square on D5, cross on E5, line from C3 to E5, a on C4, 12b on C5, "
        "<1 on E4, 甲=? on E3."
    )


def test_the_same_mark_again_erases_it() -> None:
    assert marks.toggled((CIRCLE, ARROW), CIRCLE) == (ARROW,)
    assert marks.toggled((ARROW,), CIRCLE) == (ARROW, CIRCLE)
    assert marks.toggled((LETTER,), Mark("D5", label="1")) == (Mark("D5", label="1"),)


def test_labels_count_on_and_fill_gaps() -> None:
    held: marks.Marks = ()
    for place in ("D4", "D5", "E5"):
        held = marks.labelled(held, place, is_number=False)
    assert [mark.label for mark in held] == ["A", "B", "C"]
    held = marks.labelled(held, "D5", is_number=False)
    assert [mark.label for mark in held] == ["A", "C"]
    held = marks.labelled(marks.labelled(held, "C3", is_number=False), "C4", is_number=True)
    assert {mark.place: mark.label for mark in held} == {"D4": "A", "E5": "C", "C3": "B", "C4": "1"}
    assert marks.labelled(held, "D4", is_number=True)[-1] == Mark("D4", label="2")


def test_there_are_never_more_marks_than_are_read() -> None:
    held: marks.Marks = ()
    for start, end in permutations(CELLS, 2):
        held = marks.toggled(held, Mark(start, end))
    assert len(held) == marks.MOST
    assert read(marks.write(held, "!")) == (held, "!")


def test_marks_are_told_in_words() -> None:
    assert marks.words((CIRCLE, ARROW, LETTER)) == (
        "Marks: circle on D4, arrow from C3 to E5, A on D5."
    )
    assert marks.words(()) == ""


def test_turns_are_numbered_and_joined_by_arrows() -> None:
    assert marks.numbered([["D4", "E5"], [], ["C3"], ["C3"]]) == (
        Mark("D4", "C3"),
        Mark("D4", label="1"), Mark("E5", label="1"), Mark("C3", label="3"), Mark("C3", label="4"),
    )  # fmt: skip
    assert marks.numbered([[], ["D4"]]) == (Mark("D4", label="2"),)


def test_a_single_turn_needs_no_line_and_a_long_one_is_cut() -> None:
    assert marks.numbered([]) == marks.numbered([["D4"]]) == marks.numbered([["D4"], []]) == ()
    assert marks.numbered([[], []]) == ()
    labels = [mark.label for mark in marks.numbered([[f"A{n}"] for n in range(1, 9)]) if mark.label]
    assert labels == [str(number) for number in range(1, marks.LONGEST + 1)]
