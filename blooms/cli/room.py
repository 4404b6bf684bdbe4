"""`table`: the game that a group chat holds: the board, who has sealed and opened, the record."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import assert_never

from blooms.cli.given import bytes_of
from blooms.core.position import GameError
from blooms.rooms.messages import LONGEST
from blooms.rooms.room import Room, read
from blooms.rooms.round import Disputed, Fault, Illegal, Unfit

__all__ = ["facts", "load", "show"]


def load(file: str, tag: str = "") -> Room:
    """The room in a chat; "-" reads standard input. Raises GameError and OSError."""
    try:
        text = bytes_of(file, 4 * LONGEST).decode()
    except UnicodeDecodeError:
        raise GameError(f"{file} is not a text in UTF-8") from None
    room = read(text, tag)
    _ = room.state  # Raises GameError for a bad start.
    return room


def show(room: Room) -> str:
    """The board and what the lines say, for people."""
    state = room.state
    now = state.round
    lines = [str(state.game), f"table {room.tag}, round {now.number}"]
    if now.is_at_once and state.phase != "over":
        lines += [f"sealed: {_seats(now.sealed)}", f"opened: {_seats(now.opened)}"]
    if state.phase == "over":
        lines.append("the game is over")
    else:
        lines.append(f"awaited to {state.phase}: {_seats(state.awaited)}")
    lines += [f"round {number} went on without seat {seat + 1}" for number, seat in state.away]
    lines += map(_told, state.faults)
    lines += [
        f"seat {line.seat + 1} in round {line.number}: this line belongs to another course"
        for line in state.astray
    ]
    if state.ahead:
        later = sorted({line.number for line in state.ahead})
        lines.append(f"lines of round {', '.join(map(str, later))} wait for what comes before")
    return "\n".join([*lines, state.game.record])


def facts(room: Room) -> str:
    """The same as a line of JSON; seats are counted from 1."""
    state, now = room.state, room.state.round
    return json.dumps(
        {
            "table": room.tag,
            "round": now.number,
            "phase": state.phase,
            "sealed": [seat + 1 for seat in sorted(now.sealed)] if now.is_at_once else [],
            "opened": [seat + 1 for seat in sorted(now.opened)] if now.is_at_once else [],
            "awaited": [seat + 1 for seat in state.awaited],
            "passed_over": [[number, seat + 1] for number, seat in state.away],
            "faults": [*map(_told, state.faults)],
            "astray": [str(line) for line in state.astray],
            "ahead": [str(line) for line in state.ahead],
            "record": state.game.record,
        }
    )


def _told(fault: Fault) -> str:
    """What a seat did wrong, in a line."""
    seat, number = fault.seat + 1, fault.number
    match fault.what:
        case Disputed(at_once=True):
            return f"seat {seat} sealed two different moves in round {number}"
        case Disputed():
            return f"seat {seat} sent two different moves in round {number}"
        case Unfit():
            return f"seat {seat} opened round {number} with a move that it had not sealed"
        case Illegal(why):
            return f"seat {seat} in round {number}: {why}"
        case _:
            assert_never(fault.what)


def _seats(seats: Iterable[int]) -> str:
    return ", ".join(f"seat {seat + 1}" for seat in sorted(seats)) or "nobody"
