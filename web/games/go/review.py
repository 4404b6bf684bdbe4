"""The graph of a game of Go for many in the page: each seat's share of all points by turn."""

from __future__ import annotations

from typing import Protocol, cast

from pyscript import document

from blooms.core.i18n import speaking
from blooms.core.variations import Turns
from blooms.drawing import chart
from blooms.games.go import words
from blooms.games.go.chart import shares_chart
from blooms.games.go.position import Go
from blooms.session import events
from blooms.session.session import Session
from web.page.history import Walk
from web.page.i18n import tr
from web.page.view import Drawing, Page

__all__ = ["Graph"]


class Drawn(Protocol):
    """What the graph needs of the table."""

    session: Session
    page: Page
    walk: Walk

    def do(self, event: events.Event) -> None: ...


class Graph:
    """The graph of the line followed; a tap on it goes to a turn. Every turn is counted once."""

    def __init__(self, table: Drawn) -> None:
        self._table = table
        self._drawing = Drawing(document.getElementById("chart"))
        self._counted: dict[Turns, tuple[float, ...]] = {}
        self._start: object = None
        self._state: object = None

    def at(self, share: float) -> None:
        """Go to the turn at this share of the graph's width."""
        self._table.do(events.Goto(chart.ply_at(share, len(self._table.session.line))))
        self._table.walk.tell()

    def show(self) -> None:
        """Write what changed."""
        session, page = self._table.session, self._table.page
        state = (session.tree, speaking())
        if state == self._state:
            return
        self._state = state
        whole = self._table.walk.whole
        positions = cast("tuple[Go, ...]", whole.positions)
        if positions[0] != self._start:
            self._start, self._counted = positions[0], {}
        shares = [self._shares(whole.turns[:ply], each) for ply, each in enumerate(positions)]
        self._drawing.draw(shares_chart(shares, session.ply, positions[0].rules.coop))
        last = len(session.line)
        where = tr("Turn {ply} of {last}.", ply=session.ply, last=last)
        counts = cast(Go, session.game.position).count()
        points = ", ".join(
            f"{words.player(seat)} {score}" for seat, score in enumerate(counts.scores)
        )
        page.attribute("#chart", "aria-label", tr("Share of all points by turn"))
        page.attribute("#chart", "aria-valuemax", str(last))
        page.attribute("#chart", "aria-valuenow", str(session.ply))
        page.attribute("#chart", "aria-valuetext", f"{where} {points}")

    def _shares(self, path: Turns, position: Go) -> tuple[float, ...]:
        if path not in self._counted:
            count = position.count()
            self._counted[path] = tuple(score / max(1, count.total) for score in count.scores)
        return self._counted[path]
