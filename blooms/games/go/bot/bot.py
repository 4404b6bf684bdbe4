"""The bot for Go for many: any seat, in every phase of the game.

Stones are chosen by a tree search with playouts (search.py), in turn or at once. Points where
playouts show nothing left to gain are excluded; if none is left, the bot passes. It also passes
after others when that wins: dead stones need not be taken then. Prisoners, dead chains and
alliances are decided in end_decisions.py, offers of alliances in bargain.py.
"""

from __future__ import annotations

from random import Random
from typing import Final, assert_never

from blooms.core.annotated import AnnotatedGame
from blooms.core.answer import Answer, BestTurn
from blooms.core.game import Game
from blooms.core.position import GameError, check_mover
from blooms.games.go.board import EMPTY
from blooms.games.go.bot import life
from blooms.games.go.bot.bargain import Bargain
from blooms.games.go.bot.dead_points import is_won, pointless
from blooms.games.go.bot.end_decisions import dead, prisoners
from blooms.games.go.bot.explain import LOST, explain
from blooms.games.go.bot.fast import NOBODY, FastGo
from blooms.games.go.bot.levels import AT_ONCE, LEVELS
from blooms.games.go.bot.oversights import overlooked
from blooms.games.go.bot.parallel import Shared
from blooms.games.go.bot.playout import first_to_move
from blooms.games.go.bot.quick import fresh, playing
from blooms.games.go.bot.scoring import Scoring, expected
from blooms.games.go.offers import Stances, agreed, stances
from blooms.games.go.position import PASS, Go
from blooms.search.bot import Bot, choose, noticed
from blooms.search.settings import Settings

__all__ = ["GoBot", "recent_stones"]

POINTS: Final = 81
"""The points of the board for which sims are counted; see `_scaled`."""
SURVEY: Final = 16
"""Playouts before a search, to find the points with nothing to gain."""
FEWEST: Final = 10
"""The same on the largest boards."""
MANY: Final = 100
"""With so many sims the search itself finds out which moves gain nothing."""
LOOK: Final = 400
"""Sims of a search at most where the survey finds no move that gains anything,"""
GAIN: Final = 0.01
"""and by how much a move must be better than the pass to be played there."""
FULL: Final = 0.4
"""The fraction of the board that must be filled before such a survey."""


class GoBot(Bot):
    """The bot at work on the move of one seat. Raises GameError when that seat does not move.

    `seat` is needed where several move at once.
    """

    def __init__(self, game: Game[Go], settings: Settings, seat: int | None = None) -> None:
        super().__init__(settings)
        position = game.position
        if position.outcome() is not None:
            raise GameError("game is over")
        self.seat = position.movers[0] if seat is None else seat
        check_mover(position, self.seat)
        self.game = game
        self._position = position
        self._level = LEVELS[(settings.level or len(LEVELS)) - 1]
        # With the same seed, seats that move at once would want the same point every round.
        seed, ply = settings.seed, len(game.turns)
        self._rng = Random(None if seed is None else f"{seed}/{ply}/{self.seat}")
        self._allied = agreed(_standing(game))
        self._search = fresh(position, self._rng, recent_stones(game), self._allied)
        self._mover = position.movers.index(self.seat)
        self._playouts: list[list[int]] = []
        self._ends = life.playouts(position, playing)  # For the dead chains.
        self._decided = ""
        self._shared: Shared | None = None
        self._own = 0  # sims
        self.is_done = position.phase in ("choose", "ally")
        stones = len(position.stones) - position.stones.count(EMPTY)
        self._is_full = stones >= FULL * len(position.stones)
        # Where others have passed and points alone decide: playouts in which this seat passes too.
        self._asks_pass = position.passes > 0 and not position.rules.coop
        # The same for turns: stones may be dead already, and its own points be safe without it.
        self._asks_own = self._is_full and not position.rules.at_once
        self._would_pass = False
        self._passed: list[list[int]] = []
        self._surveys = position.phase == "play" and (self._is_full or self._asks_pass)
        self._survey = max(FEWEST, self._scaled(SURVEY))  # playouts, of each kind
        self._held, self._left = (
            playing(position, self._rng, self._survey, first_to_move(position, passing))
            for passing in (False, True)
        )
        if position.phase == "play":
            self._narrow()

    def answer(self) -> Answer:
        """The answer of every bot, with `chances`: each seat's expected share of the win, sum 1;
        and whether the game of two is `lost`.
        """
        chances = [round(chance, 4) for chance in self._chances()]
        return {**super().answer(), "chances": chances, "lost": self._is_lost()}

    def explain(self) -> Answer:
        """The answer with the expected line, the search's heat map and reasons."""
        return explain(self._position, self.seat, self._search, self.answer())

    # The Bot interface

    def share(self, process: int, processes: int) -> bool:
        if self._position.phase != "play":
            return False
        self._shared = Shared(self._search)
        return True

    def report(self) -> str:
        return self._shared.report() if self._shared else ""

    def hear(self, sender: int, report: str) -> int:
        if not self._shared or self._surveys:  # A later report says the same and more.
            return 0
        new = self._shared.hear(sender, report)
        self.sims += new
        return new

    @property
    def _expected(self) -> float:
        settings = self.settings
        if self._position.phase == "mark":  # At every level alike: chance must not decide points.
            most = life.count(self._position.rules.size)
            return min(settings.sims or most, most)
        if settings.sims is not None or (settings.seconds is not None and settings.level is None):
            return settings.budget
        level = settings.level or len(LEVELS)
        timed = settings.seconds is not None and level == len(LEVELS)
        # In a round every seat thinks: half the playouts each, so that games take as long.
        halves = 1 + (self._position.phase == "play" and self._position.rules.at_once)
        if timed:
            return settings.budget
        return max(2, self._scaled(self._level.sims) // halves)

    def _advance(self) -> None:
        """One more playout for the dead chains or the survey, or a few sims."""
        sims = 1
        if self._position.phase == "mark":
            self._playouts.append(next(self._ends))
        elif self._surveys:
            self._look()
            return
        else:
            sims = max(1, int(min(self._search.slice, self._expected - self._own)))
            self._search.run(sims)
        self.sims += sims
        self._own += sims
        enough = min(LOOK, self._expected) if self._would_pass else self._expected
        self.is_done = self._own >= enough

    def _turn(self) -> str:
        if not self.is_done:
            return self._move()
        self._decided = self._decided or self._move()
        return self._decided

    def _win(self) -> float:
        return self._chances()[self.seat]

    def _best(self) -> list[BestTurn]:
        if self._position.phase != "play":
            return []
        return [
            {"turn": choice.move, "visits": choice.visits, "win": round(choice.value, 4)}
            for choice in self._search.searched(self._mover)[:5]
        ]

    # Internals

    def _narrow(self) -> None:
        """Leave out what this level overlooks, and by chance a point that others chose, too."""
        stats = self._search.stats()[self._mover]
        if self._level.blind:
            board, last = FastGo.of(self._position), recent_stones(self.game)
            chance = overlooked(board, self.seat, last, self._level.blind)
            stats.keep(noticed(stats.moves, chance, self._rng))
        point, rivals = _collision(self.game, self.seat)
        if self._rng.random() * rivals >= 1:
            # With this chance for each, it is likeliest that just one of them takes the point.
            stats.keep([at for at, move in enumerate(stats.moves) if move != point])

    def _look(self) -> None:
        """One more playout of the survey; at its end, leave out what gains nothing."""
        asks_both = self._asks_pass or self._asks_own
        if len(self._playouts) < self._survey:
            self._playouts.append(next(self._held))
        elif asks_both:
            self._passed.append(next(self._left))
        if len(self._passed if asks_both else self._playouts) == self._survey:
            self._surveys = False
            self._give_up()

    def _scaled(self, playouts: int) -> int:
        """As many playouts as take the same time on this board."""
        return playouts * POINTS // len(self._position.stones)

    def _give_up(self) -> None:
        """Pass if that wins or no move gains anything; with few sims or after a pass, also exclude
        the moves that do not.

        With many the search knows better: a group may look lost because no playout saved it.
        """
        position, stats = self._position, self._search.stats()[self._mover]
        is_disputed = any(each.phase == "mark" for each in self.game.positions)
        self._search.expect_pass(self._chances())
        left = list(range(len(stats.moves)))
        is_over = self._asks_pass and is_won(position, self.seat, self._passed, is_disputed)
        if is_over:
            left = left[-1:]
        elif self._is_full:
            lost = pointless(position, self.seat, self._playouts, is_disputed, self._passed)
            left = [at for at in left if self._search.name(stats.moves[at]) not in lost]
        is_many = self._expected >= MANY
        if is_many and len(left) == 1 and not is_over:
            # The few playouts may have missed how stones are taken or saved.
            self._would_pass = True
            stats.trust_pass()
            return
        self.is_done = len(left) == 1
        if self.is_done or position.passes or not is_many:
            stats.keep(left)

    def _chances(self) -> tuple[float, ...]:
        """Each seat's share of the win: from the search, else from the playouts so far."""
        if self._search.sims or not self._playouts:
            return self._search.chances()
        return self._surveyed()

    def _surveyed(self) -> tuple[float, ...]:
        """Each seat's share of the win in the playouts before the search."""
        scoring = Scoring(self._position, self._allied)
        each = [scoring.shares(expected(self._position, owner)) for owner in self._playouts]
        return tuple(sum(share) / len(each) for share in zip(*each, strict=True))

    def _is_lost(self) -> bool:
        """Whether a game of two is lost by the playouts and the search, late enough to say so."""
        if self._position.phase != "play" or self._position.seats > 2 or not self._is_full:
            return False
        surveyed = self._surveyed() if self._playouts else self._chances()
        return max(surveyed[self.seat], self._chances()[self.seat]) < LOST

    def _move(self) -> str:
        position = self._position
        match position.phase:
            case "choose":
                return prisoners(position)
            case "ally":
                said = _standing(self.game)
                return Bargain(position.count(), position.active, said).named(self.seat)
            case "mark":
                return dead(position, self.seat, self._playouts)
            case "play":
                return self._stone()
            case "over":
                raise GameError("game is over")
            case _:
                assert_never(position.phase)

    def _stone(self) -> str:
        """The point, or the pass, that the search prefers."""
        searched = self._search.searched(self._mover)
        if self._would_pass and (
            not searched or searched[0].value < self._search.stats()[self._mover].pass_score + GAIN
        ):
            return PASS
        temperature = self._level.temperature
        if self._position.rules.at_once and self.settings.level:  # a hint is the best point
            temperature = max(temperature, AT_ONCE)
        if not searched or not temperature:
            return self._search.move(self._mover)
        return choose(searched, temperature, self._rng)


def recent_stones(game: Game[Go]) -> list[int]:
    """The last stones placed, one for each seat or two, oldest first."""
    numbers = game.position.rules.board.points
    count = max(2, game.position.seats - 1)
    texts = [text for turn in game.turns[-count:] for text in turn.split(",")]
    return [numbers[text] for text in texts if text in numbers][-count:]


def _standing(game: Game[Go]) -> Stances:
    """What the players of a game with comments stand by, of what they offered in the open."""
    if not isinstance(game, AnnotatedGame):
        return {}
    return stances(game.tree.comments, game.turns, game.position.seats)


def _collision(game: Game[Go], seat: int) -> tuple[int, int]:
    """The point that a seat chose in the last round, and how many seats chose it; without a round
    or a stone, NOBODY and 1.
    """
    if game.turns:
        before, texts = game.positions[-2], game.turns[-1].split(",")
        points = before.rules.board.points
        if len(texts) == len(before.movers) > 1 and seat in before.movers:
            own = texts[before.movers.index(seat)]
            if own in points:
                return points[own], texts.count(own)
    return NOBODY, 1
