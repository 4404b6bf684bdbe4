"""Reviewing in the page: the graph, judging in the background; web/page/history.py has the rest.

The bot judges one position at a time and only while nobody else wants it, so a game goes on
undisturbed; stopped work is kept, and asking again goes on where it stopped.
"""

from __future__ import annotations

from typing import Any, Final, Protocol, cast

from pyscript import document

from blooms.core.i18n import speaking
from blooms.core.variations import Turns
from blooms.drawing.chart import ply_at
from blooms.games.blooms import chart, words
from blooms.games.blooms.rules import Blooms, Stone
from blooms.session import analysis, events
from blooms.session.analysis import Judgement, Mistake
from blooms.session.session import Session
from web.games.blooms.panel import turn_text
from web.page.bot_client import Bot
from web.page.history import Walk, Walked
from web.page.i18n import tr
from web.page.move_tree import Item
from web.page.view import Drawing

__all__ = ["FIRST", "Review"]

FIRST: Final = -2
"""The first number of a question about a turn; each next one is one less."""

SIGNS: Final = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}


class Reviewed(Walked, Protocol):
    """What a review needs of the table."""

    bot: Bot
    hint: dict[str, Any] | None


class Review:
    """The review of the game on a table."""

    def __init__(self, table: Reviewed) -> None:
        self._table = table
        self.walk = Walk(table, self._item, self._did)
        self._drawing = Drawing(document.getElementById("chart"))
        self._judged: dict[Turns, Judgement] = {}
        self._head = ""
        self._state: object = None
        self._wanted: tuple[int, Turns] | None = None
        self._is_judging = False
        self._number = FIRST + 1

    # Judging

    @property
    def is_asking(self) -> bool:
        """Whether what the bot does now is for the review."""
        return self._wanted is not None and not self._table.session.question

    def judge(self) -> None:
        """Begin, or go on, to judge the turns of the line followed."""
        self._is_judging = True
        self._table.show()

    def stop(self) -> None:
        """Judge no more; what was found stays."""
        self._is_judging = False
        self._forget()
        self._table.show()

    def go_on(self) -> None:
        """Ask about the next turn, if the bot has nothing else to do."""
        session, bot = self._table.session, self._table.bot
        if not self._is_judging or bot.is_busy or session.question:
            return
        whole = self.walk.whole
        for ply, position in enumerate(whole.positions):
            path = whole.turns[:ply]
            if path in self._judged:
                continue
            if over := analysis.ended(position):
                self._judged[path] = over
                continue
            self._number -= 1
            self._wanted = (self._number, path)
            bot.judge(self._number, whole.at(ply).record, position.movers[0])
            return
        self._is_judging = False
        self._table.page.say(tr("Every turn is judged."))
        self._show(session)

    def answered(self, number: int, told: dict[str, Any]) -> None:
        """The bot has judged a position."""
        if self._wanted and self._wanted[0] == number:
            path, self._wanted = self._wanted[1], None
            position = self.walk.whole.positions
            if len(path) < len(position):
                here = position[len(path)]
                self._judged[path] = analysis.judgement(told, here.movers[0], here.seats)
        self._show(self._table.session)
        self.go_on()

    def failed(self) -> None:
        """The bot could not judge a position."""
        self._wanted = None
        self._is_judging = False
        self._table.show()

    def _forget(self) -> None:
        if self._wanted:
            self._table.bot.cancel(self._wanted[0])
            self._wanted = None

    # Walking

    def at(self, share: float) -> None:
        """Go to the turn at this share of the graph's width."""
        self._table.do(events.Goto(ply_at(share, len(self._table.session.line))))
        self.walk.tell()

    def _did(self) -> str:
        """What the turn looked at did, and how good it was."""
        game = self._table.session.game
        positions = cast("tuple[Blooms, ...]", game.positions)
        said = words.last_turn(positions, game.turns), self._slip_words(game.turns)
        return " ".join(filter(None, said))

    def show_better(self) -> None:
        """Look at the position before the turn, with all that the bot saw in it."""
        path = self._table.session.game.turns
        before = self._judged.get(path[:-1])
        if path and before and before.turn:
            self._table.do(events.Goto(len(path) - 1))
            self._table.hint = dict(before.answer)
            self._table.show()

    # What is shown

    def show(self) -> None:
        """Write what changed; then let the bot work on."""
        session = self._table.session
        state = (session.tree, self._is_judging, self.walk.plays, speaking())
        if state == self._state:
            self.go_on()
            return
        self._state = state
        if session.game.head != self._head:
            self._head, self._judged = session.game.head, {}
            self._is_judging = False
            self._forget()
        self._show(session)
        self.go_on()

    def _show(self, session: Session) -> None:
        page, here = self._table.page, session.game.turns
        whole = self.walk.whole
        last = len(session.line)
        self.walk.show()

        points = [self._judged.get(session.line[:ply]) for ply in range(last + 1)]
        positions = cast("tuple[Blooms, ...]", whole.positions)
        slips = {
            ply: found.size
            for ply in range(1, last + 1)
            if (found := self._slip(session.line[:ply]))
        }
        self._drawing.draw(
            chart.chart(
                [each.chances if each else None for each in points],
                analysis.captures(positions),
                slips,
                session.ply,
            )
        )
        judged = points[session.ply]
        text = self._chances(judged) if judged else ""
        page.attribute("#chart", "aria-label", tr("Chances and captures by turn"))
        page.attribute("#chart", "aria-valuemax", str(last))
        page.attribute("#chart", "aria-valuenow", str(session.ply))
        where = tr("Turn {ply} of {last}.", ply=session.ply, last=last)
        page.attribute("#chart", "aria-valuetext", f"{where} {text}".strip())
        page.text('[data-role="chance"]', text)
        page.text('[data-role="better"]', self._slip_words(here))
        page.hide('[data-action="show-better"]', self._slip(here) is None)

        known = sum(each is not None for each in points)
        page.hide('[data-action="judge"]', self._is_judging or known == last + 1)
        page.disable('[data-action="judge"]', not last)
        page.hide('[data-action="stop-judging"]', not self._is_judging)
        page.hide('[data-role="judging"]', not self._is_judging)
        page.attribute('[data-role="judging"]', "value", f"{known / (last + 1):.3f}")

    def _item(self, path: Turns) -> Item:
        session = self._table.session
        start = session.game.positions[0]
        seat = (start.movers[0] + len(path) - 1) % start.seats
        found = self._slip(path)
        names, text, label = [f"seat-{seat + 1}"], turn_text(path[-1]), []
        if found:
            names.append(found.size)
            text += SIGNS[found.size]
            label.append(_size(found))
        if path in session.comments:
            names.append("commented")
            label.append(tr("commented"))
        taken = self._taken(session, path)
        if taken:
            text += f" +{taken}"
            label.append(tr("captures {count}", count=taken))
        return Item(text, ", ".join(label), " ".join(names))

    def _taken(self, session: Session, path: Turns) -> int:
        """Stones that the last of these turns captured, on the line followed."""
        if session.line[: len(path)] != path:
            return 0
        before, after = self.walk.whole.positions[len(path) - 1 : len(path) + 1]
        return sum(cast(Blooms, after).captured) - sum(cast(Blooms, before).captured)

    def _slip(self, path: Turns) -> Mistake | None:
        before, after = self._judged.get(path[:-1]), self._judged.get(path)
        if not path or not before or not after:
            return None
        start = self._table.session.game.positions[0]
        seat = (start.movers[0] + len(path) - 1) % start.seats
        return analysis.slip(before, after, seat, path[-1])

    def _slip_words(self, path: Turns) -> str:
        """ "Blunder: 40 % lost. Better was D4 dark red." """
        found = self._slip(path)
        if not found:
            return ""
        position = cast(Blooms, self.walk.whole.positions[len(path) - 1])
        stones = [step for step in position.read(found.better) if isinstance(step, Stone)]
        better = ", ".join(words.stone(position, each) for each in stones)
        size, loss = _size(found), f"{found.loss:.0%}"
        better = better or turn_text(found.better)
        return tr("{size}, {loss} lost. Better was {turn}.", size=size, loss=loss, turn=better)

    def _chances(self, judged: Judgement) -> str:
        return ", ".join(
            f"{words.player(seat)} {chance:.0%}" for seat, chance in enumerate(judged.chances)
        )


def _size(found: Mistake) -> str:
    match found.size:
        case "blunder":
            return tr("Blunder")
        case "mistake":
            return tr("Mistake")
    return tr("Inaccuracy")
