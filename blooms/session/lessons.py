"""What the lessons of any game are made of: steps, lessons, and how an attempt stands.

A game's lessons are data in its learn/lessons.py; its learn/goals.py checks the attempts by the
game's own rules. In every step the learner is to move.

    follow      the one goal that every game knows: play exactly the step's answer
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from blooms.core.game import Game
from blooms.core.i18n import tr

__all__ = ["FOLLOW", "Lesson", "Step", "Verdict", "followed", "guided"]

FOLLOW: Final = "follow"


class Step(NamedTuple):
    """One task: a record with the learner to move, a goal, a text, a hint, a solving turn.

    `answer` reaches the goal, or is the first of the turns that do. `arrows` are drawn on the
    board, as pairs of places: "B2>A1 C3>A1". With `marked` the places of the answer are highlighted
    from the start, else only by a hint. Where all move at once, `sealed` are the moves that the
    others have handed in. `reply` is the
    opponent's turn after the answer of a step that goal `follow` checks; the step ends with it.
    """

    record: str
    goal: str
    text: str
    hint: str
    answer: str
    arrows: str = ""
    marked: bool = False
    sealed: str = ""
    reply: str = ""


class Lesson(NamedTuple):
    """`name` is the key under which progress is saved; it never changes.

    A lesson that `flows` is one game: each step begins where the one before ended, by itself.
    """

    name: str
    title: str
    steps: tuple[Step, ...]
    flows: bool = False


@dataclass(frozen=True)
class Verdict:
    """How an attempt stands: `state` is "solved", "failed", or "" while it goes on.

    `why` explains it, and `places` are the places on the board that it speaks of. `next` is the
    turn that the exercise plays now, as record text; empty when the learner is to move or the
    exercise is over. `is_lost`: the learner may go on, but the goal is out of reach.
    """

    state: Literal["", "solved", "failed"] = ""
    why: str = ""
    next: str = ""
    places: tuple[str, ...] = ()
    is_lost: bool = False


def followed(step: Step, start: Game, game: Game) -> Verdict:
    """The result of a step whose goal is `follow`; `start` is the game of its record."""
    turns = game.turns[len(start.turns) :]
    if not turns:
        return Verdict()
    if turns[0] == start.play(step.answer).turns[-1]:
        if step.reply and len(turns) == 1:
            return Verdict(next=step.reply)
        outcome = game.position.outcome()
        is_won = outcome is not None and outcome[start.position.movers[0]] == 1
        return Verdict("solved", tr("You win.") if is_won else "")
    return Verdict("failed", tr("Play the marked move this time."))


def guided(head: str, script: Iterable[tuple[str, str, str]]) -> Lesson:
    """The guided first game: the learner's marked turns, the replies (empty for none), and why.

    `head` is the record up to the turns. A reply that ends the game is played on the board.
    """
    played: list[str] = []
    steps: list[Step] = []
    for answer, reply, text in script:
        steps.append(
            Step(head + ".".join(played), FOLLOW, text, "", answer, marked=True, reply=reply)
        )
        played += [answer, reply]
    return Lesson("first", "First game", tuple(steps), flows=True)
