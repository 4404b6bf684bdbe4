"""Why a move was a mistake; refutation.py shows it, once a game is being analysed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from web.page.feature import Action, Feature, Late
from web.page.host import Host, Screen, Services
from web.page.mode import GAME, Shown
from web.page.view.view import Button, Write, root, shown

__all__ = ["MistakeReason"]

HERE: Final = frozenset({Shown})


class MistakeReason(Late[Feature]):
    """What shows the mistake that is on the board."""

    actions = {
        "show-why": Action(modes=GAME),
        "why-step": Action(modes=GAME | HERE),
        "why-line": Action(modes=GAME | HERE),
        "first": Action(("Home",), HERE),
        "back": Action(("ArrowLeft",), HERE),
        "forward": Action(("ArrowRight",), HERE),
        "last": Action(("End",), HERE),
        "autoplay": Action(("p",), HERE),
        "why-leave": Action(modes=HERE),
        # These lead to a move of the game.
        **dict.fromkeys(("chart", "go-to", "go-to-ply", "next-mistake"), Action(modes=HERE)),
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._host = host
        self._parts = host, screen, services

    def load(self) -> Feature:
        from web.page.review.refutation import Refutation  # not needed for a first screen

        return Refutation(*self._parts)

    def is_needed(self) -> bool:
        return bool(self._host.evaluations.by_path)

    def buttons(self) -> Mapping[str, Button]:
        return super().buttons() or dict.fromkeys(("show-why", "why-leave"), Button(is_shown=False))

    def view(self) -> Iterable[Write]:
        nothing = shown("why", False), shown("unplayed", False), root("shown", False)
        return super().view() or nothing
