"""A tournament: every player of a match plays every other, and each has a score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from statistics import fmean
from typing import Final

from blooms.cli.match_formats import Match, Played, Summary
from blooms.cli.play_game import play
from blooms.core.position import GameError
from blooms.games import package

__all__ = ["Task", "pairings", "play_one", "summary"]

MOST: Final = 16
"""Players of a tournament."""
Task = tuple[int, int]
"""A game by the numbers of its pairing and in it."""


def pairings(match: Match) -> tuple[Match, ...]:
    """The matches of two players each. Where one meets copies of the other, there are two of them.

    Raises GameError.
    """
    players = match.players
    if len(set(players)) < len(players):
        raise GameError("a player is named twice; say how they differ, as in seed=1 and seed=2")
    if len(players) > MOST:
        raise GameError(f"a tournament has up to {MOST} players")
    swaps = _swaps(match)
    pairs: Iterable[tuple[str, str]] = (
        combinations(players, 2) if swaps else permutations(players, 2)
    )
    return tuple(match._replace(players=pair) for pair in pairs)


def play_one(matches: Sequence[Match], task: Task) -> tuple[Task, Played]:
    """Play one game of a tournament."""
    return task, play(matches[task[0]], task[1])


def summary(matches: Sequence[Match], played: Mapping[Task, Played]) -> Summary:
    """The players by their mean share of the wins, the best first, and what each got against each
    other.
    """
    shares: dict[str, dict[str, list[float]]] = {}
    for (number, _), game in played.items():
        first, second = matches[number].players
        got = game.share()
        shares.setdefault(first, {}).setdefault(second, []).append(got)
        if _swaps(matches[number]):
            shares.setdefault(second, {}).setdefault(first, []).append(1 - got)
    scores = {
        player: fmean(share for each in against.values() for share in each)
        for player, against in shares.items()
    }
    rows = [
        {
            "player": player,
            "score": round(score, 4),
            "games": sum(map(len, shares[player].values())),
            "against": {other: round(fmean(each), 4) for other, each in shares[player].items()},
        }
        for player, score in sorted(scores.items(), key=lambda row: -row[1])
    ]
    return {"rules": matches[0].start().head, "games": len(played), "players": rows}


def _swaps(match: Match) -> bool:
    """Whether the players of a match swap seats, so that it tells of both."""
    return package(match.game).MATCHES.form == "pairs"
