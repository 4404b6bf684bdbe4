"""What a link is to the game that is known here; links that arrive in a session."""

from dataclasses import replace
from random import Random

import pytest

from blooms import record
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.core.variations import Turns, gather
from blooms.games.blooms.rules import Blooms
from blooms.session import events
from blooms.session.correspondence import Terms
from blooms.session.events import Agree, Goto, Plan, Play, Played, ReceiveLink, Refused, Seat, Undo
from blooms.session.incoming_link import Arrival, Kind, compare, plan, rebased, why_refused
from blooms.session.remote import ByLink
from blooms.session.session import Session, begin, step
from tests.links import linked
from tests.positions import ONE_STONE

START = "blooms/4/race-15/"
TURNS = ("D4a", "C3cC4d", "B2aB3b", "E5cE4d")
HERE, AWAY = Seat(), Seat(away=True)
TERMS = Terms(7, 1)


def game(*turns: str, start: str = START) -> Game[Blooms]:
    return record.read(start + ".".join(turns))


def to(*turns: str, start: str = START) -> Arrival:
    """A link to a game known by its first three turns, where seat 0 is played here."""
    return compare(gather(game(*TURNS[:3])), game(*turns, start=start), (0,))


def test_a_link_is_compared_turn_by_turn() -> None:
    known = TURNS[:3]
    assert to(*known) == ("same", 0, known)
    assert to(*TURNS) == ("next", 4, known)
    assert to(*TURNS[:2]) == ("behind", 0, known)
    assert to() == ("behind", 0, known)
    assert to("D4a", "C3cC4d", "B2bB3a") == ("fork", 3, known)
    assert to("D4b", "C3cC4d", "B2aB3b", "E5cE4d") == ("fork", 1, known)
    assert to(*TURNS, "A1a") == ("own", 5, known)
    assert to(*TURNS, "A1a", "A2c", "A3a") == ("own", 5, known), "the first of several"


@pytest.mark.parametrize(
    "start",
    [
        "blooms/4/race-14/",
        "blooms/4/territory/",
        "blooms/5/race-15/",
        f"blooms/4/race-15/@{ONE_STONE},2/",
        "go/9/2/sequential/",
        "blocky/2/mixed/2/7/hh/",
    ],
)
def test_another_start_is_another_game(start: str) -> None:
    assert to(start=start).kind == "other"


def test_it_belongs_to_the_line_that_it_fits_best() -> None:
    sent, changed = TURNS[:3], (*TURNS[:2], "B2b")
    tree = gather(game(*changed), [sent, changed], changed)
    assert tree.line == changed
    assert compare(tree, game(*TURNS), (0,)) == ("next", 4, sent)
    assert compare(tree, game(*sent), (0,)) == ("same", 0, sent)
    assert compare(tree, game(*TURNS[:2]), (0,)).kind == "behind"
    assert compare(tree, game(*TURNS[:2], "A1a"), (0,)) == ("fork", 3, changed)


def test_one_s_own_move_in_a_round_is_one_s_own() -> None:
    known = record.read("go/9/3/parallel/")
    round_, seats = known.play("E5,C3,G7"), (0, 1, 2)
    assert all(compare(gather(known), round_, (seat,)) == ("own", 1, ()) for seat in seats)
    assert compare(gather(known), round_, ()) == ("next", 1, ())


def test_random_games_are_compared_whatever_was_changed() -> None:
    for seed in range(20):
        rng = Random(seed)
        played: Game[Blooms] = record.read("blooms/3/race-5/")
        while played.position.outcome() is None and played.ply < 14:
            turns = [turn for turn in played.position.turns() if turn]
            played = played.play(played.position.spell(rng.choice(turns)))
        at = rng.randrange(1, played.ply)
        known, mine = gather(played.at(at)), (played.positions[at].seat ^ 1,)
        assert compare(known, played.at(at), mine).kind == "same"
        assert compare(known, played.at(at + 1), mine) == ("next", at + 1, known.line)
        assert compare(known, played.at(at - 1), mine).kind == "behind"
        cut = rng.randrange(at)
        others = (played.at(cut).position.spell(turn) for turn in played.positions[cut].turns())
        other = next(text for text in others if text not in ("", "-", played.turns[cut]))
        forked = played.at(cut).play(other)
        assert compare(known, forked, mine) == ("fork", cut + 1, known.line)


# In a session


def session(*turns: str, seats: tuple[Seat, ...] = (HERE, AWAY)) -> Session[Blooms]:
    return begin(game(*turns), seats, 0, remote=ByLink(TERMS))[0]


def test_a_link_plays_the_turns_of_those_who_are_away() -> None:
    held = session("D4a")
    assert held.awaits_remote and not held.awaits_person and held.local_seats == (0,)
    sent = Terms(7, 1, names=("", "Ben"), sent=9)
    after, effects = step(held, ReceiveLink(("D4a", "C3cC4d"), sent), 0)
    assert after.game.turns == ("D4a", "C3cC4d")
    assert linked(after).terms == sent
    assert effects == [Played(1, "C3cC4d")]
    assert after.awaits_person and not after.awaits_remote


def test_an_arriving_move_is_played_at_the_end_of_the_line() -> None:
    held, _ = step(session("D4a", "C3cC4d", "B2a"), Goto(1), 0)
    assert not held.awaits_remote
    after, _ = step(held, ReceiveLink(("D4a", "C3cC4d", "B2a", "E5c"), TERMS), 0)
    assert after.game.turns == ("D4a", "C3cC4d", "B2a", "E5c")
    assert after.lines == (after.game.turns,)


def test_it_goes_on_in_the_line_that_was_sent() -> None:
    held, _ = step(session("D4a"), Undo(), 0)
    held, _ = step(held, Play("D5a"), 0)
    after, _ = step(held, ReceiveLink(("D4a", "E5c"), TERMS), 0)
    assert after.line == ("D4a", "E5c")
    assert set(after.lines) == {("D4a", "E5c"), ("D5a",)}


def test_a_turn_that_the_rules_refuse_changes_nothing() -> None:
    held = session("D4a")
    after, effects = step(held, ReceiveLink(("D4a", "E5c", "="), Terms(7, 1, sent=9)), 0)
    assert after == held
    assert [type(each) for each in effects] == [Refused]


def test_the_draw_comes_with_the_answer() -> None:
    open_ = begin(game(), (AWAY, AWAY), 0, remote=ByLink(Terms(6, None, 0)))[0]
    assert open_.awaits_remote and open_.local_seats == ()
    first, _ = step(open_, ReceiveLink((), Terms(6, 1, 2)), 0)
    assert first.local_seats == (0,) and first.awaits_person
    second, _ = step(open_, ReceiveLink(("D4a",), Terms(6, 0, 3)), 0)
    assert second.local_seats == (1,) and second.awaits_person


# Thought out before


def test_answers_thought_out_before_are_given_at_once() -> None:
    held = session("D4a")
    replies = plan(held.game, ("E5c", "C3aC4b", "B2c", "B3a"))
    held, _ = step(held, Plan(replies), 0)
    other, _ = step(held, ReceiveLink(("D4a", "E4c"), TERMS), 0)
    assert other.game.turns == ("D4a", "E4c")
    after, effects = step(held, ReceiveLink(("D4a", "E5c"), TERMS), 0)
    assert after.game.turns == ("D4a", "E5c", "C3aC4b")
    assert effects == [Played(1, "E5c"), Played(0, "C3aC4b")]
    again, _ = step(after, ReceiveLink((*after.game.turns, "B2c"), TERMS), 0)
    assert again.game.turns[-1] == "B3a"


def test_a_plan_has_legal_turns_in_pairs_as_records_write_them() -> None:
    assert plan(game("D4a"), ("E5c", "C4bC3a")) == {("D4a", "E5c"): "C3aC4b"}
    for wrong in ((), ("E5c",), ("E5c", "C3a", "B2c")):
        with pytest.raises(GameError, match="two, four or more"):
            plan(game("D4a"), wrong)
    with pytest.raises(GameError, match="D4"):
        plan(game("D4a"), ("D4c", "C3a"))


def test_terms_and_seats_of_others_stay() -> None:
    held = session("D4a")
    after, effects = step(held, Agree(replace(TERMS, names=("Anna",))), 0)
    assert (linked(after).terms, effects) == (replace(TERMS, names=("Anna",)), [])
    bots = begin(game(), (Seat(3), HERE), 0)[0]
    assert not bots.awaits_remote and bots.local_seats == (1,)
    assert [type(each) for each in begin(game(), (AWAY, Seat(3)), 0)[1]] == []
    line: Turns = ("D4a",)
    assert step(held, events.Follow(line), 0)[0].game.turns == line


@pytest.mark.parametrize(
    ("reply", "why"), [(5, ""), (0, ""), (6, "the sides were drawn differently")]
)
def test_a_link_with_another_draw_is_refused(reply: int, why: str) -> None:
    known, sent = Terms(7, 1, reply=5), Terms(7, 1, reply=reply)
    assert why_refused(known, sent, Arrival("same"), (0,), 0) == why


@pytest.mark.parametrize(
    ("reply", "why"), [(None, "it does not answer the draw"), (0, ""), (5, "")]
)
def test_an_invitation_to_draw_is_answered_with_a_number(reply: int | None, why: str) -> None:
    known, sent = Terms(7, 1, reply=0), Terms(7, 1, reply=reply)
    assert why_refused(known, sent, Arrival("same"), (0,), 0) == why


NOW = 50_000
"""In minutes since 1970."""


@pytest.mark.parametrize(
    ("sent", "kind", "why"),
    [
        ({}, "next", ""),
        ({}, "other", "it starts from another position"),
        ({"days": 4}, "next", "it has another number of days for each move"),
        ({"days": 0}, "next", "it has another number of days for each move"),
        ({"sent": NOW + 24 * 60}, "next", ""),
        ({"sent": NOW + 24 * 60 + 1}, "next", "its date is in the future"),
        ({"sender": 0}, "next", "it says that you sent it"),
        ({"sender": 0}, "fork", "it says that you sent it"),
        ({"sender": 0}, "same", ""),
        ({"sender": 0}, "behind", ""),
        ({"sender": 0}, "own", ""),
    ],
)
def test_a_link_that_does_not_fit_says_why(sent: dict[str, int], kind: Kind, why: str) -> None:
    known = Terms(7, 1, days=3, sent=NOW)
    assert why_refused(known, replace(known, **sent), Arrival(kind), (0,), NOW) == why


def test_nobody_answers_the_draw_of_an_invitation_of_their_own() -> None:
    why = why_refused(Terms(7, None, 0), Terms(7, 0, 5), Arrival("same"), (0,), NOW)
    assert why == "it says that you sent it"


def test_a_link_goes_on_from_the_longest_line_that_it_contains() -> None:
    held = step(session(*TURNS[:1]), ReceiveLink(TURNS[:2], TERMS), 0)[0]
    for event in (Play(TURNS[2]), Goto(0), Play("A1a")):
        held = step(held, event, 0)[0]
    assert {*held.lines} == {TURNS[:3], ("A1a",)}
    after, effects = step(held, ReceiveLink(TURNS, TERMS), 0)
    assert after.line == TURNS and effects == [Played(1, TURNS[3])]


def test_two_planned_answers_in_a_row_are_both_played() -> None:
    """Of three players two sit here: each of them has planned an answer."""
    start = record.read("go/9/3/sequential/")
    first, second, third = "C3", "G7", "E5"
    held, _ = begin(start, (AWAY, HERE, HERE), 0, remote=ByLink(Terms(7, 0)))
    held, _ = step(held, Plan({(first,): second, (first, second): third}), 0)
    held, _ = step(held, ReceiveLink((first,), Terms(7, 0)), 0)
    assert held.game.turns == (first, second, third)


def test_a_resignation_of_others_follows_the_known_moves() -> None:
    known, theirs = gather(game("D4a", "C3cC4d")), game("D4a", "!1")
    assert rebased(known, theirs, (1,)).turns == ("D4a", "C3cC4d", "!")


def test_one_s_own_resignation_is_not_put_after_other_moves() -> None:
    known, theirs = gather(game("D4a", "C3cC4d")), game("D4a", "!1")
    assert rebased(known, theirs, (0,)) == theirs
