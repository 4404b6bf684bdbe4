"""The match formats: seating, and the result that is reported."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from blooms.cli import elo
from blooms.cli.command import number_from
from blooms.core.game import Game
from blooms.core.options import Values
from blooms.games import Arguments, MatchForm, package

__all__ = ["FORMS", "Deal", "Form", "Match", "Played", "Summary"]

LONGEST: Final = 400
"""A game of a pair counts as drawn after this many turns."""


Summary = dict[str, object]
"""What is reported of a match, as JSON."""


class Match(NamedTuple):
    """What is played: the name of the game, the players, and the options by name."""

    game: str
    players: tuple[str, ...]
    options: Values
    seed: int | str = 1

    def start(self, players: Sequence[str] = (), seed: int = 0) -> Game:
        """The starting position for players in seat order."""
        return package(self.game).match_start(self.options, players, seed)


class Deal(NamedTuple):
    """One game of a match before it begins: `order` gives the player's number for each seat."""

    game: Game
    order: tuple[int, ...]
    rng: Random
    longest: int | None = None


class Played(NamedTuple):
    """One game played: the share of the win and the points of each seat, and the record."""

    order: tuple[int, ...]
    shares: tuple[float, ...]
    points: tuple[float, ...]
    record: str

    def share(self, player: int = 0) -> float:
        """The player's share of the win, summed over their seats."""
        return sum(got for at, got in zip(self.order, self.shares, strict=True) if at == player)


class Form(NamedTuple):
    """One match format, in words for `match --help`. `games` converts the requested number to the
    number of games played; `players` gives the allowed numbers of players; `is_decided` may end a
    match early.
    """

    words: str
    options: Mapping[str, Arguments]
    players: range
    games: Callable[[int], int]
    deal: Callable[[Match, int], Deal]
    summary: Callable[[Match, Sequence[Played]], Summary]
    is_decided: Callable[[Match, Sequence[Played]], bool] = lambda match, played: False


# Pairs


def _bounds(text: str) -> tuple[float, float]:
    """Two differences in Elo, the smaller first, from text."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not (isfinite(low) and isfinite(high) and low < high):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not two Elo differences such as 0,30")
    return low, high


def _deal_pair(match: Match, number: int) -> Deal:
    """A few random opening turns, the same for both games of a pair."""
    rng = Random(f"{match.seed}/{number // 2}")
    game, uniform = match.start(), package(match.game).player("random")
    for _ in range(match.options["opening"] if uniform else 0):
        if uniform and game.position.outcome() is None:
            game = game.play(uniform(game, game.position.movers[0], rng))
    return Deal(game, (1, 0) if number % 2 else (0, 1), rng, LONGEST)


def _strength(match: Match, played: Sequence[Played]) -> Summary:
    scores = [game.share() for game in played]
    score = fmean(scores)
    low, high = elo.interval(score, len(scores))
    report: Summary = {
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
        report["sprt"] = {
            name: round(value, 2) if isinstance(value, float) else value
            for name, value in _sprt(match, played)._asdict().items()
        }
    return report


def _sprt(match: Match, played: Sequence[Played]) -> elo.Sprt:
    pairs = zip(played[::2], played[1::2], strict=False)
    return elo.sprt([(a.share() + b.share()) / 2 for a, b in pairs], *match.options["sprt"])


def _is_decided(match: Match, played: Sequence[Played]) -> bool:
    is_even = len(played) % 2 == 0
    return bool(is_even and match.options["sprt"] and _sprt(match, played).verdict)


# Tables


def _deal_table(match: Match, number: int) -> Deal:
    game = match.start()
    seats = game.position.seats
    order = tuple(int(seat != number % seats) for seat in range(seats))
    return Deal(game, order, Random(f"{match.seed}/{number}"))


def _shares(match: Match, played: Sequence[Played]) -> Summary:
    shares = [game.share() for game in played]
    return {
        **_players(match),
        "games": len(shares),
        "wins": shares.count(1),
        "shared": sum(0 < share < 1 for share in shares),
        "score": round(fmean(shares), 4),
    }


def _players(match: Match) -> Summary:
    first, second = match.players
    return {"first": first, "second": second, "rules": match.start().head}


# Scores


def _deal_scores(match: Match, number: int) -> Deal:
    """Every game has its own seed, which also decides who moves first."""
    seed, count = int(match.seed) + number, len(match.players)
    order = tuple((seat + seed) % count for seat in range(count))
    game = match.start([match.players[at] for at in order], seed)
    return Deal(game, order, Random(f"{seed}/players"))


def _means(match: Match, played: Sequence[Played]) -> Summary:
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


FORMS: Final[Mapping[MatchForm, Form]] = {
    "pairs": Form(
        "two players; every opening is played twice with the seats swapped: score and Elo",
        {
            # A number of turns that leaves some of the game to play.
            "--opening": {
                "type": number_from(0, LONGEST - 1),
                "default": 2,
                "help": "random turns at the start (2)",
            },
            "--sprt": {"type": _bounds, "metavar": "0,30", "help": "stop when Elo is decided"},
        },
        range(2, 3),
        lambda games: (games + 1) // 2 * 2,
        _deal_pair,
        _strength,
        _is_decided,
    ),
    "table": Form(
        "the first player against copies of the second, from each seat in turn: share of wins",
        {},
        range(2, 3),
        lambda games: games,
        _deal_table,
        _shares,
    ),
    "scores": Form(
        "one player or several, each game from its own start: mean points",
        {},
        range(1, 9),
        lambda games: games,
        _deal_scores,
        _means,
    ),
}
"""The formats by name; each game's package chooses one."""
