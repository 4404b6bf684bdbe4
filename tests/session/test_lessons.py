"""What lessons are made of: an attempt to follow a move, the texts."""

from __future__ import annotations

from blooms import record
from blooms.session.lessons import Lesson, Step, Verdict, followed, texts


def test_a_move_that_is_to_be_followed_is_awaited_then_right_or_wrong() -> None:
    start = record.read("blooms/4/race-15/D4a")
    assert followed("C3cB2d", start, start) == Verdict()
    right = start.play("B2dC3c")  # the same stones
    assert followed("C3cB2d", start, right) == Verdict("solved")
    assert followed("C3cB2d", start, right.play("E5a")) == Verdict("solved")
    wrong = Verdict("failed", "Play the marked move this time.")
    assert followed("C3cB2d", start, start.play("C3c")) == wrong
    assert followed("C3cB2d", start, start.play("C3c").play("B2a")) == wrong


def test_the_move_that_wins_says_so_and_one_that_loses_does_not() -> None:
    start = record.read("blooms/2/race-1/@c1-a2-2,1/")  # A1 falls when it is surrounded
    assert followed("A2aB2b", start, start.play("A2aB2b")) == Verdict("solved", "You win.")
    assert followed("!", start, start.play("!")) == Verdict("solved")


def test_the_texts_of_lessons_are_all_that_people_read() -> None:
    one = Step("blooms/2/race-1/", "follow", "Play.", "", "A1a")
    two = one._replace(text="Again.", hint="There.")
    lesson = Lesson("first", "Title", (one, two))
    assert list(texts([lesson])) == ["Title", "Play.", "Again.", "There."]
    assert (one.arrows, one.marked, one.sealed, lesson.flows) == ("", False, "", False)
