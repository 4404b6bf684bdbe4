"""Reviewing a game: the graph and the analysis in the background; see also history.py.

The bot evaluates one position at a time and only while it is idle, so the game is not disturbed.
Evaluations are kept, and an analysis that was stopped can be continued.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pyscript import document

from blooms.core.i18n import speaking
from blooms.core.variations import Turns
from blooms.drawing.chart import ply_at
from blooms.session import analysis, events
from blooms.session.analysis import Judgement, Mistake
from web.page.game_page import Host, Item
from web.page.hints import Hints
from web.page.history import Walk
from web.page.i18n import tr
from web.page.messages import Request
from web.page.reading import Background, Work
from web.page.svg import Drawing

__all__ = ["Review"]

FIRST: Final = -3
"""The first request number of an analysis; each further one is lower by one."""
SIGNS: Final = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}


class Review:
    """Reviews the game on a table."""

    def __init__(self, table: Host, hints: Hints) -> None:
        self._table, self._hints = table, hints
        self.walk = Walk(table, self._item, self._did)
        self._drawing = Drawing(document.getElementById("chart"))
        self._background = Background()
        self._judged: dict[Turns, Judgement] = {}
        self._movers: dict[Turns, int] = {}
        self._head = ""
        self._state: object = None
        self._wanted: int | None = None
        self._is_judging = False
        self._number = FIRST + 1

    # Analysis

    def judge(self) -> None:
        """Start or continue the analysis of the current line."""
        self._is_judging = True
        self._table.show()

    def stop(self) -> None:
        """Stop the analysis; its results are kept."""
        self._is_judging = False
        self._forget()
        self._table.show()

    def _go_on(self) -> None:
        """Ask for the next evaluation if the bot is idle."""
        table = self._table
        if not self._is_judging or table.bot.is_busy or table.session.question:
            return
        whole, story = self.walk.whole, table.game_page.story
        for ply, position in enumerate(whole.positions):
            path = whole.turns[:ply]
            if path in self._judged or not story.judges(position):
                continue
            if over := analysis.ended(position):
                self._judged[path] = over
                continue
            self._number -= 1
            self._wanted = self._number
            seat, record = position.movers[0], whole.at(ply).record
            self._movers[path] = seat
            request = Request(self._number, record, seat, story.thinking, hint=True)

            def answered(told: Mapping[str, Any], path: Turns = path, seat: int = seat) -> None:
                seats = whole.position.seats
                self._judged[path] = analysis.judgement(told, seat, seats)
                self._wanted = None
                self._show()
                self._go_on()

            table.bot.ask(request, answered, self._failed)
            return
        self._is_judging = False
        table.page.announce(tr("Analysis complete."))
        self._show()

    def _failed(self) -> None:
        self._table.page.notice(tr("The bot could not analyse a move; try again."))
        self._wanted = None
        self._is_judging = False
        self._table.show()

    def _forget(self) -> None:
        if self._wanted:
            self._table.bot.cancel(self._wanted)
            self._wanted = None

    # Navigation

    def at(self, share: float) -> None:
        """Go to the move at this share of the graph's width, 0..1."""
        self._table.do(events.Goto(ply_at(share, len(self._table.session.line))))
        self.walk.tell()

    def _did(self) -> str:
        """What the current move did, and how good it was."""
        game = self._table.session.game
        said = self._table.game_page.story.last(game), self._slip_words(game.turns)
        return " ".join(filter(None, said))

    def show_better(self) -> None:
        """Go to the position before the move and show the bot's better move."""
        path = self._table.session.game.turns
        before = self._judged.get(path[:-1])
        if path and before and before.turn:
            self._table.do(events.Goto(len(path) - 1))
            self._hints.answer = dict(before.answer)
            self._table.show()

    # Display

    def show(self) -> None:
        """Update the display, then continue the analysis."""
        session = self._table.session
        state = (session.tree, self._is_judging, self.walk.plays, speaking())
        if state != self._state:
            self._state = state
            if session.game.head != self._head:
                self._head, self._judged = session.game.head, {}
                self._is_judging = False
                self._forget()
            self._show()
        self._go_on()

    def _show(self) -> None:
        session, page, story = self._table.session, self._table.page, self._table.game_page.story
        here, last, ply = session.game.turns, len(session.line), session.ply
        whole = self.walk.whole
        self.walk.show()
        points: list[Judgement | None] = [None] * (last + 1)
        slips = {}
        if self._judged:
            points = [self._judged.get(session.line[:at]) for at in range(last + 1)]
            found = ((at, self._slip(session.line[:at])) for at in range(1, last + 1))
            slips = {at: slip.size for at, slip in found if slip}

        def drawing() -> Work[None]:
            yield from self.walk.showing()
            yield from story.counting(whole)
            self._drawing.draw(story.graph(whole, points, slips, ply))

        self._background.start(drawing())
        judged = points[ply]
        page.attribute("#chart", "aria-label", story.label)
        page.attribute("#chart", "aria-valuemax", str(last))
        page.attribute("#chart", "aria-valuenow", str(ply))
        where = tr("Move {ply} of {last}." if ply else "Start position.", ply=ply, last=last)
        value = story.value(session.game.position, judged)
        page.attribute("#chart", "aria-valuetext", f"{where} {value}".strip())
        page.text('[data-role="chance"]', story.chances(judged) if judged else "")
        page.text('[data-role="better"]', self._slip_words(here))
        page.hide('[data-action="show-better"]', self._slip(here) is None)

        wanted = sum(map(story.judges, whole.positions))
        known = sum(each is not None for each in points)
        page.hide('[data-action="judge"]', self._is_judging or known >= wanted)
        page.disable('[data-action="judge"]', not last)
        page.hide('[data-action="stop-judging"]', not self._is_judging)
        page.hide('[data-role="judging"]', not self._is_judging)
        page.attribute('[data-role="judging"]', "value", f"{known / max(1, wanted):.3f}")

    def _item(self, path: Turns) -> Item:
        """The game's entry for a move, with the annotation symbol and whether it has a comment."""
        text, label, names = self._table.game_page.story.item(path)
        labels, classes = [label], [names]
        if found := self._slip(path):
            text += SIGNS[found.size]
            labels.append(_size(found))
            classes.append(found.size)
        if path in self._table.session.comments:
            labels.append(tr("commented"))
            classes.append("commented")
        return Item(text, ", ".join(filter(None, labels)), " ".join(filter(None, classes)))

    def _slip(self, path: Turns) -> Mistake | None:
        if not self._judged:
            return None
        before, after = self._judged.get(path[:-1]), self._judged.get(path)
        if not path or not before or not after:
            return None
        mover = self._movers.get(path[:-1], 0)
        return self._table.game_page.story.slip(before, after, mover, path[-1])

    def _slip_words(self, path: Turns) -> str:
        """ "Blunder (−40 % win chance). D4 dark red was best." """
        found, story = self._slip(path), self._table.game_page.story
        if not found:
            return ""
        better = story.better(found, self.walk.whole.positions[len(path) - 1])
        size, loss = _size(found), story.lost(found)
        return tr(
            "{size} (−{loss} win chance). {turn} was best.", size=size, loss=loss, turn=better
        )


def _size(found: Mistake) -> str:
    match found.size:
        case "blunder":
            return tr("Blunder")
        case "mistake":
            return tr("Mistake")
    return tr("Inaccuracy")
