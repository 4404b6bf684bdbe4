"""The end of Go for many: dead chains are marked, then alliances are named."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from blooms.games.go import board
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.capture import Capture
from blooms.games.go.state import ALLY, DEAD, PASS, GoState

__all__ = ["alliances", "clear", "mark", "marks", "stop"]

S = TypeVar("S", bound=GoState)


def stop(position: S, is_settled: bool = False) -> S:
    """Stop play: dead chains are marked, unless the players have just failed to agree."""
    position = replace(position, passes=0, still=0)
    if is_settled or position.is_quiet or not position.stones.strip(EMPTY):
        return _count_up(position)
    return replace(position, phase="mark", dead=frozenset(), agreed=(), asked=frozenset())


def mark(position: S, text: str) -> S:
    """ "Chains are marked dead by agreement of all; without agreement play resumes." """
    mover = position.movers[0]
    if text == PASS:
        return replace(position, phase="play", is_quiet=True, agreed=(), dead=frozenset())
    dead = position.read_dead(text)
    agreed = (*position.agreed, mover) if position.agreed and dead == position.dead else (mover,)
    asked = position.asked if len(agreed) > 1 else position.asked | {mover}
    position = replace(position, dead=dead, agreed=agreed, asked=asked)
    return clear(position) if len(agreed) == len(position.active) else position


def clear(position: S) -> S:
    """After agreement: remove the dead chains one by one."""
    capture = Capture.dead(position.rules.board, position.stones, position.dead)
    pools = capture.pools(position.rules.coop, None, True, position.seats)
    prisoners = position.prisoners.share_out(pools, position.gone)
    return _count_up(replace(position, stones=capture.stones, prisoners=prisoners))


def _count_up(position: S) -> S:
    """Let the players name alliances, or end the game."""
    ally = position.rules.coop and position.seats > 2
    return replace(position, phase="ally" if ally else "over")


def marks(position: GoState, seat: int) -> list[str]:
    """A seat's choices about dead chains: the proposal, none, each single chain, or play on."""
    found = [position.spell_dead(position.dead)] if position.agreed else []
    if seat not in position.asked:
        found.append(DEAD)
        alone = board.chains(position.rules.board, position.stones)
        found += [position.spell_dead(chain.points[:1]) for chain in alone]
    return [*dict.fromkeys(found), PASS]


def alliances(position: GoState, seat: int) -> list[str]:
    """All alliances a seat may name: "a set containing himself", of up to P - 1 players."""
    return [
        ALLY + "".join(COLOURS[member] for member in members)
        for size in range(1, position.seats)
        for members in combinations(position.active, size)
        if seat in members
    ]
