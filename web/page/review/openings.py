"""The page of openings in the book: what the player's own games and the game's book have played
from the position on the board. The tree itself is made by opening_tree.py, once it is opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from blooms.core.i18n import speaking, tr
from blooms.core.openings import Begun
from blooms.session import events
from web.page.effects import Call, Effect
from web.page.feature import Feature, Moment, Press
from web.page.host import Host, Screen, Services
from web.page.mode import GAME
from web.page.slices import Work
from web.page.view.browser import fetch
from web.page.view.view import Element, Write, children, shown, text

__all__ = ["Openings"]


class Known(NamedTuple):
    """What was played from a position: the rows, and where the book differs from the player."""

    key: object
    rows: tuple[Element, ...]
    differs: str = ""


class Openings(Feature):
    """The page, from when it is opened until another game is on the board."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self.is_open = False
        self._text: str | None = None  # the text of the game's book, once it has come
        self._known: Known | None = None
        self._asked: object = None  # what is looked for

    def reset(self) -> None:
        self.is_open = False

    def act(self, press: Press) -> None:
        match press.action:
            case "openings":
                self.is_open = True
                self._fetch()
                self._screen.press(Press("book-openings"))
                self._screen.open_drawer()
                self._look()
            case "opening-step":
                self._step(press.value)

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        if self.is_open and type(now.mode) in GAME and self._asked != self._key:
            return [Call(self._look)]
        return ()

    # What was played

    def _fetch(self) -> None:
        """Fetch the book; without it the page shows the player's own games."""

        def taken(text: str) -> None:
            self._text = text
            self._look()

        if (book := self._host.game.story.book) and self._text is None:
            fetch(book.file, taken, lambda: None)

    @property
    def _key(self) -> object:
        return self._host.session.game.record, self._text is None, speaking()

    def _look(self) -> None:
        self._asked = self._key
        self._services.work(self._looking())

    def _looking(self) -> Work[None]:
        from web.page.review.opening_tree import differing, listing, rows_of

        host, key = self._host, self._key
        position, story = host.session.game.position, host.game.story
        booked: Sequence[Begun] = ()
        if story.book and self._text is not None:
            booked = story.book.begun(self._text, host.session.game.head)
        rows = yield from rows_of(self._services.saves, host.session, booked)
        self._known = Known(key, tuple(listing(rows, position, story)))
        if best := differing(rows):
            own, theirs = (story.better(turn, position) for turn in best)
            differs = tr(
                "Mostly played here: {own}. Best in the book: {book}.", own=own, book=theirs
            )
            self._known = self._known._replace(differs=differs)
        self._screen.refresh()

    # A click

    @property
    def _is_over(self) -> bool:
        """Whether a line of the game has come to its end, so that it is looked at, not played."""
        root = self._host.session.tree.root
        lines = self._host.session.lines
        return any(root.find(line).game.position.outcome() is not None for line in lines)

    def _step(self, turn: str) -> None:
        """Go to where a turn leads. In a game that goes on, a new turn is only put on the board,
        for the player to confirm.
        """
        host = self._host
        path = (*host.session.game.turns, turn)
        if host.session.tree.through(path):
            host.do(events.Follow(path))
        elif host.session.paused and host.session.remote is None and self._is_over:
            host.do(events.Explore(turn))
        elif host.game.human is not None:
            self._screen.open_drawer(False)
            host.game.board.follow(turn)
        else:
            self._screen.notice(tr("Go back to your own turn to put this move on the board."))

    # Display

    def view(self) -> Iterable[Write]:
        yield shown("openings", self.is_open)
        if not self.is_open or type(self._host.mode) not in GAME:
            return
        known = self._known if self._known and self._known.key == self._key else None
        yield children("openings-rows", known.rows if known else ())
        yield shown("no-openings", known is not None and not known.rows)
        yield text("openings-differ", known.differs if known else "")
