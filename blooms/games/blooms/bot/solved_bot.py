"""The bot where the board is solved: it looks its turn up, and says how the game ends."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from blooms.core.answer import Answer, BestTurn
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.blooms.bot.explain import LONGEST_LINE, explain
from blooms.games.blooms.bot.solved import Value, value
from blooms.games.blooms.rules import END, Blooms, Stone
from blooms.search.bot import Bot
from blooms.search.settings import Settings

__all__ = ["SolvedBot", "ranked"]


class Ranked(NamedTuple):
    """A turn, and what it leads to for the mover."""

    turn: str
    value: Value


def ranked(position: Blooms, rng: Random) -> list[Ranked]:
    """All turns with what they lead to, by the mover's view; the best first, equal ones at random.

    A win in fewer turns is better, a loss in more.
    """
    ranking = []
    for turn in position.turns():
        text = position.spell(turn or (END,))
        after = position.after(turn)
        if outcome := after.outcome():
            result, turns = round(2 * outcome[position.seat] - 1), 0
        else:
            theirs = value(after)
            assert theirs
            result, turns = -theirs.result, theirs.turns
        ranking.append(Ranked(text, Value(result, turns + 1 if result else 0)))
    rng.shuffle(ranking)
    return sorted(ranking, key=lambda each: _merit(each.value), reverse=True)


def _merit(of: Value) -> tuple[int, int]:
    return of.result, -of.result * of.turns


class SolvedBot(Bot):
    """The bot at a turn of a solved board. Raises GameError when the game is over."""

    def __init__(self, game: Game[Blooms], settings: Settings) -> None:
        super().__init__(settings)
        if game.position.outcome() is not None:
            raise GameError("game is over")
        self.game = game
        self._turns = ranked(game.position, Random(settings.seed))
        if not self._turns:
            raise GameError("there is no legal turn")

    def explain(self) -> Answer:
        """The answer as explain.py gives it; all equally good turns are in the heat map."""
        line: list[str] = []
        last = self.game
        following = self._turns
        while following and len(line) < LONGEST_LINE:
            line.append(following[0].turn)
            last = last.play(line[-1])
            is_over = last.position.outcome() is not None
            following = [] if is_over else ranked(last.position, Random(0))
        return explain(self.game, self.answer(), line, self._cells(self._turns[0].value))

    # The Bot interface

    @property
    def _expected(self) -> float:
        return 1.0

    def _advance(self) -> None:
        self.sims = len(self._turns)
        self.is_done = True

    def _turn(self) -> str:
        return self._turns[0].turn

    def _win(self) -> float:
        return (1 + self._turns[0].value.result) / 2

    def _best(self) -> list[BestTurn]:
        return [
            {"turn": turn, "visits": 1, "win": (1 + of.result) / 2, "ends": _reason(of)}
            for turn, of in self._turns[:5]
        ]

    def _cells(self, best: Value) -> dict[str, float]:
        """The share of the best turns with a stone on each cell."""
        equal = [turn for turn, of in self._turns if of == best]
        position = self.game.position
        names = position.rules.board.names
        counts = Counter(
            names[step.cell]
            for turn in equal
            for step in position.read(turn)
            if isinstance(step, Stone)
        )
        return {name: round(counts[name] / len(equal), 4) for name in names if counts[name]}


def _reason(of: Value) -> str:
    """How the game ends; the number counts the turns of whoever wins."""
    if not of.result:
        return "holds the draw"
    count = (of.turns + 1) // 2
    return f"wins in {count}" if of.result > 0 else f"loses in {count}, the longest defence"
