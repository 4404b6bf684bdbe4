"""The page of Go for many: points, moves handed in in secret, prisoners, marks, alliances."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from pyscript import document

from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.go import picture
from blooms.games.go import words as go_words
from blooms.games.go.board import EMPTY
from blooms.games.go.drawing import WIDTH, GoMarks, go_shapes, view_box
from blooms.games.go.position import DEAD, Go
from blooms.search.settings import Settings as Thinking
from blooms.session.events import Goto
from web.games.go import options, words
from web.games.go.hand_over import HandOver
from web.games.go.panel import show, show_stood
from web.games.go.review import GoStory
from web.page import dialogs, main, new_game
from web.page.defaults import DEFAULTS
from web.page.export import Album
from web.page.i18n import tr, tr_error
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
        self.ghost = self.cursor = -1
        self.dead: frozenset[int] = frozenset()
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
        self.ghost = -1
        self.hand_over.forget()
        self.dead = self.position.dead if self.position.phase == "mark" else frozenset()
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
            ghost=self.ghost,
            seat=seat or 0,
            last=log.points(),
            clash=log.clashes(),
            void=log.points() if void else (),
            dead=self.dead if position.phase == "mark" else (),
            territory=self.shows_territory or position.phase not in ("play", "choose"),
            cursor=self.cursor,
        )
        self.board.draw(go_shapes(position, marks))
        agrees = position.phase == "mark" and bool(position.agreed) and self.dead == position.dead
        show(self.table.page, session, seat, agrees, self.ghost >= 0)
        last = log.last() if position.rules.at_once and not session.sealed else ""
        self.hand_over.show(self.table.page, session, last)

    def shown(self, before: Game) -> None:
        """Nothing moves."""

    # What a person does

    def tap(self, name: str) -> None:
        """A tap on a point: a ghost, the ghost again plays it; while marking, a chain."""
        position, seat = self.position, self.person
        point = position.rules.board.points[name]
        self.cursor = point
        if seat is not None and position.phase == "mark":
            self._mark(name)
        elif seat is not None and position.phase == "play":
            if point == self.ghost:
                self.confirm()
                return
            if why := position.why_illegal(name):
                self._refuse(name, tr_error(why))
            else:
                self.ghost = point
                self.table.page.announce(f"{name}, {tr('not yet played')}")
        self.table.show()

    def confirm(self) -> None:
        """Play what is laid out, or hand in the marks."""
        position = self.position
        if position.phase == "mark":
            self.table.play(position.spell_dead(self.dead))
        elif self.ghost >= 0:
            self.table.play(position.rules.board.names[self.ghost])

    def follow(self, turn: str) -> None:
        """Lay a stone or marks out; there is nothing to lay out for other moves."""
        position = self.position
        if position.phase == "mark" and turn.startswith(DEAD):
            self.dead = position.read_dead(turn)
        elif position.phase == "play":
            self.ghost = self.cursor = position.rules.board.points.get(turn, -1)
        self.table.show()

    def _mark(self, name: str) -> None:
        """A chain's cross comes or goes."""
        position = self.position
        if position.stones[position.rules.board.points[name]] == EMPTY:
            return
        chain = position.read_dead(DEAD + name)
        self.dead ^= chain
        self.table.page.announce(tr("marked dead") if chain <= self.dead else tr("not dead"))

    def _refuse(self, name: str, why: str) -> None:
        """Say why a point is illegal; for superko show the board that it would bring back."""
        self.table.page.notice(why)
        after = self.position.after_stone(name)
        past = cast("tuple[Go, ...]", self.table.session.game.positions)
        stood = [ply for ply, each in enumerate(past) if each.stones == after]
        show_stood(self.table.page, past[stood[0]] if stood else None, stood[0] if stood else 0)

    # Clicks, keys, buttons

    def click(self, event: Any) -> bool:
        """A point, a choice, or the way to the board that a move would bring back."""
        target = event.target
        if cell := target.closest("[data-cell]"):
            if self._is_finger and self.table.settings.on("zoom") and self.zoom.is_small:
                self.zoom.near(event.clientX, event.clientY)
                self.table.page.announce(tr("Shown large. Tap again to lay a stone."))
            else:
                self.tap(str(cell.getAttribute("data-cell")))
        elif button := target.closest("[data-move]"):
            self.table.play(str(button.getAttribute("data-move")))
        elif item := target.closest('[data-role="stood-at"] [data-ply]'):
            self.table.do(Goto(int(item.getAttribute("data-ply"))))
        else:
            return False
        return True

    def early(self, click: Any) -> None:
        """A point, by its name."""
        self.tap(str(click))

    def key(self, event: Any) -> bool:
        """A key pressed on a point."""
        board, cell = self.position.rules.board, event.target.closest("[data-cell]")
        if not cell or event.ctrlKey:
            return False
        name, key = str(cell.getAttribute("data-cell")), str(event.key)
        if key in ("Enter", " "):
            self.tap(name)
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
        self.cursor = row * board.size + column
        self.table.show()
        self.board.focus(board.names[self.cursor])
        return True

    def act(self, action: str) -> bool:
        """A button or a key that only Go has, or that means something else in a sealed round."""
        table = self.table
        match action:
            case "confirm":
                self.confirm()
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
            case "escape" if self.ghost >= 0:
                self.ghost = -1
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
            said.append(tr("There is no clock where all move at once."))
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
        self.board.focus(names[self.cursor if self.cursor >= 0 else len(names) // 2])
