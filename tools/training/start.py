"""The initial weights of the first round, set by hand.

A bloom with at most two liberties can be captured now; a bloom is worth its stones; capture, save,
press; do not fill your own eyes or your own liberties. All other weights are 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from blooms.games.blooms.bot.eval.tables import EIGHTHS, SHAPES

IN_DANGER = (0.95, 0.5, 0.35, 0.2, 0.12, 0.06, 0.02, 0.0, 0.0)
"""By liberties: how likely a bloom is lost when the enemy moves next."""
UNDER_ATTACK = (
    (0.9, 0.8, 0.7, 0.25, 0.1, 0.05, 0.0, 0.0, 0.0),
    (0.9, 0.75, 0.35, 0.2, 0.1, 0.05, 0.0, 0.0, 0.0),
)
"""The same for the side not to move, facing two stones and one stone."""


def tables(ruleset: str) -> dict[str, Any]:
    """The initial tables of a ruleset, in whole hundredths."""
    race = ruleset == "race"
    stone = 0.25 if race else 0.2

    def blooms(step: int, side: int, liberties: int, size: int) -> float:
        lost = (UNDER_ATTACK[step] if side else IN_DANGER)[liberties]
        sign = 1 if side else -1
        return sign * (stone * size * lost - min(liberties, 6) / 60)

    def grab(step: int, side: int, eighths: int) -> float:
        if eighths == EIGHTHS:
            return -1.5 if side else 6.0
        return -0.03 * eighths if side else 0.05 * eighths

    def open_(step: int, touch: int, empty: int) -> float:
        own_eye = touch == 1 and empty <= 1
        closed = 0.0 if empty else (-3.0 if touch == 1 else -0.5)
        return 0.2 * touch + closed + 0.05 * empty - (1.5 if own_eye else 0.0)

    def same(step: int, liberties: int, size: int) -> float:
        return (0.0, 1 + 0.3 * size, 0.6 + 0.15 * size, 0.3, 0.1, 0, 0, 0, 0)[liberties]

    def other(step: int, liberties: int, size: int) -> float:
        return (0, -1 - 0.2 * size, -0.8 - 0.1 * size, -0.4, -0.2, -0.1, 0, 0, 0)[liberties]

    def enemy(step: int, liberties: int, size: int) -> float:
        pressed = 0.4 + 0.05 * size if step else 1.3 + 0.3 * size
        return (0, 1.5 + 0.4 * size, pressed, 0.6 + 0.05 * size, 0.3, 0.1, 0, 0, 0)[liberties]

    def after(step: int, liberties: int, size: int) -> float:
        short = (-2 - 0.2 * size, -1.2 - 0.2 * size, -0.8 - 0.15 * size, -0.3)
        return (*short, 0, 0.1, 0.2, 0.2, 0.2)[liberties]

    known: dict[str, Callable[..., float]] = {
        "blooms": blooms,
        "grab": grab,
        "lead": lambda step, room: 3.0 if race else 1 + 0.3 * (EIGHTHS - room),
        "open": open_,
        "rim": lambda step, neighbours: {3: -0.8, 4: -0.4}.get(neighbours, 0.0),
        "same": same,
        "other": other,
        "enemy": enemy,
        "after": after,
        "last": lambda step, room: 1.0 if step or room < 2 else -1.0,
        "wins": lambda step: 5.0,
    }

    def fill(value: Callable[..., float], shape: tuple[int, ...], *at: int) -> Any:
        if len(at) == len(shape):
            return round(100 * value(*at))
        return [fill(value, shape, *at, index) for index in range(shape[len(at)])]

    return {name: fill(known.get(name, lambda *at: 0.0), SHAPES[name]) for name in SHAPES}
