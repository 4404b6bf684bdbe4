"""The moves of Blocky: an action on a block. position.py implements their effects."""

from __future__ import annotations

from typing import Final, NamedTuple

from blooms.core.position import IllegalMove
from blooms.games.blocky import blocks
from blooms.games.blocky.blocks import COLOURS, Path, address

__all__ = ["ACTIONS", "COSTS", "PASS", "Move", "move_of"]

ACTIONS: Final = (
    "cw", "ccw", "swaph", "swapv", "smash", *(f"paint-{colour}" for colour in COLOURS),
    "combine", "pass",
)  # fmt: skip
COSTS: Final = {"smash": 3, "combine": 1, **{f"paint-{colour}": 1 for colour in COLOURS}}
"""The costs of actions; all others are free."""


class Move(NamedTuple):
    """An action on the block at a path."""

    path: Path
    action: str

    def __str__(self) -> str:
        return f"{address(self.path)}:{self.action}"


PASS: Final = Move((), "pass")


def move_of(text: str) -> Move:
    """The move in a text, legal or not. Raises IllegalMove if the text is not a move."""
    name, colon, action = text.partition(":")
    path = blocks.path_of(name)
    if not colon or path is None:
        raise IllegalMove(f"{text[:40]!r} is not a move; a move looks like UR.LL:cw")
    if action not in ACTIONS:
        raise IllegalMove(f"{action[:20]!r} is not an action; actions are {' '.join(ACTIONS)}")
    return PASS if action == "pass" else Move(path, action)
