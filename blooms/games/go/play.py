"""What a legal move of Go for many makes of a position: turns, rounds, choices, leaving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar

from blooms.games.go.board import COLOURS
from blooms.games.go.capture import Taken, in_turn, round_of
from blooms.games.go.ending import clear, mark, stop
from blooms.games.go.state import LONGEST, PASS, GoState

__all__ = ["leave", "move"]

S = TypeVar("S", bound=GoState)

STILL: Final = 6
"""So many rounds in a row that changed nothing end the game."""


def move(here: S, steps: tuple[str, ...]) -> S:
    """After the movers' legal moves, none of them resigning."""
    if here.phase == "choose":
        prisoners = here.prisoners.choose(steps[0], here.gone)
        assert prisoners is not None
        return _choose_or_play(replace(here, prisoners=prisoners))
    if here.phase == "mark":
        return mark(here, steps[0])
    if here.phase == "ally":
        return replace(here, named=steps, phase="over")
    if here.rules.at_once:
        return _round(here, dict(zip(here.active, steps, strict=True)))
    return _turn(here, steps[0])


def leave(here: S, seats: Sequence[int], rest: tuple[str, ...]) -> S:
    """ "A resigned seat is skipped; its stones stay. One active seat left wins." """
    here = replace(here, gone=here.gone.union(seats))
    if len(here.active) <= 1:
        return replace(here, phase="over")
    if rest:
        return move(here, rest)
    if here.phase == "choose":
        here = replace(here, prisoners=here.prisoners.settle(here.gone))
        here = _next_seat(here) if here.seat in here.gone else here
        return _choose_or_play(here)
    if here.phase == "mark":
        here = _next_seat(here) if here.seat in here.gone else here
        if here.agreed and len(here.agreed) == len(here.active):
            return clear(here)
        return here
    return _stop_if_passed(_next_seat(here))


def _turn(here: S, text: str) -> S:
    """A turn of `sequential`."""
    here = replace(here, made=here.made + 1)
    if text == PASS:
        # "Forced passes do not count towards the end."
        passed = replace(here, passes=here.passes + (not here.must_pass))
        return _stop_if_passed(_next_seat(passed))
    point = here.rules.board.points[text]
    taken = in_turn(here.rules.board, here.stones, point, COLOURS[here.seat])
    assert taken is not None
    here = _laid(replace(here, passes=0, is_quiet=False), taken)
    is_first_of_two = here.plays_two and not here.doubled
    return _choose_or_play(replace(here, doubled=True) if is_first_of_two else _next_seat(here))


def _next_seat(here: S) -> S:
    """The turn goes to the next active seat."""
    after = [seat for seat in here.active if seat > here.seat]
    seat = after[0] if after else here.active[0]
    wrapped = bool(here.round) and not after
    return replace(here, seat=seat, round=here.round + wrapped, doubled=False)


def _stop_if_passed(here: S) -> S:
    """ "The game ends after as many passes in a row as there are active seats." """
    over = here.made >= LONGEST
    if here.phase == "play" and (here.passes >= len(here.active) or over):
        return stop(here, is_settled=over)
    return here


def _round(here: S, moves: dict[int, str]) -> S:
    """A round of `parallel`: what each seat handed in."""
    here = replace(here, made=here.made + len(moves))
    if all(text == PASS for text in moves.values()):
        return stop(here)
    # "A point submitted by two or more seats stays empty: those seats pass."
    wanted = list(moves.values())
    points = {
        here.rules.board.points[text]: COLOURS[seat]
        for seat, text in moves.items()
        if text != PASS and wanted.count(text) == 1
    }
    taken = round_of(here.rules.board, here.stones, points, "old_first" in here.rules.options)
    # "A round that would recreate an earlier position is void."
    if here.has_stood(taken.stones):
        here = replace(here, still=here.still + 1)
        over = here.made >= LONGEST
        return stop(here, over) if over or here.still >= STILL else here
    return _choose_or_play(_laid(replace(here, still=0, is_quiet=False), taken))


def _laid(here: S, taken: Taken) -> S:
    """With the board changed and the removed stones shared out as far as nobody chooses."""
    pools = taken.pools(here.rules.coop, here.seat, here.rules.at_once, here.seats)
    *full, last = here.past
    if len(last) < 64:
        past = (*full, last | {taken.stones})
    else:
        past = (*here.past, frozenset((taken.stones,)))
    prisoners = here.prisoners.share_out(pools, here.gone)
    return replace(here, stones=taken.stones, prisoners=prisoners, past=past)


def _choose_or_play(here: S) -> S:
    """Somebody chooses prisoners, or play goes on."""
    if here.prisoners.pools:
        return replace(here, phase="choose")
    return _stop_if_passed(replace(here, phase="play"))
