"""What a game does with the new-game form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["Form"]


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
