"""Which turns of Blooms are legal, why others are not, and the result of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from blooms.games.blooms import groups
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.state import OWN, BloomsState, Stone

__all__ = ["liberties_at_risk", "resolve", "stones", "turns_with", "why_fenced", "why_unfit"]


@lru_cache(maxsize=8)
def resolve(position: BloomsState, turn: tuple[Stone, ...]) -> tuple[str, frozenset[int]]:
    """The stones after a turn, and the cells of the captured enemy stones. Legality is not checked.

    A turn is resolved when it is read, checked and played, so the last few results are kept.

    "Only when all stones of the turn are down, all fenced enemy blooms are removed at the
    same moment."
    """
    letters = list(position.stones)
    for stone in turn:
        letters[stone.cell] = stone.colour
    captured = groups.fenced(position.rules.board, letters, OWN[1 - position.seat])
    for cell in captured:
        letters[cell] = EMPTY
    return "".join(letters), captured


def why_unfit(position: BloomsState, turn: Sequence[Stone]) -> str:
    """Why these stones cannot be placed, apart from fencing own blooms."""
    names = position.rules.board.names
    own = OWN[position.seat]
    if position.outcome() is not None:
        return "game is over"
    for cell, colour in turn:
        if not 0 <= cell < len(names):
            return f"{cell}: no such cell on base {position.rules.base}"
        if colour not in tuple(own):
            return f"{names[cell]}{colour}: not your colour (yours are {own[0]} and {own[1]})"
    if len(turn) > 1 and position.is_first_turn:
        return "more than one stone on the first turn"
    if len({stone.cell for stone in turn}) < len(turn):
        return "two stones on one cell"
    if len({stone.colour for stone in turn}) < len(turn):
        return "two stones of the same colour"
    for cell, _ in turn:
        if position.stones[cell] != EMPTY:
            return f"{names[cell]}: occupied cell"
    if not turn and position.is_first_turn:
        return "no stone and passing is not allowed: no passing on the first turn"
    if not turn and position.rules.target is not None:
        return "no stone and passing is not allowed: no passing in a race"
    return ""


@lru_cache(maxsize=8)
def why_fenced(position: BloomsState, turn: tuple[Stone, ...]) -> str:
    """Territory: "After the captures none of your own blooms may be fenced." """
    if position.rules.target is not None or not turn:
        return ""
    board = position.rules.board
    own = groups.fenced(board, resolve(position, turn)[0], OWN[position.seat])
    where = " ".join(board.names[cell] for cell in sorted(own))
    return f"would leave your own bloom at {where} fenced" if own else ""


def stones(position: BloomsState) -> Iterator[Stone]:
    """Every stone that the mover can place on an empty cell, in reading order."""
    for cell, letter in enumerate(position.stones):
        if letter == EMPTY:
            for colour in OWN[position.seat]:
                yield Stone(cell, colour)


def turns_with(
    position: BloomsState, first: Stone, at_risk: list[frozenset[int]] | None
) -> Iterator[tuple[Stone, ...]]:
    """The legal turns that start with this stone: with every second stone, then alone.

    `at_risk` is the result of `liberties_at_risk`, shared by many first stones.
    """
    for turn in _turns_with(position, first):
        if _is_surely_legal(position, turn, at_risk) or not why_fenced(position, turn):
            yield turn


def _turns_with(position: BloomsState, first: Stone) -> Iterator[tuple[Stone, ...]]:
    """All turns that start with this stone, one by one: most callers need only the first few."""
    if not position.is_first_turn:
        other = OWN[position.seat].replace(first.colour, "")
        for cell, letter in enumerate(position.stones):
            if letter == EMPTY and cell != first.cell:
                yield first, Stone(cell, other)
    yield (first,)


def liberties_at_risk(position: BloomsState) -> list[frozenset[int]] | None:
    """The liberties of own blooms that one turn could fence; None in a race: it is legal there."""
    if position.rules.target is not None:
        return None
    return [
        frozenset(bloom.liberties)
        for bloom in position.blooms()
        if bloom.colour in OWN[position.seat] and len(bloom.liberties) <= 2
    ]


def _is_surely_legal(
    position: BloomsState, turn: tuple[Stone, ...], at_risk: list[frozenset[int]] | None
) -> bool:
    """True if clearly no own bloom ends fenced; False means that a full check is needed."""
    if at_risk is None:
        return True
    cells = {stone.cell for stone in turn}
    if any(liberties <= cells for liberties in at_risk):
        return False
    letters, neighbours = position.stones, position.rules.board.neighbours
    return all(
        any(letters[beside] == EMPTY and beside not in cells for beside in neighbours[cell])
        for cell in cells
    )
