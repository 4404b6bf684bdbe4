"""Goals of the lessons of Blocky: parse them, and check an attempt.

    score 5         a goal score of 5 or more with this action
    net 5           a net score of 5 or more: the goal score minus all costs
    net 5 in 2      … with two actions; up to four
    keep 5          leave the rival no reply without a smash that brings the net below 5
    hold 5          leave the rival no reply without a smash that nets the rival more than 5
    smash           the smash with the highest net score on average over what chance can bring

Lessons are played alone, and so are puzzles but for those against a rival. `check` depends only on
the game so far, so undo and retries need no special handling. It tells when no line of actions
without a smash reaches the goal any more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal, assert_never, get_args

from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.position import GameError
from blooms.games.blocky import blocks, words
from blooms.games.blocky.blocks import COLOURS, address
from blooms.games.blocky.position import COSTS, PASS, Blocky, Move, goal_score, move_of
from blooms.session.lessons import Verdict

__all__ = ["Goal", "asked", "average", "check", "is_in_reach", "read", "task", "worst"]

TRIED: Final = 2
"""So many actions are all tried."""
_FORM: Final = re.compile(r"(score|net) (\d{1,2})(?: in ([1-4]))?|(keep|hold) (-?\d{1,2})|(smash)")


Kind = Literal["score", "net", "keep", "hold", "smash"]
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
    kind, count, turns, against, least, plain = match.groups()
    return Goal(_KINDS[kind or against or plain], int(count or least or 0), int(turns or 1))


def task(goal: Goal) -> str:
    """The goal in words."""
    match goal.kind:
        case "keep":
            return tr("Make the move after which no reply brings your net score below {count}. "
                      "A smash does not count.", count=words.number(goal.count))  # fmt: skip
        case "hold":
            return tr("Make the move after which no reply gives your rival a net score above "
                      "{count}. A smash does not count.",
                      count=words.number(goal.count))  # fmt: skip
        case "smash":
            return tr("Smash the block that leaves you the highest net score on average.")
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
    reach = task(goal)
    if goal.kind == "net":
        reach = tr("Score at least {count} in {moves} moves.", count=goal.count, moves=goal.turns)
    return f"{you} {reach} {counts}"


def worst(goal: Goal, after: Blocky) -> Move:
    """The rival's reply without a smash that is worst for the learner, or best for the rival."""

    def harm(reply: Move) -> int:
        own, rival = after.play(reply).nets()
        return -own if goal.kind == "keep" else rival

    return max((each for each in after.moves(after.seat) if each.action != "smash"), key=harm)


def average(position: Blocky, move: Move) -> float:
    """The mean net score of the seat to move over all boards that a smash can bring, of a block
    whose parts are unit cells.
    """
    paid = position.costs[position.seat] + COSTS["smash"]
    boards = [
        blocks.put(position.board, move.path, (one, two, three, four))
        for one, two, three, four in product(COLOURS, repeat=4)
    ]
    setup, seat = position.setup, position.seat
    scores = (
        goal_score(setup.goals[seat], setup.targets[seat], board, setup.depth) for board in boards
    )
    return sum(scores) / len(boards) - paid


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
    match goal.kind:
        case "keep" | "hold":
            return _against(goal, position)
        case "smash":
            return _smashed(game)
        case "score" | "net":
            pass
        case _:
            assert_never(goal.kind)
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


def _against(goal: Goal, position: Blocky) -> Verdict:
    """Check what the rival's worst reply leaves."""
    if position.turn == 1:
        return Verdict(next=str(worst(goal, position)))
    own, rival = position.nets()
    if goal.kind == "keep":
        why = tr("Your net score is {net}.", net=words.number(own))
        return Verdict("solved" if own >= goal.count else "failed", why)
    why = tr("Your rival's net score is {net}.", net=words.number(rival))
    return Verdict("solved" if rival <= goal.count else "failed", why)


def _smashed(game: Game[Blocky]) -> Verdict:
    """Check whether a smash has the highest net score of all on average."""
    start, played = game.positions[0], move_of(game.turns[0])
    if played.action != "smash":
        return Verdict("failed", tr("That is not a smash."))
    nets = {move: average(start, move) for move in start.moves(0) if move.action == "smash"}
    told = words.number(round(nets[played], 1))
    why = tr("This smash leaves a net score of {net} on average.", net=told)
    return Verdict("solved" if nets[played] >= max(nets.values()) else "failed", why)
