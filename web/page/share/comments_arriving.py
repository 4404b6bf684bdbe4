"""A friend's comments on a known game; friends_comments.py asks about them, once some arrive."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from web.page.feature import Action, Feature, Late
from web.page.host import Host, Screen, Services
from web.page.mode import ALL

if TYPE_CHECKING:
    from blooms.core.variations import GameTree
    from web.page.share.friends_comments import FriendsComments

__all__ = ["CommentsArriving"]


class CommentsArriving(Late):
    """What asks about comments that arrive."""

    actions = {name: Action(modes=ALL) for name in ("comments-add", "comments-apart")}

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._parts = host, screen, services

    @cached_property
    def _comments(self) -> FriendsComments:
        from web.page.share.friends_comments import FriendsComments  # not needed for a first screen

        return FriendsComments(*self._parts)

    def load(self) -> Feature:
        return self._comments

    def is_needed(self) -> bool:
        return "_comments" in vars(self)

    def open(self, tree: GameTree, otherwise: Callable[[], None]) -> None:
        """Ask about a tree that has arrived; `otherwise` opens one that is of no known game."""
        self._comments.open(tree, otherwise)
