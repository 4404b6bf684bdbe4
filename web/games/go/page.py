"""The page of Go for many: points, moves handed in in secret, prisoners, marks, alliances."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from pyscript import document

from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.go import picture
from blooms.games.go import words as go_words
from blooms.games.go.drawing import WIDTH, GoMarks, go_shapes, view_box
from blooms.games.go.position import Go
from blooms.search.settings import Settings as Thinking
from blooms.session.events import Goto
from web.games.go import options, words
from web.games.go.hand_over import HandOver
from web.games.go.laying import Laying
from web.games.go.panel import show, show_stood
from web.games.go.review import GoStory
from web.page import dialogs, main, new_game
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
    """Begin the page of Go for many."""
    main.start(GoPage)


class GoPage:
    """The board with what is laid out on it; `web/page/game_page.py` says what each part is for.

    While moves are sealed, the board shows what all may see; with several persons the device is
    handed over between them.
    """

    name: Final = "go"
    slots: Final = "go."
    defaults: Final = {**DEFAULTS, "colours": "usual", "names": "on", "zoom": "on", "pace": "150"}
    keys: Final = {"p": "pass", "+": "larger", "-": "smaller"}
    adviser: Final = Thinking(level=8, seconds=2)
    follows_hints: Final = False
    options = options
    words = words

    def __init__(self, table: Table) -> None:
        self.table = table
        self.board = SvgBoard(document.getElementById("board"))
        self.zoom = Zoom(WIDTH)
        self.story = GoStory(table)
        self.hand_over = HandOver()
        self.handlers = {"pointerdown": self._down}
        self.laying = Laying(table, self.hand_over)
        self.shows_territory = False
        self._is_finger = False
        self._size = 0

    @property
    def position(self) -> Go:
        """What is on the board."""
        return cast(Go, self.table.session.game.position)

    @property
    def person(self) -> int | None:
        """The seat whose person may act now; with sealed moves, the one who has the device."""
        return self.hand_over.person(self.table.session)

    def named(self, palette: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        """Colours have one name each."""
        return texts

    # The game goes on

    def reset(self) -> None:
        """Another game is on the table."""
        self.changed()
        self.zoom.whole()

    def changed(self) -> None:
        """Nothing is laid out any more, and nobody has the device."""
        self.hand_over.forget()
        self.laying.changed()
        show_stood(self.table.page, None, 0)

    def may_ask(self) -> bool:
        """A bot never waits."""
        return True

    def played(self) -> tuple[str, str]:
        """The turn or the round, and the result."""
        before, after = cast("tuple[Go, ...]", self.table.session.game.positions[-2:])
        said = f"{self.story.log.last()} {go_words.result(after)}".strip()
        return said, "capture" if go_words.captures(before, after) else "place"

    def draw(self) -> None:
        """The board and what is beside it; the device is asked to be handed over."""
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
            cursor=self.laying.cursor,
        )
        self.board.draw(go_shapes(position, marks))
        agrees = (
            position.phase == "mark" and bool(position.agreed) and self.laying.dead == position.dead
        )
        show(self.table.page, session, seat, agrees, self.laying.ghost >= 0)
        last = log.last() if position.rules.at_once and not session.sealed else ""
        self.hand_over.show(self.table.page, session, last)

    def shown(self, before: Game) -> None:
        """Nothing moves."""

    def follow(self, turn: str) -> None:
        """Lay a stone or marks out."""
        self.laying.follow(turn)

    # Clicks, keys, buttons

    def click(self, event: Any) -> bool:
        """A point, a choice, or the way to the board that a move would bring back."""
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
        """A point, by its name."""
        self.laying.tap(str(click))

    def key(self, event: Any) -> bool:
        """A key pressed on a point."""
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
        """A button or a key that only Go has, or that means something else in a sealed round."""
        table = self.table
        match action:
            case "confirm":
                self.laying.confirm()
            case "refuse":
                table.play("-")
            case "undo" if table.session.sealed:
                table.do(Goto(table.session.ply))
            case "land":
                self.shows_territory = not self.shows_territory
                pressed = str(self.shows_territory).lower()
                table.page.attribute('[data-action="land"]', "aria-pressed", pressed)
                table.show()
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

    def form(self, name: str) -> None:
        """What the rules chosen have players know; no clock where all move at once."""
        texts = new_game.texts()
        document.querySelector('#new [name="clock"]').disabled = bool(texts.get("at-once"))
        try:
            chosen = options.from_form(texts)
        except GameError:
            return  # Begin will tell.
        said = go_words.warnings(cast(Go, chosen.game.position).rules)
        if texts.get("at-once"):
            said.append(tr("There is no clock when all players move at once."))
        document.querySelector('[data-role="warnings"]').textContent = " ".join(said)

    def _down(self, event: Any) -> None:
        self._is_finger = str(event.pointerType) == "touch"

    # Elsewhere

    def album(self) -> Album:
        """The game as files."""
        positions = cast("tuple[Go, ...]", self.table.session.game.positions)
        return Album(
            self.name,
            picture.describe(positions[-1]),
            len(positions),
            lambda at, said: picture.picture(positions[at]),
        )

    def outline(self) -> str:
        """Nothing is painted before Python."""
        return ""

    def focus(self) -> None:
        """The keyboard goes to the cursor."""
        names = self.position.rules.board.names
        self.board.focus(names[self.laying.cursor if self.laying.cursor >= 0 else len(names) // 2])
