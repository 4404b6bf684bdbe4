"""The page of Blooms: the board, the stones placed for the next move, lessons, an early end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms.core.ending import DECIDED
from blooms.core.game import Game
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from blooms.games.blooms import draft as drafts
from blooms.games.blooms import drawing, editing, endgame, geometry, importers, picture
from blooms.games.blooms.draft import Draft
from blooms.games.blooms.rules import Blooms, Rules
from blooms.search.settings import Settings as Thinking
from blooms.session import events
from web.games.blooms import exercises, keys, options, puzzle_list, words
from web.games.blooms.board import BloomsBoard
from web.games.blooms.course import BloomsCourse
from web.games.blooms.laying import Laying
from web.games.blooms.palettes import look, named
from web.games.blooms.panel import last_cells, marks_of, offer_words, show
from web.games.blooms.pointer import Pointer
from web.games.blooms.review import BloomsStory
from web.page import dialogs, flight, legend, main
from web.page.defaults import DEFAULTS
from web.page.export import Album
from web.page.i18n import tr
from web.page.startup import parameters
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
        "names": "on", "threats": "off", "at-once": "off",
    }  # fmt: skip
    keys: Final = keys.ACTIONS
    adviser: Final = Thinking(level=8, seconds=2)
    follows_hints: Final = False
    options = options
    words = words
    editing = editing

    def __init__(self, table: Table) -> None:
        self.table = table
        self.board = BloomsBoard(document.getElementById("board"))
        self.story = BloomsStory(table)
        self.laying = Laying(table, self.board)
        self.course = BloomsCourse(self)
        self.pointer = Pointer(self.laying)
        self.handlers = self.pointer.handlers
        self._plays_on = False
        self._tall = window.matchMedia("(orientation: portrait)")
        self._tall.addEventListener("change", create_proxy(lambda event: table.show()))

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

    @property
    def offer(self) -> int | None:
        """The seat that is certain to win the race, on the opponent's turn; None for no offer.

        "Offer it; never force it": a human is asked once per game.
        """
        session, leader = self.table.session, endgame.decided(self.position)
        persons = any(not seat.level for seat in session.seats) and not self.table.lessons.exercise
        is_new = not self._plays_on and session.ply == len(session.line)
        return leader if persons and is_new and leader != self.position.seat else None

    @property
    def angle(self) -> int:
        """Degrees that the board is turned; flat-topped cells fit a tall screen better.

        A frame in another page is as high as its content, so its shape says nothing.
        """
        settings = self.table.settings
        turned, is_embedded = settings.value("turned"), parameters().get("embed") == "1"
        is_tall = self._tall.matches and not is_embedded
        tilted = turned == "columns" or (turned == "auto" and is_tall)
        return 30 * tilted + 180 * settings.on("flip")

    def named(self, palette: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        """A language's texts, with the colour names of a palette."""
        return named(palette, texts)

    # Game events

    def reset(self) -> None:
        """Clear everything for a new game."""
        self._plays_on = False
        self.laying.reset()

    def changed(self) -> None:
        """Keep the placed stones that are still legal."""
        self.laying.changed()

    def may_ask(self) -> bool:
        """False while the early end is offered."""
        if self.offer is not None:
            self.table.do(events.Stop())
            return False
        return True

    def played(self) -> tuple[str, str]:
        """The announcement: the move, the result, and the offer."""
        session = self.table.session
        result = words.result(self.position, session.reason)
        said = [self.table.review.last(session.game), result]
        if self.offer is not None:
            said.append(offer_words(self.offer))
        sound = "capture" if last_cells(session)[1] else "place"
        return " ".join(filter(None, said)), sound

    def draw(self) -> None:
        """Draw the board and the panels beside it."""
        table, laying = self.table, self.laying
        session, ground, hint = table.session, laying.ground, table.hints.answer
        threats = table.settings.on("threats")
        marks = marks_of(
            session, ground, laying.draft, laying.looked_at, hint, laying.cursor, threats
        )
        angle, base = self.angle, self.position.rules.base
        self.board.frame(base, angle, self.laying.near, table.settings.on("names"))
        self._drawn = drawing.board_shapes(self.position, marks, angle)
        self.board.draw(self._drawn)
        self.board.join(geometry.joined(base, marks.hint, angle))
        table.page.hide('[data-action="whole"]', not self.board.is_zoomed)
        show(table.page, table.session, ground, marks, self.offer)

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

    def follow(self, turn: str) -> None:
        """Put a move on the board."""
        self.laying.follow(turn)

    # Clicks, keys, buttons

    def click(self, event: Any) -> bool:
        """Handle a click on a cell."""
        if cell := event.target.closest("[data-cell]"):
            name = str(cell.getAttribute("data-cell"))
            spent = self.pointer.has_acted or (self.pointer.is_finger and self.laying.zoom(name))
            if not spent:
                other = 1 - self.laying.draft.next if event.shiftKey else None
                self.laying.tap(name, other)
                self.laying.zoom_out()
            return True
        if chip := event.target.closest("[data-choose]"):
            puzzle_list.choose(str(chip.getAttribute("data-choose")))
            return True
        return False

    def early(self, click: Any) -> None:
        """Handle an early click on a cell, given by name."""
        self.laying.tap(str(click))

    def key(self, event: Any) -> bool:
        """Handle a key pressed on a cell."""
        cells, on_cell = self.position.rules.board, event.target.closest("[data-cell]")
        if not on_cell:
            return False
        name, code = str(on_cell.getAttribute("data-cell")), str(event.code)
        cell = cells.cells[name]
        if event.key in ("Enter", " "):
            is_ghost = any(ghost.cell == cell for ghost in self.laying.draft.ghosts)
            self.laying.confirm() if is_ghost and event.key == "Enter" else self.laying.tap(name)
            return True
        if code.startswith("Key") and event.ctrlKey:
            return False
        reached = keys.cursor(cells, cell, code, bool(event.ctrlKey), self.angle)
        if reached is None:
            return False
        self.laying.cursor = self.laying.looked_at = reached
        self.laying.near = -1  # the whole board, so that the cursor is always visible
        self.table.show()
        self.board.focus(cells.names[reached])
        return True

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
                puzzle_list.show(self.table.page, self.table.lessons.solved, exercises.of_the_day())
            case "draw":
                self.table.play("=")
            case "threats":
                self._mark_threats()
            case "go-on" | "play-on":
                self._plays_on |= self.offer is not None
                self.table.do(events.GoOn())
            case "decide" if self.offer is not None:
                self.table.do(events.Play("!", note=DECIDED))
            case _:
                return False
        return True

    @property
    def cursor(self) -> str:
        """The cell with the keyboard cursor."""
        names = self.position.rules.board.names
        return names[self.laying.cursor if self.laying.cursor >= 0 else len(names) // 2]

    def find(self, place: str) -> Spot | None:
        """A cell on the board as it is turned."""
        return picture.finder(self.position.rules.base, self.angle)(place)

    def _mark_threats(self) -> None:
        """Mark the blooms that one turn can capture, or no longer."""
        settings = self.table.settings
        is_on = not settings.on("threats")
        settings.change("threats", "on" if is_on else "off")
        self.table.show()
        self.table.page.announce(tr("Threats are marked." if is_on else "Threats are not marked."))
        if dialogs.is_open("legend"):
            legend.show(self.legend())

    def form(self, name: str) -> None:
        """Suggest the default target when the size changes."""
        fields = document.querySelector("#new form").elements
        if name == "base":
            usual = Rules.default_target(int(fields.namedItem("base").value))
            fields.namedItem("target").value = str(usual)
        elif not name:
            starts = {"first": "1", "stones": "0", "lead": "0"}
            another = any(
                str(fields.namedItem(each).value) != text for each, text in starts.items()
            )
            fields.namedItem("stones").closest("details").open = another

    # Other

    def legend(self) -> list[tuple[Shape, str]]:
        """The marks now on the board."""
        return drawing.legend(self._drawn)

    def album(self) -> Album:
        """The game for export."""
        game, settings = self.table.session.game, self.table.settings
        pen = self.table.review.walk.pen
        positions = cast("tuple[Blooms, ...]", game.positions)
        shown = look(settings.value("palette"), settings.value("signs"))
        return Album(
            self.name,
            f"{picture.describe(positions[-1], self.table.session.reason)} {pen.words}".strip(),
            len(positions),
            lambda at, said: picture.picture(positions[at], "Blooms", said, shown, pen.at(at)),
            lambda: importers.sgf(self.table.session.tree),
        )

    def outline(self) -> str:
        """The board's outline, shown at the next visit until Python is loaded."""
        return picture.outline(self.position, self.angle, self.table.settings.on("names"))

    def focus(self) -> None:
        """Move the keyboard focus to the cursor."""
        self.board.focus(self.cursor)
