"""Who plays whom in the new-game form, as two choices: the level of the bots, the human's seat.

Players are texts as in the address: "human", "bot:3". Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blooms.core.position import GameError
from blooms.session.events import Seat

if TYPE_CHECKING:
    from web.page.contract.seating import Seating

__all__ = ["bot_of", "bots", "side_of", "with_bot", "with_side"]


def bots(seating: Seating) -> list[Seat]:
    """The bots to choose from, weakest first: of those that differ only in time the quickest."""
    by_strength: dict[tuple[int, int], Seat] = {}
    for seat in seating.offered:
        if seat.level:
            by_strength.setdefault((seat.level, seat.sims), seat)
    return list(by_strength.values())


def bot_of(seating: Seating, players: Sequence[str]) -> Seat | None:
    """The offered bot that plays all seats that no human has; None for no bot or different ones."""
    playing = {(seat.level, seat.sims) for seat in _seats(seating, players) if seat.level}
    offered = (seat for seat in bots(seating) if {(seat.level, seat.sims)} == playing)
    return next(offered, None)


def with_bot(seating: Seating, players: Sequence[str], bot: str) -> tuple[str, ...]:
    """The players with another bot in the seats that no human has."""
    human = seating.write(seating.offered[0])
    return tuple(human if player == human else bot for player in players)


def side_of(seating: Seating, players: Sequence[str]) -> int | None:
    """The seat of the only human; None for several or none, or a game without an opponent."""
    human = seating.write(seating.offered[0])
    people = [seat for seat, player in enumerate(players) if player == human]
    return people[0] if len(people) == 1 < len(players) else None


def with_side(seating: Seating, players: Sequence[str], side: int) -> tuple[str, ...]:
    """The players with one human, in this seat; the bots keep their order."""
    human = seating.write(seating.offered[0])
    others = [player for player in players if player != human]
    others += [others[-1] if others else seating.write(seating.opponent)] * len(players)
    others.insert(side, human)
    return tuple(others[: len(players)])


def _seats(seating: Seating, players: Sequence[str]) -> list[Seat]:
    try:
        return [seating.read(player) for player in players]
    except GameError:
        return []
