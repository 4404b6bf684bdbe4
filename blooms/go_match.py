"""Matches of Go for many: one player against a table of others.

python3 -m blooms match sims=60 random --go 9/4/sequential-coop --games 40

The first player sits at one seat, the next game at the next, and copies of the second player at
all others. `random` plays any stone that fills no own eye; others are named as for Blooms.
"""

from __future__ import annotations

from random import Random
from typing import Any

from blooms import record
from blooms.bot import finished
from blooms.game import Game, GameError
from blooms.go import PASS, Go
from blooms.go_bot import GoThought
from blooms.goban import COLOURS
from blooms.levels import Settings

__all__ = ["go_match", "move", "play", "player", "random_move"]


def go_match(
    players: tuple[Settings | None, Settings | None], rules: str, games: int, seed: int
) -> tuple[dict[str, Any], list[str]]:
    """What the first player gets of so many games, and their records. None plays at random."""
    got: list[float] = []
    records: list[str] = []
    for number in range(games):
        game = record.read(f"go/{rules}/")
        seat = number % game.position.seats
        rng = Random(f"{seed}/{number}")
        game = play(game, [players[at != seat] for at in range(game.position.seats)], rng)
        got.append((game.position.outcome() or ())[seat])
        records.append(game.record)
    found = {
        "rules": f"go/{rules}",
        "games": games,
        "wins": sum(share == 1 for share in got),
        "shared": sum(0 < share < 1 for share in got),
        "score": round(sum(got) / games, 4),
    }
    return found, records


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
    fresh = Settings(player.level, player.sims, player.seconds, rng.randrange(1 << 30))
    return str(finished(GoThought(game, fresh, seat))["turn"])


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
    options: dict[str, Any] = {}
    for part in text.split(","):
        name, _, value = part.partition("=")
        try:
            options[name] = float(value) if name == "seconds" else int(value)
            Settings(**options)
        except (TypeError, ValueError):
            raise GameError(f"{text[:40]!r} is no player; random, level=3, sims=60") from None
    return Settings(**options)
