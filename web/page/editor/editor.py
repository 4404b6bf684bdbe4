"""Setting up a position; drafts.py has what is done there, once that is asked for."""

from __future__ import annotations

from typing import Final

from web.page.feature import Action, Feature, Late
from web.page.host import Host, Screen, Services
from web.page.mode import ALL, GAME, Edit, Exercise, Practice

__all__ = ["Editor"]

HERE: Final = frozenset({Edit})


class Editor(Late[Feature]):
    """The editor of positions."""

    actions = {
        "edit": Action(modes=GAME | {Exercise, Practice}),
        "set-up": Action(modes=ALL),
        "brush": Action(modes=HERE),
        "edit-clear": Action(modes=HERE),
        "edit-copy": Action(modes=HERE),
        "edit-play": Action(modes=HERE, leaves=True),
        "edit-cancel": Action(modes=HERE),
        "edit-undo": Action(modes=HERE),
        "edit-redo": Action(modes=HERE),
        "undo": Action(("u", "^z"), HERE),
        "redo": Action(("^y", "^Z"), HERE),
    }
    forms = frozenset({"editor"})

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._parts = host, screen, services

    def load(self) -> Feature:
        from web.page.editor.drafts import Drafts  # not needed for a first screen

        return Drafts(*self._parts)
