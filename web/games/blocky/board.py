"""The board of Blocky on the page: squares, outlines over them, the motion of a block."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, assert_never

from blooms import games
from blooms.core.checked_json import Json
from blooms.core.i18n import tr
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from blooms.games.blocky import blocks, picture
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.drawing import SIDE, bars, cell_at, finder, frame, outline, squares
from blooms.games.blocky.position import PASS, Blocky, Move, move_of
from blooms.session.session import Session
from web.games.blocky.move_input import MoveInput
from web.games.blocky.par import Par
from web.games.blocky.players import Players
from web.page.contract.board import Board
from web.page.effects import Call, Effect
from web.page.feature import Feature, Moment
from web.page.host import Host
from web.page.status.last_move import last_move
from web.page.status.result import told_result
from web.page.view.animation import animate
from web.page.view.view import Write, attribute, children, text

__all__ = ["BlockyBoard", "frames"]

LINES: Final = ("counted", "counted-bars", "last", "aim", "selected")
"""The outlines over the squares, topmost last; each is drawn twice, dark and light."""
MEANINGS: Final = {
    "counted": "What counts for the player marked ◎",
    "counted-bars": "What counts at the edge for the player marked ◎",
    "last": "The block of the last move",
    "aim": "The action shown, not yet played",
    "selected": "The selected block",
}
"""The explanations of the outlines in the legend."""
MOTION: Final = 250
"""Milliseconds that a block takes to move."""


class BlockyBoard(Feature, Board[Blocky]):
    """The position, or what the action shown would make of it.

    web/page/contract/board.py describes what it tells the page.
    """

    def __init__(
        self, host: Host[Blocky], move_input: MoveInput, players: Players, par: Par
    ) -> None:
        self._host, self._move_input, self._players, self._par = host, move_input, players, par

    @property
    def _position(self) -> Blocky:
        return self._host.session.game.position

    # What the page asks

    @property
    def cursor(self) -> str:
        """The address of the selected block."""
        return blocks.address(self._move_input.path)

    def find(self, place: str) -> Spot | None:
        """A block on the board, divided or not."""
        return finder(self._position.setup.depth)(place)

    def early(self, click: Json) -> None:
        """Take an early click, given as shares of the board's width and height."""
        if cell := cell_at(click[0], click[1], self._position.setup.depth):
            self._move_input.tap(*cell)

    def follow(self, turn: str) -> None:
        """Select the block of a move and choose its action."""
        self._move_input.follow(turn)

    def played(self) -> tuple[str, str]:
        """The move and who is next, or the result."""
        session = self._host.session
        sound = "capture" if move_of(session.game.turns[-1]).action == "smash" else "place"
        move = last_move(self._host.game, session.comments, session.game)
        result = told_result(self._host.game, session)
        return f"{move} {result or blocky_words.status(self._position)}", sound

    def describe(self, played: Session[Blocky], /) -> str:
        """A position in words, and how many points there are to get on this board."""
        return f"{super().describe(played)} {self._par.board_words()}".strip()

    def outline(self) -> str:
        """The board's outline, shown at the next visit until Python is loaded."""
        return picture.outline(self._position)

    def legend(self) -> list[tuple[Shape, str]]:
        """The outlines now on the board: a sample of each, and its meaning."""
        ways, shown = self._ways(), self._move_input.shown
        found = [(_sample(name), tr(MEANINGS[name])) for name in reversed(LINES) if ways.get(name)]
        if shown and shown[1].is_chance:
            squares = (Shape("path", {"class": "paint", "d": "M-16 -16h32v32h-32z"}),)
            faded = Shape("g", {"class": "square chance", "data-colour": "B"}, squares)
            found.append((faded, tr("Chance decides what comes here")))
        return found

    # Display

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        turns = now.session.game.turns
        if turns and turns[:-1] == before.session.game.turns:
            yield Call(lambda: self._move(move_of(turns[-1])))

    def view(self) -> Iterator[Write]:
        session, path = self._host.session, self._move_input.path
        position, shown = session.game.position, self._move_input.shown
        marks = {}
        if shown:
            marks["chance" if shown[1].is_chance else "ghost"] = shown[0].path
        board = shown[1].board if shown else position.board
        drawn = squares(board, position.setup.depth, marks)
        yield children("#board > .squares", drawn.values())
        ways = self._ways()
        yield children("#board > .lines", (_line(name, ways.get(name, "")) for name in LINES))
        yield attribute("#board", "tabindex", "0")
        yield attribute("#board", "aria-hidden", None)
        yield attribute("#board", "role", "application")
        label = tr("Board. Select a block with the arrow keys, W and S")
        yield attribute("#board", "aria-label", label)
        yield attribute("#board", "aria-description", blocky_words.block(position, path))
        yield text("told", games.last_turn(session.game))

    def _ways(self) -> Mapping[str, str]:
        """The path data of the outlines on the board, by the names in LINES."""
        session, shown = self._host.session, self._move_input.shown
        position, depth = session.game.position, session.game.position.setup.depth
        is_aimed = shown is not None and shown[0] != PASS
        ways = {"aim" if is_aimed else "selected": frame(self._move_input.path, depth)}
        turns = session.game.turns
        if turns and (last := move_of(turns[-1])) != PASS:
            ways["last"] = frame(last.path, depth)
        if (seat := self._players.counted) is not None:
            board = shown[1].board if shown else position.board
            cells = blocks.mask(board, position.setup.targets[seat], depth)
            match position.setup.goals[seat]:
                case "blob":
                    ways["counted"] = outline(blocks.largest(cells, depth), depth)
                case "perimeter":
                    ways["counted-bars"] = bars(cells, depth)
                case goal:
                    assert_never(goal)
        return ways

    def _move(self, move: Move) -> None:
        """Let the squares of a block move from their places before a move."""
        places = {}
        for path, colour in blocks.paths(self._host.session.game.position.board):
            if isinstance(colour, str) and (each := frames(move, path)):
                places[f'#board [data-cell="{blocks.address(path)}"]'] = each
        animate(places, MOTION)


def frames(move: Move, path: blocks.Path) -> dict[str, list[str]]:
    """The frames in which the square at a path moves; none where it stays."""
    if path[: len(move.path)] != move.path or move == PASS:
        return {}
    left, top, width = (each * SIDE >> 6 for each in blocks.square(move.path, 6))
    half = width / 2
    part = path[len(move.path)] if len(path) > len(move.path) else 0
    right, below = part in (0, 3), part in (2, 3)
    match move.action:
        case "cw":
            moved = {"rotate": ["-90deg", "0deg"]}
        case "ccw":
            moved = {"rotate": ["90deg", "0deg"]}
        case "swaph":
            moved = {"translate": [f"{-half if right else half:g}px 0px", "0px 0px"]}
        case "swapv":
            moved = {"translate": [f"0px {-half if below else half:g}px", "0px 0px"]}
        case "smash":
            moved = {"scale": ["0.2", "1"]}
        case "paint-B" | "paint-R" | "paint-G" | "paint-Y" | "combine" | "pass":
            moved = {"opacity": ["0", "1"]}
        case _:
            assert_never(move.action)
    return {"transformOrigin": [f"{left + half:g}px {top + half:g}px"] * 2, **moved}


def _line(name: str, way: str) -> Shape:
    """An outline: a dark line, and a light one over it."""
    shades = (Shape("path", {"class": f"line {name} {on}", "d": way}) for on in ("under", "over"))
    return Shape("g", {}, tuple(shades))


def _sample(name: str) -> Shape:
    return _line(name, "M-16 0h32" if name == "counted-bars" else "M-16 -16h32v32h-32z")
