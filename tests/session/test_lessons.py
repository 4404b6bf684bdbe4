"""What lessons are made of: an attempt to follow a move, and a guided game."""

from __future__ import annotations

from blooms import record
from blooms.core.game import Game
from blooms.session.lessons import FOLLOW, Step, Verdict, followed, guided


def step(answer: str, reply: str = "") -> Step:
    return Step("blooms/4/race-15/D4a", FOLLOW, "Play.", "", answer, reply=reply)


def begun() -> Game:
    return record.read("blooms/4/race-15/D4a")


def test_a_move_to_follow_is_awaited_then_right_or_wrong() -> None:
    start, asked = begun(), step("C3cB2d")
    assert followed(asked, start, start) == Verdict("", "", "", ())
    right = start.play("B2dC3c")  # the same stones
    assert followed(asked, start, right) == Verdict("solved")
    assert followed(asked, start, right.play("E5a")) == Verdict("solved")
    wrong = Verdict("failed", "Play the marked move this time.")
    assert followed(asked, start, start.play("C3c")) == wrong
    assert followed(asked, start, start.play("C3c").play("B2a")) == wrong


def test_a_move_with_a_reply_is_solved_when_that_is_played() -> None:
    start, asked = begun(), step("C3cB2d", "E5a")
    played = start.play("B2dC3c")
    assert followed(asked, start, played) == Verdict(next="E5a")
    assert followed(asked, start, played.play("E5a")) == Verdict("solved")


def test_the_move_that_wins_says_so_and_one_that_loses_does_not() -> None:
    start = record.read("blooms/2/race-1/@c1-a2-2,1/")  # A1 falls when it is surrounded
    won = followed(step("A2aB2b"), start, start.play("A2aB2b"))
    assert won == Verdict("solved", "You win.")
    assert followed(step("!"), start, start.play("!")) == Verdict("solved")


def test_a_guided_game_goes_on_from_every_reply() -> None:
    script = [("D4a", "C3c", "Begin."), ("E5aE6b", "", "Win.")]
    lesson = guided("blooms/4/race-15/", script)
    assert (lesson.name, lesson.flows) == ("first", True)
    assert [(each.record, each.text, each.answer, each.reply) for each in lesson.steps] == [
        ("blooms/4/race-15/", "Begin.", "D4a", "C3c"),
        ("blooms/4/race-15/D4a.C3c", "Win.", "E5aE6b", ""),
    ]
    assert all(each.goal == "follow" and each.marked for each in lesson.steps)
    assert {each.hint for each in lesson.steps} == {""}
