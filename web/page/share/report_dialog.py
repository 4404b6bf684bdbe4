"""The report of a finished game: on one screen, as a picture, as text, for other people's pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from blooms import games
from blooms.core import end_notes, variations
from blooms.core.i18n import speaking, tr, unbroken
from blooms.core.marks import Marks, numbered
from blooms.core.variations import gather
from blooms.drawing.shape import Shape
from web.page.correspondence.link import escaped
from web.page.feature import Change, Feature, Press
from web.page.host import Host, Screen, Services
from web.page.results import summary
from web.page.share.turn_times import TurnTimes
from web.page.view import clipboard
from web.page.view.view import (
    Button,
    Element,
    Write,
    attribute,
    checked,
    children,
    element,
    text,
    value,
)

if TYPE_CHECKING:
    from blooms.drawing.report_card import Told
    from web.page.share.report import Report

__all__ = ["ReportDialog"]

MISSED: Final = 2
"""So many patterns of mistakes are drawn."""


class ReportDialog(Feature):
    """The dialog of the report; it is open while the game that it tells of is on the board."""

    def __init__(self, host: Host, screen: Screen, services: Services, times: TurnTimes) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._times = times
        self._is_named = False  # whether the players are told by name
        self._copied = ""
        self._known: tuple[object, Report] | None = None

    def act(self, press: Press) -> None:
        match press.action:
            case "report":
                self._copied, self._is_named = "", False
                self._screen.open_dialog("report")
            case "report-copy":
                self._copied = ""
                self._screen.refresh()  # so that a second copy is read out too
                self._copied = clipboard.copy('#report [name="report-words"]', tr("Text copied."))
                self._screen.refresh()
            case "report-picture":
                from web.page.share import export  # not needed for a first screen

                export.save_drawn(self._host.game.name, self._card)
            case "report-show":
                self._go_there()
                self._screen.press(Press("book-review"))
                self._screen.open_drawer()
            case "report-try":
                self._go_there()
                self._screen.press(Press("practise-this"))

    def change(self, change: Change) -> None:
        self._is_named = bool(change.value)
        self._screen.refresh()

    def _go_there(self) -> None:
        """Close the report, and put the turning point on the board."""
        self._screen.close_dialog()
        self._screen.press(Press("go-to-ply", str(self._report.ply)))

    # What is told

    @property
    def _report(self) -> Report:
        """The report as the only human here sees the game, else as the first player does."""
        from web.page.share.report import report_of

        host, game = self._host, self._host.line_game
        people = host.session.local_seats
        seat = people[0] if len(people) == 1 else 0
        key = (game.record, seat, speaking(), len(host.evaluations.by_path))
        if self._known is None or self._known[0] != key:
            self._known = key, report_of(game, host.evaluations, host.game, seat)
        return self._known[1]

    @property
    def _told(self) -> Told:
        """What the card says; without names, unless they are wanted."""
        from web.page.share.report import told_of

        host, played, report = self._host, self._host.session, self._report
        position = host.line_game.position
        scores = enumerate(games.of(host.line_game).points(position))
        scored = (f"{self._player(seat)} {count:g}" for seat, count in scores)
        players = " · ".join(scored)
        length = summary.length(played, self._services.now, host.line_game)
        used = self._times.words(report.ply)
        foot = host.game.title(position)
        told = told_of(report, host.game, players, ". ".join(filter(None, (length, used))), foot)
        seconds, slow = self._times.bars(report.ply)
        return told._replace(seconds=seconds, slow=slow, spent=used)

    def _player(self, seat: int) -> str:
        """The player of a seat; with who that is, if it is wanted."""
        if not self._is_named:
            return self._host.game.words.player(seat)
        from web.page.share.picture import name_of

        return name_of(self._host.game, self._host.session, seat)

    def _card(self, faces: str) -> str:
        """The picture, 1200 by 630."""
        from blooms.drawing.report_card import report_card

        game, told = self._host.line_game, self._told
        told = told._replace(title=unbroken(told.title))
        position = game.positions[told.ply or len(game.turns)]
        return report_card(self._host.game.board.picture(position, "", self._marks), told, faces)

    @property
    def _marks(self) -> Marks:
        """The turn that turned the game and what shows why it was a mistake, by numbers."""
        turns = [self._host.game.story.places(turn) for turn in self._report.line]
        return tuple(each for each in numbered(turns) if not each.end)  # no arrows

    @property
    def _record(self) -> str:
        """The record with what is said of the turning point as a comment."""
        game, report = self._host.line_game, self._report
        path = game.turns[: report.ply]
        kept = {
            at: note
            for at, comment in self._host.session.comments.items()
            if game.turns[: len(at)] == at and (note := end_notes.noted(end_notes.note(comment)))
        }
        said = {path: f"{kept.get(path, '')} {report.what}".strip()} if report.ply else {}
        return variations.write(gather(game, (game.turns,), game.turns, kept | said))

    # Display

    def buttons(self) -> Mapping[str, Button]:
        is_there = self._screen.dialog == "report" and bool(self._report.ply)
        is_own = is_there and self._is_own_mistake
        label = unbroken(tr("Try move {ply} again", ply=self._report.ply)) if is_own else None
        return {
            "report-show": Button(is_shown=is_there and not is_own),
            "report-try": Button(is_shown=is_own, label=label),
        }

    @property
    def _is_own_mistake(self) -> bool:
        """Whether the game turned by a mistake of a player here."""
        host, ply = self._host, self._report.ply
        mover = host.line_game.positions[ply - 1].movers[0]
        turns = host.line_game.turns[:ply]
        return mover in host.session.local_seats and host.evaluations.mistake(turns) is not None

    def view(self) -> Iterable[Write]:
        from blooms.drawing.report_card import chances, minutes, petals

        told, host = self._told, self._host
        game = host.line_game
        position = game.positions[told.ply or len(game.turns)]
        drawn = host.game.board.picture(position, "", self._marks, "page")
        yield attribute("report-board", "src", f"data:image/svg+xml,{quote(drawn)}")
        yield attribute("report-board", "alt", host.game.words.score(position))
        yield text("#report-title", unbroken(told.title))
        yield text("report-players", told.players)
        yield text("report-rules", told.foot)
        yield children("report-graph", [_svg("-12 -12 584 146", chances(told, 560, 96))])
        yield children("report-facts", (element("p", fact) for fact in told.brief))
        thirds = [
            element(
                "figure",
                _svg("-50 -50 100 100", petals(each, told.hues[0])),
                element("figcaption", name),
            )
            for name, each in told.parts
        ]
        glyphs = [
            element(
                "figure",
                _svg("-30 -30 60 60", glyph),
                element("figcaption", element("b", f"{count}×"), " ", name),
            )
            for count, name, glyph in told.missed[:MISSED]
        ]
        yield children("report-parts", (*thirds, *glyphs))
        bars = [_svg("0 0 140 32", minutes(told, 140, 32))] if told.seconds else ()
        yield children("report-times", [*bars, unbroken(told.spent or told.facts[-1])])
        yield checked('[name="named"]', self._is_named)
        link = f"{clipboard.base()}#{escaped(self._record)}"
        from web.page.share.report import words_of

        yield value('#report [name="report-words"]', words_of(told, link))
        yield text("report-copied", self._copied)
        yield attribute("report-embedding", "href", f"embedding.html#{self._record}")


def _svg(view_box: str, shape: Shape) -> Element:
    attrs = {"viewBox": view_box, "aria-hidden": "true"}
    return element("div", Shape("svg", attrs, (shape,)))
