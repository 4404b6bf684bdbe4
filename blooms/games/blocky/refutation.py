"""Why a move of Blocky was bad: what it gives away, what the reply takes, what a better move gains.

The scores before and after the moves tell it; of a smash only what it gains on average is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple, assert_never

from blooms.core.i18n import tr
from blooms.games.blocky.motifs import Motif
from blooms.games.blocky.position import Blocky, Move

__all__ = [
    "Found", "GivesAway", "LetsGain", "LetsTake", "MissesPlan", "MissesSmash", "Reason", "motif",
    "reason", "words",
]  # fmt: skip


class GivesAway(NamedTuple):
    """The player's net is so much lower at once than after the better move."""

    net: int


class LetsTake(NamedTuple):
    """The reply takes so much off the player's net, and less after the better move."""

    net: int


class LetsGain(NamedTuple):
    """The reply raises the net of its own player by so much, and less after the better move."""

    net: int


class MissesSmash(NamedTuple):
    """The better move smashes a block, which gains so much on average."""

    net: int


class MissesPlan(NamedTuple):
    """The better move gains so much within so many own moves."""

    net: int
    moves: int


Reason = GivesAway | LetsTake | LetsGain | MissesSmash | MissesPlan


class Found(NamedTuple):
    """A reason, how many turns of the line show it, and whether the rules alone make it certain."""

    why: Reason
    steps: int
    is_forced: bool


def reason(
    start: Blocky, move: Move, reply: Move | None, better: Sequence[Move], expected: float
) -> Found | None:
    """Why a move from a position is worse than the first of a plan; None where nothing shows it.

    `reply` is the next player's best one, if another player is next; `better` are the player's own
    moves, after which the net is `expected`.
    """
    seat, best = start.seat, better[0]
    net = start.nets()[seat]
    ahead = floor(expected - net)
    found: list[Found] = []
    if "smash" not in (move.action, best.action):
        played, instead = start.play(move), start.play(best)
        lost = instead.nets()[seat] - played.nets()[seat]
        if lost > 0:
            found.append(Found(GivesAway(lost), 1, True))
        if reply is not None and reply.action != "smash" and not played.is_over:
            found += _replied(played, instead, reply, seat)
    if found:
        return max(found, key=lambda each: each.why.net)
    if ahead <= 0:
        return None
    if best.action == "smash":
        return Found(MissesSmash(ahead), 1, False)
    return Found(MissesPlan(ahead, len(better)), 1, False) if len(better) > 1 else None


def _replied(played: Blocky, instead: Blocky, reply: Move, seat: int) -> list[Found]:
    """What a reply takes or gains that it would not after the better move."""
    other = played.seat

    def changes(before: Blocky) -> tuple[int, int]:
        if before.why_illegal(reply):
            return 0, 0
        was, now = before.nets(), before.play(reply).nets()
        return was[seat] - now[seat], now[other] - was[other]

    (taken, gained), (less, lower) = changes(played), changes(instead)
    found = []
    if taken > max(0, less):
        found.append(Found(LetsTake(taken), 2, False))
    if gained > max(0, lower):
        found.append(Found(LetsGain(gained), 2, False))
    return found


def motif(why: Reason) -> Motif:
    """The motif of a reason."""
    match why:
        case GivesAway():
            return "cost"
        case LetsTake():
            return "reply"
        case LetsGain():
            return "rival"
        case MissesSmash():
            return "smash"
        case MissesPlan():
            return "plan"
        case _:
            assert_never(why)


def words(why: Reason, player: str) -> str:
    """A reason as a sentence; `player` is the name of who replies."""
    match why:
        case GivesAway(net):
            return tr("Gives away {count} net at once.", count=net)
        case LetsTake(net):
            return tr("Lets {player} take {count} net away.", player=player, count=net)
        case LetsGain(net):
            return tr("Lets {player} gain {count} net.", player=player, count=net)
        case MissesSmash(net):
            return tr("Misses a smash that gains {count} net on average.", count=net)
        case MissesPlan(net, moves):
            return tr("Misses a gain of {count} net within {moves} moves.",
                      count=net, moves=moves)  # fmt: skip
        case _:
            assert_never(why)
