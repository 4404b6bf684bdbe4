"""Browsing a game: the move tree, autoplay, comments.

Knows no particular game: the table describes the moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms.core.game import Game, play_all
from blooms.core.variations import Turns, siblings
from blooms.session import events
from web.page.contract.parts import Item
from web.page.old import Host
from web.page.review.annotations import Pen
from web.page.review.move_tree import Tree
from web.page.view.i18n import tr

__all__ = ["Walk"]


class Walk:
    """Browses the game on a table.

    `item` gives the entry of a move in the move list; `did` describes the current move.
    """

    def __init__(self, table: Host, item: Callable[[Turns], Item], did: Callable[[], str]) -> None:
        self.tree = Tree()
        self.pen = Pen(table)
        self._table, self._item, self._did = table, item, did
        self._whole: Game | None = None
        self._timer: int | None = None
        self._on_time = create_proxy(self._step)
        self._noted: Turns | None = None
        box = document.querySelector('[name="comment"]')
        box.addEventListener("focus", create_proxy(self._hold_comment))
        box.addEventListener("blur", create_proxy(self._drop_comment))

    @property
    def plays(self) -> bool:
        """Whether autoplay is running."""
        return self._timer is not None

    @property
    def whole(self) -> Game:
        """The game at the end of the current line."""
        session, held = self._table.session, self._whole
        if session.ply == len(session.line):
            self._whole = session.game
        elif not held or (held.head, held.turns) != (session.game.head, session.line):
            self._whole = play_all(session.game, session.line[session.ply :])
        assert self._whole is not None
        return self._whole

    def go(self, action: str) -> None:
        """Go to the first, previous, next or last move, ten moves away, or a variation."""
        session = self._table.session
        ply, last = session.ply, len(session.line)
        if action in ("other", "other-back"):
            beside = siblings(session.lines, session.game.turns)
            if len(beside) > 1:
                at = beside.index(session.game.turns) + (1 if action == "other" else -1)
                self._table.do(events.Follow(beside[at % len(beside)]))
        else:
            to = {"first": 0, "back": ply - 1, "forward": ply + 1, "last": last}
            ten = {"ten-back": ply - 10, "ten-forward": ply + 10}
            self._table.do(events.Goto(max(0, (to | ten)[action])))
        self.tell()

    def follow(self, number: str) -> None:
        """Go to the move of a button in the tree."""
        self._table.do(events.Follow(self.tree.path(number)))
        self.tell()

    def tell(self) -> None:
        """Announce the current move."""
        session = self._table.session
        where = tr(
            "Move {ply} of {last}." if session.ply else "Start position.",
            ply=session.ply,
            last=len(session.line),
        )
        said = [where, self._did(), self.pen.words, self.pen.of(session.game.turns)[1]]
        self._table.page.announce(" ".join(filter(None, said)))

    def comment(self, text: str) -> None:
        """Write the comment, on the turn where the player began to."""
        self.pen.comment(text, self._noted)

    def play(self) -> None:
        """Start autoplay here (from the start if at the end), or pause it."""
        if self.plays:
            self.pause()
        else:
            session = self._table.session
            if session.ply == len(session.line):
                self._table.do(events.Goto(0))
            self._start()
        self._table.show()

    def pause(self) -> None:
        """Pause autoplay."""
        if self._timer is not None:
            window.clearInterval(self._timer)
            self._timer = None

    def set_pace(self) -> None:
        """Restart autoplay at the speed in the settings."""
        if self.plays:
            self.pause()
            self._start()

    def showing(self) -> Iterator[None]:
        """Writes the tree, in slices."""
        session = self._table.session
        return self.tree.showing(session.lines, session.line, session.game.turns, self._item)

    def show(self) -> None:
        """Write the variation button and the comment."""
        session, page = self._table.session, self._table.page
        here, last = session.game.turns, len(session.line)
        page.disable('[data-action="autoplay"]', not last)
        page.text('[data-action="autoplay"]', tr("Pause") if self.plays else tr("Autoplay"))
        beside = siblings(session.lines, here)
        page.hide('[data-action="other"]', len(beside) < 2)
        if len(beside) > 1:
            at = beside.index(here) + 1
            page.text(
                '[data-action="other"]',
                tr("Variation {at} of {count}", at=at, count=len(beside)),
            )
        # While the player writes, the comment stays on its turn even if the bot answers.
        if self._noted is not None and any(
            line[: len(self._noted)] == self._noted for line in session.lines
        ):
            here = self._noted
        about = (
            tr("Comment on move {ply}", ply=len(here))
            if here
            else tr("Comment on the starting position")
        )
        page.text('[data-role="comment-on"]', about)
        page.value('[name="comment"]', self.pen.of(here)[1])

    def _hold_comment(self, event: Any) -> None:
        self._noted = self._table.session.game.turns

    def _drop_comment(self, event: Any) -> None:
        self._noted = None
        self.show()

    def _start(self) -> None:
        self._timer = window.setInterval(self._on_time, self._table.settings.step())

    def _step(self) -> None:
        session = self._table.session
        if session.ply + 1 >= len(session.line):
            self.pause()
        if session.ply < len(session.line):
            self._table.do(events.Goto(session.ply + 1))
            self.tell()
        else:
            self._table.show()
