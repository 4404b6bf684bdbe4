"""The matches of the lab, each game for two in turn, and what they say of the players."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from blooms import games
from blooms.cli import elo
from blooms.cli.match_formats import Match
from blooms.cli.play_game import options_of

__all__ = ["FILE", "PROGRAMS", "RIVAL", "match_of", "standings", "strength"]

FILE: Final = Path("bot.py")
RIVAL: Final = Path("rival.py")
"""The second bot, where two of the player's own meet."""
PROGRAMS: Final = {FILE.name, RIVAL.name}
"""The players that are programs, each in a sandbox of its own."""


def match_of(game: str, players: Sequence[str], seed: int) -> Match:
    """The match of two players."""
    defaults = {
        name.removeprefix("--"): arguments.get("default") for name, arguments in options_of(game)
    }
    options = defaults | dict(games.package(game).MATCHES.duel)
    return Match(game, tuple(players), options, seed)


def strength(match: Match, shares: list[float]) -> dict[str, object]:
    """A match's score, 0 to 1, and Elo difference, both with their 95 % intervals; its command."""
    score = sum(shares) / len(shares)
    low, high = elo.interval(score, len(shares))
    differences = [round(elo.difference(each)) for each in (score, low, high)]
    return {
        "score": [score, low, high],
        "elo": differences,
        "command": _command(match, len(shares)),
    }


def standings(shares: list[list[float]]) -> list[dict[str, object]]:
    """The table of a tournament from each player's shares of its games: the best first.

    `score` has the score, 0 to 1, and its 95 % interval.
    """
    scores = [sum(won) / max(1, len(won)) for won in shares]
    table: list[dict[str, object]] = []
    for player in sorted(range(len(shares)), key=lambda player: -scores[player]):
        score, won = scores[player], shares[player]
        interval = elo.interval(score, len(won)) if won else (0.0, 1.0)
        table.append(
            {"player": player, "points": sum(won), "games": len(won), "score": [score, *interval]}
        )
    return table


def _command(match: Match, count: int) -> str:
    """The command that plays the same match."""
    options = "".join(
        f" --{name} {each}" for name, each in games.package(match.game).MATCHES.duel.items()
    )
    players = " ".join(match.players)
    counts = f"--games {count} --seed {match.seed}"
    return f"python3 -m blooms match {match.game} {players}{options} {counts}"
