"""The page of Blocky: what it gives the page of every game, and its own features."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from blooms.core.marks import Marks
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from blooms.games.blocky import blocks, editing, picture
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.drawing import cell_at, finder
from blooms.games.blocky.position import Blocky, move_of
from blooms.search.settings import Settings as Thinking
from web.games.blocky import options, words
from web.games.blocky.board import Board
from web.games.blocky.daily import Daily
from web.games.blocky.move_input import MoveInput
from web.games.blocky.players import Players
from web.games.blocky.review import BlockyStory
from web.page import main
from web.page.contract.course import Course
from web.page.feature import Feature
from web.page.host import Host
from web.page.learn.puzzles import Puzzles
from web.page.old import NoOldWays
from web.page.settings.defaults import DEFAULTS
from web.page.status.last_move import last_move
from web.page.view.device import today
from web.page.view.view import Write

__all__ = ["BlockyPage", "start"]


def start() -> None:
    """Start the page of Blocky."""
    main.start(BlockyPage)


class BlockyPage(NoOldWays):
    """Blocky on a page; `web/page/contract/game_page.py` describes each member."""

    name: Final = "blocky"
    slots: Final = "blocky."
    defaults: Final = {**DEFAULTS, "signs": "shapes", "at-once": "off", "pace": "1000"}
    adviser: Final = Thinking(level=3, seconds=4)
    follows_hints: Final = True
    options = options
    words = words
    editing = editing

    def __init__(self, host: Host[Blocky]) -> None:
        self._host = host
        self._move_input = MoveInput(host)
        players = Players(host, self._move_input)
        self._board = Board(host, self._move_input, players)
        self._daily = Daily(host, today)
        self.story = BlockyStory(host, self._daily)
        self.features: tuple[Feature, ...] = (
            players, self._board, self._daily, self._daily.par, Puzzles(host, _puzzles),
            self._move_input,
        )  # fmt: skip

    @property
    def _position(self) -> Blocky:
        return self._host.session.game.position

    # The game

    @property
    def person(self) -> int | None:
        """The seat whose human player may act now; None if there is none."""
        host = self._host
        is_open = host.session.awaits_person and not host.is_attempt_over
        return self._position.seat if is_open and not self._daily.run.is_locked else None

    def named(self, palette: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        """Blocky's colours have the same names in every palette."""
        return texts

    def may_ask(self) -> bool:
        """Always true: bots never wait."""
        return True

    def played(self) -> tuple[str, str]:
        """The move and who is next, or the result."""
        session = self._host.session
        sound = "capture" if move_of(session.game.turns[-1]).action == "smash" else "place"
        said = last_move(self, session.comments, session.game)
        return f"{said} {blocky_words.status(self._position)}", sound

    def course(self) -> Course:
        """The lessons; a first screen needs none."""
        from web.games.blocky.course import BlockyCourse

        return BlockyCourse(self._move_input)

    # The board

    def follow(self, turn: str) -> None:
        """Select the block of a move and choose its action."""
        self._move_input.follow(turn)

    def early(self, click: Any) -> None:
        """Handle an early click, given as a share of the board's width and height."""
        if cell := cell_at(click[0], click[1], self._position.setup.depth):
            self._move_input.tap(*cell)

    @property
    def cursor(self) -> str:
        """The address of the selected block."""
        return blocks.address(self._move_input.path)

    def find(self, place: str) -> Spot | None:
        """A block on the board, divided or not."""
        return finder(self._position.setup.depth)(place)

    def focus(self) -> None:
        """Move the keyboard focus to the board."""
        self._host.focus("#board")

    def legend(self) -> list[tuple[Shape, str]]:
        """The marks now on the board."""
        return self._board.legend()

    # Pictures

    def describe(self) -> str:
        """The last position in words, and how many points there are to get on this board."""
        last = self._host.session.game.positions[-1]
        return f"{picture.describe(last)} {self.story.board_words()}".strip()

    def picture(self, position: Any, said: str, marks: Marks) -> str:
        """A standalone picture of a position."""
        return picture.picture(position, said, marks)

    def outline(self) -> str:
        """The board's outline, shown at the next visit until Python is loaded."""
        return picture.outline(self._position)


def _puzzles(solved: Collection[str]) -> Iterable[Write]:
    """The dialog of puzzles; a first screen needs none."""
    from web.games.blocky import puzzle_list

    return puzzle_list.writes(solved)
