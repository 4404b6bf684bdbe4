"""The forms of a match: who sits where in each of its games, and what it says in the end.

pairs    two players; every opening is played twice, with the seats swapped: score and Elo
table    the first player against copies of the second, from each seat in turn: share of the wins
scores   any number of players, each game from a start of its own: mean points
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from blooms import record
from blooms.cli import elo
from blooms.core.game import Game
from blooms.games import package

__all__ = ["FORMS", "Deal", "Form", "Match", "Played"]

LONGEST: Final = 400
"""Turns after which a game between a pair counts as drawn."""


class Match(NamedTuple):
    """What is played: a game by its name, the words of the players, options by their names."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int | str = 1

    def start(self, players: Sequence[str] = (), seed: int = 0) -> Game[Any]:
        """The game at its start, for players in order of their seats."""
        return record.read(package(self.game).match_head(self.options, players, seed) + "/")


class Deal(NamedTuple):
    """One game of a match before it begins: `order` has the number of the player at each seat."""

    game: Game[Any]
    order: tuple[int, ...]
    rng: Random
    longest: int | None = None


class Played(NamedTuple):
    """One game played: what the seats got of its win, their points, and its record."""

    order: tuple[int, ...]
    shares: tuple[float, ...]
    points: tuple[int, ...]
    record: str

    def share(self, player: int = 0) -> float:
        """The player's share of the win, over all seats where he sits."""
        return sum(got for at, got in zip(self.order, self.shares, strict=True) if at == player)


class Form(NamedTuple):
    """`games` says how many games are played for a number asked for; `players` how many there
    may be. `is_decided` may end a match early.
    """

    options: Mapping[str, Mapping[str, Any]]
    players: range
    games: Callable[[int], int]
    deal: Callable[[Match, int], Deal]
    summary: Callable[[Match, Sequence[Played]], dict[str, Any]]
    is_decided: Callable[[Match, Sequence[Played]], bool] = lambda match, played: False


# Pairs


def _bounds(text: str) -> tuple[float, float]:
    low, high = map(float, text.split(","))
    return low, high


def _deal_pair(match: Match, number: int) -> Deal:
    """A few random turns, the same for both games of a pair."""
    rng = Random(f"{match.seed}/{number // 2}")
    game, uniform = match.start(), package(match.game).player("random")
    for _ in range(match.options["opening"] if uniform else 0):
        if uniform and game.position.outcome() is None:
            game = game.play(uniform(game, game.position.movers[0], rng))
    return Deal(game, (1, 0) if number % 2 else (0, 1), rng, LONGEST)


def _strength(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    scores = [game.share() for game in played]
    score = fmean(scores)
    low, high = elo.interval(score, len(scores))
    found: dict[str, Any] = {
        **_players(match),
        "games": len(scores),
        "wins": scores.count(1.0),
        "draws": scores.count(0.5),
        "losses": scores.count(0.0),
        "score": round(score, 4),
        "elo": round(elo.difference(score)),
        "elo95": [round(elo.difference(low)), round(elo.difference(high))],
    }
    if match.options["sprt"]:
        found["sprt"] = {
            name: round(value, 2) if isinstance(value, float) else value
            for name, value in _sprt(match, played)._asdict().items()
        }
    return found


def _sprt(match: Match, played: Sequence[Played]) -> elo.Sprt:
    pairs = zip(played[::2], played[1::2], strict=False)
    return elo.sprt([(a.share() + b.share()) / 2 for a, b in pairs], *match.options["sprt"])


def _is_decided(match: Match, played: Sequence[Played]) -> bool:
    is_whole = len(played) % 2 == 0
    return bool(is_whole and match.options["sprt"] and _sprt(match, played).verdict)


# Tables


def _deal_table(match: Match, number: int) -> Deal:
    game = match.start()
    seats = game.position.seats
    order = tuple(int(seat != number % seats) for seat in range(seats))
    return Deal(game, order, Random(f"{match.seed}/{number}"))


def _shares(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    shares = [game.share() for game in played]
    return {
        **_players(match),
        "games": len(shares),
        "wins": shares.count(1),
        "shared": sum(0 < share < 1 for share in shares),
        "score": round(fmean(shares), 4),
    }


def _players(match: Match) -> dict[str, Any]:
    first, second = match.players
    return {"first": first, "second": second, "rules": match.start().head}


# Scores


def _deal_scores(match: Match, number: int) -> Deal:
    """Every game has a seed of its own, which also says who begins."""
    seed, count = int(match.seed) + number, len(match.players)
    order = tuple((seat + seed) % count for seat in range(count))
    game = match.start([match.players[at] for at in order], seed)
    return Deal(game, order, Random(f"{seed}/players"))


def _means(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    players = []
    for at, word in enumerate(match.players):
        points = [game.points[game.order.index(at)] for game in played]
        players.append(
            {
                "player": word,
                "net": round(fmean(points), 2),
                "error": round(stdev(points) / len(points) ** 0.5, 2) if points[1:] else None,
                "wins": round(fmean(game.share(at) for game in played), 3),
            }
        )
    options = (name.removeprefix("--") for name in package(match.game).match_options())
    chosen = {name: match.options[name] for name in options}
    return {**chosen, "games": len(played), "players": players}


FORMS: Final = {
    "pairs": Form(
        {
            "--opening": {"type": int, "default": 2, "help": "random turns at the start (2)"},
            "--sprt": {"type": _bounds, "metavar": "0,30", "help": "stop when Elo is decided"},
        },
        range(2, 3),
        lambda games: (games + 1) // 2 * 2,
        _deal_pair,
        _strength,
        _is_decided,
    ),
    "table": Form({}, range(2, 3), lambda games: games, _deal_table, _shares),
    "scores": Form({}, range(1, 9), lambda games: games, _deal_scores, _means),
}
"""The forms by their names; a game's package chooses one."""
