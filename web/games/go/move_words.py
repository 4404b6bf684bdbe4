"""What the page of Go says beside the board while a move is entered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never
from urllib.parse import quote

from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.games.go import board
from blooms.games.go import words as go_words
from blooms.games.go.board import Chain, Goban
from blooms.games.go.position import Go
from web.page.contract.board import Board
from web.page.view.view import Write, attribute, button, children, element, shown

__all__ = ["beside", "chain", "occupied", "repeated", "stood", "what_to_do"]


def what_to_do(position: Go, human: int, is_looking: bool, has_unclear: bool) -> str:
    """What a human player can do now; while dead chains are looked for, or some are unclear."""
    name = go_words.player(human)
    match position.phase:
        case "mark":
            return _about_dead(position, human, is_looking, has_unclear)
        case "choose":
            return tr("{player}: choose your prisoners, then Confirm.", player=name)
        case "ally":
            return tr("{player}: choose your allies, then Confirm.", player=name)
        case "play" if position.must_pass:
            return tr("{player} cannot place a stone in this round.", player=name)
        case "play":
            return tr("{player}: tap a point, then Confirm.", player=name)
        case "over":
            return ""
        case _:
            assert_never(position.phase)


def _about_dead(position: Go, human: int, is_looking: bool, has_unclear: bool) -> str:
    """What the player of a seat can do about dead chains."""
    if is_looking:
        return tr("Looking for dead chains…")
    if not position.may_propose(human):
        return tr("You have made all your proposals: agree, or resume play.")
    if position.agreed:
        return tr("Agree, or tap chains and propose anew.")
    if has_unclear:
        return tr("Tap the chains marked ? that are dead.")
    return tr("Tap a chain to cross it out or to keep it.")


def stood(repeated: tuple[Go, int] | None, on: Board[Go]) -> Iterator[Write]:
    """The earlier position that a move would repeat, and the link to it."""
    yield shown("stood", repeated is not None)
    if repeated is None:
        yield children("stood-at", ())
        return
    earlier, ply = repeated
    drawn = on.picture(earlier, "", (), "small")
    yield attribute("stood-board", "src", f"data:image/svg+xml,{quote(drawn)}")
    yield attribute("stood-board", "alt", tr("The board after move {ply}", ply=ply))
    show = tr("Show the board after move {ply}", ply=ply)
    heading = element("h3", tr("This position already occurred"))
    yield children("stood-at", (heading, button("go-to-ply", str(ply), show, data_ply=str(ply))))
    yield shown("stood-at", True)


def occupied(position: Go, name: str) -> str:
    """What stands on a point: "D4: Black, chain of 3, 2 liberties. Tap an empty point."."""
    free = len(_chain_at(position, name).liberties)
    liberties = tr("1 liberty" if free == 1 else "{count} liberties", count=free)
    return f"{name}: {chain(position, name)}, {liberties}. {tr('Tap an empty point.')}"


def chain(position: Go, name: str) -> str:
    """The chain on a point: "Black, chain of 3"."""
    found = _chain_at(position, name)
    return f"{go_words.members(found.colour)}, {go_words.chain(len(found.points))}"


def _chain_at(position: Go, name: str) -> Chain:
    point = position.rules.board.points[name]
    chains = board.chains(position.rules.board, position.stones)
    return next(each for each in chains if point in each.points)


def repeated(game: Game[Go], name: str) -> tuple[Go, int] | None:
    """The earlier position that a stone on a point would repeat, with its ply; None for none."""
    after = game.position.after_stone(name)
    plies = (ply for ply, each in enumerate(game.positions) if each.stones == after)
    ply = next(plies, None)
    if ply is None or after == game.position.stones:
        return None
    return game.positions[ply], ply


def beside(grid: Goban, name: str, right: int, down: int) -> int:
    """The next point in this direction; the same one at an edge."""
    row, column = divmod(grid.points[name], grid.size)
    row = max(0, min(grid.size - 1, row + down))
    column = max(0, min(grid.size - 1, column + right))
    return row * grid.size + column
