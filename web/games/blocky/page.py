"""The page of Blocky: the board, the selected block, the chosen action, the daily board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from pyscript import document

from blooms.core.game import Game
from blooms.core.marks import Marks
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from blooms.games.blocky import blocks, editing, picture
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.drawing import cell_at, finder
from blooms.games.blocky.position import ACTIONS, Blocky, Move, move_of
from blooms.games.blocky.selection import Preview, preview
from blooms.search.settings import Settings as Thinking
from blooms.session.events import Stop
from web.games.blocky import options, words
from web.games.blocky.board import BlockyBoard
from web.games.blocky.daily import Daily
from web.games.blocky.fingers import Fingers
from web.games.blocky.laying import Laying
from web.games.blocky.panel import View, show
from web.games.blocky.pointer import Pointer
from web.games.blocky.review import BlockyStory
from web.page import main
from web.page.course import Course
from web.page.defaults import DEFAULTS
from web.page.keys import arrow
from web.page.table import Table

__all__ = ["BlockyPage", "start"]


def start() -> None:
    """Start the page of Blocky."""
    main.start(BlockyPage)


class BlockyPage:
    """The board and the selection on it; `web/page/game_page.py` describes each member.

    An action is chosen first, as stones are placed in Blooms: the board shows its effect, and
    Confirm plays it.
    """

    name: Final = "blocky"
    slots: Final = "blocky."
    defaults: Final = {**DEFAULTS, "signs": "shapes", "at-once": "off", "pace": "1000"}
    keys: Final = {
        "d": "cw", "a": "ccw", "q": "swaph", "e": "swapv", " ": "smash", "r": "paint",
        "c": "combine", "p": "pass", "1": "paint-B", "2": "paint-R", "3": "paint-G",
        "4": "paint-Y", "w": "larger", "s": "smaller", "o": "counts", "Enter": "confirm",
    }  # fmt: skip
    """The keys of the original game, and P."""
    adviser: Final = Thinking(level=3, seconds=4)
    follows_hints: Final = True
    options = options.OPTIONS
    words = words
    editing = editing

    def __init__(self, table: Table) -> None:
        self.table = table
        board = document.getElementById("board")
        self.board = BlockyBoard(board)
        self.daily = Daily(table)
        self.story = BlockyStory(table, self.daily)
        self.laying = Laying(table)
        self.fingers = Fingers(self, Pointer(self.board, self.laying).handlers)
        self.handlers = self.fingers.handlers
        self.counted: int | None = None
        self.counts = True
        board.setAttribute("tabindex", "0")
        board.removeAttribute("aria-hidden")

    # Position

    @property
    def position(self) -> Blocky:
        """The current position."""
        return cast(Blocky, self.table.session.game.position)

    @property
    def person(self) -> int | None:
        """The seat whose human player may act now; None if there is none."""
        is_open = self.table.session.awaits_person and not self.table.lessons.is_over
        return self.position.seat if is_open and not self.daily.is_locked else None

    def named(self, palette: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        """Blocky's colours have the same names in every palette."""
        return texts

    # Game events

    def reset(self) -> None:
        """Clear the selection for a new game; go on with the run of a day."""
        self.counted = None
        self.daily.reset()
        self.laying.reset()

    def changed(self) -> None:
        """Clear the chosen action; keep the move of a day's run."""
        self.laying.changed()
        self.daily.note()

    def may_ask(self) -> bool:
        """Always true: bots never wait."""
        return True

    def played(self) -> tuple[str, str]:
        """Announce the move and who is next, or the result."""
        game = self.table.session.game
        sound = "capture" if move_of(game.turns[-1]).action == "smash" else "place"
        said = self.table.review.last(game)
        return f"{said} {blocky_words.status(self.position)}", sound

    def draw(self) -> None:
        """Draw the board and the panels beside it."""
        table, position = self.table, self.position
        self.board.is_flipped = table.settings.on("flip")
        counted = self.counted if self.counted is not None else position.seat
        looked = self.laying.looked_at or self.laying.draft
        why = position.why_illegal(looked) if looked else ""
        shown: tuple[Move, Preview] | None = None
        if looked and not why and self.person is not None:
            shown = (looked, preview(position, looked))
        view = View(
            self.laying.path, self.laying.selection.level, self.laying.draft, shown, why,
            counted if self.counts else None, self.counted, self.person is not None,
        )  # fmt: skip
        show(table.page, self.board, table.session, position, view)
        self.daily.show(self.story.par_words())
        table.page.text('[data-role="told"]', self.story.last(table.session.game))

    def shown(self, before: Game) -> None:
        """Animate the move just played."""
        game = self.table.session.game
        if game.turns and game.turns[:-1] == before.turns:
            self.board.move(move_of(game.turns[-1]))

    def follow(self, turn: str) -> None:
        """Select the block of a move and choose its action."""
        self.laying.follow(turn)

    # Clicks, keys, buttons

    def click(self, event: Any) -> bool:
        """Handle a click on the board, a block of the path below it, or a seat."""
        target = event.target
        if self.daily.click(target) or self.fingers.click(target):
            pass
        elif target.closest("#board"):
            if cell := self.board.cell(event, self.position.setup.depth):
                self.laying.tap(*cell)
        elif button := target.closest("[data-level]"):
            self.laying.widen(int(button.getAttribute("data-level")))
        elif button := target.closest("[data-seat]"):
            seat = int(button.getAttribute("data-seat"))
            self.counted, self.counts = None if seat == self.counted else seat, True
            self.table.show()
        else:
            return False
        return True

    def early(self, click: Any) -> None:
        """Handle an early click, given as a share of the board's width and height."""
        if cell := cell_at(click[0], click[1], self.position.setup.depth):
            self.laying.tap(*cell)

    def key(self, event: Any) -> bool:
        """Handle an arrow key on the board: select the neighbouring block."""
        way = arrow(str(event.key), self.board.is_flipped)
        if not way or event.ctrlKey:
            return False
        self.laying.step(*way)
        return True

    def act(self, action: str) -> bool:
        """Run an action specific to Blocky. Nobody can resign: players leave the game."""
        table = self.table
        match action:
            case _ if action in ACTIONS:
                self.laying.lay(action)
            case "paint":
                self.laying.paint()
            case "confirm":
                if self.laying.draft:
                    table.play(str(self.laying.draft))
            case "escape" if table.session.question is None and self.laying.is_held:
                self.laying.drop()
            case "larger" | "smaller":
                self.laying.resize(action == "larger")
            case "counts":
                self.counts = not self.counts
                table.show()
            case "resign":
                table.do(Stop())
                table.result.open()
                table.show()
            case "puzzles":
                from web.games.blocky import puzzle_list

                puzzle_list.show(table.page, table.lessons.solved)
            case _:
                return self.daily.act(action)
        return True

    @property
    def cursor(self) -> str:
        """The address of the selected block."""
        return blocks.address(self.laying.path)

    def find(self, place: str) -> Spot | None:
        """A block on the board, divided or not."""
        return finder(self.position.setup.depth)(place)

    def course(self) -> Course:
        """The lessons; a first screen needs none."""
        from web.games.blocky.course import BlockyCourse

        return BlockyCourse(self)

    def form(self, name: str) -> None:
        """The form needs no update."""

    # Other

    def legend(self) -> list[tuple[Shape, str]]:
        """The marks now on the board."""
        return self.board.legend()

    def describe(self) -> str:
        """The last position in words, and how many points there are to get on this board."""
        last = cast(Blocky, self.table.session.game.positions[-1])
        return f"{picture.describe(last)} {self.story.board_words()}".strip()

    def picture(self, position: Any, said: str, marks: Marks) -> str:
        """A standalone picture of a position."""
        return picture.picture(position, said, marks)

    def outline(self) -> str:
        """The board's outline, shown at the next visit until Python is loaded."""
        return picture.outline(self.position)

    def focus(self) -> None:
        """Move the keyboard focus to the board."""
        self.board.focus()
