"""The page of Go for many: points, sealed moves, prisoners, dead stones, alliances."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from pyscript import document

from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from blooms.games.go import editing, picture
from blooms.games.go import words as go_words
from blooms.games.go.board import EMPTY
from blooms.games.go.drawing import WIDTH, GoMarks, finder, go_shapes, legend, view_box
from blooms.games.go.position import Go
from blooms.search.settings import Settings as Thinking
from blooms.session.events import Goto
from web.games.go import options, words
from web.games.go.course import GoCourse
from web.games.go.guess import Guess
from web.games.go.hand_over import HandOver
from web.games.go.laying import Laying
from web.games.go.panel import chosen, show, show_stood
from web.games.go.review import GoStory
from web.page import dialogs, flight, main, new_game
from web.page.defaults import DEFAULTS
from web.page.export import Album
from web.page.i18n import tr
from web.page.svg_board import SvgBoard
from web.page.table import Table
from web.page.zoom import Zoom

__all__ = ["GoPage", "start"]

MOVES: Final = {
    "ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1),
}  # fmt: skip


def start() -> None:
    """Start the page of Go for many."""
    main.start(GoPage)


class GoPage:
    """The board and the stone placed on it; `web/page/game_page.py` describes each member.

    While moves are sealed, the board shows what all players may see; several human players pass the
    device on.
    """

    name: Final = "go"
    slots: Final = "go."
    defaults: Final = {**DEFAULTS, "colours": "usual", "names": "on", "zoom": "on", "pace": "150"}
    keys: Final = {"p": "pass", "e": "estimate", "+": "larger", "-": "smaller"}
    adviser: Final = Thinking(level=8, seconds=2)
    follows_hints: Final = False
    options = options
    words = words
    editing = editing

    def __init__(self, table: Table) -> None:
        self.table = table
        self.board = SvgBoard(document.getElementById("board"))
        self.zoom = Zoom(WIDTH)
        self.story = GoStory(table)
        self.hand_over = HandOver()
        self.handlers = {"pointerdown": self._down}
        self.laying = Laying(table)
        self.guess = Guess(table)
        self.course = GoCourse(self)
        self.shows_territory = False
        self._is_finger = False
        self._size = 0

    @property
    def position(self) -> Go:
        """The current position."""
        return cast(Go, self.table.session.game.position)

    @property
    def person(self) -> int | None:
        """The seat whose human player may act now; with sealed moves, who has the device."""
        is_over = self.table.lessons.is_over
        return None if is_over else self.hand_over.person(self.table.session)

    def named(self, palette: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        """Go's colours have the same names in every palette."""
        return texts

    # Game events

    def reset(self) -> None:
        """Clear everything for a new game."""
        self.changed()
        self.zoom.whole()

    def changed(self) -> None:
        """Clear the placed stone and take the device back."""
        self.hand_over.forget()
        self.guess.forget()
        self.laying.changed()
        show_stood(self.table.page, None, 0)

    def may_ask(self) -> bool:
        """Always true: bots never wait."""
        return True

    def played(self) -> tuple[str, str]:
        """Announce the move or the round, and the result."""
        before, after = cast("tuple[Go, ...]", self.table.session.game.positions[-2:])
        result = go_words.result(after, self.table.session.reason)
        said = f"{self.table.review.last(self.table.session.game)} {result}".strip()
        return said, "capture" if go_words.captures(before, after) else "place"

    def draw(self) -> None:
        """Draw the board and the panels beside it; ask for the device to be passed on."""
        position, session, seat = self.position, self.table.session, self.person
        if position.rules.size != self._size:
            self._size = position.rules.size
            self.board.svg.setAttribute("viewBox", view_box(self._size))
        log = self.story.log
        void = position.still > 0 and bool(log.points())
        marks = GoMarks(
            ghost=self.laying.ghost,
            seat=seat or 0,
            last=log.points(),
            clash=log.clashes(),
            void=log.points() if void else (),
            dead=self.laying.dead if position.phase == "mark" else (),
            territory=self.shows_territory or position.phase not in ("play", "choose"),
            guess=self.guess.estimate.held if self.guess.estimate else {},
            cursor=self.laying.cursor,
        )
        self._drawn = go_shapes(position, marks)
        self.board.draw(self._drawn)
        agrees = (
            position.phase == "mark" and bool(position.agreed) and self.laying.dead == position.dead
        )
        show(self.table.page, session, seat, agrees, self.laying.ghost >= 0)
        self.guess.show(position.phase == "play")
        is_told = position.rules.at_once and not session.sealed
        last = self.story.last(session.game) if is_told else ""
        self.hand_over.show(self.table.page, session, last)

    def shown(self, before: Game) -> None:
        """Let the numbers of captured stones fly to those who have them now."""
        flight.clear()
        game = self.table.session.game
        if not game.turns or game.turns[:-1] != before.turns:
            return
        then, now = cast("tuple[Go, ...]", game.positions[-2:])
        stones = zip(then.stones, now.stones, strict=True)
        gone = [at for at, (one, other) in enumerate(stones) if one != EMPTY and other == EMPTY]
        seats = document.querySelectorAll('[data-role="seats"] > li')
        for seat, held in enumerate(now.prisoners.held):
            if gone and (gained := sum(held) - sum(then.prisoners.held[seat])) > 0:
                name = self.position.rules.board.names[gone[len(gone) // 2]]
                flight.fly(f"+{gained}", self.board.cell(name), seats[seat])

    def follow(self, turn: str) -> None:
        """Put a stone or marks on the board."""
        self.laying.follow(turn)

    # Clicks, keys, buttons

    def click(self, event: Any) -> bool:
        """Handle a click on a point, on a choice, or on the link to a repeated position."""
        target = event.target
        if cell := target.closest("[data-cell]"):
            if self._is_finger and self.table.settings.on("zoom") and self.zoom.is_small:
                self.zoom.near(event.clientX, event.clientY)
                self.table.page.announce(tr("Zoomed in. Tap again to place a stone."))
            else:
                self.laying.tap(str(cell.getAttribute("data-cell")))
        elif button := target.closest("[data-move]"):
            self.table.play(str(button.getAttribute("data-move")))
        elif item := target.closest('[data-role="stood-at"] [data-ply]'):
            self.table.do(Goto(int(item.getAttribute("data-ply"))))
        else:
            return False
        return True

    def early(self, click: Any) -> None:
        """Handle an early click on a point, given by name."""
        if str(click) in self.position.rules.board.points:
            self.laying.tap(str(click))

    def key(self, event: Any) -> bool:
        """Handle a key pressed on a point."""
        board, cell = self.position.rules.board, event.target.closest("[data-cell]")
        if not cell or event.ctrlKey:
            return False
        name, key = str(cell.getAttribute("data-cell")), str(event.key)
        if key in ("Enter", " "):
            self.laying.tap(name)
            self.board.focus(name)
            return True
        if key not in MOVES:
            return False
        row, column = divmod(board.points[name], board.size)
        right, down = MOVES[key]
        if self.table.settings.on("flip"):
            right, down = -right, -down
        row = max(0, min(board.size - 1, row + down))
        column = max(0, min(board.size - 1, column + right))
        self.laying.cursor = row * board.size + column
        self.table.show()
        self.board.focus(board.names[self.laying.cursor])
        return True

    def act(self, action: str) -> bool:
        """Run an action that is specific to Go or differs in a sealed round."""
        table = self.table
        match action:
            case "confirm":
                self.laying.confirm()
            case "choose":
                table.play(chosen(self.position))
            case "refuse":
                table.play("-")
            case "undo" if table.session.sealed:
                table.do(Goto(table.session.ply))
            case "land":
                self.shows_territory = not self.shows_territory
                pressed = str(self.shows_territory).lower()
                table.page.attribute('[data-action="land"]', "aria-pressed", pressed)
                table.show()
            case "estimate":
                self.guess.toggle(self.position)
            case "larger":
                self.zoom.larger()
            case "smaller":
                self.zoom.smaller()
            case "whole":
                self.zoom.whole()
            case "hand":
                table.show()
            case "at-hand":
                dialogs.close()
                self.hand_over.take(table.session)
                table.show()
            case "close":
                dialogs.close()
                table.show()
            case "escape" if self.laying.ghost >= 0:
                self.laying.ghost = -1
                table.show()
            case _:
                return False
        return True

    @property
    def cursor(self) -> str:
        """The point with the keyboard cursor."""
        names = self.position.rules.board.names
        return names[self.laying.cursor if self.laying.cursor >= 0 else len(names) // 2]

    def find(self, place: str) -> Spot | None:
        """A point on the board."""
        return finder(self.position.rules.size)(place)

    def form(self, name: str) -> None:
        """Describe the chosen rules; hide the clock if all players move at once."""
        texts = new_game.texts()
        document.querySelector('#new [name="clock"]').disabled = bool(texts.get("at-once"))
        try:
            chosen = options.from_form(texts)
        except GameError:
            return  # Begin reports the error.
        said = go_words.warnings(cast(Go, chosen.game.position).rules)
        if texts.get("at-once"):
            said.append(tr("There is no clock when all players move at once."))
        document.querySelector('[data-role="warnings"]').textContent = " ".join(said)

    def _down(self, event: Any) -> None:
        self._is_finger = str(event.pointerType) == "touch"

    # Other

    def legend(self) -> list[tuple[Shape, str]]:
        """The marks now on the board."""
        return legend(self._drawn)

    def album(self) -> Album:
        """The game for export."""
        positions = cast("tuple[Go, ...]", self.table.session.game.positions)
        pen = self.table.review.walk.pen
        return Album(
            self.name,
            f"{picture.describe(positions[-1], self.table.session.reason)} {pen.words}".strip(),
            len(positions),
            lambda at, said: picture.picture(positions[at], said, pen.at(at)),
        )

    def outline(self) -> str:
        """The board's outline, shown at the next visit until Python is loaded."""
        return picture.outline(self.position, self.table.settings.on("flip"))

    def focus(self) -> None:
        """Move the keyboard focus to the cursor."""
        self.board.focus(self.cursor)
