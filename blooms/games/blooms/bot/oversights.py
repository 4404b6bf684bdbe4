"""What the weak levels overlook, as people do.

What happens beside the last turn is seen sooner than what happens elsewhere, so a far threat is
missed. A capture catches the eye, so it is made too soon. Characters see sooner what they like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from blooms.core.game import Game
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.board.fast_legal import FREE, LIBERTIES, STONES
from blooms.games.blooms.rules import Blooms, Stone

__all__ = ["last_cells", "overlooked"]

BESIDE: Final = 0.85
"""Factors of a level's `blind`, the probability that a step is overlooked. This one is for cells
beside the last stones."""
NEAR: Final = 0.95
"""For cells at a distance of two."""
FAR: Final = 1.05
"""For all others."""
CAPTURE: Final = 0.9
"""The further factor for a liberty of a bloom that this turn can capture."""


class Sight(NamedTuple):
    """Further factors of a character: for liberties of blooms that this turn can capture, for cells
    beside its own stones and for those beside the enemy's.
    """

    capture: float = 1.0
    own: float = 1.0
    enemy: float = 1.0


SIGHTS: Final[Mapping[str, Sight]] = {
    "": Sight(),
    "hoarder": Sight(1.06, 0.9, 1.02),
    "cutter": Sight(1.0, 1.02, 0.92),
    "racer": Sight(0.85, 1.02, 1.0),
    "wall": Sight(1.06, 0.92, 1.0),
}
"""What the characters see sooner, and what later."""


def last_cells(game: Game[Blooms]) -> list[int]:
    """The cells of the last turn's stones."""
    if not game.turns:
        return []
    steps = game.positions[-2].read(game.turns[-1])
    return [step.cell for step in steps if isinstance(step, Stone)]


def overlooked(
    position: FastPosition, seen: Iterable[int], blind: float, character: str = ""
) -> Callable[[int], float]:
    """The probability that each step is overlooked; `seen` are the cells of the last stones.

    Without last stones, all steps have the same probability.
    """
    on = position.bitboard
    last = sum(on.bits[cell] for cell in set(seen))
    beside = on.dilate(last) & on.full
    near = on.dilate(beside) & on.full
    enemy = 2 - 2 * position.seat
    within = 2 if position.first == LAST else 1
    captured = 0
    for bloom in position.blooms[enemy] + position.blooms[enemy + 1]:
        if bloom[LIBERTIES] <= within:
            captured |= bloom[FREE]
    sight = SIGHTS[character]
    own, hostile = (
        on.dilate(sum(bloom[STONES] for bloom in position.blooms[at] + position.blooms[at + 1]))
        for at in (2 - enemy, enemy)
    )

    def chance(step: int) -> float:
        if step == LAST or not last:
            return blind
        bit = on.bits[step >> 1]
        factor = BESIDE if bit & beside else NEAR if bit & near else FAR
        overlooked = blind * factor * (CAPTURE * sight.capture if bit & captured else 1)
        overlooked *= sight.own if bit & own else 1
        return overlooked * (sight.enemy if bit & hostile else 1)

    return chance
