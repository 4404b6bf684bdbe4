"""The bot for Blooms: applies level, time limit and seed to the search.

A turn is found in two steps: the first stone, then, in the same tree with half the budget, the
second stone or the end of the turn.
"""

from __future__ import annotations

from random import Random
from typing import Final

from blooms.core.answer import Answer, BestTurn
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.core.variations import begins_with
from blooms.games.blooms.bot.board.fast import LAST, FastPosition
from blooms.games.blooms.bot.explain import best_turns, explain, heat, replies
from blooms.games.blooms.bot.forced import ForcedWin, Win
from blooms.games.blooms.bot.oversights import last_cells, overlooked
from blooms.games.blooms.bot.root import Tree, fresh, python_search, stood
from blooms.games.blooms.rules import Blooms
from blooms.search.bot import Bot, choose, noticed
from blooms.search.mcts import Search
from blooms.search.parallel import Shared
from blooms.search.settings import Settings

__all__ = ["BloomsBot"]

FORCING: Final = 0.15
"""Of the time, so much goes at most into the search for a forced win; it looks at as many positions
as the search would run sims, but no more than LOOKS where no time ends it."""
LOOKS: Final = 5_000
"""About a second in the page, where the kernel runs many times as many sims."""


class BloomsBot(Bot):
    """The bot at work on one turn. Raises GameError when the game is over.

    `earlier` is a BloomsBot of the same game, now or one or two turns ago; its subtree for this
    position is reused. `max_size` limits the tree; None: as its memory allows.
    """

    def __init__(
        self,
        game: Game[Blooms],
        settings: Settings,
        earlier: BloomsBot | None = None,
        max_size: int | None = None,
    ) -> None:
        super().__init__(settings)
        position = game.position
        if position.outcome() is not None:
            raise GameError("game is over")
        self.game = game
        self._level = settings.plays
        self._rng = Random(settings.seed)
        self._character = settings.character
        blind = bool(self._level.blind)
        kept = None if blind or (earlier and not earlier._thinks_like(settings)) else earlier
        reused = kept._later(game) if kept else None
        self._shared: Shared | None = None
        self._chosen: list[int] = []
        self._left = settings.budget
        self._search: Tree
        self._forced: ForcedWin | None = None
        self._looked = 0
        start = FastPosition.of(position)
        if blind:
            self._search = self._hasty_search(start)
        else:
            self._search = reused or fresh(game, self._rng, max_size, self._character)
            self._forced = ForcedWin.of(start)
        self._tree = self._search
        if not self._search.stats()[0].moves:
            raise GameError("there is no legal turn")

    @property
    def steps(self) -> int:
        """With the positions looked at for a forced win."""
        return self.sims + (self._forced.looked if self._forced else self._looked)

    @property
    def tree(self) -> Tree:
        """The search of the whole turn."""
        return self._tree

    def explain(self) -> Answer:
        """The answer with the expected line, its captures, the search's heat map and reasons."""
        position, answer, tree = self.game.position, self.answer(), self._tree
        if win := self._forced_win:
            names = position.rules.board.names
            line = win.spelled(tree.position)
            cells = {names[step // 2]: 1.0 for step in self._chosen if step != LAST}
            return explain(self.game, answer, line, cells)
        line = [answer["turn"], *replies(tree, self._steps())]
        return explain(self.game, answer, line, heat(tree, position))

    # The Bot interface

    def share(self, process: int, processes: int) -> bool:
        self._search.prefer(process, processes)
        self._shared = Shared(self._search.root)
        return True

    def report(self) -> str:
        return self._shared.report() if self._shared else ""

    def hear(self, sender: int, report: str) -> int:
        new = self._shared.hear(sender, report) if self._shared else 0
        self.sims += new
        return new

    @property
    def _expected(self) -> float:
        return 1.5 * self.settings.budget

    def _advance(self) -> None:
        if self._forced:
            self._force(self._forced)
        if self._forced:
            return
        sims = min(self._search.slice, self._left)
        self._search.run(sims)
        self.sims += sims
        self._left -= sims

    def _check(self) -> None:
        """The first stone gets two thirds of the time, and at least one slice of search.

        A full tree ends its search: four times the sims in it gained nothing in 80 games, and 16
        times lost 20 of 30.
        """
        if self._forced:
            return
        is_late = self._is_late(1 if self._chosen else 2 / 3)
        if self._left <= 0 or is_late or self._search.is_full:
            self._decide()

    def _turn(self) -> str:
        return self._spell(self._steps())

    def _win(self) -> float:
        return 1.0 if self._forced_win else self._search.value()

    def _best(self) -> list[BestTurn]:
        if win := self._forced_win:
            return [{"turn": self._turn(), "visits": 1, "win": 1.0, "ends": win.words}]
        return best_turns(self._tree, "" if self._level.temperature else self._turn())

    # Internals

    @property
    def _forced_win(self) -> Win | None:
        """The win that was found before the search, if any."""
        return self._forced.win if self._forced else None

    def _force(self, forced: ForcedWin) -> None:
        """Look for a forced win before the search; play it when it is found."""
        forced.run(Search.slice)
        if forced.win:
            self._chosen = list(forced.win.line[0])
            self.is_done = True
        else:
            most = self._left if self.settings.is_timed else min(self._left, LOOKS)
            if forced.is_done or forced.looked >= most or self._is_late(FORCING):
                self._looked, self._forced = forced.looked, None

    def _decide(self) -> None:
        """Choose a step; then continue with the second stone, or finish."""
        step = self._choose(self._search)
        self.is_done = bool(self._chosen)
        self._chosen.append(step)
        if self.is_done:
            return
        follow = self._search.after(step)
        if follow.position.first == LAST:
            self.is_done = True
            return
        self._search = follow
        if self._level.blind:
            self._search = self._hasty_search(follow.position)
        self._left = max(1, self.settings.budget // 2)

    def _hasty_search(self, position: FastPosition) -> Tree:
        """A search of the moves that are not overlooked here."""
        search = python_search(position, self._rng, character=self._character)
        search.avoided = stood(self.game, search)
        seen = [*last_cells(self.game), *(step // 2 for step in self._chosen)]
        chance = overlooked(position, seen, self._level.blind, self._character)
        search.keep(noticed(search.stats()[0].moves, chance, self._rng))
        return search

    def _choose(self, search: Tree) -> int:
        """The step to play from the root of a search."""
        searched = search.searched()
        if not searched:
            return _first(search)
        return choose(searched, self._level.temperature, self._rng)

    def _steps(self) -> list[int]:
        """The steps of the best turn so far."""
        steps = list(self._chosen)
        if self.is_done:
            return steps
        if not steps:
            steps.append(_first(self._search))
        position = self._tree.position.play(steps[0])
        if position.first != LAST:
            search = self._search if self._chosen else self._tree.after(steps[0])
            steps.append(_first(search))
        return steps

    def _spell(self, steps: list[int]) -> str:
        return self._tree.position.spell(steps)

    def _thinks_like(self, settings: Settings) -> bool:
        """Whether a bot with these settings, which overlooks nothing, would grow the same tree."""
        return not self._level.blind and self._character == settings.character

    def _later(self, game: Game[Blooms]) -> Tree | None:
        """The subtree for a game that continues this one; None if there is none."""
        ply = self.game.ply
        if game.head != self.game.head or not begins_with(game.turns, self.game.turns):
            return None
        search = self._tree
        for plain, turn in zip(game.positions[ply:], game.turns[ply:], strict=False):
            for step in plain.read(turn):
                search = search.after(search.position.step(step))
        search.start_turn(stood(game, search))
        return search


def _first(search: Tree) -> int:
    """The best step at the root of a search."""
    searched = search.searched()
    return searched[0].move if searched else search.stats()[0].moves[0]
