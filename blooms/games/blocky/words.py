"""A position of Blocky in words: players, goals, blocks, actions, results."""

from __future__ import annotations

from collections import Counter
from typing import Final

from blooms.core import ending_words
from blooms.core.ending import Ending
from blooms.core.ending_words import Reader
from blooms.core.i18n import MINUS, number, tr, tr_error
from blooms.games.blocky import blocks
from blooms.games.blocky.blocks import COLOURS, QUADRANTS, Block, Path
from blooms.games.blocky.position import PASS, Blocky, Move, move_of

__all__ = [
    "NAMES", "SPOKEN", "action", "block", "colour", "goal", "number", "parts", "place",
    "player", "refusal", "result", "round_", "signed", "status", "target", "turn",
]  # fmt: skip

NAMES: Final = {
    "B": "blue", "R": "red", "G": "green", "Y": "yellow",
    "h": "human", "r": "random", "s": "smart", "p": "planner",
    "blob": "blob", "perimeter": "perimeter", "mixed": "mixed",
}  # fmt: skip
"""Names of colours, players and goals by their codes in records."""

SPOKEN: Final = {
    "UR": "upper right", "UL": "upper left", "LL": "lower left", "LR": "lower right",
    "cw": "rotate right", "ccw": "rotate left",
    "swaph": "swap left and right", "swapv": "swap top and bottom",
    "smash": "smash", "combine": "combine", "pass": "pass",
}  # fmt: skip
"""Names of the parts of a block and of actions."""


def player(seat: int) -> str:
    """A player's name: "Player 2"."""
    return tr("Player {number}", number=seat + 1)


def colour(letter: str) -> str:
    """A colour's name: "blue"."""
    return tr(NAMES[letter])


def goal(kind: str) -> str:
    """A goal's name: "blob"."""
    return tr(NAMES[kind])


def target(position: Blocky, seat: int) -> str:
    """A seat's goal and colour: "blob: blue"."""
    setup = position.setup
    return f"{goal(setup.goals[seat])}: {colour(setup.targets[seat])}"


def refusal(position: Blocky, move: Move) -> str:
    """Why a move is illegal: "This block has no parts"; empty for a legal one."""
    why = tr_error(position.why_illegal(move))
    return why[:1].upper() + why[1:]


def place(path: Path) -> str:
    """The location of a block: "upper right, lower left"."""
    return ", ".join(tr(SPOKEN[QUADRANTS[digit]]) for digit in path) or tr("the whole board")


def block(position: Blocky, path: Path) -> str:
    """A block for screen readers: location, level and contents."""
    depth, contents = position.setup.depth, blocks.at(position.board, path)
    assert contents is not None
    phrases = [place(path), tr("level {level} of {depth}", level=len(path), depth=depth)]
    if isinstance(contents, str):
        phrases.append(colour(contents))
        if len(path) == depth:
            phrases.append(tr("unit cell"))
        return ", ".join(phrases)
    return f"{', '.join(phrases)}, {tr('divided')}: {parts(contents)}"


def parts(contents: Block) -> str:
    """What is in the parts of a block: "upper right red; upper left divided, mostly blue; …"."""
    if isinstance(contents, str):
        return colour(contents)
    named = zip(QUADRANTS, contents, strict=True)
    return "; ".join(f"{tr(SPOKEN[name])} {_inside(part)}" for name, part in named)


def action(move: Move) -> str:
    """A move's action, as on its button: "rotate right", "paint red"."""
    if move.colour:
        return tr("paint {colour}", colour=colour(move.colour))
    return tr(SPOKEN[move.action])


def turn(before: Blocky, after: Blocky, text: str) -> str:
    """A turn and its result: "Player 1: smash, upper left. Net 3 (−3)."."""
    seat, move = before.seat, move_of(text)
    phrase = action(move)
    if move != PASS:
        phrase += f", {place(move.path)}"
    net = after.nets()[seat]
    gained = net - before.nets()[seat]
    score = tr("Net {net} ({gained})", net=number(net), gained=signed(gained))
    return f"{player(seat)}: {phrase}. {score}."


def status(position: Blocky) -> str:
    """The player to move, or the result."""
    return result(position) or f"{tr('{player} to move', player=player(position.seat))}"


def round_(position: Blocky) -> str:
    """ "Round 2 of 5"."""
    rounds = position.setup.rounds
    number = min(rounds, position.turn // position.seats + 1)
    return tr("Round {number} of {rounds}", number=number, rounds=rounds)


def result(position: Blocky, ending: Ending | None = None) -> str:
    """The result of the game; empty while it goes on. `ending` is that of the whole game."""
    return ending_words.result(position, ending, Reader(player))


def signed(value: float) -> str:
    """A score difference: "+2", "−1.5", "±0"."""
    return f"{'+' if value > 0 else MINUS if value < 0 else '±'}{number(abs(value))}"


def _inside(part: Block) -> str:
    """The colour of a part, or "divided, mostly red"."""
    if isinstance(part, str):
        return colour(part)
    depth = blocks.levels(part)
    counts = Counter({each: blocks.mask(part, each, depth).bit_count() for each in COLOURS})
    (most, number), (_, second) = counts.most_common(2)
    if number == second:
        return tr("divided")
    return tr("divided, mostly {colour}", colour=colour(most))
