"""What is said of a position in words: labels of cells, turns, results."""

from __future__ import annotations

from typing import Final

from blooms.rules import DRAW, END, RESIGN, Blooms, Stone

__all__ = ["COLOURS", "PLAYERS", "last_turn", "result", "standing", "stone", "turn"]

COLOURS: Final = {"a": "dark red", "b": "light red", "c": "dark blue", "d": "light blue"}
PLAYERS: Final = ("Red", "Blue")


def stone(position: Blooms, stone: Stone) -> str:
    """ "D4 dark red"."""
    return f"{position.rules.board.names[stone.cell]} {COLOURS[stone.colour]}"


def turn(before: Blooms, after: Blooms, text: str) -> str:
    """One sentence or two about a whole turn, its captures and the count."""
    player = PLAYERS[before.seat]
    if text == END:
        return f"{player} passes."
    if text == RESIGN:
        return f"{player} resigns."
    if text == DRAW:
        return "Draw."
    stones = [step for step in before.read(text) if isinstance(step, Stone)]
    said = f"{player}: {', '.join(stone(before, each) for each in stones)}."
    fallen = len(before.resolve(stones)[1])
    if fallen:
        said += f" Captures {fallen}."
        if after.rules.target is not None:
            said += f" That makes {after.captured[before.seat]} of {after.rules.target}."
    return said


def standing(position: Blooms) -> str:
    """The score in words: captures against the target, or points."""
    one, two = position.score()
    if position.rules.target is not None:
        return f"{PLAYERS[0]} {one}, {PLAYERS[1]} {two} of {position.rules.target} captures"
    return f"{PLAYERS[0]} {one}, {PLAYERS[1]} {two} points"


def result(position: Blooms) -> str:
    """How the game ended: "Red wins: captured 15 of 15"; empty while it goes on."""
    outcome = position.outcome()
    if outcome is None:
        return ""
    if outcome[0] == outcome[1]:
        return "The game is a draw."
    reason = position.reason()
    for number, player in enumerate(PLAYERS, 1):
        reason = reason.replace(f"player {number}", player)
    return f"{PLAYERS[outcome.index(1.0)]} wins: {reason}."


def last_turn(positions: tuple[Blooms, ...], turns: tuple[str, ...]) -> str:
    """The last turn of a line in words; empty before the first."""
    return turn(positions[-2], positions[-1], turns[-1]) if turns else ""
