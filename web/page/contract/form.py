"""What a game does with the new-game form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["Form"]


class Form(NamedTuple):
    """The form after a field has changed.

    `fields` are fields that get another value, `parts` the parts of the form (data-for) and whether
    they apply, `warning` a remark on the chosen rules. `is_unfolded`: whether one of the rarer
    choices, which begin folded, is not as usual.
    """

    fields: Mapping[str, str] = {}
    parts: Mapping[str, bool] = {}
    warning: str = ""
    is_unfolded: bool = False
