"""Kinds of clocks: time for the game, with time added per move (Fischer) or periods (byo-yomi)."""

import pytest

from blooms import record
from blooms.core.ending import Resigned
from blooms.core.position import GameError
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.rules import Rules
from blooms.session.clock import Clock, Pace
from blooms.session.events import Answer, Event, Play, Seat, Tick, Undo
from blooms.session.session import Session, begin, step

PERSON, BOT = Seat(), Seat(1)
FISCHER = Pace.of_game(60, added=5)
BYOYOMI = Pace.of_game(60, periods=3, period=20)


def clock(session: Session) -> Clock:
    assert session.clock
    return session.clock


def blooms(pace: Pace, *events: tuple[float, Event]) -> Session:
    session = begin(blooms_text.new(Rules(4, 15)), (PERSON, PERSON), 0, pace)[0]
    return after(session, *events)


def after(session: Session, *events: tuple[float, Event]) -> Session:
    for now, event in events:
        session = step(session, event, now)[0]
    return session


def test_time_for_the_game_runs_over_all_turns_until_it_is_lost() -> None:
    session = blooms(Pace.of_game(60), (40, Play("D4a")), (50, Play("C3c")))
    assert clock(session).main_left(60) == (10, 50)
    assert not clock(session).is_lost(69.9)
    assert after(session, (70, Tick())).game.turns[-1] == "!"


def test_a_move_adds_time_for_the_next() -> None:
    session = blooms(FISCHER, (40, Play("D4a")))
    assert clock(session).main_left(40) == (25, 60)
    session = after(session, (41, Play("C3c")))
    assert clock(session).main_left(51) == (15, 64)
    assert clock(session).total(51) == 51


@pytest.mark.parametrize("event", [Play("D4c"), Undo(), Answer(9, "C3c"), Tick()])
def test_what_is_no_move_adds_no_time(event: Event) -> None:
    session = blooms(FISCHER, (10, Play("D4a")), (20, event))
    assert sum(clock(session).main_left(20)) == 55 + 50


def test_a_move_in_place_of_one_taken_back_adds_no_time_again() -> None:
    session = begin(blooms_text.new(Rules(4, 15)), (PERSON, BOT), 0, FISCHER)[0]
    for text in ("D4a", "D4b"):
        session = after(session, (5, Play(text)))
        assert session.question
        session = after(session, (10, Answer(session.question.number, "C3c")), (10, Undo()))
    # The bot used five seconds again; it had its addition the first time.
    assert clock(session).main_left(10) == (60, 55)
    session = after(session, (10, Play("D4a")))
    assert session.question
    session = after(session, (10, Answer(session.question.number, "C3c")), (10, Play("E5a")))
    assert clock(session).main_left(10) == (65, 55)


def test_a_move_after_the_time_adds_none() -> None:
    session = blooms(FISCHER, (60, Play("D4a")))
    assert session.game.turns == ("!",)
    assert clock(session).main_left(60)[0] == 0


@pytest.mark.parametrize(
    ("used", "main", "further"),
    [(59, 1, 2), (60, 0, 2), (79.9, 0, 2), (80, 0, 1), (119.9, 0, 0), (120, 0, -1)],
)
def test_periods_follow_the_time_for_the_game(used: float, main: float, further: int) -> None:
    running = Clock.start(BYOYOMI).run(0, 0, 0)
    assert running.main_left(used) == (main, 60)
    assert running.blocks_left(used) == (further, 2)
    assert running.is_lost(used) == (further < 0)


def test_a_period_lasts_until_it_is_used_up() -> None:
    session = blooms(BYOYOMI, (79, Play("D4a")), (80, Play("C3c")))
    assert clock(session).left(81) == 19
    session = after(session, (80 + 21, Play("C4a")), (102, Play("D5c")))
    assert clock(session).blocks_left(102) == (1, 2)
    assert clock(session).left(102) == 20
    assert not clock(session).is_lost(141.9)
    assert clock(session).is_lost(142)


@pytest.mark.parametrize(
    ("pace", "used", "is_low"),
    [
        (Pace.of_game(60), 49, False), (Pace.of_game(60), 50, True),
        (FISCHER, 51, True), (BYOYOMI, 55, False), (BYOYOMI, 60, False), (BYOYOMI, 75, True),
        (BYOYOMI, 95, False), (BYOYOMI, 115, True),
    ],
)  # fmt: skip
def test_a_player_is_warned_before_a_period_or_all_time_is_over(
    pace: Pace, used: float, is_low: bool
) -> None:
    assert Clock.start(pace).run(0, 0, 0).is_low(used) is is_low


@pytest.mark.parametrize(
    "bad", [(0.0, 0.0, 0, 1.0), (90000, 0, 0, 1), (60, 4000, 0, 1), (60, -1, 0, 1), (60, 0, 2, 0)]
)
def test_times_that_cannot_be_are_refused(bad: tuple[float, float, int, float]) -> None:
    with pytest.raises(GameError, match="clock: the"):
        Pace.of_game(*bad)


# Rounds


def rounds(pace: Pace, *seats: Seat) -> Session:
    return begin(record.read(f"go/9/{len(seats)}/parallel/"), seats, 0, pace)[0]


def test_in_a_round_time_runs_for_one_human_after_the_other() -> None:
    session = after(rounds(FISCHER, PERSON, PERSON, PERSON), (10, Play("E5", 0)))
    assert (clock(session).seat, clock(session).main_left(14)) == (1, (55, 56, 60))
    session = after(session, (20, Play("D4", 1)), (30, Play("C3", 2)))
    assert session.game.turns == ("E5,D4,C3",)
    assert (clock(session).seat, clock(session).main_left(31)) == (0, (54, 55, 55))


def test_bots_think_in_a_round_while_the_time_of_humans_runs() -> None:
    session = rounds(FISCHER, BOT, PERSON)
    assert clock(session).seat == 1
    assert session.question
    session = after(session, (10, Answer(session.question.number, "E5")))
    assert clock(session).main_left(10) == (60, 50)
    assert after(session, (10, Play("D4", 1))).game.turns == ("E5,D4",)
    waited = after(rounds(FISCHER, BOT, PERSON), (10, Play("D4", 1)))
    assert (clock(waited).seat, clock(waited).main_left(12)) == (0, (58, 55))


def test_who_is_late_in_a_round_is_out_and_the_others_go_on() -> None:
    session = after(rounds(Pace.of_game(60), PERSON, PERSON, PERSON), (60, Tick()))
    assert (session.sealed, session.still_to_move) == (((0, "!"),), (1, 2))
    session = after(session, (61, Play("D4", 1)), (62, Play("C3", 2)))
    assert session.game.turns == ("!,D4,C3",)
    assert session.comments == {("!,D4,C3",): "Out of time."}
    assert (clock(session).seat, session.still_to_move) == (1, (1, 2))


def test_who_resigns_in_a_round_has_not_run_out_of_time() -> None:
    session = rounds(Pace.of_game(60), PERSON, PERSON, PERSON)
    session = after(session, (5, Play("!", 0)), (6, Play("D4", 1)), (7, Play("C3", 2)))
    assert (session.game.turns, session.comments) == (("!,D4,C3",), {})


def test_who_is_late_is_told_from_who_resigns_in_a_round() -> None:
    session = after(rounds(Pace.of_game(60), PERSON, PERSON, PERSON), (60, Tick()))
    session = after(session, (61, Play("!", 1)), (62, Play("C3", 2)))
    assert session.comments == {("!,!,C3",): "Out of time. Player 1."}
    assert session.ending == Resigned((0, 1), late=(0,))
    last = after(rounds(Pace.of_game(60), PERSON, PERSON, PERSON), (5, Play("!", 0)))
    last = after(last, (70, Tick()), (131, Tick()))
    assert last.ending == Resigned((0, 1, 2), late=(1, 2))


def test_all_out_of_time_in_a_round_need_no_names() -> None:
    session = rounds(Pace.of_game(60), PERSON, PERSON, PERSON)
    session = after(session, (60, Tick()), (121, Tick()), (182, Tick()))
    assert session.comments == {("!,!,!",): "Out of time."}
    assert session.ending == Resigned((0, 1, 2), late=(0, 1, 2))


def test_a_bots_answer_counts_when_a_humans_time_is_up() -> None:
    session = rounds(Pace.of_game(60), BOT, PERSON)
    assert session.question
    session = after(session, (61, Answer(session.question.number, "E5")))
    assert session.sealed == ((0, "E5"),)
    session = after(session, (61, Tick()))
    assert session.ending == Resigned((1,), late=(1,))
