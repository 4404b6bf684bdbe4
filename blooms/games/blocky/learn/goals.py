"""Goals of the lessons of Blocky: parse them, and check an attempt.

    score 5         a goal score of 5 or more with this action
    net 5           a net score of 5 or more: the goal score minus all costs
    net 5 in 2      … with two actions; up to four

Lessons are played alone. `check` depends only on the game so far, so undo and retries need no
special handling.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, cast

from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.games.blocky.blocks import address
from blooms.games.blocky.position import Blocky, move_of
from blooms.session.lessons import Verdict

__all__ = ["Goal", "check", "read"]

_FORM: Final = re.compile(r"(score|net) (\d{1,2})(?: in ([1-4]))?")


@dataclass(frozen=True)
class Goal:
    """What to reach, how much of it, in how many actions."""

    kind: str
    count: int
    turns: int


def read(text: str) -> Goal:
    """The goal in a text. Raises GameError."""
    found = _FORM.fullmatch(text)
    if found is None:
        raise GameError(f"{text[:20]!r} is not a goal; a goal looks like: score 5")
    kind, count, turns = found.groups()
    return Goal(kind, int(count), int(turns or 1))


def check(goal: Goal, game: Game) -> Verdict:
    """The result of the actions so far."""
    if not game.turns:
        return Verdict()
    position = cast(Blocky, game.position)
    score, cost = position.score(0), position.costs[0]
    net = score - cost
    if goal.kind == "score":
        got, why = score, tr("Your score is {score}.", score=score)
    else:
        got = net
        why = tr("Your net score is {score} − {cost} = {net}.", score=score, cost=cost, net=net)
    if got >= goal.count:
        return Verdict("solved", why)
    if len(game.turns) < goal.turns:
        return Verdict("", why)
    why += " " + tr("You need {count}.", count=goal.count)
    move = move_of(game.turns[-1])
    return Verdict("failed", why, places=() if move.action == "pass" else (address(move.path),))
