"""A game whose moves are guessed: which move is asked, what was guessed, the points.

Values and pure functions; guess_board.py is the feature.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from blooms.core.game import Game
from blooms.games.blooms.learn import models
from blooms.games.blooms.learn.models import MOST, Ask, Model, same
from blooms.games.blooms.rules import Blooms

__all__ = [
    "Guess",
    "Stage",
    "State",
    "begin",
    "found",
    "guessed",
    "known",
    "onward",
    "seek",
    "share_text",
]

State = Literal["sought", "asked", "searched", "shown", "over"]
"""The next question is sought, a move is asked, the guess is searched, it is compared with the move
played; the game is over."""
PETALS: Final = {MOST: "🌸", 0: "🥀"}


@dataclass(frozen=True)
class Guess:
    """A guessed move, the win chance after it, and its points."""

    turn: str
    chance: float
    points: int


@dataclass(frozen=True)
class Stage:
    """How far a game has been guessed; `number` counts the model games from 1, 0 is one's own
    game. `at` counts the questions from 0; `is_whole`: whether all of them are known. While one is
    sought, `looked` is after how many turns.
    """

    number: int
    model: Model
    at: int = 0
    guesses: tuple[Guess, ...] = ()
    state: State = "asked"
    is_whole: bool = True
    looked: int = 0

    @property
    def ask(self) -> Ask:
        """The question on the board."""
        return self.model.asks[self.at]

    @property
    def played(self) -> str:
        """The move that was played there."""
        return next(iter(self.ask.chances))

    @property
    def points(self) -> int:
        """All points so far."""
        return sum(each.points for each in self.guesses)

    @property
    def most(self) -> int:
        """The most points that there could be so far."""
        return MOST * len(self.guesses)


def begin(number: int, model: Model) -> Stage:
    """The first question of a model game."""
    return Stage(number, model)


def seek(game: Game[Blooms]) -> Stage:
    """A game of the player's own, before the first question is known."""
    return Stage(0, Model(game, ()), state="sought", is_whole=False)


def found(stage: Stage, ask: Ask | None) -> Stage:
    """With one more question, which is asked if it was sought; None: there are no more."""
    is_sought = stage.state == "sought"
    if ask is None:
        return replace(stage, is_whole=True, state="over" if is_sought else stage.state)
    model = stage.model._replace(asks=(*stage.model.asks, ask))
    return replace(stage, model=model, state="asked" if is_sought else stage.state)


def known(stage: Stage, turn: str) -> float | None:
    """The win chance after a turn, if it is listed."""
    listed = {same(each): chance for each, chance in stage.ask.chances.items()}
    return listed.get(same(turn))


def guessed(stage: Stage, turn: str, chance: float) -> Stage:
    """After a guess with this win chance."""
    points = models.points(stage.ask.chances[stage.played], chance)
    guesses = (*stage.guesses, Guess(turn, chance, points))
    return replace(stage, guesses=guesses, state="shown")


def onward(stage: Stage) -> Stage:
    """The next question, the end of the game, or the search for a question."""
    if stage.at + 1 < len(stage.model.asks):
        return replace(stage, at=stage.at + 1, state="asked")
    return (
        replace(stage, state="over")
        if stage.is_whole
        else replace(stage, at=stage.at + 1, state="sought")
    )


def share_text(stage: Stage) -> str:
    """The points of each guess as flowers; which moves they were is not told."""
    return "".join(PETALS.get(each.points, "🌼") for each in stage.guesses)
