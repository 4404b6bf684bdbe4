"""A game being played: examples, and toy games of three seats and at once."""

from blooms import record
from blooms.core.ending import Resigned
from blooms.core.variations import gather
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.rules import Rules
from blooms.session.clock import Pace
from blooms.session.correspondence import Terms
from blooms.session.events import (
    Answer,
    Ask,
    BotStuck,
    Cancel,
    Comment,
    Event,
    Fail,
    Follow,
    Goto,
    Play,
    Played,
    Redo,
    Refused,
    Resume,
    Seat,
    SetClock,
    SetSeats,
    Stop,
    TakeBack,
    Tick,
    Undo,
)
from blooms.session.remote import ByLink
from blooms.session.sending import is_sent, is_to_send, is_unsent
from blooms.session.session import Session, begin, step
from tests.core.toy_games import counting, fists
from tests.positions import ALMOST_WON, CYCLE, SMALL_BOARD

PERSON, BOT = Seat(), Seat(3)


def start(*seats: Seat, text: str = "blooms/4/race-15/") -> Session:
    return begin(record.read(text), seats or (PERSON, PERSON), 0)[0]


def after(session: Session, *events: Event) -> Session:
    for event in events:
        session = step(session, event, 0)[0]
    return session


def asked(session: Session) -> Ask:
    assert session.question
    return session.question


def test_a_persons_turn_asks_the_bot_and_its_answer_is_played() -> None:
    session, effects = step(start(PERSON, BOT), Play("D4a"), 0)
    ask = asked(session)
    assert effects == [Played(0, "D4a"), ask]
    assert ask == Ask(1, "blooms/4/race-15/D4a", 1, BOT)
    session, effects = step(session, Answer(ask.number, "C4cC3d"), 0)
    assert effects == [Played(1, "C4cC3d")]
    assert session.question is None


def test_a_game_begun_at_one_device_has_no_room() -> None:
    assert start(PERSON, PERSON).remote is None


def test_an_answer_to_another_question_changes_nothing() -> None:
    session = after(start(PERSON, BOT), Play("D4a"))
    assert step(session, Answer(99, "C4c"), 0) == (session, [])
    assert step(start(), Answer(1, "D4a"), 0)[1] == []


def test_the_failure_of_another_question_changes_nothing() -> None:
    session = after(start(PERSON, BOT), Play("D4a"))
    assert step(session, Fail(99), 0) == (session, [])


def test_an_illegal_turn_is_told_and_changes_nothing() -> None:
    session, effects = step(start(), Play("D4c"), 0)
    assert session == start()
    assert effects == [Refused("D4c: not your colour (yours are a and b)")]


def test_after_an_illegal_answer_the_bot_is_asked_again() -> None:
    session = after(start(PERSON, BOT), Play("D4a"))
    session, effects = step(session, Answer(1, "D4c"), 0)
    assert session.failures == 1
    assert effects == [Ask(2, "blooms/4/race-15/D4a", 1, BOT)]
    assert step(session, Answer(2, "!"), 0)[0].failures == 2


def test_three_failures_pause_and_going_on_asks_again() -> None:
    session = after(start(PERSON, BOT), Play("D4a"), Fail(1), Fail(2))
    session, effects = step(session, Fail(3), 0)
    assert effects == [BotStuck()]
    assert session.paused
    assert session.question is None
    assert asked(after(session, Resume())).number == 4


def test_a_good_answer_forgets_failures() -> None:
    session = after(start(PERSON, BOT), Play("D4a"), Fail(1), Answer(2, "C3c"))
    assert session.failures == 0


def test_going_on_forgets_failures_and_so_does_a_change_of_seats() -> None:
    stuck = after(start(PERSON, BOT), Play("D4a"), Fail(1), Fail(2), Fail(3))
    assert (stuck.failures, after(stuck, Resume()).failures) == (3, 0)
    assert after(stuck, SetSeats((PERSON, Seat(2)))).failures == 0


def test_as_many_seats_as_the_game_has_can_change() -> None:
    assert after(start(), SetSeats((PERSON,) * 3)) == after(start(), SetSeats((BOT,))) == start()


def test_undo_against_a_bot_takes_back_both_turns() -> None:
    whole = after(start(PERSON, BOT), Play("D4a"), Answer(1, "C3c"), Play("E5a"), Answer(2, "A1d"))
    back = after(whole, Undo())
    assert back.game.turns == ("D4a", "C3c")
    assert after(back, Undo()).game.turns == ()
    assert after(back, Redo()).game == whole.game


def test_undo_between_persons_takes_back_one_turn() -> None:
    assert after(start(), Play("D4a"), Play("C3c"), Undo()).game.turns == ("D4a",)
    assert after(start(), Undo()) == start()


def test_redo_between_persons_brings_one_turn_again() -> None:
    back = after(start(), Play("D4a"), Play("C3c"), Undo(), Undo())
    assert after(back, Redo()).game.turns == ("D4a",)


def test_undo_while_the_bot_thinks_cancels_the_question() -> None:
    session = after(start(PERSON, BOT), Play("D4a"))
    session, effects = step(session, Undo(), 0)
    assert effects == [Cancel(1)]
    assert session.game.turns == ()


def test_undo_where_only_bots_sit_takes_one_turn_and_pauses() -> None:
    session = after(start(BOT, BOT), Answer(1, "D4a"), Answer(2, "C3c"), Undo())
    assert session.game.turns == ("D4a",)
    assert session.paused
    assert session.question is None


def test_a_changed_past_branches_and_nothing_is_lost() -> None:
    session = after(start(), Play("D4a"), Play("C3c"), Undo(), Play("C4c"))
    assert session.lines == (("D4a", "C3c"), ("D4a", "C4c"))
    followed = after(session, Follow(("D4a", "C3c")))
    assert followed.game.turns == ("D4a", "C3c")
    assert followed.lines == session.lines
    assert after(followed, Follow(("D4a",))).game.turns == ("D4a",)
    assert after(followed, Follow(("D4a",))).line == ("D4a", "C3c")
    assert after(followed, Follow(("A1a",))) == followed


def test_a_line_played_on_keeps_its_place_among_the_lines() -> None:
    session = after(start(), Play("D4a"), Play("C3c"), Undo(), Play("C4c"))
    session = after(session, Follow(("D4a", "C3c")), Play("E5a"))
    assert session.lines == (("D4a", "C3c", "E5a"), ("D4a", "C4c"))


def test_a_blank_comment_removes_the_comment_of_a_turn() -> None:
    session = after(start(), Comment("Good luck!"), Play("D4a"), Comment("The middle."))
    assert session.comments == {(): "Good luck!", ("D4a",): "The middle."}
    other = after(session, Undo(), Play("C3a"), Comment("Beside it."))
    assert other.comments == {**session.comments, ("C3a",): "Beside it."}
    assert after(session, Comment(" ")).comments == {(): "Good luck!"}
    later = after(session, Comment("Well begun.", ()), Comment("Nowhere.", ("A1a",)))
    assert later.comments == {(): "Well begun.", ("D4a",): "The middle."}


def test_the_same_turn_again_goes_along_the_line() -> None:
    session = after(start(), Play("D4a"), Play("C3c"), Undo(), Undo(), Play("D4a"))
    assert session.line == ("D4a", "C3c")
    assert session.ply == 1
    assert len(session.lines) == 1


def test_looking_back_asks_no_bot() -> None:
    session = after(start(PERSON, BOT), Play("D4a"), Answer(1, "C3c"), Goto(1))
    assert session.question is None
    assert asked(after(session, Resume())).record.endswith("/D4a")
    assert after(session, Goto(99)).ply == 2
    assert after(session, Goto(-5)).ply == 0


def test_stop_cancels_and_stands_still() -> None:
    session, effects = step(after(start(PERSON, BOT), Play("D4a")), Stop(), 0)
    assert effects == [Cancel(1)]
    assert session.paused


def test_seats_change_in_mid_game() -> None:
    session, effects = step(after(start(), Play("D4a")), SetSeats((PERSON, BOT)), 0)
    assert effects == [asked(session)]
    assert step(session, SetSeats((PERSON, PERSON)), 0)[1] == [Cancel(1)]


def test_a_finished_game_asks_nobody() -> None:
    session = after(start(PERSON, BOT), Play("!"))
    assert session.question is None
    assert session.still_to_move == ()


def test_a_draw_is_claimed_only_at_the_third_repetition() -> None:
    text = f"blooms/4/territory/@{CYCLE},1/D4a.D5d.D4a.D5d"
    assert after(start(text=text), Play("=")).game.turns[-1] == "="
    fresh = start(text="blooms/4/territory/D4a")
    assert isinstance(step(fresh, Play("="), 0)[1][0], Refused)
    claimed, effects = begin(record.read(text), (BOT, PERSON), 0)
    assert claimed.game.turns[-1] == "="
    assert effects == [Played(0, "=")]


def test_a_session_begins_in_the_middle_with_all_its_lines() -> None:
    played = after(start(), Play("D4a"), Play("C3c"), Undo(), Play("C4c"), Undo())
    again = begin(played.tree, played.seats, 0)[0]
    assert again.game == played.game
    assert again.line == played.line
    assert again.tree == played.tree


def test_a_session_begun_before_the_end_of_its_line_asks_no_bot() -> None:
    tree = after(start(), Play("D4a"), Play("C3c"), Undo()).tree
    begun, effects = begin(tree, (PERSON, BOT), 0)
    assert (begun.game.turns, begun.paused, effects) == (("D4a",), True, [])


def test_the_clock_of_a_finished_game_does_nothing_more() -> None:
    pace = Pace(turn=30, reserve=0, block=10)
    lost = step(begin(blooms_text.new(Rules(4, 15)), (PERSON, PERSON), 0, pace)[0], Tick(), 30)[0]
    assert lost.game.turns == ("!",)
    assert step(lost, Tick(), 99) == (lost, [])


def test_the_clock_runs_for_the_mover_and_a_lost_one_resigns() -> None:
    pace = Pace(turn=30, reserve=20, block=10)
    session = begin(blooms_text.new(Rules(4, 15)), (PERSON, PERSON), 0, pace)[0]
    session = step(session, Play("D4a"), 20)[0]
    assert session.clock
    assert session.clock.seat == 1
    assert step(session, Tick(), 69)[1] == []
    lost, effects = step(session, Tick(), 70)
    assert lost.game.turns[-1] == "!"
    assert effects == [Played(1, "!")]
    assert lost.ending == Resigned((1,), late=(1,))
    assert lost.comments == {("D4a", "!"): "Out of time."}


def test_whoever_cannot_resign_passes_when_the_time_is_up() -> None:
    pace = Pace(turn=30, reserve=0, block=10)
    game = record.read(f"blocky/2/blob/5/7/hh/@{SMALL_BOARD}/")
    session = begin(game, (PERSON, PERSON), 0, pace)[0]
    session, effects = step(session, Tick(), 30)
    assert session.game.turns == ("top:pass",)
    assert effects == [Played(0, "top:pass")]
    assert session.comments == {("top:pass",): "Out of time."}


def test_a_note_stays_until_the_turn_is_played_again() -> None:
    game = blooms_text.new(Rules(4, 15))
    session = begin(game, (PERSON, PERSON), 0, Pace(turn=30, reserve=0, block=10))[0]
    session = after(step(session, Tick(), 30)[0], Comment("A pity"))
    assert session.comments == {("!",): "Out of time. A pity"}
    session = after(session, Comment(""))
    assert session.comments == {("!",): "Out of time."}
    session = after(session, SetClock(None), Undo(), Play("!"))
    assert (session.comments, session.ending) == ({}, Resigned((0,)))


def test_a_clock_counts_the_time_of_all_turns() -> None:
    session = begin(blooms_text.new(Rules(4, 15)), (PERSON, PERSON), 0, Pace())[0]
    session = step(session, Play("D4a"), 20)[0]
    session = step(session, Play("D5c"), 50)[0]
    session = step(session, Play("!"), 51)[0]
    assert session.clock
    assert session.clock.total(90) == 51


def test_the_clock_stands_while_paused_and_can_be_taken_away() -> None:
    session = step(start(PERSON, BOT), SetClock(Pace()), 0)[0]
    session = step(session, Play("D4a"), 10)[0]
    session = step(session, Stop(), 20)[0]
    assert session.clock
    assert session.clock.turn_left(500) == 80
    assert step(session, SetClock(None), 20)[0].clock is None


def test_three_seats_take_turns_and_their_bots_are_asked() -> None:
    session, effects = begin(counting(), (PERSON, BOT, BOT), 0)
    assert effects == []
    session = after(session, Play("2"), Answer(1, "1"))
    assert asked(session).seat == 2
    session = after(session, Answer(2, "2"), Play("2"))
    assert session.game.position.outcome() == (1.0, 0.0, 0.0)


def test_moves_at_once_stay_sealed_until_all_are_in() -> None:
    session, _ = begin(fists(), (PERSON, BOT, PERSON), 0)
    ask = asked(session)
    session = after(session, Play("2", 0))
    assert session.game.turns == ()
    assert asked(session).record == ask.record == "fists/"
    session = after(session, Answer(asked(session).number, "1"))
    assert isinstance(step(session, Play("7", 2), 0)[1][0], Refused)
    assert isinstance(step(session, Play("1", 0), 0)[1][0], Refused)
    assert after(session, Play("0", 2)).game.turns == ("2,1,0",)


def test_moves_handed_in_are_taken_back_by_looking_elsewhere() -> None:
    session = after(begin(fists(), (PERSON,) * 3, 0)[0], Play("2", 0), Goto(0))
    assert (session.sealed, session.still_to_move) == ((), (0, 1, 2))


def test_moves_handed_in_are_taken_back() -> None:
    session = after(begin(fists(), (PERSON,) * 3, 0)[0], Play("2", 0), TakeBack())
    assert (session.sealed, session.still_to_move) == ((), (0, 1, 2))


def test_after_a_stop_a_round_goes_on_and_asks_the_bot() -> None:
    session = after(begin(fists(), (PERSON, BOT, PERSON), 0)[0], Stop())
    session = after(session, Play("2", 0), Play("1", 2))
    assert asked(session).seat == 1


def test_lines_that_another_goes_on_from_are_not_kept() -> None:
    lines, persons = (("A1a",), ("A1a", "B2c")), (PERSON, PERSON)
    beside = begin(gather(record.read("blooms/4/race-15/D4a"), lines), persons, 0)[0]
    assert beside.lines == (("D4a",), ("A1a", "B2c"))
    before = begin(gather(record.read("blooms/4/race-15/"), lines), persons, 0)[0]
    assert before.lines == (("A1a", "B2c"),)


def test_a_turn_played_after_the_time_was_used_up_comes_too_late() -> None:
    session = begin(blooms_text.new(Rules(4, 15)), (PERSON, PERSON), 0, Pace())[0]
    assert step(session, Play("D4a"), 690)[0].game.turns == ("!",)


def test_an_illegal_turn_leaves_the_clock_running() -> None:
    session = begin(blooms_text.new(Rules(4, 15)), (PERSON, PERSON), 0, Pace())[0]
    session, effects = step(session, Play("D4c"), 50)
    assert isinstance(effects[0], Refused)
    assert session.clock
    assert session.clock.turn_left(60) == 30


def test_moves_at_once_are_written_by_seat_whoever_was_first() -> None:
    session = begin(fists(), (PERSON, PERSON, PERSON), 0)[0]
    session = after(session, Play("2", 2), Play("0", 0), Play("1", 1))
    assert session.game.turns == ("0,1,2",)


def test_events_in_mid_turn_give_no_time_back() -> None:
    session = begin(blooms_text.new(Rules(4, 15)), (PERSON, PERSON), 0, Pace())[0]
    for now, event in ((10, Tick()), (20, Resume()), (30, SetSeats((PERSON, BOT))), (40, Goto(0))):
        session = step(session, event, now)[0]
        assert session.clock
        assert session.clock.turn_left(now) == 90 - now


def test_a_bots_answer_after_its_time_was_used_up_comes_too_late() -> None:
    session = begin(blooms_text.new(Rules(4, 15)), (BOT, PERSON), 0, Pace())[0]
    assert step(session, Answer(1, "D4a"), 689)[0].game.turns == ("D4a",)
    assert step(session, Answer(1, "D4a"), 690)[0].game.turns == ("!",)
    assert step(session, Answer(99, "D4a"), 690)[0].game.turns == ()


def test_a_person_is_awaited_where_no_bot_is_to_move() -> None:
    assert Seat() == Seat(level=0, seconds=0, sims=0, away=False, scripted=False)
    weakest = after(start(PERSON, Seat(1)), Play("D4a"))
    assert not weakest.awaits_person
    assert after(start(), Play("D4a")).awaits_person
    assert not after(start(), Play("!")).awaits_person


def test_a_move_without_a_seat_is_the_first_ones_that_is_due() -> None:
    session = begin(fists(), (BOT, PERSON, PERSON), 0)[0]
    session = after(session, Play("1", 1), Play("2"))
    assert session.sealed == ((1, "1"), (0, "2"))
    assert step(session, Play("0", 2), 0)[1][0] == Played(0, "2,1,0")


def test_a_third_of_two_seats_is_refused_by_number() -> None:
    session = start(text="go/9/2/parallel/")
    session = after(session, Play("E5", 0))
    assert (session.sealed, session.game.turns) == (((0, "E5"),), ())
    assert step(session, Play("D4", 0), 0)[1] == [Refused("seat 1 is not to move")]
    assert after(session, Play("D4", 1)).game.turns == ("E5,D4",)


def test_a_line_that_differs_at_once_is_followed_from_the_start() -> None:
    session = after(start(), Play("D4a"), Play("C3c"), Undo(), Undo(), Play("E5a"), Play("C3c"))
    assert after(session, Follow(("D4a", "C3c"))).game.turns == ("D4a", "C3c")
    assert after(session, Follow(("D4a", "C3c")), Follow(("E5a",))).game.turns == ("E5a",)


def test_redo_at_the_end_changes_nothing() -> None:
    session = after(start(PERSON, BOT), Play("D4a"), Stop())
    assert after(session, Redo()) == session


HERE, AWAY = Seat(), Seat(away=True)


def linked(text: str, *seats: Seat, sender: int, sent: int) -> Session:
    """A game by links at its end; its last link has all of it, and is from `sender`."""
    game = record.read(text)
    terms = Terms(34, sender, 5, sent=sent)
    return begin(game, seats, 0, remote=ByLink(terms, link_line=game.turns))[0]


def test_a_line_is_sent_by_who_sent_its_last_link() -> None:
    for sender, is_own in ((0, True), (1, False)):
        text = "go/9/3/sequential/E5.D4.C3.F6"
        session = linked(text, HERE, AWAY, AWAY, sender=sender, sent=9)
        assert is_to_send(session) and is_sent(session) == is_own
        assert is_unsent(session) != is_own


def test_an_end_is_known_that_a_link_had_whenever_it_was_sent() -> None:
    over = linked(f"{ALMOST_WON}.D4cE1d", AWAY, HERE, sender=1, sent=0)
    assert is_to_send(over) and not is_unsent(over)
    before = linked("blooms/3/race-4/B3a.B2cC4d", HERE, AWAY, sender=1, sent=0)
    assert not is_to_send(before) and not is_unsent(before)
    mine = linked("blooms/3/race-4/B3a", HERE, AWAY, sender=0, sent=0)
    assert is_to_send(mine) and is_unsent(mine)
