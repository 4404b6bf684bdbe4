"""`.venv/bin/python -m tools.bots.characters --level 5`: how differently the characters play.

Each character, and the bot without one, plays the level without a character. For each the table has
its share of the wins, and over its own turns: stones captured in a game, and turns that capture;
its blooms and their mean size; of its stones, how many keep two enemy blooms of one colour apart,
how many stand in its largest wall, of both colours; and the liberties that the enemy's blooms have
together.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

from blooms.cli.command import Parser, carry_out
from blooms.cli.workers import count
from blooms.core.game import Game
from blooms.games.blooms.bot.board.fast import FastPosition
from blooms.games.blooms.bot.board.fast_legal import FREE, LIBERTIES, SIZE, STONES, Bloom
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.hexes import BASES
from blooms.games.blooms.players import uniform
from blooms.games.blooms.rules import Blooms, Rules, Stone
from blooms.games.blooms.text import new
from blooms.search.bot import finished
from blooms.search.settings import CHARACTERS, LEVELS, Settings, chosen

__all__ = ["Manner", "cuts", "manner", "measured", "wall"]


@dataclass
class Manner:
    """How a player has played: sums over its turns of so many games."""

    games: int = 0
    won: float = 0
    captured: int = 0
    capturing: int = 0
    turns: int = 0
    stones: int = 0
    cut: int = 0
    blooms: int = 0
    size: float = 0
    wall: float = 0
    liberties: int = 0

    def row(self, name: str) -> str:
        """The row of the table."""
        turns = self.turns or 1
        return (
            f"| {name} | {self.won / self.games:.0%} | {self.captured / self.games:.1f} "
            f"| {self.capturing / turns:.1%} | {self.blooms / turns:.1f} | {self.size / turns:.2f} "
            f"| {self.cut / (self.stones or 1):.1%} | {self.wall / turns:.1%} "
            f"| {self.liberties / turns:.1f} |"
        )


HEAD = (
    "| character | won | captures | capturing turns | blooms | mean size | cutting stones "
    "| in one wall | their liberties |\n|---|---|---|---|---|---|---|---|---|"
)


def cuts(before: Blooms, stone: Stone) -> bool:
    """Whether a stone touches two enemy blooms of one colour, which could have joined there."""
    fast = FastPosition.of(before)
    bit = fast.bitboard.bits[stone.cell]
    return any(
        sum(bool(bloom[FREE] & bit) for bloom in fast.blooms[colour]) > 1
        for colour in _colours(1 - before.seat)
    )


def wall(position: Blooms, seat: int) -> float:
    """The share of a seat's stones in its largest group of both colours."""
    fast = FastPosition.of(position)
    stones = sum(bloom[STONES] for bloom in _blooms(fast, seat))
    sizes = [group.bit_count() for group, _ in fast.bitboard.groups(stones)]
    return max(sizes, default=0) / (sum(sizes) or 1)


def manner(known: Manner, game: Game[Blooms], seat: int) -> None:
    """Add how a seat has played in a game that is over."""
    outcome = game.position.outcome()
    known.games += 1
    known.won += outcome[seat] if outcome else 0.5
    known.captured += game.position.captured[seat]
    for (before, after), turn in zip(pairwise(game.positions), game.turns, strict=True):
        if before.seat != seat:
            continue
        placed = [step for step in before.read(turn) if isinstance(step, Stone)]
        fast = FastPosition.of(after)
        own, enemy = _blooms(fast, seat), _blooms(fast, 1 - seat)
        known.turns += 1
        known.capturing += after.captured[seat] > before.captured[seat]
        known.stones += len(placed)
        known.cut += sum(cuts(before, stone) for stone in placed)
        known.blooms += len(own)
        known.size += sum(bloom[SIZE] for bloom in own) / (len(own) or 1)
        known.wall += wall(after, seat)
        known.liberties += sum(bloom[LIBERTIES] for bloom in enemy)


def _colours(seat: int) -> tuple[int, int]:
    return 2 * seat, 2 * seat + 1


def _blooms(fast: FastPosition, seat: int) -> list[Bloom]:
    return [bloom for colour in _colours(seat) for bloom in fast.blooms[colour]]


def played(rules: Rules, players: Sequence[Settings], seed: int) -> Game[Blooms]:
    """A game between the bots of two seats, after one random turn of each."""
    rng, game = Random(seed), new(rules)
    for _ in players:
        game = game.play(uniform(game.position, rng))
    while game.position.outcome() is None:
        settings = replace(players[game.position.seat], seed=rng.randrange(1 << 30))
        game = game.play(finished(BloomsBot(game, settings)).answer()["turn"])
    return game


def measured(rules: Rules, one: Settings, other: Settings, games: int) -> Manner:
    """How a bot plays against another; the two change seats after every game."""
    known = Manner()
    for number in range(games):
        seat = number % 2
        players = (other, one) if seat else (one, other)
        manner(known, played(rules, players, number // 2), seat)
    return known


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.characters", description=__doc__)
    parser.add_argument("--level", type=int, choices=range(1, len(LEVELS) + 1), default=5)
    parser.add_argument("--games", type=count, default=40, help="for each (40)")
    parser.add_argument("--base", type=int, choices=BASES, default=4)
    parser.add_argument("--sims", type=count, help="of level 8, instead of a second")
    asked = parser.parse_args(words)
    plain = chosen(asked.level, asked.sims)
    rules = Rules(asked.base, Rules.default_target(asked.base))
    print(HEAD)
    for word in ["", *CHARACTERS]:
        known = measured(rules, replace(plain, character=word), plain, asked.games)
        print(known.row(word or "none"), flush=True)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.characters", main))
