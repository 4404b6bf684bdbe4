"""Reviews a game of Go for many: the move list, the graph of shares or chances, mistakes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from blooms.core.game import Game
from blooms.core.i18n import number, tr
from blooms.core.variations import Turns
from blooms.drawing.shape import Shape
from blooms.drawing.win_chart import chances_chart
from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS, EMPTY
from blooms.games.go.bot.exposed import exposed, is_careless
from blooms.games.go.chart import shares_chart
from blooms.games.go.influence import shares
from blooms.games.go.position import Go
from blooms.search.settings import Settings as Thinking
from blooms.session import analysis
from blooms.session.analysis import Evaluation
from web.games.go import words
from web.games.go.move_list import Log
from web.games.go.score_table import breakdown, margin
from web.page.contract.loss import Loss, Motif, Reason
from web.page.contract.parts import Scores, Story, chances_of
from web.page.host import Host
from web.page.view.slow import Item

if TYPE_CHECKING:
    from blooms.games.go import motifs, refutation
    from blooms.games.go.bot.ownership import Lost

__all__ = ["GoStory"]

SIMS = 400
"""Playouts per position of an analysis: with fewer, ladders are missed."""
CHECKS = 2000
"""Playouts of a second look at a mistake."""


class GoStory(Story[Go]):
    """Reviews Go. Until it is analysed, the graph shows each seat's share of all points."""

    loss: GoLoss
    thinking = Thinking(sims=SIMS, seed=analysis.SEED)

    def __init__(self, host: Host[Go]) -> None:
        self._host, self.loss = host, GoLoss(host)
        self.log = Log(host)
        self._shares: list[tuple[Go, tuple[float, ...]]] = []

    def label(self, is_analysed: bool) -> str:
        """What the graph shows."""
        return tr("Win chances by move" if is_analysed else "Share of all points by move")

    def item(self, path: Turns) -> Item:
        """A move in words."""
        return self.log.item(path)

    def last(self, game: Game[Go], late: Collection[int] = ()) -> str:
        """The last move in words."""
        if not late:
            return super().last(game)
        before, after = game.positions[-2:]
        return go_words.turn(before, after, game.turns[-1], late)

    def graph(
        self,
        game: Game[Go],
        points: Sequence[Evaluation | None],
        slips: Mapping[int, str],
        ply: int,
    ) -> Shape:
        """The win chances of an analysis; before it, each seat's share of all points."""
        position = game.position
        if any(points):
            chances = [each.chances if each else None for each in points]
            movers = {at: each.movers[0] for at, each in enumerate(game.positions[:-1], 1)}
            return chances_chart(chances, COLOURS[: position.seats], slips, movers, ply)
        for _ in self.counting(game):
            pass
        return shares_chart([share for _, share in self._shares], ply, position.rules.coop)

    def places(self, turn: str) -> Sequence[str]:
        """The point of a stone; nothing else is shown."""
        points = self._host.session.game.position.rules.board.points
        return [turn] if turn in points else []

    def counting(self, game: Game[Go]) -> Iterator[None]:
        """Counts every position that is not the one counted at its place before."""
        del self._shares[len(game.positions) :]
        for ply, position in enumerate(game.positions):
            if ply == len(self._shares) or self._shares[ply][0] is not position:
                self._shares[ply : ply + 1] = [(position, shares(position))]
                yield

    def value(self, position: Go, evaluation: Evaluation | None) -> str:
        """The points in words."""
        return words.score(position)

    def chances(self, evaluation: Evaluation) -> str:
        """ "Black 61 %, White 39 %"."""
        return chances_of(words.player, evaluation)

    def can_evaluate(self, position: Go) -> bool:
        """Whether stones are played or the game is over; agreeing on the score is not evaluated."""
        return position.phase in ("play", "over")

    def better(self, turn: str, position: Go) -> str:
        """ "E5"."""
        return words.turn(turn)

    def scores(self, position: Go) -> Scores:
        """Territory, shares, prisoners and points of every seat; at the end its part of the win."""
        return breakdown(position)

    def headline(self, position: Go) -> str:
        """ "Black rules the board", of two "Black wins by 6.5 points"; nothing where players
        resigned or share the win, or the winner has less than half of all points.
        """
        if won := margin(position):
            return tr(
                "{player} wins by 1 point" if won[1] == 1 else "{player} wins by {count} points",
                player=words.player(won[0]), count=number(won[1]),
            )  # fmt: skip
        outcome = position.outcome()
        if outcome is None or 1 not in outcome or position.gone:
            return ""
        count, winner = position.count(), outcome.index(1)
        if 2 * count.scores[winner] < count.total:
            return ""
        return tr("{player} rules the board", player=words.player(winner))


class GoLoss(Loss[Go]):
    """Losses in Go: win chance where players move in turn, and stones left to be captured."""

    steep = 3.0
    checking = Thinking(sims=CHECKS, seed=analysis.SEED)
    error = 0.02  # twice the standard error of so many playouts

    def __init__(self, host: Host[Go]) -> None:
        self._host = host
        self.lost: dict[tuple[Go, str], Lost] = {}
        """The points that turns from positions lose, as ownership.py finds them."""

    def is_free(self, position: Go) -> bool:
        """Whether the board is empty."""
        return not position.stones.strip(EMPTY)

    def of(self, before: Evaluation, after: Evaluation, mover: int, turn: str) -> float | None:
        """The win chance that a turn lost; None if all players move at once."""
        rules = self._host.session.game.position.rules
        return None if rules.at_once else analysis.loss(before, after, mover, turn)

    def at_once(self, game: Game[Go]) -> int:
        """The stones left to be captured at once, from a third of an equal share on."""
        position, seat = game.position, game.positions[-2].movers[0]
        return exposed(position, seat) if is_careless(position, seat) else 0

    def reason(
        self, position: Go, turn: str, before: Evaluation, after: Evaluation
    ) -> Reason | None:
        """What the reply captures, or the better move gains, as refutation.py finds it; else the
        points that it loses, once they are known.
        """
        from blooms.games.go import refutation  # not needed for a first screen

        line = (turn, *after.answer.get("line", ()))[: refutation.SHOWN]
        better = tuple(before.answer.get("line", ()))[: refutation.SHOWN]
        if not better:
            return None
        found = _reason(position, line, better)
        if found is None:
            return self._reason_by_points(position, turn, line, better)
        replies = position.play(position.read(turn)[0]).movers
        said = refutation.words(found.why, go_words.player(replies[0]) if replies else "")
        shown = _shown(refutation.motif(found.why))
        lines = found.line or line, found.better or better
        return Reason(said, *lines, found.steps, found.is_forced, shown)

    def _reason_by_points(
        self, position: Go, turn: str, line: Turns, better: Turns
    ) -> Reason | None:
        from blooms.games.go.bot.ownership import lost_words  # not needed for a first screen

        lost = self.lost.get((position, turn))
        said = lost_words(position, lost) if lost else ""
        return Reason(said, line, better, 1) if said else None

    def motif(self, place: str) -> Motif | None:
        """One of motifs.py."""
        from blooms.games.go import motifs  # not needed for a first screen

        return next(
            (shown for each in motifs.MOTIFS if (shown := _shown(each)).place == place), None
        )


def _shown(motif: motifs.Motif) -> Motif:
    """A motif as the page has it."""
    from blooms.games.go import motifs  # not needed for a first screen

    return Motif(motifs.name(motif), f"motif-go-{motif}")


@lru_cache(maxsize=256)
def _reason(position: Go, line: Turns, better: Turns) -> refutation.Found | None:
    """The reason, kept: the page asks for it at every change."""
    from blooms.games.go import refutation  # not needed for a first screen

    return refutation.reason(position, line, better)
