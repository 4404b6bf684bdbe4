"""How play of Go for many ends: dead chains are marked, then alliances are named."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from blooms.games.go import board
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.capture import Taken
from blooms.games.go.state import ALLY, DEAD, PASS, GoState

__all__ = ["alliances", "clear", "mark", "marks", "stop"]

S = TypeVar("S", bound=GoState)


def stop(here: S, is_settled: bool = False) -> S:
    """Play stops: dead chains are marked, unless that was just tried in vain."""
    here = replace(here, passes=0, still=0)
    if is_settled or here.is_quiet or not here.stones.strip(EMPTY):
        return _count_up(here)
    return replace(here, phase="mark", dead=frozenset(), agreed=(), asked=frozenset())


def mark(here: S, text: str) -> S:
    """ "Chains are marked dead by agreement of all; without agreement play resumes." """
    mover = here.movers[0]
    if text == PASS:
        return replace(here, phase="play", is_quiet=True, agreed=(), dead=frozenset())
    dead = here.read_dead(text)
    agreed = (*here.agreed, mover) if here.agreed and dead == here.dead else (mover,)
    asked = here.asked if len(agreed) > 1 else here.asked | {mover}
    here = replace(here, dead=dead, agreed=agreed, asked=asked)
    return clear(here) if len(agreed) == len(here.active) else here


def clear(here: S) -> S:
    """All agree: the dead chains are taken, chain by chain."""
    taken = Taken.dead(here.rules.board, here.stones, here.dead)
    pools = taken.pools(here.rules.coop, None, True, here.seats)
    prisoners = here.prisoners.share_out(pools, here.gone)
    return _count_up(replace(here, stones=taken.stones, prisoners=prisoners))


def _count_up(here: S) -> S:
    """Alliances are named, or the game is over."""
    ally = here.rules.coop and here.seats > 2
    return replace(here, phase="ally" if ally else "over")


def marks(here: GoState, seat: int) -> list[str]:
    """What a seat may do about dead chains: what is proposed, none, each alone, or play on."""
    found = [here.spell_dead(here.dead)] if here.agreed else []
    if seat not in here.asked:
        found.append(DEAD)
        alone = board.chains(here.rules.board, here.stones)
        found += [here.spell_dead(chain.points[:1]) for chain in alone]
    return [*dict.fromkeys(found), PASS]


def alliances(here: GoState, seat: int) -> list[str]:
    """ "Each player secretly names a set containing himself", of up to P - 1 players."""
    return [
        ALLY + "".join(COLOURS[member] for member in members)
        for size in range(1, here.seats)
        for members in combinations(here.active, size)
        if seat in members
    ]
