"""Who plays whom in the new-game form, as few choices: the level of the bots and their character,
the human's seat.

Players are texts as in the address: "human", "bot:3". Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from blooms.core.position import GameError
from blooms.session.events import Seat

if TYPE_CHECKING:
    from web.page.contract.seating import Seating

__all__ = [
    "bot_of", "bots", "character_of", "side_of", "with_bot", "with_character", "with_side",
]  # fmt: skip


def bots(seating: Seating) -> list[Seat]:
    """The bots to choose from, weakest first: of those that differ only in time the quickest."""
    by_strength: dict[tuple[int, int], Seat] = {}
    for seat in seating.offered:
        if seat.level:
            by_strength.setdefault((seat.level, seat.sims), seat)
    return list(by_strength.values())


def bot_of(seating: Seating, players: Sequence[str]) -> Seat | None:
    """The offered bot that plays all seats that no human has; None for no bot or different ones.

    Its character is theirs.
    """
    playing = {(each.level, each.sims, each.character)
               for each in _seats(seating, players) if each.level}  # fmt: skip
    if len(playing) != 1:
        return None
    ((level, sims, character),) = playing
    offered = (seat for seat in bots(seating) if (seat.level, seat.sims) == (level, sims))
    return next((replace(seat, character=character) for seat in offered), None)


def character_of(seating: Seating, players: Sequence[str]) -> str:
    """The word of the character that all bots have; empty for none or different ones."""
    words = {seat.character for seat in _seats(seating, players) if seat.level}
    return words.pop() if len(words) == 1 else ""


def with_bot(seating: Seating, players: Sequence[str], bot: str) -> tuple[str, ...]:
    """The players with another bot in the seats that no human has; the character stays."""
    human, character = seating.write(seating.offered[0]), character_of(seating, players)
    players = tuple(player if player == human else bot for player in players)
    return with_character(seating, players, character) if character else players


def with_character(seating: Seating, players: Sequence[str], word: str) -> tuple[str, ...]:
    """The players with this character for all bots."""
    seats = map(seating.read, players)
    return tuple(
        seating.write(replace(seat, character=word) if seat.level else seat) for seat in seats
    )


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
