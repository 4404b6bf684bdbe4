"""Comments of a friend on a game that is known here: added to it, or opened apart.

A link, a pasted record or a file with comments or variations is asked about where the player has
the same game. What becomes of the two trees is said by blooms/core/study.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from blooms.core.end_notes import has_notes
from blooms.core.i18n import tr
from blooms.core.variations import GameTree
from blooms.session import session
from blooms.session.correspondence import clean
from blooms.session.session import Session
from web.page.feature import Feature, Press
from web.page.host import Begin, Host, Screen, Services
from web.page.saves.lookup import noted_game
from web.page.saves.save_format import Saved
from web.page.view.browser import clear_fragment
from web.page.view.view import Write, text

if TYPE_CHECKING:
    from blooms.core.study import News

__all__ = ["FriendsComments"]

SECONDS = 8.0
"""How long it is told what was added."""


class Asked(NamedTuple):
    """The game that the player is asked about: the one on the board, or a saved one; the tree with
    all comments; how the other tree is opened apart.
    """

    known: Session | Saved
    tree: GameTree
    news: News
    theirs: GameTree


class FriendsComments(Feature):
    """Asks what is to become of comments on a game that the player has."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._asked: Asked | None = None

    def open(self, tree: GameTree, otherwise: Callable[[], None]) -> None:
        """Ask about a tree that has arrived; `otherwise` opens one that is of no known game."""
        known = self._known(tree)
        if known is None or self._services.device.is_embedded:
            otherwise()
            return
        from blooms.core.study import merged, news  # not needed for a first screen

        me = clean(self._services.saves.setting("name"))
        joined = merged(known.tree, tree, me, tr("a friend"))
        self._asked = Asked(known, joined, news(known.tree, joined), tree)
        clear_fragment()
        if joined.record == known.tree.record:
            self._screen.close_dialog()
            self._take(self._asked._replace(tree=known.tree.moved(tree.game)))
            self._screen.notice(tr("You have all of these comments already."), SECONDS)
            return
        self._screen.announce(self._what)
        self._screen.open_dialog("comments")

    def _known(self, tree: GameTree) -> Session | Saved | None:
        """The game that a tree is about: that on the board, else the latest saved one."""
        from blooms.core.study import is_same_game  # not needed for a first screen

        own = self._host.own
        is_here = own.game.head == tree.game.head and bool(own.line)
        lines = (own.lines[0], own.line) if is_here and has_notes(tree) else ()
        if any(is_same_game(line, tree.lines[0]) for line in lines):
            end = own.tree.root.find(own.line).game.position
            return own if own.remote is None or end.outcome() is not None else None
        return noted_game(self._services.saves, tree)

    def act(self, press: Press) -> None:
        asked, self._asked = self._asked, None
        self._screen.close_dialog()
        if asked is None:
            return
        if press.action == "comments-add":
            self._take(asked)
            self._screen.notice(tr("Added: {what}.", what=_told(asked.news)), SECONDS)
        else:
            seats = self._host.game.options.linked(asked.theirs.game, {})
            begun = session.begin(asked.theirs, seats, self._services.now)
            self._host.do(Begin(begun, is_own=False))

    def _take(self, asked: Asked) -> None:
        """Put the known game with all comments on the board."""
        now = self._services.now
        match asked.known:
            case Saved() as saved:
                is_own = self._services.saves.enter(saved)
                begun = replace(saved, tree=asked.tree).begin(now)
                self._host.do(Begin(begun, is_own, keeps_slot=True))
            case own:
                begun = session.begin(asked.tree, own.seats, now, own.clock, own.sealed, own.remote)
                self._host.do(Begin(begun, keeps_slot=True))

    @property
    def _what(self) -> str:
        """What is new, and by whom: "New: 2 comments, 1 variation. From: Ada."."""
        if self._asked is None:
            return ""
        told, by = _told(self._asked.news), ", ".join(self._asked.news.authors)
        new = tr("New: {what}.", what=told)
        return f"{new} {tr('From: {names}.', names=by)}" if by else new

    def view(self) -> Iterable[Write]:
        yield text("comments-new", self._what)


def _told(news: News) -> str:
    """What is new in words: "2 comments, 1 variation"."""
    parts = []
    if news.comments:
        many = tr("1 comment" if news.comments == 1 else "{count} comments", count=news.comments)
        parts.append(many)
    if news.lines:
        many = tr("1 variation" if news.lines == 1 else "{count} variations", count=news.lines)
        parts.append(many)
    return ", ".join(parts)
