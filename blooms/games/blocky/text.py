"""Blocky as text: record heads, facts, turn counts, and the board as plain text.

blocky/<depth>/<goal>/<rounds>/<seed>/<seats>[/@<board>]/<moves>

    blocky/2/blob/5/7/hp/@((BRRY)GRY)/UR:cw.UR.LL:paint-G
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from blooms.core import end_notes
from blooms.core.days import date_of
from blooms.core.ending import in_english
from blooms.core.game import Game
from blooms.core.position import BadRecord
from blooms.core.row_text import whole_number
from blooms.games.blocky import blocks
from blooms.games.blocky.blocks import COLOURS
from blooms.games.blocky.position import Blocky, goal_score
from blooms.games.blocky.setup import AIMS, DEPTHS, GOALS, OPTIONS, Setup, name_of

__all__ = [
    "daily", "day_of", "facts", "head", "head_pattern", "is_chance", "new",
    "perft", "split", "start", "tidied",
]  # fmt: skip

MOST_ROUNDS: Final = 999
MOST_SEED: Final = 2**53 - 1
"""The largest seed: JavaScript's largest safe integer."""

_JOINT: Final = re.compile(r"(?<!UR)(?<!UL)(?<!LL)(?<!LR)\.|\.(?!(?:UR|UL|LL|LR)[.:])")
"""A dot between two turns, not within an address."""

_PART: Final = re.compile(r"\b(U[RL]|L[RL])\b|\b(top)\b|(?<=:)([a-z-]+)", re.IGNORECASE | re.ASCII)
"""A part of an address, or an action."""
_PAINTED: Final = re.compile(r"(?<=:paint-)[a-z]\b")

_SEATS: Final = re.compile(r"(?:[hrp]|s(?!10(?!\d))(?:[1-9]\d{0,3})?){1,4}")


def new(setup: Setup) -> Game[Blocky]:
    """A new game."""
    return Game(head(setup), (Blocky.start(setup),))


def daily(day: int) -> Setup:
    """The game of a day, such as 20261121: solitaire, ten turns, alternating goals."""
    return Setup(3, GOALS[day % 2], 10, day, "h")


def day_of(game: Game) -> int:
    """The day whose board a game has, such as 20261121; 0 if it has another board."""
    setup = game.position.setup if isinstance(game.position, Blocky) else None
    is_day = setup and date_of(setup.seed) and setup == daily(setup.seed)
    return setup.seed if setup and is_day and game.head == head(setup) else 0


def is_chance(turn: str) -> bool:
    """Whether chance decides what comes of a turn."""
    return turn.endswith(":smash")


def head(setup: Setup) -> str:
    """The record up to its turns: blocky/3/blob/5/7/hp, blocky/3/blob+even/5/7/hp."""
    goal = "+".join([setup.goal, *(each for each in OPTIONS if each in setup.options)])
    return f"blocky/{setup.depth}/{goal}/{setup.rounds}/{setup.seed}/{setup.players}"


def head_pattern() -> str:
    """A regular expression of the fields before the turns, for embed.js: its groups are depth,
    goal, options (and the last of them), rounds, seed, seats, board. The seed may be too large.
    """
    options = rf"(?:\+({'|'.join(OPTIONS)})(?!.*\4))*"
    return (
        rf"^blocky/([{DEPTHS[0]}-{DEPTHS[-1]}])/({'|'.join(AIMS)})({options})/([1-9]\d{{0,2}})"
        rf"/(0|[1-9]\d{{0,15}})/({_SEATS.pattern})(?:/@([{COLOURS}()]+))?$"
    )


def start(fields: Sequence[str]) -> Blocky:
    """The start given by the fields between `blocky` and the moves. Raises BadRecord."""
    if len(fields) not in (5, 6):
        raise BadRecord("a record of Blocky looks like blocky/3/blob/5/7/hp/LL:cw.top:swaph")
    depth, goal, rounds, seed, players, *given = fields
    goal, *options = goal.split("+")
    if goal not in AIMS:
        raise BadRecord(f"goal: {goal[:20]!r} is not one of {', '.join(AIMS)}")
    for at, option in enumerate(options):
        if option not in OPTIONS:
            raise BadRecord(f"{option[:20]!r} is not an option; there is {', '.join(OPTIONS)}")
        if option in options[:at]:
            raise BadRecord(f"option {option} is given twice")
    if not _SEATS.fullmatch(players):
        raise BadRecord(
            f"seats: {players[:20]!r} are not one to four of h, r, s and p; "
            "s20 is smart with 20 tries"
        )
    setup = Setup(
        whole_number("depth", depth, DEPTHS[0], DEPTHS[-1]),
        AIMS[goal],
        whole_number("rounds", rounds, 1, MOST_ROUNDS),
        whole_number("seed", seed, 0, MOST_SEED),
        players,
        frozenset(options),
    )
    if not given:
        return Blocky.start(setup)
    board = blocks.read_block(given[0][1:]) if given[0].startswith("@") else None
    if board is None:
        raise BadRecord(f"{given[0][:24]!r} is not a board; a board looks like @((BRRY)GRY)")
    if blocks.levels(board) > setup.depth:
        raise BadRecord(f"board: deeper than {setup.depth}")
    return Blocky.start(setup, board)


def split(turns: str) -> tuple[str, ...]:
    """The turns of a text, which dots separate. Dots within addresses separate nothing:
    "UR.LL:cw.top:ccw" is two turns.
    """
    return tuple(_JOINT.split(turns)) if turns else ()


def tidied(turns: str) -> str:
    """Moves in any letters as records have them: Ur.ll:Paint-b.TOP:cw is UR.LL:paint-B.top:cw."""
    parts = _PART.sub(
        lambda part: (part[1] or "").upper() + (part[2] or part[3] or "").lower(), turns
    )
    return _PAINTED.sub(lambda colour: colour[0].upper(), parts)


def facts(game: Game[Blocky]) -> dict[str, object]:
    """The facts that `show --json` prints; docs/records.md lists them."""
    position = game.position
    setup = position.setup
    nets = list(position.nets())
    outcome = position.outcome()
    return {
        "game": "blocky",
        "depth": setup.depth,
        "goal": setup.goal,
        "options": sorted(setup.options),
        "rounds": setup.rounds,
        "seed": setup.seed,
        "seats": [
            {"player": name_of(kind), "goal": goal, "target": target}
            for kind, goal, target in zip(setup.kinds, setup.goals, setup.targets, strict=True)
        ],
        "turn_number": len(game.turns) + 1,
        "to_move": position.seat + 1,
        "board": blocks.write_block(position.board),
        "rows": blocks.rows(position.board, setup.depth),
        "goal_scores": {
            goal: {
                colour: goal_score(goal, colour, position.board, setup.depth) for colour in COLOURS
            }
            for goal in GOALS
        },
        "costs": list(position.costs),
        "net": nets,
        "legal_actions": len(position.moves(position.seat)),
        "outcome": None
        if outcome is None
        else {
            "winner": outcome.index(1.0) + 1 if 1.0 in outcome else 0,
            "winners": [seat + 1 for seat, share in enumerate(outcome) if share],
            "reason": in_english(end_notes.ending(game), position.seats),
        },
    }


def perft(position: Blocky, depth: int) -> int:
    """The number of turns at this depth (>= 1), without smashes, whose results are random."""
    moves = [move for move in position.moves(position.seat) if move.action != "smash"]
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(move), depth - 1) for move in moves)
