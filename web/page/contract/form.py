"""What a game does with the new-game form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from blooms.core.game import Game
    from web.page.contract.options import Options

__all__ = ["Form", "board_of"]

SEATS: Final = 8
"""The most that a game has."""


class Form(NamedTuple):
    """The form after a field has changed.

    `fields` are fields that get another value, `parts` the parts of the form (data-for) and whether
    they apply, `warning` a remark on the chosen rules, `unfolded` sections, by the name of a field
    in them, and whether they begin open.
    """

    fields: Mapping[str, str] = {}
    parts: Mapping[str, bool] = {}
    warning: str = ""
    unfolded: Mapping[str, bool] = {}


def board_of(options: Options, fields: Mapping[str, str]) -> Game:
    """The game of the form, whoever its seats are for. Raises GameError."""
    people = {f"p{seat + 1}": "human" for seat in range(SEATS)}
    return options.read({**fields, **people}).game
