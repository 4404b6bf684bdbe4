"""The page of Blooms: the board, the stones placed for the next move, lessons, an early end."""

from __future__ import annotations

from typing import Any, Final, cast

from pyscript import document

from blooms.core.game import Game
from blooms.core.marks import Marks
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from blooms.games.blooms import draft as drafts
from blooms.games.blooms import drawing, editing, geometry, picture
from blooms.games.blooms.draft import Draft
from blooms.games.blooms.rules import Blooms
from blooms.search.settings import Settings as Thinking
from web.games.blooms import keys, options, words
from web.games.blooms.board import BloomsBoard
from web.games.blooms.early_end import EarlyEnd
from web.games.blooms.laying import Laying
from web.games.blooms.palettes import look, named
from web.games.blooms.panel import last_cells, marks_of, offer_words, show
from web.games.blooms.pointer import Pointer
from web.games.blooms.review import BloomsStory
from web.page import dialogs, flight, main
from web.page.course import Course
from web.page.defaults import DEFAULTS
from web.page.i18n import tr
from web.page.table import Table

__all__ = ["BloomsPage", "start"]


def start() -> None:
    """Start the page of Blooms."""
    main.start(BloomsPage)


class BloomsPage:
    """The board and the stones placed on it; `web/page/game_page.py` describes each member."""

    name: Final = "blooms"
    slots: Final = ""
    defaults: Final = {
        **DEFAULTS, "turned": "auto", "palette": "pairs", "signs": "shapes", "zoom": "on",
        "names": "on", "threats": "off", "at-once": "off", "cores": "on", "ahead": "on",
    }  # fmt: skip
    keys: Final = keys.ACTIONS
    adviser: Final = Thinking(level=8, seconds=2)
    follows_hints: Final = False
    options = options.OPTIONS
    words = words
    editing = editing
    named = staticmethod(named)

    def __init__(self, table: Table) -> None:
        self.table = table
        self.board = BloomsBoard(document.getElementById("board"), table)
        self.story = BloomsStory(table)
        self.laying = Laying(table, self.board)
        self.pointer = Pointer(self.laying)
        self.handlers = self.pointer.handlers
        self.early_end = EarlyEnd(table)
        self.follow, self.may_ask = self.laying.follow, self.early_end.may_ask

    # Position

    @property
    def position(self) -> Blooms:
        """The current position."""
        return cast(Blooms, self.table.session.game.position)

    @property
    def person(self) -> int | None:
        """The seat whose human player may act now; None if there is none."""
        is_open = self.table.session.awaits_person and not self.table.lessons.is_over
        return self.position.seat if is_open else None

    # Game events

    def reset(self) -> None:
        """Clear everything for a new game."""
        self.early_end.reset()
        self.laying.reset()

    def changed(self) -> None:
        """Keep the placed stones that are still legal."""
        self.laying.changed()

    def played(self) -> tuple[str, str]:
        """The announcement: the move, the result, and the offer."""
        session = self.table.session
        result = words.result(self.position, session.reason)
        said = [self.table.review.last(session.game), result]
        if (winner := self.early_end.winner) is not None:
            said.append(offer_words(winner))
        sound = "capture" if last_cells(session)[1] else "place"
        return " ".join(filter(None, said)), sound

    def draw(self) -> None:
        """Draw the board and the panels beside it."""
        table, laying = self.table, self.laying
        threats = table.settings.on("threats")
        marks = marks_of(table.session, laying, table.hints.answer, threats)
        angle, base = self.board.angle, self.position.rules.base
        self.board.frame(base, angle, self.laying.near, table.settings.on("names"))
        self._drawn = drawing.board_shapes(self.position, marks, angle)
        self.board.draw(self._drawn)
        self.board.join(geometry.joined(base, marks.hint, angle))
        table.page.hide('[data-action="whole"]', not self.board.is_zoomed)
        show(table.page, table.session, laying.ground, marks, self.early_end.winner)

    def shown(self, before: Game) -> None:
        """Let the number of captured stones fly to the score."""
        flight.clear()
        game, fallen = self.table.session.game, sorted(last_cells(self.table.session)[1])
        if fallen and game.turns[:-1] == before.turns:
            name = self.position.rules.board.names[fallen[len(fallen) // 2]]
            score = document.querySelector(
                f'[data-role="count-{game.positions[-2].movers[0] + 1}"]'
            )
            flight.fly(f"+{len(fallen)}", self.board.cell(name), score)

    # Clicks, keys, buttons

    def click(self, event: Any) -> bool:
        """Handle a click on a cell."""
        if cell := event.target.closest("[data-cell]"):
            self.pointer.click(str(cell.getAttribute("data-cell")), bool(event.shiftKey))
            return True
        if chip := event.target.closest("[data-choose]"):
            from web.games.blooms import puzzle_list

            puzzle_list.choose(str(chip.getAttribute("data-choose")))
            return True
        return False

    def early(self, click: Any) -> None:
        """Handle an early click on a cell, given by name."""
        self.laying.tap(str(click))

    def key(self, event: Any) -> bool:
        """Handle a key pressed on a cell."""
        if not (cell := event.target.closest("[data-cell]")):
            return False
        name, code = str(cell.getAttribute("data-cell")), str(event.code)
        if event.key in ("Enter", " "):
            self.laying.enter(name) if event.key == "Enter" else self.laying.tap(name)
            return True
        if code.startswith("Key") and event.ctrlKey:
            return False
        return self.laying.step(name, code, bool(event.ctrlKey))

    def act(self, action: str) -> bool:
        """Run an action that is specific to Blooms."""
        ground = self.laying.ground
        match action:
            case "confirm":
                self.laying.confirm()
            case "lift" if ground:
                self.laying.lay(drafts.lift(self.laying.draft, ground))
            case "colour-1" | "colour-2" if ground:
                self.laying.lay(drafts.choose(self.laying.draft, ground, int(action[-1]) - 1))
            case "whole":
                self.laying.zoom_out()
            case "escape" if self.board.is_zoomed:
                self.laying.zoom_out()
            case "escape" if self.laying.draft.ghosts:
                self.laying.lay(Draft())
            case "puzzles":
                from web.games.blooms import puzzle_list

                puzzle_list.show(self.table)
            case "draw":
                self.table.play("=")
            case "threats":
                self._mark_threats()
            case "save-sgf":
                from blooms.games.blooms.importers import sgf
                from web.page.export import hand

                hand(sgf(self.table.session.tree).encode(), "blooms.sgf", "application/x-go-sgf")
            case _:
                return self.early_end.act(action)
        return True

    @property
    def cursor(self) -> str:
        """The cell with the keyboard cursor."""
        names = self.position.rules.board.names
        return names[self.laying.cursor if self.laying.cursor >= 0 else len(names) // 2]

    def find(self, place: str) -> Spot | None:
        """A cell on the board as it is turned."""
        return picture.finder(self.position.rules.base, self.board.angle)(place)

    def _mark_threats(self) -> None:
        """Mark the blooms that one turn can capture, or no longer."""
        is_on = self.table.settings.toggle("threats")
        self.table.show()
        self.table.page.announce(tr("Threats are marked." if is_on else "Threats are not marked."))
        if dialogs.is_open("legend"):
            from web.page import legend

            legend.show(self.legend())

    def course(self) -> Course:
        """The lessons; a first screen needs none."""
        from web.games.blooms.course import BloomsCourse

        return BloomsCourse(self)

    def form(self, name: str) -> None:
        """Show the handicap of the current game."""
        fields = document.querySelector("#new form").elements
        if not name:
            starts = {"first": "1", "stones": "0", "lead": "0"}
            another = any(
                str(fields.namedItem(each).value) != text for each, text in starts.items()
            )
            fields.namedItem("stones").closest("details").open = another

    # Other

    def legend(self) -> list[tuple[Shape, str]]:
        """The marks now on the board."""
        return drawing.legend(self._drawn)

    def describe(self) -> str:
        """The last position in words."""
        session = self.table.session
        return picture.describe(cast(Blooms, session.game.positions[-1]), session.reason)

    def picture(self, position: Any, said: str, marks: Marks) -> str:
        """A standalone picture in the colours of the settings."""
        settings = self.table.settings
        shown = look(settings.value("palette"), settings.value("signs"))
        return picture.picture(position, "Blooms", said, shown, marks)

    def outline(self) -> str:
        """The board's outline, shown at the next visit until Python is loaded."""
        return picture.outline(self.position, self.board.angle, self.table.settings.on("names"))

    def focus(self) -> None:
        """Move the keyboard focus to the cursor."""
        self.board.focus(self.cursor)
