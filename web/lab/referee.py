"""Deals and checks the games of the lab, plays its opponents and counts; runs no program.

Requests and answers are JSON. js/lab_worker.js passes them.

    {"do": "begin", "game": "go", "players": ["bot.py", "level=3"], "seed": 1, "number": 0,
     "draw": true}
    {"do": "turn", "turn": "D4a"}
    {"do": "strength", "game": "go", "players": ["bot.py", "level=3"], "seed": 1, "shares": [1]}
    {"do": "standings", "shares": [[1, 0.5], [0, 0.5]]}
    {"do": "check", "lesson": 1}
    {"do": "step", "turn": "D4a"}
    {"do": "speak", "name": "de", "texts": {…}}

The answer to the first two is the game as it stands now. Where a program is to move, it has `ask`,
the request to that program's sandbox (sandbox.py), and the next request has its turn; another
player finds its own. The answer to a check and to each of its steps has `ask` too, or says whether
it is `done`, and `why` the bot is wrong. Any answer may be {"error": "…", "by": 0}, where `by` is
the number of the player whose turn is refused.
"""

from __future__ import annotations

import json
from typing import Any

from blooms import games
from blooms.cli.bot_file import BotError, after
from blooms.cli.play_game import deal
from blooms.core import i18n
from blooms.core.game import Game
from blooms.core.position import GameError
from web.lab import lessons
from web.lab.duel import Duel, Question
from web.lab.matches import FILE, RIVAL, match_of, standings, strength

__all__ = ["hear"]


class _Lesson:
    """The check of a lesson that is running."""

    def __init__(self, number: int) -> None:
        self._work = lessons.check(number)
        self._question = next(self._work)

    def question(self) -> dict[str, object]:
        """What the program is asked."""
        return {"done": False, "why": "", "ask": _asked(self._question)}

    def step(self, turn: str) -> dict[str, object]:
        """Take the program's turn; where it is wrong, with the position in which it is."""
        game = self._question.game
        after(game, turn, FILE.name)
        try:
            self._question = self._work.send(turn)
        except StopIteration as end:
            return {"done": True, "why": end.value, **(_drawn(game) if end.value else {})}
        return self.question()


_duel: Duel | None = None
_is_drawn = False
_lesson: _Lesson | None = None


def _state_of(duel: Duel) -> dict[str, object]:
    """The game as it stands now."""
    game = duel.game
    return {
        **(_drawn(game) if _is_drawn else {}),
        "points": games.of(game).points(game.position),
        "record": game.record,
        "turn": game.turns[-1] if game.turns else "",
        "ply": len(game.turns),
        "seat": duel.order.index(0),
        "next": duel.next,
        "share": duel.played.share() if duel.played else None,
        "ask": _asked(duel.question) if duel.question else None,
    }


def _asked(question: Question) -> dict[str, object]:
    """The request to the sandbox of a program."""
    game = question.game
    return {"do": "turn", "head": game.head, "turns": game.turns, "seed": question.seed}


def _drawn(game: Game) -> dict[str, str]:
    """A position as a picture, in words, and its record."""
    package, position = games.of(game), game.position
    words = package.describe(position)
    return {"svg": package.svg(position), "words": words, "record": game.record}


def hear(text: str) -> str:
    """The answer to a request."""
    try:
        return json.dumps(_answer(json.loads(text)))
    except GameError as why:
        by = int(isinstance(why, BotError) and why.file == RIVAL.name)
        return json.dumps({"error": why.why if isinstance(why, BotError) else str(why), "by": by})


def _answer(asked: dict[str, Any]) -> dict[str, object]:  # Any: JSON of the page
    global _duel, _is_drawn, _lesson
    match asked["do"]:
        case "speak":
            i18n.use(asked["name"], asked["texts"])
        case "strength":
            match = match_of(asked["game"], asked["players"], asked["seed"])
            return strength(match, asked["shares"])
        case "standings":
            return {"table": standings(asked["shares"])}
        case "check":
            _lesson = _Lesson(asked["lesson"])
            return _lesson.question()
        case "step" if _lesson:
            return _lesson.step(asked["turn"])
        case "begin":
            match = match_of(asked["game"], asked["players"], asked["seed"])
            _duel, _is_drawn = Duel(match, deal(match, asked["number"])), asked["draw"]
            return _state_of(_duel)
        case "turn" if _duel:
            _duel.turn(asked["turn"])
            return _state_of(_duel)
    return {}
