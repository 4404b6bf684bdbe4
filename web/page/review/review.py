"""Reviewing a game: the graph and the analysis in the background; see also history.py.

The bot evaluates one position at a time and only while it is idle, so the game is not disturbed
(judging.py). accuracy.py tells how well each player played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyscript import document

from blooms.core import end_notes
from blooms.core.game import Game
from blooms.core.i18n import speaking
from blooms.core.variations import Turns
from blooms.drawing.chart import ply_at
from blooms.session import events
from blooms.session.analysis import Mistake
from web.page.contract.parts import Item
from web.page.mode import GAME
from web.page.results.statistics import Statistics
from web.page.review import accuracy
from web.page.review.batch_analysis import Collecting, tasks_of
from web.page.review.evaluation import Judging
from web.page.review.navigation import Walk
from web.page.review.retrospect import Practice
from web.page.saves.mistake_list import Task
from web.page.slices import Background, Work
from web.page.view.i18n import tr
from web.page.view.svg import Drawing

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["Review"]

SIGNS: Final = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}


class Review:
    """Reviews the game on a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.walk = Walk(table, self._item, self._did)
        self.practice, self.statistics = Practice(table), Statistics(table)
        self.collecting = Collecting(table)
        self.judging = Judging(table, self._judged, self._failed)
        self._drawing = Drawing(document.getElementById("chart"))
        self._background = Background()
        self._state: object = None

    # Analysis

    def judge(self) -> None:
        """Start or continue the analysis of the current line."""
        self.judging.start()
        self._table.show()

    def stop(self) -> None:
        """Stop the analysis; its results are kept."""
        self.judging.stop()
        self._table.show()

    def mistakes(self) -> dict[int, Mistake]:
        """The known mistakes of the current line by the ply that they led to."""
        if not self.judging.found:
            return {}
        turns = self.walk.whole.turns
        found = ((ply, self.judging.mistake(turns[:ply])) for ply in range(1, len(turns) + 1))
        return {ply: slip for ply, slip in found if slip}

    def tasks(self) -> list[Task]:
        """The mistakes of the human players on the current line, to be practised."""
        return tasks_of(self.judging, self.walk.whole, self._table.session.seats)

    def practise(self) -> None:
        """Practise the mistakes of the current line."""
        self.practice.begin(self.tasks())

    def _judged(self) -> None:
        self._show()
        self._go_on()
        self._table.show()  # The card of a finished game counts along.

    def _go_on(self) -> None:
        """Ask for the next evaluation if the bot is idle."""
        if self.judging.is_on and not self.judging.go_on(self.walk.whole):
            self._table.page.announce(tr("Analysis complete."))
            self.practice.keep(self.tasks() if type(self._table.mode) in GAME else [])
            self._show()

    def _failed(self) -> None:
        self._table.page.notice(tr("The bot could not analyse a move; try again."))
        self._table.show()

    # Navigation

    def at(self, share: float) -> None:
        """Go to the move at this share of the graph's width, 0..1."""
        self.go_to(ply_at(share, len(self._table.session.line)))

    def go_to(self, ply: int) -> None:
        """Go to a move of the current line and announce it."""
        self._table.do(events.Goto(ply))
        self.walk.tell()

    def next_mistake(self, seat: int, size: str) -> None:
        """Go to the next mistake of this size and seat after the current move, else to the first.

        An empty size stands for any.
        """
        positions, here = self.walk.whole.positions, self._table.session.ply
        plies = [
            ply
            for ply, slip in self.mistakes().items()
            if positions[ply - 1].movers[0] == seat and size in ("", slip.size)
        ]
        if plies:
            self.go_to(next((ply for ply in plies if ply > here), plies[0]))

    def _did(self) -> str:
        """What the current move did, and how good it was."""
        game = self._table.session.game
        return " ".join(filter(None, [self.last(game), self._slip_words(game)]))

    def last(self, game: Game) -> str:
        """The last move in words, and whether the clock made it; empty before the first."""
        story, words = self._table.game_page.story, self._table.game_page.words
        if self._note(game.turns) != end_notes.OUT_OF_TIME:
            return story.last(game)
        movers, moves = game.positions[-2].movers, game.turns[-1].split(",")
        late = [at for at, move in zip(movers, moves, strict=False) if move == "!"] or movers[:1]
        players = [words.player(at) for at in late]
        said = " ".join(tr("{player} ran out of time.", player=player) for player in players)
        return said if game.turns[-1] == "!" else f"{said} {story.last(game)}"

    def _note(self, path: Turns) -> str:
        return end_notes.note(self._table.session.comments.get(path, ""))

    def show_better(self) -> None:
        """Go to the position before the move and show the bot's better move."""
        path = self._table.session.game.turns
        before = self.judging.found.get(path[:-1])
        if path and before and before.turn:
            self._table.do(events.Goto(len(path) - 1))
            table = self._table
            table.show_hint(dict(before.answer))
            words = table.game.words.hint(table.session.game.position, before.answer).words
            table.announce(words)

    # Display

    def show(self) -> None:
        """Update the display, then continue the analysis."""
        self.practice.show()
        self.statistics.note()
        if self.practice.task:
            return  # The moves and the analysis would tell the answer.
        session = self._table.session
        self.walk.pen.show()
        self.judging.of(session.game.head)
        state = (session.tree, self.judging.is_on, self.walk.plays, speaking())
        if state != self._state:
            self._state = state
            self._show()
        self._go_on()
        if not self.judging.is_on:
            self.collecting.go_on()

    def _show(self) -> None:
        session, page, story = self._table.session, self._table.page, self._table.game_page.story
        last, ply = len(session.line), session.ply
        whole, judging = self.walk.whole, self.judging
        self.walk.show()
        points, slips = judging.points(whole), self.mistakes()
        sizes = {at: slip.size for at, slip in slips.items()}

        def drawing() -> Work[None]:
            yield from self.walk.showing()
            yield from story.counting(whole)
            self._drawing.draw(story.graph(whole, points, sizes, ply))

        self._background.start(drawing())
        judged = points[ply]
        page.attribute("#chart", "aria-label", story.label(any(points)))
        page.attribute("#chart", "aria-valuemax", str(last))
        page.attribute("#chart", "aria-valuenow", str(ply))
        where = tr("Move {ply} of {last}." if ply else "Start position.", ply=ply, last=last)
        value = story.value(session.game.position, judged)
        page.attribute("#chart", "aria-valuetext", f"{where} {value}".strip())
        page.text('[data-role="chance"]', story.chances(judged) if judged else "")
        page.text('[data-role="better"]', self._slip_words(session.game))
        page.hide('[data-action="show-better"]', ply not in slips)
        accuracy.show(self._table, whole, judging, slips)
        page.hide('[data-action="practise"]', judging.is_on or not (slips and self.tasks()))

        page.hide('[data-action="judge"]', judging.is_on or judging.share(whole) >= 1)
        page.disable('[data-action="judge"]', not last)
        page.hide('[data-action="stop-judging"]', not judging.is_on)
        page.hide('[data-role="judging"]', not judging.is_on)
        page.attribute('[data-role="judging"]', "value", f"{judging.share(whole):.3f}")

    def _item(self, path: Turns) -> Item:
        """The game's entry for a move, with the annotation symbol and whether it has a comment."""
        item = self._table.game_page.story.item(path)
        text, labels, classes = item.text, [item.label], [item.names]
        if self._note(path) == end_notes.OUT_OF_TIME:
            out = tr("out of time")
            text = out if path[-1] == "!" else f"{text} ({out})".strip()
            labels += [out] if item.said else []
        if found := self.judging.mistake(path):
            text += SIGNS[found.size]
            labels.append(accuracy.size_name(found.size))
            classes.append(found.size)
        if end_notes.remark(self._table.session.comments.get(path, "")):
            labels.append(tr("commented"))
            classes.append("commented")
        label, names = ", ".join(filter(None, labels)), " ".join(filter(None, classes))
        return item._replace(text=text, label=label, names=names)

    def _slip_words(self, game: Game) -> str:
        """ "Blunder (−40 % win chance). D4 dark red was best." """
        found, story = self.judging.mistake(game.turns), self._table.game_page.story
        if not found:
            return ""
        better = story.better(found, game.positions[-2])
        size, loss = accuracy.size_name(found.size), story.lost(found)
        return tr("{size} (−{loss}). {turn} was best.", size=size, loss=loss, turn=better)
