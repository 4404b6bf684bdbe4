"""The effect of legal moves in Go for many: turns, rounds, choices, resignation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar, assert_never

from blooms.core.position import IllegalMove
from blooms.games.go.board import COLOURS
from blooms.games.go.capture import Capture, in_turn, round_of
from blooms.games.go.ending import clear, mark, stop, take
from blooms.games.go.state import LONGEST, PASS, GoState

__all__ = ["leave", "move"]

S = TypeVar("S", bound=GoState)

STILL: Final = 6
"""The game ends after this many consecutive rounds without a change."""


def move(position: S, steps: tuple[str, ...]) -> S:
    """The position after the movers' legal moves, without resignations."""
    match position.phase:
        case "choose":
            prisoners = position.prisoners.choose(steps[0], position.gone)
            assert prisoners is not None
            return _choose_or_play(replace(position, prisoners=prisoners))
        case "mark":
            return mark(position, steps[0])
        case "ally":
            return replace(position, named=steps, phase="over")
        case "play" if position.rules.at_once:
            return _round(position, dict(zip(position.active, steps, strict=True)))
        case "play":
            return _turn(position, steps[0])
        case "over":
            raise IllegalMove("game is over")
        case _:
            assert_never(position.phase)


def leave(position: S, seats: Sequence[int], rest: tuple[str, ...]) -> S:
    """ "A resigned seat is skipped; its stones stay. One active seat left wins." """
    position = replace(position, gone=position.gone.union(seats))
    if len(position.active) <= 1:
        return replace(position, phase="over")
    if rest:
        return move(position, rest)
    if position.phase == "choose":
        position = replace(position, prisoners=position.prisoners.settle(position.gone))
        position = _next_seat(position) if position.seat in position.gone else position
        return _choose_or_play(position)
    if position.phase == "mark":
        position = _next_seat(position) if position.seat in position.gone else position
        if position.agreed and len(position.agreed) == len(position.active):
            return clear(position)
        return position
    if position.seat not in position.gone:  # Resigned out of turn.
        return position
    return _stop_if_passed(_next_seat(position))


def _turn(position: S, text: str) -> S:
    """Play a turn of `sequential`."""
    position = replace(position, made=position.made + 1)
    if text == PASS:
        # "Forced passes do not count towards the end."
        passed = replace(position, passes=position.passes + (not position.must_pass))
        return _stop_if_passed(_next_seat(passed))
    point = position.rules.board.points[text]
    capture = in_turn(position.rules.board, position.stones, point, COLOURS[position.seat])
    assert capture is not None
    position = _with(replace(position, passes=0, is_quiet=False), capture)
    is_first_of_two = position.plays_two and not position.doubled
    position = replace(position, doubled=True) if is_first_of_two else _next_seat(position)
    return _choose_or_play(position)


def _next_seat(position: S) -> S:
    """Give the turn to the next active seat."""
    after = [seat for seat in position.active if seat > position.seat]
    seat = after[0] if after else position.active[0]
    wrapped = bool(position.round) and not after
    return replace(position, seat=seat, round=position.round + wrapped, doubled=False)


def _stop_if_passed(position: S) -> S:
    """ "The game ends after as many passes in a row as there are active seats." """
    over = position.made >= LONGEST
    if position.phase == "play" and (position.passes >= len(position.active) or over):
        return stop(position, is_settled=over)
    return position


def _round(position: S, moves: dict[int, str]) -> S:
    """Play a round of `parallel`; `moves` has each seat's move."""
    position = replace(position, made=position.made + len(moves))
    if all(text == PASS for text in moves.values()):
        return stop(position)
    # "A point submitted by two or more seats stays empty: those seats pass."
    wanted = list(moves.values())
    points = {
        position.rules.board.points[text]: COLOURS[seat]
        for seat, text in moves.items()
        if text != PASS and wanted.count(text) == 1
    }
    rules = position.rules
    capture = round_of(rules.board, position.stones, points, "old_first" in rules.options)
    # "A round that would recreate an earlier position is void."
    if position.has_stood(capture.stones):
        position = replace(position, still=position.still + 1)
        over = position.made >= LONGEST
        return stop(position, over) if over or position.still >= STILL else position
    return _choose_or_play(_with(replace(position, still=0, is_quiet=False), capture))


def _with(position: S, capture: Capture) -> S:
    """The position with the new board; removed stones are shared out until a seat must choose."""
    *full, last = position.past
    if len(last) < 64:
        past = (*full, last | {capture.stones})
    else:
        past = (*position.past, frozenset((capture.stones,)))
    prisoners = take(position, capture, position.seat)
    return replace(position, stones=capture.stones, prisoners=prisoners, past=past)


def _choose_or_play(position: S) -> S:
    """A seat chooses prisoners, or play continues."""
    if position.prisoners.pools:
        return replace(position, phase="choose")
    return _stop_if_passed(replace(position, phase="play"))
