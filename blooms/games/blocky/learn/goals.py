"""Goals of the lessons of Blocky: parse them, and check an attempt.

    score 5         a goal score of 5 or more with this action
    net 5           a net score of 5 or more: the goal score minus all costs
    net 5 in 2      … with two actions; up to four

Lessons are played alone. `check` depends only on the game so far, so undo and retries need no
special handling. It tells when no line of actions without a smash reaches the goal any more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, assert_never, get_args

from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.games.blocky import words
from blooms.games.blocky.blocks import address
from blooms.games.blocky.position import PASS, Blocky, move_of
from blooms.session.lessons import Verdict

__all__ = ["Goal", "asked", "check", "is_in_reach", "read", "task"]

TRIED: Final = 2
"""So many actions are all tried."""
_FORM: Final = re.compile(r"(score|net) (\d{1,2})(?: in ([1-4]))?")


Kind = Literal["score", "net"]
_KINDS: Final[Mapping[str, Kind]] = {kind: kind for kind in get_args(Kind)}


@dataclass(frozen=True)
class Goal:
    """What to reach, how much of it, in how many actions."""

    kind: Kind
    count: int
    turns: int


def read(text: str) -> Goal:
    """The goal in a text. Raises GameError."""
    match = _FORM.fullmatch(text)
    if match is None:
        raise GameError(f"{text[:20]!r} is not a goal; a goal looks like: score 5")
    kind, count, turns = match.groups()
    return Goal(_KINDS[kind], int(count), int(turns or 1))


def task(goal: Goal) -> str:
    """The goal of a lesson in words."""
    match goal.kind:
        case "net":
            return tr("Reach a net score of {count}.", count=goal.count)
        case "score":
            return tr("Reach a score of {count}.", count=goal.count)
        case _:
            assert_never(goal.kind)


def asked(goal: Goal, start: Blocky) -> str:
    """The task of a puzzle: who the player is, what to reach, and what counts."""
    setup = start.setup
    player = words.colour(setup.targets[0]).capitalize()
    match setup.goals[0]:
        case "blob":
            counts = tr("Your largest group counts, minus what your moves cost.")
        case "perimeter":
            counts = tr(
                "Your squares along the edge count, in corners twice, minus what your moves cost."
            )
        case _:
            assert_never(setup.goals[0])
    you = tr("You are {player}.", player=player)
    reach = tr("Score at least {count} in {moves} moves.", count=goal.count, moves=goal.turns)
    return f"{you} {reach} {counts}"


def is_in_reach(goal: Goal, position: Blocky, left: int) -> bool:
    """Whether some actions without a smash, at most `left`, reach the goal; of more than two the
    answer would take too long, and is yes.
    """
    if left > TRIED:
        return True
    reached = {position}
    for _ in range(left):
        calm = ((at, move) for at in reached for move in at.moves(0) if move.action != "smash")
        reached = {at.play(move) for at, move in calm}
        if any(_reached(goal, at) for at in reached):
            return True
    return False


def _reached(goal: Goal, position: Blocky) -> bool:
    return (position.nets()[0] if goal.kind == "net" else position.score(0)) >= goal.count


def check(goal: Goal, game: Game[Blocky]) -> Verdict:
    """The result of the actions so far."""
    if not game.turns:
        return Verdict()
    position = game.position
    score, cost, net = position.score(0), position.costs[0], position.nets()[0]
    why = tr("Your score is {score}.", score=score)
    if goal.kind == "net":
        why = tr(
            "Your net score is {score} − {cost} = {net}.",
            score=score,
            cost=cost,
            net=words.number(net),
        )
    if _reached(goal, position):
        return Verdict("solved", why)
    if left := goal.turns - len(game.turns):
        if is_in_reach(goal, position, left):
            return Verdict("", why)
        lost = tr("{count} is out of reach now, unless a smash is lucky.", count=goal.count)
        return Verdict("", f"{why} {lost}", is_lost=True)
    why += " " + tr("You need {count}.", count=goal.count)
    move = move_of(game.turns[-1])
    return Verdict("failed", why, places=() if move == PASS else (address(move.path),))
