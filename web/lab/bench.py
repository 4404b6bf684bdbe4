"""Plays games between a player's own bot and another, one turn for each request of the page.

Requests and answers are JSON. js/lab_worker.js passes them; js/lab.js sends and shows them.

    {"do": "begin", "code": "…", "game": "go", "against": "level=3", "seed": 1, "number": 0,
     "draw": true}
    {"do": "turn"}
    {"do": "strength", "game": "go", "against": "level=3", "seed": 1, "shares": [1, 0.5]}
    {"do": "standings", "shares": [[1, 0.5], [0, 0.5]]}
    {"do": "check", "code": "…", "lesson": 1}
    {"do": "step"}
    {"do": "speak", "name": "de", "texts": {…}}

The answer to the first two is the game as it stands now. The first may have "rival", the program
of an opponent "rival.py", and "first", another player than the own "bot.py". The answer to a check
and to each of its steps says whether it is `done`, and `why` the bot is wrong. Any answer may be
{"error": "…", "line": 7, "by": 0}, where `by` is 1 for the rival.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from typing import Any

from blooms import games
from blooms.cli.bot_file import BotError, load
from blooms.cli.match_formats import Played
from blooms.cli.play_game import deal, playing
from blooms.core import i18n
from blooms.core.game import Game
from blooms.core.i18n import tr_error
from blooms.core.position import GameError
from web.lab import lessons
from web.lab.matches import FILE, RIVAL, match_of, standings, strength

__all__ = ["hear"]


class _Bench:
    """The game that is being played; `order` gives the player of each seat, 0 for the own bot."""

    def __init__(self, asked: dict[str, Any]) -> None:
        FILE.write_text(asked["code"], encoding="utf-8")
        RIVAL.write_text(asked.get("rival", ""), encoding="utf-8")
        match = match_of(asked["game"], asked["against"], asked["seed"])
        if "first" in asked:
            match = match._replace(players=(asked["first"], asked["against"]))
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
        return {
            **(_drawn(self.game) if self.is_seen else {}),
            "points": of_game.points(position),
            "record": self.game.record,
            "turn": self.game.turns[-1] if self.game.turns else "",
            "ply": len(self.game.turns),
            "seat": self.order.index(0),
            "next": self.order[movers[0]] if movers else None,
            "share": self._played.share() if self._played else None,
        }


class _Lesson:
    """The check of a lesson that is running."""

    def __init__(self, asked: dict[str, Any]) -> None:
        FILE.write_text(asked["code"], encoding="utf-8")
        self._work = lessons.check(asked["lesson"], load(FILE))
        self._game = next(self._work)

    def step(self) -> dict[str, Any]:
        """Ask the bot once; where it is wrong, with the position in which it is."""
        try:
            self._game = next(self._work)
        except StopIteration as found:
            return {"done": True, "why": found.value, **(_drawn(self._game) if found.value else {})}
        return {"done": False, "why": ""}


_bench: _Bench | None = None
_lesson: _Lesson | None = None


def _drawn(game: Game[Any]) -> dict[str, str]:
    """A position as a picture, in words, and its record."""
    package, position = games.of(game), game.position
    words = package.describe(position)
    return {"svg": package.svg(position), "words": words, "record": game.record}


def hear(text: str) -> str:
    """The answer to a request."""
    global _bench, _lesson
    asked = json.loads(text)
    try:
        match asked["do"]:
            case "speak":
                i18n.use(asked["name"], asked["texts"])
                return "{}"
            case "strength":
                match = match_of(asked["game"], asked["against"], asked["seed"])
                return json.dumps(strength(match, asked["shares"]))
            case "standings":
                return json.dumps({"table": standings(asked["shares"])})
            case "check":
                _lesson = _Lesson(asked)
                return json.dumps({"done": False, "why": ""})
            case "step" if _lesson:
                return json.dumps(_lesson.step())
            case "begin":
                _bench = _Bench(asked)
            case "turn" if _bench:
                _bench.turn()
        return json.dumps(_bench.told() if _bench else {})
    except BotError as why:
        by = int(why.file == RIVAL.name)
        return json.dumps({"error": tr_error(why.why), "line": why.line, "by": by})
    except GameError as why:
        return json.dumps({"error": tr_error(str(why)), "line": 0, "by": 0})
