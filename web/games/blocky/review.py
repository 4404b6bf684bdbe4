"""Reviews a game of Blocky: the move list, the graph of net scores, mistakes, the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.variations import Turns, begins_with
from blooms.drawing.shape import Shape
from blooms.drawing.win_chart import chances_chart
from blooms.games.blocky import text
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.blocks import address
from blooms.games.blocky.chart import net_chart
from blooms.games.blocky.position import PASS, Blocky, Move, move_of
from blooms.search.settings import Settings as Thinking
from blooms.session import analysis
from blooms.session.analysis import Evaluation, Mistake
from web.games.blocky import words
from web.games.blocky.panel import ARROWS
from web.page.contract.loss import Loss, Motif, Reason
from web.page.contract.parts import Scores, Story, chances_of, seat_of
from web.page.host import Host
from web.page.view.slow import Item

if TYPE_CHECKING:
    from blooms.games.blocky import motifs, refutation
    from web.games.blocky.daily import Daily

__all__ = ["BlockyStory"]

SHOWN: Final = 4
"""The most moves of a plan that are shown."""
WHOLE: Final = 10.0
"""The net score that counts like a whole win in a one-player game: a loss of 1 is an inaccuracy, of
2 a mistake, of 3 a blunder."""


class BlockyStory(Story[Blocky]):
    """Reviews Blocky."""

    thinking = Thinking(level=3, seconds=4, seed=analysis.SEED)

    def __init__(self, host: Host[Blocky], daily: Daily) -> None:
        self._host, self._daily = host, daily
        self.loss = BlockyLoss(host)

    def label(self, is_analysed: bool) -> str:
        """What the graph shows."""
        alone = self._host.session.game.position.seats == 1
        return tr("Win chances by move" if is_analysed and not alone else "Net scores by move")

    def item(self, path: Turns) -> Item:
        """A move as its action and the way to its block, in the colour of the player."""
        start = self._host.session.game.positions[0]
        seat, move = seat_of(path, start), move_of(path[-1])
        place = blocky_words.place(move.path)
        label = f"{blocky_words.action(move)}, {place}"
        names = f"target-{start.setup.targets[seat]}"
        return Item(_short(move), label, names, spoken=blocky_words.player(seat))

    def graph(
        self,
        game: Game[Blocky],
        points: Sequence[Evaluation | None],
        slips: Mapping[int, str],
        ply: int,
    ) -> Shape:
        """The win chances of an analysis; before it, and for one player, the net scores."""
        positions = game.positions
        targets = positions[0].setup.targets
        if any(points) and len(targets) > 1:
            chances = [each.chances if each else None for each in points]
            movers = {at: each.seat for at, each in enumerate(positions[:-1], 1)}
            return chances_chart(chances, targets, slips, movers, ply)
        return net_chart([each.nets() for each in positions], targets, ply, slips)

    def places(self, turn: str) -> Sequence[str]:
        """The block; a pass has none."""
        move = move_of(turn)
        return [] if move == PASS else [address(move.path)]

    def value(self, position: Blocky, evaluation: Evaluation | None) -> str:
        """The net scores in words."""
        return words.score(position)

    def chances(self, evaluation: Evaluation) -> str:
        """Each seat's win chance; in a one-player game, the expected net score."""
        if len(evaluation.chances) == 1:
            net = evaluation.answer.get("net")
            return "" if net is None else tr("Expected net: {net}.", net=blocky_words.number(net))
        return chances_of(words.player, evaluation)

    def better(self, turn: str, position: Blocky) -> str:
        """ "smash, upper left"."""
        return words.turn(turn)

    def scores(self, position: Blocky) -> Scores:
        """Goal, score, costs and net of every seat, the highest net first; below it what was gained
        since the start, and the par.
        """
        head = (tr("Player"), tr("Goal"), tr("Score"), tr("Costs"), tr("Net"))
        nets = position.nets()
        rows = (
            (
                words.player(seat),
                blocky_words.target(position, seat),
                str(position.score(seat)),
                str(position.costs[seat]),
                blocky_words.number(nets[seat]),
            )
            for seat in sorted(range(position.seats), key=lambda seat: -nets[seat])
        )
        notes = self._gains(nets), self._daily.par.board_words(), self._daily.result
        return Scores(head, tuple(rows), " ".join(filter(None, notes)))

    def headline(self, position: Blocky) -> str:
        """The net score of a player alone, and the par."""
        if position.outcome() is None or position.seats > 1:
            return ""
        net, par = position.nets()[0], self._daily.par.net
        told = tr("Net score {net}", net=blocky_words.number(net))
        return told if par is None else f"{told} · {tr('par {par}', par=blocky_words.number(par))}"

    def _gains(self, nets: Sequence[int]) -> str:
        """What every seat has gained since the start, since starts differ."""
        start = self._host.session.game.positions[0].nets()
        gains = [blocky_words.signed(net - was) for net, was in zip(nets, start, strict=True)]
        if len(gains) > 1:
            gains = [f"{words.player(seat)} {gain}" for seat, gain in enumerate(gains)]
        return tr("Gain over the start: {gains}.", gains=", ".join(gains))


class BlockyLoss(Loss[Blocky]):
    """Losses in Blocky: win chance among rivals, net score alone, and what a move costs at once."""

    steep = 3.3

    def __init__(self, host: Host[Blocky]) -> None:
        self._host = host

    def of(self, before: Evaluation, after: Evaluation, mover: int, turn: str) -> float | None:
        """How much win chance a move lost; in a one-player game, which share of WHOLE."""
        if len(before.chances) > 1:
            return analysis.loss(before, after, mover, turn)
        ahead = before.answer.get("net")
        later = _hoped(before, turn) if text.is_chance(turn) else self._expected(after)
        if ahead is None or later is None:
            return None
        return 0.0 if turn == before.turn else (ahead - later) / WHOLE

    def words(self, mistake: Mistake) -> str:
        """ "12% win chance"; in a one-player game "3 net"."""
        if self._host.session.game.position.seats > 1:
            return super().words(mistake)
        return tr("{loss} net", loss=blocky_words.number(round(mistake.loss * WHOLE, 1)))

    def at_once(self, game: Game[Blocky]) -> int:
        """The net that the last turn has cost its player among rivals, from a third of WHOLE on."""
        return _large(game, game.positions[-2].seat)

    def by_reply(self, game: Game[Blocky], reply: str) -> int:
        """The net that the best reply, if not by chance, or the one played costs the last player,
        from a third of WHOLE on.
        """
        line, ply = self._host.line_game, game.ply
        played = line.turns[ply : ply + 1] if begins_with(line.turns, game.turns) else ()
        seat = game.positions[-2].seat
        replies = played if text.is_chance(reply) else (reply, *played)
        return max((_large(game.play(each), seat) for each in replies), default=0)

    def reason(
        self, position: Blocky, turn: str, before: Evaluation, after: Evaluation
    ) -> Reason | None:
        """What the scores tell, as refutation.py finds it, and the next player's best reply."""
        from blooms.games.blocky import refutation  # not needed for a first screen

        plan: Turns = tuple(before.answer.get("line", ()))
        net = before.answer.get("net")
        if not plan or net is None:
            return None
        reply = after.turn if position.seats > 1 else ""
        found = _reason(position, turn, reply, plan, net)
        if found is None:
            return None
        said = refutation.words(found.why, words.player((position.seat + 1) % position.seats))
        line = (turn, reply) if found.steps > 1 else (turn,)
        shown = _shown(refutation.motif(found.why))
        return Reason(said, line, _better(position, plan), found.steps, found.is_forced, shown)

    def motif(self, place: str) -> Motif | None:
        """One of motifs.py."""
        from blooms.games.blocky import motifs  # not needed for a first screen

        known = map(_shown, motifs.MOTIFS)
        return next((shown for shown in known if shown.place == place), None)

    def proof(self, reason: Reason) -> str:
        """What the rules alone show, or what the bot expects."""
        return super().proof(reason) if reason.is_forced else tr("Expected by the bot")

    def words_at_once(self, count: int) -> str:
        """ "it costs 4 net at once"."""
        return tr("it costs {count} net at once", count=count)

    def _expected(self, evaluation: Evaluation) -> float | None:
        """The net score expected after a turn, looking no further ahead than before it; at the end
        the one that was reached; None if unknown.
        """
        if evaluation.turn:
            soon: float | None = evaluation.answer.get("soon")
            return soon
        return float(self._host.line_game.position.nets()[0])


def _shown(motif: motifs.Motif) -> Motif:
    """A motif as the page has it."""
    from blooms.games.blocky import motifs  # not needed for a first screen

    return Motif(motifs.name(motif), f"motif-blocky-{motif}")


@lru_cache(maxsize=256)
def _reason(
    position: Blocky, turn: str, reply: str, plan: Turns, expected: float
) -> refutation.Found | None:
    """The reason, kept: the page asks for it at every change."""
    from blooms.games.blocky import refutation  # not needed for a first screen

    answer = move_of(reply) if reply else None
    return refutation.reason(position, move_of(turn), answer, [*map(move_of, plan)], expected)


def _better(position: Blocky, plan: Turns) -> Turns:
    """The moves of a plan that can be shown: those of a player alone, up to a smash, of which only
    chance knows what comes of it.
    """
    first, *rest = plan
    if position.seats > 1 or text.is_chance(first):
        return (first,)
    return (first, *takewhile(lambda each: not text.is_chance(each), rest[: SHOWN - 1]))


def _large(game: Game[Blocky], seat: int) -> int:
    """The net that the last turn cost a player among rivals; 0 for less than a third of WHOLE."""
    before, after = game.positions[-2:]
    lost = before.nets()[seat] - after.nets()[seat]
    return lost if after.seats > 1 and 3 * lost >= WHOLE else 0


def _hoped(evaluation: Evaluation, turn: str) -> float | None:
    """The net score expected from a smash, not what chance made of it; for one that is not among
    the best, that of the last of these.
    """
    nets: dict[str, float] = {
        each["turn"]: each["net"] for each in evaluation.answer.get("best", ())
    }
    return nets.get(turn, min(nets.values(), default=None))


def _short(move: Move) -> str:
    """ "Smash ↗↙": the action and the way to the block."""
    action = blocky_words.action(move)
    way = "" if move == PASS else "".join(ARROWS[d] for d in move.path) or "▢"
    return f"{action[:1].upper()}{action[1:]} {way}".strip()
