"""The end of Go for many: dead chains are marked, then alliances are named."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from blooms.games.go import board
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.capture import Capture
from blooms.games.go.prisoners import Prisoners
from blooms.games.go.state import ALLY, DEAD, PASS, GoState

__all__ = ["alliances", "clear", "cleared", "mark", "marks", "may_name", "stop", "take"]

S = TypeVar("S", bound=GoState)


def stop(position: S, is_settled: bool = False) -> S:
    """Stop play: dead chains are marked, unless the players have just failed to agree."""
    position = replace(position, passes=0, still=0)
    if is_settled or position.is_quiet or not position.stones.strip(EMPTY):
        return _count_up(position)
    return replace(position, phase="mark", dead=frozenset(), agreed=(), asked=())


def mark(position: S, text: str) -> S:
    """ "Chains are marked dead by agreement of all; without agreement play resumes." """
    mover = position.movers[0]
    if text == PASS:
        return replace(position, phase="play", is_quiet=True, agreed=(), dead=frozenset())
    dead = position.read_dead(text)
    agreed = (*position.agreed, mover) if position.agreed and dead == position.dead else (mover,)
    asked = position.asked if len(agreed) > 1 else (*position.asked, mover)
    position = replace(position, dead=dead, agreed=agreed, asked=asked)
    return clear(position) if len(agreed) == len(position.active) else position


def cleared(position: S, dead: Collection[int]) -> S:
    """The position as if all had agreed that these points are dead: what would count."""
    return clear(replace(position, dead=frozenset(dead)))


def clear(position: S) -> S:
    """After agreement: remove the dead chains one by one."""
    capture = Capture.dead(position.rules.board, position.stones, position.dead)
    prisoners = take(position, capture, None)
    return _count_up(replace(position, stones=capture.stones, prisoners=prisoners))


def take(position: GoState, capture: Capture, mover: int | None) -> Prisoners:
    """The prisoners after a capture, by a mover or by nobody in particular.

    Stones are shared out until a seat must choose. Under `crossman` "it doesn't matter who gets the
    prisoners": every stone goes back to its own colour. With area scoring no stone counts.
    """
    rules, seats = position.rules, position.seats
    if rules.area:
        return position.prisoners.eliminate(capture.removed(seats))
    if rules.crossman:
        return position.prisoners.give_back(capture.removed(seats))
    pools = capture.pools(rules.coop, mover, rules.at_once, seats)
    return position.prisoners.share_out(pools, position.gone)


def _count_up(position: S) -> S:
    """Let the players name alliances, or end the game."""
    ally = position.rules.coop and position.seats > 2
    return replace(position, phase="ally" if ally else "over")


def marks(position: GoState, seat: int) -> list[str]:
    """A seat's choices about dead chains: the proposal, none, each single chain, or play on."""
    choices = [position.spell_dead(position.dead)] if position.agreed else []
    if position.may_propose(seat):
        choices.append(DEAD)
        alone = board.chains(position.rules.board, position.stones)
        choices += [position.spell_dead(chain.points[:1]) for chain in alone]
    return [*dict.fromkeys(choices), PASS]


def may_name(position: GoState, seat: int, text: str) -> bool:
    """Whether a seat may name this alliance: "a set containing himself", of up to P - 1 players."""
    members = [COLOURS.find(letter) for letter in text.removeprefix(ALLY)]
    in_order = text.startswith(ALLY) and members == sorted(set(members) & set(position.active))
    return in_order and seat in members and len(members) < position.seats


def alliances(position: GoState, seat: int) -> list[str]:
    """All alliances a seat may name, smallest first."""
    return [
        ALLY + "".join(COLOURS[member] for member in members)
        for size in range(1, position.seats)
        for members in combinations(position.active, size)
        if seat in members
    ]
