"""The players that can enter a tournament."""

from __future__ import annotations

from blooms.core.i18n import tr
from web.lab.page.programs import NAMES
from web.lab.page.state import Player, State

__all__ = ["players", "title"]


def players(state: State) -> tuple[Player, ...]:
    """The player's programs, the examples that do not play at random, and the opponents."""
    names = ("own", *state.programs.drafts, "greedy", "look_ahead", "tree_search")
    programs = [Player(name, title(name), state.programs.text(name)) for name in names]
    return (*programs, *(Player(name, name) for name in state.game.opponents))


def title(name: str) -> str:
    """How a program is called."""
    if name.startswith("draft-"):
        return name.removeprefix("draft-")
    if name.startswith("link-"):
        return f"{tr('From a link')} {int(name.removeprefix('link-')) + 1}"
    return tr(NAMES[name])
