"""Runs one player's program in a Python that nothing else needs: what it breaks is its own.

Requests and answers are JSON; js/lab_worker.js passes them.

    {"do": "begin", "code": "…"}
    {"do": "turn", "head": "blooms/4/race-15", "turns": ["D4a"], "seed": 7}

The answer to the first is {}, to the second {"turn": "C3a"}; or {"error": "…", "line": 7,
"unread": false}, true where Python cannot read the program. Nothing here is believed: the referee
checks the turn.
"""

from __future__ import annotations

import builtins
import json
from collections.abc import Sequence
from typing import NoReturn

import blooms
from blooms.cli.bot_file import BotError, Chooser, chooser
from blooms.core.game import Game
from web.lab.matches import FILE

__all__ = ["hear"]

_choose: Chooser | None = None
_game: Game | None = None


def hear(text: str) -> str:
    """The answer to a request."""
    global _choose
    asked = json.loads(text)
    try:
        if asked["do"] == "begin":
            builtins.input = _no_input
            FILE.write_text(asked["code"], encoding="utf-8")
            _choose = chooser(FILE, caught=(BaseException,))
            return "{}"
        if not _choose:
            return "{}"
        turn = _choose(_reached(asked["head"], asked["turns"]), asked["seed"])
        return json.dumps({"turn": turn})
    except BotError as why:
        return json.dumps({"error": why.why, "line": why.line, "unread": why.is_unread})


def _reached(head: str, turns: Sequence[str]) -> Game:
    """The game after these turns; goes on from the last game that was asked about."""
    global _game
    game = _game
    if not (game and game.head == head and list(game.turns) == turns[: game.ply]):
        game = blooms.new(head)
    for turn in turns[game.ply :]:
        game = game.play(turn)
    _game = game
    return game


def _no_input(*words: object) -> NoReturn:
    """Stands in for `input`."""
    raise BotError("input() gets no answer: a bot finds its turn by itself", FILE.name)
