"""The card that tells how a finished game went, in the panel beside the board.

It opens when a game ends, goes when the player looks at an earlier move, and comes back at the end
or by its button. Escape closes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from pyscript import document

from blooms.core.game import Game
from blooms.core.i18n import speaking
from blooms.session import events, session
from blooms.session.analysis import Judgement, turning_points
from web.page.mode import GAME
from web.page.results import summary
from web.page.slices import Background, Work
from web.page.startup import now
from web.page.view.dom import element
from web.page.view.i18n import tr
from web.page.view.svg import Drawing

if TYPE_CHECKING:
    from blooms.session.session import Session
    from web.page.table import Table

__all__ = ["Result"]

CARD: Final = '[data-role="result"]'


class Result:
    """The card of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._drawing = Drawing(document.getElementById("end-chart"))
        self._background = Background()
        self._of: object = None
        self._written: object = None
        self._was_open = False

    @property
    def is_open(self) -> bool:
        """Whether the card is shown: it belongs to one place of one game."""
        return self._of == self._here() and type(self._table.mode) in GAME

    def open(self) -> None:
        """Show the card for the current position."""
        self._of = self._here()
        self._written = None

    def close(self) -> bool:
        """Close the card; returns whether it was open."""
        was_open, self._of = self.is_open, None
        return was_open

    # Buttons

    def act(self, action: str) -> bool:
        """Run an action of the card; returns whether it was one."""
        table = self._table
        match action:
            case "escape" | "result-close" if self.is_open:
                self.close()
                table.show()
                table.game_page.focus()
            case "result":
                table.do(events.Goto(len(table.session.line)))
                self.open()
                table.show()
                table.sheet.open()
                document.getElementById("result-title").focus()
            case "rematch":
                self._play_again()
            case "review":
                table.review.go_to(0)
                document.getElementById("chart").focus()
            case "result-judge":
                table.review.judge()
            case _:
                return False
        return True

    def click(self, target: Any) -> bool:
        """Go to the turning point of a click; returns whether it was on one."""
        if not (button := target.closest("[data-turning]")):
            return False
        self._table.review.go_to(int(button.getAttribute("data-turning")))
        return True

    def _play_again(self) -> None:
        table, played = self._table, self._table.session
        game, seats = table.game_page.options.rematch(played.game.at(0), played.seats)
        pace = played.clock.pace if played.clock else None
        table.begin(session.begin(game, seats, now(), pace))
        table.page.announce(table.game_page.words.status(table.session))
        table.game_page.focus()

    # Display

    def show(self) -> None:
        """Write the card if it is open, and offer it where there is one."""
        table, page = self._table, self._table.page
        whole, judging = table.review.walk.whole, table.review.judging
        is_open = self.is_open
        page.hide(CARD, not is_open)
        if is_open != self._was_open:
            self._was_open = is_open
            (table.sheet.open if is_open else table.sheet.close)()
        is_over = whole.position.outcome() is not None and type(table.mode) in GAME
        page.hide('[data-action="result"]', not is_over)
        state = (table.session.tree, table.session.seats, len(judging.found), judging.is_on)
        if not is_open or self._written == (*state, speaking()):
            return
        self._written = (*state, speaking())
        self._write(table.session, whole)

    def _write(self, played: Session, whole: Game) -> None:
        page, game, judging = self._table.page, self._table.game_page, self._table.review.judging
        position, story = played.game.position, game.story
        page.text('[data-role="result-title"]', summary.headline(played))
        why = game.words.result(position, played.reason) or tr("You can resume this game.")
        page.text('[data-role="result-why"]', why)
        table = story.scores(position)
        _fill("result-head", [_row(table.head, "th")])
        _fill("result-rows", [_row(row, "td") for row in table.rows])
        page.text('[data-role="result-note"]', table.note)
        page.text('[data-role="result-length"]', summary.length(played, now()))
        page.text('[data-role="result-advice"]', self._table.review.statistics.advice())
        points, share = judging.points(whole), judging.share(whole)
        page.attribute("#end-chart", "aria-label", story.label(any(points)))
        page.hide('[data-action="result-judge"]', judging.is_on or share >= 1)
        page.disable('[data-action="result-judge"]', not whole.turns)
        done = tr("Analysing: {share} done.", share=f"{share:.0%}") if judging.is_on else ""
        page.text('[data-role="result-judging"]', done)
        # Half an analysis would hide what happened in the other half.
        self._background.start(self._details(whole, points if share >= 1 else None))

    def _details(self, whole: Game, judged: Sequence[Judgement | None] | None) -> Work[None]:
        """Draw the graph and list the turning points: by win chance if judged, else by points."""
        story = self._table.game_page.story
        yield from story.counting(whole)
        shown = judged or [None] * len(whole.positions)
        self._drawing.draw(story.graph(whole, shown, {}, whole.ply))
        points = judged or (yield from summary.shares(whole))
        turns = []
        for ply in turning_points(points):
            turns.append(self._turn(whole, ply, points, bool(judged)))
            yield
        _fill("turning", turns)
        self._table.page.hide('[data-role="turned"]', not turns)

    def _turn(
        self, whole: Game, ply: int, points: Sequence[Judgement | None], is_judged: bool
    ) -> Any:
        """A turning point: its number, the move in words, and who won or lost how much by it."""
        seat, gain = summary.swing(whole, points, ply, is_judged)
        button = element("button", type="button", data_turning=str(ply))
        said = element("span", f"{ply}. {self._table.review.last(whole.at(ply))}")
        swing = element("b", f"{self._table.game_page.words.player(seat)} {gain}")
        button.append(said, " ", swing)
        item = element("li")
        item.append(button)
        return item

    def _here(self) -> object:
        game = self._table.session.game
        return game.head, game.turns


def _row(texts: Sequence[str], tag: str) -> Any:
    row = element("tr")
    scope = {"scope": "col"} if tag == "th" else {}
    row.append(*(element(tag, text, **scope) for text in texts))
    return row


def _fill(role: str, rows: Sequence[Any]) -> None:
    document.querySelector(f'[data-role="{role}"]').replaceChildren(*rows)
