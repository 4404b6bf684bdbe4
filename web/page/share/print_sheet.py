"""The game on paper: a diagram every ten moves, the moves and comments in between, the graph.

The sheet is made when the browser prints the page, by whatever key or menu, and css/print.css
shows it in place of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.variations import Turns
from blooms.drawing.shape import Shape
from web.page.feature import Feature, Press
from web.page.host import Host, Screen, Services
from web.page.mode import GAME
from web.page.results import summary
from web.page.review.comments import marks_and_text
from web.page.review.entries import item, mistake_words
from web.page.share.extent import WHOLE, ended
from web.page.view import device
from web.page.view.browser import day
from web.page.view.move_tree import figurine
from web.page.view.view import Element, Node, Write, children, drawing, element, shown, text

__all__ = ["PrintSheet"]

STRETCH: Final = 10
"""How many moves there are between two diagrams."""


class PrintSheet(Feature):
    """The sheet; empty while the browser does not print."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._extent = WHOLE

    def act(self, press: Press) -> None:
        self._extent = press.fields.get("extent", WHOLE)
        self._screen.close_dialog()
        self._services.later(0, self._print)

    def _print(self) -> None:
        if not device.print_page():
            words = tr("This browser cannot print pages: save a picture of the game instead.")
            self._screen.notice(words)
        self._extent = WHOLE  # which the browser's own menu prints

    def view(self) -> Iterable[Write]:
        host = self._host
        page, part = host.game, ended(host, self._extent)
        is_on = self._services.device.is_printing and type(host.mode) in GAME and bool(part.line)
        yield shown("printout", is_on)
        if not is_on:
            yield children("printed-game", ())
            return
        game = part.game
        players, result = summary.caption(
            part, page.words, page.options, day(60_000 * self._services.minutes)
        )
        yield text("printed-players", players)
        yield text("printed-rules", page.words.ruleset(game.position))
        yield text("printed-result", result)
        yield children("printed-game", chain.from_iterable(self._stretches(game)))
        yield drawing("#printed-chart", self._graph(game))
        is_analysed = any(host.evaluations.points(game))
        yield text("printed-label", page.story.label(is_analysed))

    def _stretches(self, game: Game) -> Iterator[Iterable[Node]]:
        """What is printed of the game, from one diagram to the next."""
        yield self._comments(game.turns, [0])
        for first in range(0, game.ply, STRETCH):
            last = min(first + STRETCH, game.ply)
            plies = range(first + 1, last + 1)
            yield (
                self._diagram(game.at(last), first),
                element("ol", *(self._move(game.turns[:ply]) for ply in plies)),
                *self._comments(game.turns, plies),
            )

    def _diagram(self, game: Game, since: int) -> Element:
        """The board with the numbers of the moves that led there from the last diagram."""
        page = self._host.game
        caption = element("b", tr("After move {ply}", ply=game.ply))
        score = element("span", page.words.score(game.position))
        drawn = page.options.package.diagram(game, since)
        return element("figure", drawn, element("figcaption", caption, score))

    def _move(self, path: Turns) -> Element:
        """A move: its number, its stones, what else its entry in the list says."""
        entry = item(self._host, path)
        stones: list[Node] = []
        for symbol, name in entry.stones:
            stones += [figurine(symbol), name]
        rest = element("span", entry.text) if stones else entry.text
        return element("li", element("i", str(len(path))), *stones, rest)

    def _comments(self, line: Turns, plies: Iterable[int]) -> Iterator[Element]:
        """Mistakes and comments of these moves."""
        for ply in plies:
            _, comment = marks_and_text(self._host, line[:ply])
            mistake = mistake_words(self._host, line[:ply])
            if remarks := " ".join(filter(None, (mistake, comment))):
                number = element("b", str(ply)) if ply else ""
                yield element("p", number, f" {remarks}")

    def _graph(self, game: Game) -> Shape:
        story, evaluations = self._host.game.story, self._host.evaluations
        sizes = {at: mistake.size for at, mistake in evaluations.mistakes(game).items()}
        return story.graph(game, evaluations.points(game), sizes, game.ply)
