"""Plays games between a player's own bot and another, one turn for each request of the page.

Requests and answers are JSON. js/lab_worker.js passes them; js/lab.js sends and shows them.

    {"do": "begin", "code": "…", "game": "go", "against": "level=3", "seed": 1, "number": 0,
     "draw": true}
    {"do": "turn"}
    {"do": "strength", "game": "go", "against": "level=3", "seed": 1, "shares": [1, 0.5]}
    {"do": "speak", "name": "de", "texts": {…}}

The answer to the first two is the game as it stands now, or {"error": "…", "line": 7}.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

from blooms import games
from blooms.cli import elo
from blooms.cli.bot_file import BotError
from blooms.cli.forms import Match, Played
from blooms.cli.playing import deal, options_of, playing
from blooms.core import i18n
from blooms.core.game import Game
from blooms.core.i18n import tr_error
from blooms.core.position import GameError

__all__ = ["command", "hear", "match_of", "strength"]

FILE: Final = Path("bot.py")


class _Bench:
    """The game that is being played; `order` gives the player of each seat, 0 for the own bot."""

    def __init__(self, asked: dict[str, Any]) -> None:
        FILE.write_text(asked["code"], encoding="utf-8")
        match = match_of(asked["game"], asked["against"], asked["seed"])
        dealt = deal(match, asked["number"])
        self.game: Game[Any] = dealt.game
        self.order = dealt.order
        self.is_seen = asked["draw"]
        self._work: Generator[Game[Any], None, Played] = playing(match, dealt)
        self._played: Played | None = None
        next(self._work)  # runs the file

    def turn(self) -> None:
        """Play one turn; after the last, the game is over."""
        try:
            self.game = next(self._work)
            if self.game.position.outcome() is not None:
                next(self._work)
        except StopIteration as done:
            self._played = done.value

    def told(self) -> dict[str, Any]:
        """The game as it stands now."""
        of_game, position = games.of(self.game), self.game.position
        movers = () if self._played else position.movers
        drawn = self.is_seen and {"svg": of_game.svg(position), "words": of_game.describe(position)}
        return {
            **(drawn or {}),
            "points": of_game.points(position),
            "record": self.game.record,
            "turn": self.game.turns[-1] if self.game.turns else "",
            "ply": len(self.game.turns),
            "seat": self.order.index(0),
            "next": self.order[movers[0]] if movers else None,
            "share": self._played.share() if self._played else None,
        }


_bench: _Bench | None = None


def match_of(game: str, against: str, seed: int) -> Match:
    """The match of the own bot against another player, each game for two in turn."""
    usual = {name.removeprefix("--"): told.get("default") for name, told in options_of(game)}
    options = usual | dict(games.package(game).DUEL)
    return Match(game, (FILE.name, against), options, seed)


def strength(match: Match, shares: list[float]) -> dict[str, Any]:
    """A match's score, 0 to 1, and Elo difference, both with their 95 % intervals; its command."""
    score = sum(shares) / len(shares)
    low, high = elo.interval(score, len(shares))
    differences = [round(elo.difference(each)) for each in (score, low, high)]
    return {
        "score": [score, low, high],
        "elo": differences,
        "command": command(match, len(shares)),
    }


def command(match: Match, count: int) -> str:
    """The command that plays the same match."""
    options = "".join(f" --{name} {each}" for name, each in games.package(match.game).DUEL.items())
    players = " ".join(match.players)
    counts = f"--games {count} --seed {match.seed}"
    return f"python3 -m blooms match {match.game} {players}{options} {counts}"


def hear(text: str) -> str:
    """The answer to a request."""
    global _bench
    asked = json.loads(text)
    try:
        match asked["do"]:
            case "speak":
                i18n.use(asked["name"], asked["texts"])
                return "{}"
            case "strength":
                match = match_of(asked["game"], asked["against"], asked["seed"])
                return json.dumps(strength(match, asked["shares"]))
            case "begin":
                _bench = _Bench(asked)
            case "turn" if _bench:
                _bench.turn()
        return json.dumps(_bench.told() if _bench else {})
    except BotError as why:
        return json.dumps({"error": tr_error(why.why), "line": why.line})
    except GameError as why:
        return json.dumps({"error": tr_error(str(why)), "line": 0})
