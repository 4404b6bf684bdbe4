"""Texts that choose a game of Blocky: URL parameters, the new-game form, what was saved. Pure.

blocky.html?depth=3&goal=coin&rounds=5&seed=7&p1=human&p2=smart&p3=planner#blocky/3/...
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from blooms import record
from blooms.core.game import Game, GameError
from blooms.core.variations import GameTree
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.picture import OPENING
from blooms.games.blocky.position import DEPTHS, GOALS, Blocky, Setup
from blooms.games.blocky.text import MOST_ROUNDS, MOST_SEED, PLAYERS
from blooms.session.events import Seat
from web.games.blooms.options import whole

__all__ = ["CHOOSING", "SEATED", "BlockyOptions", "kind", "read", "seats_of", "tree_of"]

SEATED: Final = {"human": Seat(), "random": Seat(1), "smart": Seat(2), "planner": Seat(3, 4)}
"""The players by their words; the planner takes at most four seconds, on small boards far less."""
MOST_SEATS: Final = 4
CHOOSING: Final = {"depth", "goal", "rounds", "seed", "players", "p1", "p2", "p3", "p4"}
"""The texts that choose a game."""


@dataclass(frozen=True)
class BlockyOptions:
    """The game to open and who plays it, whether it is in another page."""

    game: Game
    seats: tuple[Seat, ...]
    embed: bool = False


def read(texts: Mapping[str, str], fresh: int) -> BlockyOptions:
    """Options from texts by name: the opening game if they choose none; what is missing has its
    default, the seed is `fresh` then.

    Raises GameError, saying which text is wrong and what it may be.
    """
    if not CHOOSING & set(texts):
        game = blocky_text.new(OPENING)
        return BlockyOptions(game, seats_of(game), texts.get("embed") == "1")
    named = [number for number in range(1, MOST_SEATS + 1) if texts.get(f"p{number}")]
    count = whole(texts, "players", max(named, default=2), 1, MOST_SEATS)
    words = [
        texts.get(f"p{number}") or ("human" if number == 1 else "smart")
        for number in range(1, count + 1)
    ]
    for number, word in enumerate(words, 1):
        if word not in SEATED:
            raise GameError(f"p{number}: {word[:20]!r} is none of {', '.join(SEATED)}")
    seed = whole(texts, "seed", fresh, 0, MOST_SEED)
    goal = texts.get("goal") or "coin"
    if goal == "coin":  # "All players get the same kind of goal (one toss of the coin)."
        goal = GOALS[Random(f"{seed}/coin").random() < 0.5]
    if goal not in GOALS:
        raise GameError(f"goal: {goal[:20]!r} is none of {', '.join(('coin', *GOALS))}")
    setup = Setup(
        whole(texts, "depth", 3, DEPTHS[0], DEPTHS[-1]),
        goal,
        whole(texts, "rounds", 5, 1, MOST_ROUNDS),
        seed,
        "".join(letter for word in words for letter, name in PLAYERS.items() if name == word),
    )
    game = blocky_text.new(setup)
    return BlockyOptions(game, seats_of(game), texts.get("embed") == "1")


def seats_of(game: Game) -> tuple[Seat, ...]:
    """Who plays, as the record says."""
    position = game.position
    assert isinstance(position, Blocky)
    return tuple(SEATED[PLAYERS[letter]] for letter in position.setup.players)


def kind(held: Seat) -> str:
    """The letter of a seat's player, as in records."""
    return "hrsp"[min(held.level, 3)]


def tree_of(text: str) -> GameTree:
    """What a record or a link tells, if its game is Blocky. Raises GameError."""
    tree = record.read_tree(text.strip().rpartition("#")[2])
    if not isinstance(tree.game.position, Blocky):
        raise GameError("only Blocky is played in this page")
    return tree
