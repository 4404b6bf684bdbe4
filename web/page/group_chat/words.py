"""What the page says about the room of a game: the step, the seats, what went wrong. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple, assert_never

from blooms.core.i18n import tr, tr_error
from blooms.rooms import seating
from blooms.rooms.member import Member
from blooms.rooms.messages import TAKEN
from blooms.rooms.room import Room
from blooms.rooms.round import Disputed, Fault, Illegal, Unfit

__all__ = [
    "PastRound", "done", "history", "message", "news", "seat_state", "seats_taken", "silent",
    "status", "step", "taken", "taken_twice", "told", "troubles",
]  # fmt: skip

SHOWN: Final = 12
"""The rounds of the history that have room beside each other on a phone."""
Names = Callable[[int], str]
"""The names of the seats."""


def status(member: Member, names: Names) -> str:
    """What this device is to do, or for whom it waits; empty at the end."""
    state = member.room.state
    if state.phase == "over":
        return ""
    number = tr("Round {number}", number=state.round.number)
    if member.seat in state.round.contested:
        player = names(member.seat)
        sentence = tr("two devices play {player}: one has to leave the seat", player=player)
    elif member.may_move:
        sentence = tr("your move, {player}", player=names(member.seat or 0))
        if member.has_news:
            sentence = tr("the others wait for your message")
    elif member.has_news:
        sentence = tr("send your message to the group")
    else:
        sentence = tr("waiting for {players}", players=_listed(state.awaited, names))
    return f"{number}: {sentence}"


def step(member: Member, names: Names) -> str:
    """What the round is about and for whom everybody waits."""
    state = member.room.state
    match state.phase:
        case "over":
            return tr("The game is over.")
        case "seal":
            sentence = tr("Everybody makes a move, which nobody else can read yet.")
            if member.room.invitation.has_envelopes:
                sentence = tr("Everybody makes a move, in an envelope.")
        case "open":
            sentence = tr("Everybody has moved. Now everybody shows their move.")
        case "move":
            sentence = tr("One player is to move.")
        case _:
            assert_never(state.phase)
    awaited = tr("Awaited: {players}", players=_listed(state.awaited, names))
    number = tr("Round {number}", number=state.round.number)
    return f"{number}. {sentence} {awaited}."


def seat_state(member: Member, seat: int) -> str:
    """What a seat has done in this round."""
    state, now = member.room.state, member.room.state.round
    if state.phase != "over" and seat in now.resigning:
        return tr("resigns")
    if state.phase == "over" or seat not in now.movers:
        return ""
    if seat in now.dropped:
        return tr("passes")
    if seat in now.contested:
        return tr("taken twice")
    if seat in now.disputed:
        return tr("moved twice: passes") if now.is_at_once else tr("moved twice")
    if not now.is_at_once:
        return tr("to move")
    if now.opened.get(seat) and not member.room.invitation.has_envelopes:
        is_due = seat == member.seat and member.has_news
        return tr("not sent yet") if is_due else tr("shown")
    if seat not in now.sealed:
        return tr("to move")
    return tr("in an envelope") if member.room.invitation.has_envelopes else tr("sealed")


class PastRound(NamedTuple):
    """A round in the history: its number, how it went, and in words."""

    number: int
    state: Literal["whole", "lacking", "wrong", "now"]
    label: str


def history(member: Member, names: Names) -> list[PastRound]:
    """The last rounds, the one being played at the end."""
    state = member.room.state
    last, is_over = state.round.number, state.phase == "over"
    return [
        _round(member, number, names, is_now=number == last)
        for number in range(max(1, last - SHOWN + 1), last + (not is_over))
    ]


def _round(member: Member, number: int, names: Names, is_now: bool) -> PastRound:
    """A round: who is awaited, who did what is not allowed, who was passed over."""
    state = member.room.state
    wrong = dict.fromkeys(fault.seat for fault in state.faults if fault.number == number)
    without = [seat for at, seat in state.away if at == number]
    if is_now:
        awaited = _listed(state.awaited, names)
        label = tr("Round {number}: awaited {players}", number=number, players=awaited)
        return PastRound(number, "now", label)
    if wrong:
        players = _listed(wrong, names)
        label = tr("Round {number}: a fault of {players}", number=number, players=players)
        return PastRound(number, "wrong", label)
    if without:
        players = _listed(without, names)
        label = tr("Round {number}: without {players}", number=number, players=players)
        return PastRound(number, "lacking", label)
    return PastRound(number, "whole", tr("Round {number}: all have moved", number=number))


def silent(member: Member) -> tuple[int, ...]:
    """The seats without which this one may want to go on: awaited, while it has done its part."""
    awaited, others = member.room.state.awaited, member.room.state.game.position.seats - 1
    waits = member.seat is not None and member.seat not in awaited and not member.has_news
    return awaited if waits and others > 1 else ()


def done(member: Member) -> dict[int, str]:
    """What every seat has done in this round that has done something."""
    now = member.room.state.round
    seats = {*now.sealed, *now.dropped} if now.is_at_once else {*now.dropped}
    seats |= now.resigning
    return {seat: seat_state(member, seat) for seat in seats}


def troubles(member: Member, names: Names) -> list[str]:
    """Faults, seats passed over, lines that do not fit; the latest round first."""
    state = member.room.state
    notes = [(fault.number, told(fault, names)) for fault in state.faults]
    notes += [
        (number, tr("Round {number} went on without {player}.", number=number, player=names(seat)))
        for number, seat in state.away
    ]
    notes += [
        (
            line.number,
            tr(
                "{player}, round {number}: this line belongs to another course of the game.",
                player=names(line.seat),
                number=line.number,
            ),
        )
        for line in state.astray
    ]
    sentences = [text for _, text in sorted(dict.fromkeys(notes), reverse=True)]
    if taken := taken_twice(member, names):
        sentences.insert(0, taken)
    if state.ahead:
        missing = tr("Some lines are of later rounds: something before them is missing.")
        sentences.insert(0, missing)
    return sentences


def news(known: Member | None, member: Member, names: Names) -> list[str]:
    """What has gone wrong since a device knew less, in sentences."""
    before = known.room.state.faults if known else ()
    sentences = [told(each, names) for each in member.room.state.faults if each not in before]
    if (taken := taken_twice(member, names)) and not (known and known.is_doubled):
        sentences.insert(0, taken)
    return sentences


def told(fault: Fault, names: Names) -> str:
    """What a player did wrong in a round, as a sentence."""
    player, number = names(fault.seat), fault.number
    match fault.what:
        case Disputed(at_once=True):
            return tr("{player} sealed two different moves in round {number}.",
                      player=player, number=number)  # fmt: skip
        case Disputed():
            return tr("{player} sent two different moves in round {number}.",
                      player=player, number=number)  # fmt: skip
        case Unfit():
            return tr("{player} opened round {number} with a move that was not the sealed one.",
                      player=player, number=number)  # fmt: skip
        case Illegal(why):
            return tr("{player}, round {number}: {why}.",
                      player=player, number=number, why=tr_error(why))  # fmt: skip
        case _:
            assert_never(fault.what)


def taken_twice(member: Member, names: Names) -> str:
    """That the seat of this device is played elsewhere too; empty if it is not known to be."""
    if member.seat is None or not member.is_doubled:
        return ""
    if member.may_change_seat:
        return tr(
            "Somebody else plays {player} too: agree who does. "
            "The other presses Change my seat, to take another or to watch.",
            player=names(member.seat),
        )
    return tr(
        "Lines of {player} come from another device too: agree in your group who plays there.",
        player=names(member.seat),
    )


def taken(member: Member | None, room: Room) -> set[int]:
    """The seats of a room that others have; `member` is this device, if it has one there."""
    seats = {line.seat for line in room.lines if line.kind != TAKEN}
    seats |= seating.holders(room.state.round.seats).keys()
    return seats - {member.seat} if member and not member.is_doubled else seats


def seats_taken(seats: Iterable[int], names: Names) -> str:
    """Whose seats are taken, for whoever is to choose one; empty if none is."""
    if not (seats := sorted(seats)):
        return ""
    return tr(
        "Somebody plays here already: {players}. "
        "Take one of these seats only if that is you, on another device.",
        players=_listed(seats, names),
    )


def message(member: Member, link: str) -> str:
    """The text to send; who opened the room invites with it until somebody has answered."""
    lines = [str(line) for line in member.message]
    if member.is_host and not any(line.seat != member.seat for line in member.room.lines):
        lines = [link, *(line for line in lines if line not in link)]
    return "\n".join(lines)


def _listed(seats: Iterable[int], names: Names) -> str:
    return ", ".join(names(seat) for seat in seats)
