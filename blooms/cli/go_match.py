"""Matches of Go for many: one player against a table of others.

python3 -m blooms match sims=60 random --go 9/4/sequential-coop --games 40

The first player sits at one seat, the next game at the next, and copies of the second player at
all others. `random` plays any stone that fills no own eye; others are named as for Blooms.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from blooms import record
from blooms.cli.players import options_of
from blooms.core.game import Game, GameError
from blooms.games.go.board import COLOURS
from blooms.games.go.bot.bot import GoBot
from blooms.games.go.position import PASS, Go
from blooms.search.bot import finished
from blooms.search.settings import Settings

__all__ = ["Played", "move", "play", "play_one", "player", "random_move", "summary"]


class Played(NamedTuple):
    """One game: what the first player got of its win, and its record."""

    share: float
    record: str


def play_one(players: tuple[str, str], rules: str, seed: int, number: int) -> Played:
    """One game of a match: the first player's seat goes round with the number of the game."""
    game = record.read(f"go/{rules}/")
    seats = game.position.seats
    seated = [player(players[at != number % seats]) for at in range(seats)]
    game = play(game, seated, Random(f"{seed}/{number}"))
    return Played((game.position.outcome() or ())[number % seats], game.record)


def summary(played: Sequence[Played]) -> dict[str, Any]:
    """What a match shows for its first player."""
    shares = [one.share for one in played]
    return {
        "games": len(shares),
        "wins": shares.count(1),
        "shared": sum(0 < share < 1 for share in shares),
        "score": round(sum(shares) / len(shares), 4),
    }


def play(game: Game, players: list[Settings | None], rng: Random) -> Game:
    """The game played to its end, each seat by its own player."""
    while game.position.outcome() is None:
        texts = [move(game, seat, players[seat], rng) for seat in game.position.movers]
        game = game.play(",".join(texts))
    return game


def move(game: Game, seat: int, player: Settings | None, rng: Random) -> str:
    """One seat's move."""
    if player is None:
        assert isinstance(game.position, Go)
        return random_move(game.position, seat, rng)
    seed = rng.randrange(1 << 30) if player.seed is None else player.seed
    fresh = Settings(player.level, player.sims, player.seconds, seed)
    return str(finished(GoBot(game, fresh, seat)).answer()["turn"])


def random_move(position: Go, seat: int, rng: Random) -> str:
    """Any move, but none into an own eye; agrees to what is marked, passes when all is filled."""
    moves = position.moves(seat)
    if position.phase == "mark":
        return moves[0]
    if position.phase != "play":
        return rng.choice(moves)
    board = position.rules.board
    open_ = [
        name
        for name in moves[:-1]
        if {position.stones[near] for near in board.neighbours[board.points[name]]}
        != {COLOURS[seat]}
    ]
    tired = position.made >= 3 * position.seats * len(position.stones)
    return rng.choice(open_) if open_ and not tired else PASS


def player(text: str) -> Settings | None:
    """The player that a text describes: random, or level=3, sims=60, seconds=0.5."""
    if text == "random":
        return None
    options = options_of(text)
    if options.keys() & {"uct", "rave"}:
        raise GameError(f"{text[:40]!r} plays Blooms only; in Go there is random, level=3, sims=60")
    return Settings(**options)
