"""The moves of Blocky: an action on a block. position.py implements their effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

from blooms.core.position import IllegalMove
from blooms.games.blocky import blocks
from blooms.games.blocky.blocks import Path, address

__all__ = [
    "ACTIONS", "COSTS", "NAMED", "PAINTS", "PASS", "PASSED", "Action", "Move", "Painting",
    "Rearranging", "move_of",
]  # fmt: skip

Rearranging = Literal["cw", "ccw", "swaph", "swapv"]
Painting = Literal["paint-B", "paint-R", "paint-G", "paint-Y"]
Action = Literal[Rearranging, "smash", Painting, "combine", "pass"]

ACTIONS: Final[tuple[Action, ...]] = get_args(Action)
NAMED: Final[Mapping[str, Action]] = {action: action for action in ACTIONS}
"""The actions, by their names in any text."""
PAINTS: Final[Mapping[str, Painting]] = {paint[-1]: paint for paint in get_args(Painting)}
"""Painting, by the letter of the colour."""
COSTS: Final[Mapping[Action, int]] = {"smash": 3, "combine": 1, **dict.fromkeys(PAINTS.values(), 1)}
"""The costs of actions; all others are free."""


class Move(NamedTuple):
    """An action on the block at a path."""

    path: Path
    action: Action

    @classmethod
    def on(cls, path: Path, action: Action) -> Move:
        """An action on a block; a pass is on none."""
        return PASS if action == "pass" else cls(path, action)

    @property
    def colour(self) -> str:
        """The letter of the colour that it paints in; empty if it does not paint."""
        return self.action[-1] if self.action in PAINTS.values() else ""

    def __str__(self) -> str:
        return f"{address(self.path)}:{self.action}"


PASS: Final = Move((), "pass")
PASSED: Final = str(PASS)
"""The same as record text."""


def move_of(text: str) -> Move:
    """The move in a text, legal or not. Raises IllegalMove if the text is not a move."""
    name, colon, action = text.partition(":")
    path = blocks.path_of(name)
    if not colon or path is None:
        raise IllegalMove(f"{text[:40]!r} is not a move; a move looks like UR.LL:cw")
    if action not in NAMED:
        raise IllegalMove(f"{action[:20]!r} is not an action; actions are {' '.join(ACTIONS)}")
    return Move.on(path, NAMED[action])
