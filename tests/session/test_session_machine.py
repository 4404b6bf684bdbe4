"""The session as a state machine: any events in any order, in Blooms and in two toy games."""

from dataclasses import replace
from typing import ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from blooms import record
from blooms.core.game import Game
from blooms.session.clock import Pace
from blooms.session.events import (
    Answer,
    Ask,
    Effect,
    Event,
    Fail,
    Follow,
    Goto,
    Play,
    Redo,
    Refused,
    Resume,
    Seat,
    SetClock,
    SetSeats,
    Stop,
    Tick,
    Undo,
)
from blooms.session.session import Session, begin, step
from tests.core.toy_games import counting, fists

PERSON, BOT = Seat(), Seat(3)
PACE = Pace(turn=30, reserve=20, block=10)


def unwound(session: Session) -> Session:
    """The session without its clock, which every event may wind."""
    return replace(session, clock=None)


class Playing(RuleBasedStateMachine):
    """What holds between events, whatever they are."""

    TEXTS: ClassVar = (
        "A1a", "B2b", "A2c", "B3d", "A1aB2b", "C1cB1d", "B1b", "C2c", "-", "!", "=", "x", "Z9a",
    )  # fmt: skip
    SEATS = 2

    def game(self) -> Game:
        return record.read("blooms/2/territory/")

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.played: set[tuple[str, ...]] = set()
        self.numbers: list[int] = []
        self.session = begin(self.game(), (PERSON, BOT, BOT)[: self.SEATS], 0)[0]

    def take(self, event: Event) -> list[Effect]:
        self.now += 1
        self.session, effects = step(self.session, event, self.now)
        self.played.add(self.session.game.turns)
        self.numbers += [effect.number for effect in effects if isinstance(effect, Ask)]
        return effects

    def changes_nothing(self, event: Event) -> None:
        before = self.session
        self.session, effects = step(before, event, self.now)
        assert effects == []
        assert unwound(self.session) == unwound(before)

    def text(self, at: int) -> str:
        return self.TEXTS[at % len(self.TEXTS)]

    @rule(at=st.integers(0, 50), seat=st.none() | st.integers(0, 2))
    def play(self, at: int, seat: int | None) -> None:
        before = self.session
        effects = self.take(Play(self.text(at), seat))
        if effects and isinstance(effects[0], Refused):
            assert unwound(self.session) == unwound(before)
            assert effects[0].why

    @precondition(lambda self: self.session.question)
    @rule(at=st.integers(0, 50))
    def answer(self, at: int) -> None:
        assert self.session.question
        self.take(Answer(self.session.question.number, self.text(at)))

    @rule(number=st.integers(0, 9), at=st.integers(0, 50))
    def an_answer_with_an_old_number_changes_nothing(self, number: int, at: int) -> None:
        self.take(Tick())  # A clock may run out now, and not at the answer.
        question = self.session.question
        if question is None or question.number != number:
            self.changes_nothing(Answer(number, self.text(at)))

    @rule(back=st.integers(0, 2))
    def fail(self, back: int) -> None:
        question, failures = self.session.question, self.session.failures
        self.take(Fail(self.session.asked - back))
        counts = bool(question) and back == 0
        assert self.session.failures == failures + counts
        if counts and self.session.failures >= 3:
            assert self.session.paused

    @rule()
    def undo_then_redo_restores(self) -> None:
        here = self.session
        if here.ply == len(here.line):
            self.take(Undo())
            assert self.session.ply < here.ply or not here.ply
            for _ in here.line:
                self.take(Redo())
            assert self.session.game == here.game
            assert self.session.lines == here.lines

    @rule(event=st.sampled_from([Undo(), Redo(), Stop(), Resume(), SetClock(PACE), SetClock(None)]))
    def simple(self, event: Event) -> None:
        self.take(event)

    @rule(seconds=st.floats(0, 60))
    def tick(self, seconds: float) -> None:
        self.now += seconds
        self.take(Tick())

    @rule(ply=st.integers(-1, 12))
    def goto(self, ply: int) -> None:
        self.take(Goto(ply))
        assert self.session.ply == max(0, min(ply, len(self.session.line)))

    @rule(at=st.integers(0, 9))
    def follow(self, at: int) -> None:
        line = self.session.lines[at % len(self.session.lines)]
        self.take(Follow(line))
        assert self.session.game.turns[: len(line)] == line

    @rule(line=st.lists(st.sampled_from(["A1a", "x"]), max_size=2).map(tuple))
    def following_a_line_never_played_changes_nothing(self, line: tuple[str, ...]) -> None:
        self.take(Tick())
        if not any(each[: len(line)] == line for each in self.session.lines):
            self.changes_nothing(Follow(line))

    @rule(levels=st.lists(st.sampled_from([0, 1, 8]), min_size=3, max_size=3))
    def sit(self, levels: list[int]) -> None:
        self.take(SetSeats(tuple(map(Seat, levels[: self.SEATS]))))

    @invariant()
    def nothing_played_is_lost(self) -> None:
        for turns in self.played:
            assert any(line[: len(turns)] == turns for line in self.session.lines)

    @invariant()
    def no_line_is_the_beginning_of_another(self) -> None:
        lines = self.session.lines
        assert len(set(lines)) == len(lines)
        for line in lines:
            assert not any(other != line and other[: len(line)] == line for other in lines)
        assert self.session.line in lines

    @invariant()
    def a_bot_is_asked_exactly_when_it_is_to_move(self) -> None:
        session = self.session
        bots = [seat for seat in session.still_to_move if session.seats[seat].level]
        assert bool(session.question) == (bool(bots) and not session.paused)
        if session.question:
            assert session.question.seat in bots
            assert session.question.record == session.game.record
            assert session.game.position.outcome() is None

    @invariant()
    def no_number_is_given_to_two_questions(self) -> None:
        assert self.numbers == sorted(set(self.numbers))

    @invariant()
    def the_board_is_on_the_line(self) -> None:
        assert self.session.line[: self.session.ply] == self.session.game.turns
        assert len(self.session.game.positions) == self.session.ply + 1

    @invariant()
    def a_mover_hands_in_one_move(self) -> None:
        seats = [seat for seat, _ in self.session.sealed]
        assert len(set(seats)) == len(seats) < len(self.session.game.position.movers)

    @invariant()
    def the_clock_runs_for_a_seat_that_owes_a_move(self) -> None:
        clock = self.session.clock
        if clock:
            assert (clock.since is not None) == bool(
                self.session.still_to_move and not self.session.paused
            )
            assert min(clock.reserve_left(self.now)) >= 0


class Counting(Playing):
    """Three seats in turn."""

    TEXTS: ClassVar = ("1", "2", "1", "2", "3", "!")
    SEATS = 3

    def game(self) -> Game:
        return counting()


class ShowingFists(Playing):
    """Three seats at once."""

    TEXTS: ClassVar = ("0", "1", "2", "x")
    SEATS = 3

    def game(self) -> Game:
        return fists()


QUICK = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestBlooms = Playing.TestCase
TestCounting = Counting.TestCase
TestFists = ShowingFists.TestCase
TestBlooms.settings = TestCounting.settings = TestFists.settings = QUICK
