"""A game between two players, of which some are programs, turn by turn.

A program's turn comes from its own Python and counts only if the rules here allow it.
"""

from __future__ import annotations

from typing import NamedTuple

from blooms.cli.bot_file import SEEDS, after
from blooms.cli.match_formats import Deal, Match, Played
from blooms.cli.play_game import is_over, result
from blooms.cli.players import player
from blooms.core.game import Game
from web.lab.matches import PROGRAMS

__all__ = ["Duel", "Question"]


class Question(NamedTuple):
    """A program is asked for its turn: its player's number, the game, the seed for `random`."""

    player: int
    game: Game
    seed: int


class Duel:
    """One game of a match; `order` gives the player of each seat."""

    def __init__(self, match: Match, dealt: Deal) -> None:
        self.game, self.order, self._rng, self._longest = dealt
        self._names = match.players
        self._players = [
            None if name in PROGRAMS else player(match.game, name) for name in match.players
        ]
        self.played: Played | None = None
        self.question: Question | None = None
        self._look()

    @property
    def next(self) -> int | None:
        """The player to move; None when the game is over."""
        return None if self.played else self.order[self.game.position.movers[0]]

    def turn(self, text: str = "") -> None:
        """Play the turn of a program, or let another player find its own. Raises BotError."""
        if self.played:
            return
        seat = self.game.position.movers[0]
        if self.question:
            self.game = after(self.game, text, self._names[self.question.player])
        elif program := self._players[self.order[seat]]:
            self.game = self.game.play(program(self.game, seat, self._rng))
        self._look()

    def _look(self) -> None:
        """See whose turn it is; the seed is drawn as bot_file.py draws it."""
        self.question = None
        if is_over(self.game, self._longest):
            self.played = result(self.game, self.order)
        elif self._players[who := self.order[self.game.position.movers[0]]] is None:
            self.question = Question(who, self.game, self._rng.randrange(SEEDS))
