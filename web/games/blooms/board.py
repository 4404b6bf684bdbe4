"""The board of Blooms: its cells with all marks, its edge, the hinted pair."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import dist

from blooms.core.answer import Answer
from blooms.core.checked_json import Json
from blooms.core.ending import DecidedEarly, Resigned
from blooms.core.i18n import tr
from blooms.core.marks import Marks as Annotated
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from blooms.games.blooms import drawing, geometry, picture
from blooms.games.blooms.beds import bed_shapes
from blooms.games.blooms.board_marks import Marks
from blooms.games.blooms.ground import ground
from blooms.games.blooms.groups import Bloom
from blooms.games.blooms.hexes import board
from blooms.games.blooms.overlay import legend, over_shapes
from blooms.games.blooms.paint import PAPER, fixed
from blooms.games.blooms.pending_turn import preview
from blooms.games.blooms.rules import OWN, Blooms, Stone
from blooms.session.session import Session
from web.games.blooms.danger import marked_colours
from web.games.blooms.early_end import EarlyEnd
from web.games.blooms.last_turn import LastTurn, last_turn
from web.games.blooms.move_input import MoveInput
from web.games.blooms.palettes import look
from web.games.blooms.tray import captured_words
from web.page.contract.board import Board, Place, cursor_name
from web.page.effects import Call, Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Host, Screen, Services
from web.page.mode import ALL, Mode, Practice, Shown
from web.page.status.last_move import last_move
from web.page.status.result import told_result
from web.page.view import capture_animation
from web.page.view.browser import colours
from web.page.view.view import Write, attribute, layer

__all__ = ["BloomsBoard"]


class BloomsBoard(Feature, Board[Blooms]):
    """The board on the page; `web/page/contract/board.py` describes what the page asks of it."""

    actions = {"threats": Action(("t",), ALL)}

    def __init__(
        self,
        host: Host[Blooms],
        screen: Screen,
        services: Services,
        move_input: MoveInput,
        early_end: EarlyEnd,
    ) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._input, self._early_end = move_input, early_end

    @property
    def _position(self) -> Blooms:
        return self._host.session.game.position

    def act(self, press: Press) -> None:
        """Mark the blooms that one turn can capture, or no longer."""
        is_on = not marked_colours(self._host, self._services.settings)
        self._services.settings.change("threats", "on" if is_on else "off")
        self._screen.refresh()
        text = tr("Threats are marked." if is_on else "Threats are not marked.")
        self._screen.announce(text)

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Let the petals of captured stones fly, their number to the score, and the winner's."""
        game, last = now.session.game, last_turn(now.session)
        if game.turns == before.session.game.turns:
            return
        yield Call(capture_animation.clear)
        if game.turns[:-1] != before.session.game.turns:
            return
        names, stones = game.position.rules.board.names, game.position.stones
        placed = {names[cell]: stones[cell] for cell in last.cells}
        yield Call(lambda: capture_animation.land(placed))
        if last.captured and not _is_stepping(now.mode):
            yield Call(lambda: self._fly(last))
        outcome = game.position.outcome()
        if outcome and 1 in outcome and not _is_given_up(now.session):
            yield Call(lambda: capture_animation.rain(OWN[outcome.index(1)]))

    def _fly(self, last: LastTurn) -> None:
        cells_of, stones = self._position.rules.board, last.before.stones
        names = cells_of.names
        start = geometry.spot(cells_of.base, last.cells[-1])
        # The nearest petals go first.
        cells = sorted(
            last.captured, key=lambda cell: dist(start, geometry.spot(cells_of.base, cell))
        )
        capture_animation.scatter({names[cell]: stones[cell] for cell in cells})
        score = f'[data-role="race-{last.before.seat + 1}"]'
        middle = names[cells[len(cells) // 2]]
        capture_animation.fly_to(f"+{len(cells)}", middle, score)

    # Display

    def view(self) -> Iterable[Write]:
        base, angle = self._position.rules.base, self._input.angle
        has_names, near = self._services.settings.on("names"), self._input.near
        both = "#board, #over"
        yield attribute(both, "viewBox", geometry.view_box(board(base), angle, near, has_names))
        yield attribute(both, "data-base", str(base))
        yield attribute(both, "data-tilted", str(angle % 60 == 30).lower())
        yield ("#board .ground", "replaced"), ground(base, angle, has_names)
        yield ("#board .edge-names", "replaced"), geometry.edge_shapes(base, angle)
        marks = self._marks()
        yield ("#board .beds", "parts"), bed_shapes(self._position, marks, angle)
        grid = drawing.board_shapes(self._position, marks, angle)
        yield ("#board", "cells"), grid
        yield ("#over .overlay", "parts"), over_shapes(grid)
        hint = [stone.cell for stone in marks.hint]
        way = geometry.joined(base, hint, angle)
        pair = Shape("path", {"class": "pair", "d": way}) if way else Shape("g", {})
        yield layer("pairs", pair)

    def _marks(self) -> Marks:
        """What is on the board besides the stones."""
        position, pending, ground = self._position, self._input.pending, self._input.ground
        last, hint = last_turn(self._host.session), self._host.hint
        looked_at, cells = self._input.looked_at, position.rules.board.cells
        turn = position.read(hint["turn"]) if hint else ()
        return Marks(
            draft=pending,
            preview=preview(pending, ground or position),
            last=last.cells,
            captured=last.captured,
            taken=self._taken(last),
            territory=position.territory() if position.rules.target is None else ((), ()),
            looked=next((each for each in position.blooms() if looked_at in each.cells), None),
            hint=[step for step in turn if isinstance(step, Stone)],
            heat={cells[name]: share for name, share in _heat(hint).items()},
            threats=marked_colours(self._host, self._services.settings),
            cursor=self._input.cursor,
        )

    def _taken(self, last: LastTurn) -> list[Bloom]:
        """The blooms that a step of a line has captured: they stay in sight until the next step."""
        if not _is_stepping(self._host.mode) or not self._host.is_blocked:
            return []
        return [bloom for bloom in last.before.blooms() if bloom.cells[0] in last.captured]

    # What the page asks

    @property
    def cursor(self) -> str:
        return cursor_name(self._position.rules.board.names, self._input.cursor)

    def find(self, place: str) -> Spot | None:
        return picture.finder(self._position.rules.base, self._input.angle)(place)

    def early(self, click: Json) -> None:
        self._input.tap(str(click))

    def follow(self, turn: str) -> None:
        self._input.follow(turn)

    def played(self) -> tuple[str, str]:
        """The announcement: the move, the result, and the offer."""
        played = self._host.session
        result = told_result(self._host.game, played)
        last = last_turn(played)
        taken = captured_words(self._position, last.captured)
        sentences = [last_move(self._host.game, played.comments, played.game), taken, result]
        if (winner := self._early_end.winner) is not None:
            sentences.append(self._early_end.words(winner))
        sound = "capture" if last.captured else "place"
        return " ".join(filter(None, sentences)), sound

    def legend(self) -> list[tuple[Shape, str]]:
        marks = self._marks()
        entries = legend(drawing.board_shapes(self._position, marks))
        if len(marks.hint) > 1:
            pair = Shape("path", {"class": "pair", "d": "M-16 0h32"})
            entries.append((pair, tr("Joins the two stones of the hint")))
        return entries

    def picture(
        self, position: Blooms, description: str, marks: Annotated, place: Place = "file"
    ) -> str:
        """A standalone picture in the colours of the settings, or in those of the page."""
        settings = self._services.settings
        shown = look(settings.palette, settings.value("signs"), settings.on("plain"))
        if place != "file":
            shown = shown._replace(colours={**shown.colours, **colours(PAPER)})
        if place == "small":
            from blooms.games.blooms.thumbnail import thumbnail  # not needed for a first screen

            return thumbnail(position, fixed(shown.colours))
        has_names = place != "list"
        return picture.picture(position, "Blooms", description, shown, marks, has_names=has_names)

    def outline(self) -> str:
        has_names = self._services.settings.on("names")
        return picture.outline(self._position, self._input.angle, has_names)


def _heat(hint: Answer | None) -> Mapping[str, float]:
    """The share of the search that each cell got, by its name."""
    return hint["cells"] if hint else {}


def _is_stepping(mode: Mode) -> bool:
    """Whether a line of a mistake or the reply to an answer is on the board."""
    return isinstance(mode, Shown | Practice)


def _is_given_up(played: Session[Blooms]) -> bool:
    """Whether who plays here has resigned, so that nobody here has won."""
    match played.ending:
        case Resigned(seats):
            return played.local_seats == seats
        case DecidedEarly(seat):
            return played.local_seats == (seat,)
        case _:
            return False
