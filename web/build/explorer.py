"""The solved board of base 2 for the reference: who wins which race, and the first plies."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from blooms.core.game import Game
from blooms.games.blooms.bot.solved import BASE, Value, key, value
from blooms.games.blooms.bot.solved_bot import ranked
from blooms.games.blooms.rules import TARGETS, Blooms, Rules
from blooms.games.blooms.text import new
from web.build.small_board import small_board

__all__ = ["Page", "explorer", "value_words"]

RACES: Final = Path(__file__).resolve().parents[1] / "reference" / "races.json"
DEEPEST: Final = 3
"""The last ply that is shown."""


class Page(NamedTuple):
    """A position of the explorer.

    `name` is its anchor, `ways` its turns that symmetries do not exchange: a turn, what it leads
    to, and the anchor of the position after it if that is shown.
    """

    name: str
    turns: tuple[str, ...]
    record: str
    picture: str
    mover: str
    ending: str
    ways: list[tuple[str, str, str]]
    counts: str


def explorer() -> dict[str, object]:
    """The values of the template solved.html."""
    target = Rules.default_target(BASE)
    starts = [(each, value(Blooms.start(Rules(BASE, each)))) for each in TARGETS]
    return {
        "races": [
            (each, value_words(outcome, "Red", "Blue")) for each, outcome in starts if outcome
        ],
        "target": target,
        "larger": _larger(),
        "pages": _pages(new(Rules(BASE, target))),
    }


def _larger() -> list[tuple[str, str]]:
    """The races of base 3 that are solved: the target, and who wins."""
    return [
        (target, f"{('Red', 'Blue')[won['winner'] - 1]} wins" + _in(won.get("turns", 0)))
        for target, won in json.loads(RACES.read_text(encoding="ascii")).items()
    ]


def _in(turns: int) -> str:
    return f" in {turns} turn{'s' if turns > 1 else ''}" if turns else ""


def value_words(outcome: Value, mover: str, other: str) -> str:
    """A value in words."""
    if not outcome.result:
        return "draw"
    winner = mover if outcome.result > 0 else other
    return f"{winner} wins{_in(outcome.turns)}"


def _pages(start: Game[Blooms]) -> list[Page]:
    """The positions of the first plies, one of each kind, ply by ply."""
    names = {_kind(start.position): "start"}
    shown, pages = [start], []
    while shown:
        game = shown.pop(0)
        position = game.position
        mover, other = ("Blue", "Red") if position.seat else ("Red", "Blue")
        ways: dict[object, tuple[str, str, str]] = {}
        rated = ranked(position, Random(0))
        for turn, outcome in sorted(rated, key=lambda each: (-each[1].result, each[1].turns, each)):
            after = game.play(turn)
            kind = _kind(after.position)
            if kind in ways:
                continue
            if len(game.turns) < DEEPEST and kind not in names:
                names[kind] = after.turns[-1] if not game.turns else "-".join(after.turns)
                shown.append(after)
            ways[kind] = (turn, value_words(outcome, mover, other), names.get(kind, ""))
        best = value(position)
        assert best
        results = sorted((each.result for _, each in rated), reverse=True)
        sizes = {result: len(list(each)) for result, each in groupby(results)}
        pages.append(
            Page(
                names[_kind(position)],
                game.turns,
                game.record,
                small_board(position),
                mover,
                value_words(best, mover, other),
                list(ways.values()) if len(game.turns) < DEEPEST else list(ways.values())[:1],
                f"{sizes.get(1, 0)} of {len(rated)} turns win",
            )
        )
    return pages


def _kind(position: Blooms) -> tuple[str, tuple[int, int], int]:
    """Equal for positions that symmetries exchange."""
    return key(position.stones, position.seat), position.captured, position.seat
