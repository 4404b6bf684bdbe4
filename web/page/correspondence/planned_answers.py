"""Answers planned to a friend's moves; conditional_moves.py has them, in a game by links."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from blooms.session.remote import ByLink
from web.page.feature import Action, Feature, Late
from web.page.host import Host, Screen, Services
from web.page.mode import GAME, Planning
from web.page.view.view import Button, Write, shown

__all__ = ["PlannedAnswers"]

HERE: Final = frozenset({Planning})


class PlannedAnswers(Late[Feature]):
    """The answers that are planned."""

    actions = {
        "plan": Action(modes=GAME),
        "unplan": Action(modes=GAME),
        "plan-board": Action(modes=GAME),
        "plan-done": Action(modes=HERE),
        "plan-leave": Action(modes=HERE),
    }
    forms = frozenset({"send"})

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._host = host
        self._parts = host, screen, services

    def load(self) -> Feature:
        from web.page.correspondence.conditional_moves import (
            ConditionalMoves,  # not needed for a first screen
        )

        return ConditionalMoves(*self._parts)

    def is_needed(self) -> bool:
        return isinstance(self._host.session.remote, ByLink)

    def buttons(self) -> Mapping[str, Button]:
        return super().buttons() or {"plan-board": Button(is_shown=False)}

    def view(self) -> Iterable[Write]:
        return super().view() or [shown("planner", False)]
