"""Reviews a game of Blooms: the move list, the graph of chances and captures, mistakes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from blooms.core.ending import MostPoints, TargetCaptured
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.openings import Begun, Book
from blooms.core.variations import Turns, begins_with
from blooms.drawing.shape import Shape
from blooms.games.blooms import chart, race, words
from blooms.games.blooms.bot.exposed import exposed, given_away, is_careless, turned
from blooms.games.blooms.paint import fixed
from blooms.games.blooms.rules import EMPTY, Blooms, Rules
from blooms.search.settings import Settings
from blooms.session.analysis import CHECKS, SEED, Evaluation
from web.games.blooms.palettes import chosen
from web.games.blooms.words import item
from web.games.blooms.words import turn as turn_words
from web.page.contract.loss import Loss, Motif, Reason
from web.page.contract.parts import Scores, Story, chances_of, seat_of
from web.page.host import Host, Services
from web.page.view.slow import Item

if TYPE_CHECKING:
    from blooms.games.blooms import motifs, refutation

__all__ = ["BloomsLoss", "BloomsStory", "is_proved"]


def _begun(text: str, head: str) -> Sequence[Begun]:
    from blooms.games.blooms.book import begun  # not needed for a first screen

    return begun(text, head)


class BloomsStory(Story[Blooms]):
    """Reviews Blooms."""

    book = Book("openings/blooms.json", _begun)

    def __init__(self, host: Host[Blooms], services: Services) -> None:
        self._host, self._services, self.loss = host, services, BloomsLoss()

    def label(self, is_analysed: bool) -> str:
        """What the graph shows."""
        if is_analysed:
            return tr("Win chances and captures by move")
        position = self._host.session.game.position
        if position.rules.target is None:
            return tr("Points by move")
        return tr("Captured stones by move")

    def item(self, path: Turns) -> Item:
        """A move as stones, and the number of stones it captured on the current line."""
        seat = seat_of(path, self._host.session.game.positions[0])
        listed = item(path[-1])._replace(names=f"seat-{seat + 1}")
        if captured := self._captured(path):
            label = tr("captures {count}", count=captured)
            listed = listed._replace(text=f"+{captured}", label=label)
        return listed

    def graph(
        self,
        game: Game[Blooms],
        points: Sequence[Evaluation | None],
        slips: Mapping[int, str],
        ply: int,
    ) -> Shape:
        """Win chances above, captures below, mistakes as marks; before an analysis, the points."""
        positions = game.positions
        if not any(points):
            scores = [*map(_points, positions)]
            return chart.points_chart(scores, positions[0].rules.target, ply)
        captures = chart.captures(positions)
        chances = [each.chances if each else None for each in points]
        return chart.chart(chances, captures, slips, ply)

    def places(self, turn: str) -> Sequence[str]:
        """The cells of the stones."""
        return re.findall(r"[A-Z]\d+", turn)

    def counting(self, game: Game[Blooms]) -> Iterator[None]:
        """Counts the points of every position."""
        for position in game.positions:
            _points(position)
            yield

    def value(self, position: Blooms, evaluation: Evaluation | None) -> str:
        """The win chances in words; before an analysis, the points."""
        return self.chances(evaluation) if evaluation else words.standing(position)

    def chances(self, evaluation: Evaluation) -> str:
        """ "Win chance: Red 61 %, Blue 39 %"."""
        return tr("Win chance: {chances}", chances=chances_of(words.player, evaluation))

    def better(self, turn: str, position: Blooms) -> str:
        """ "D4 dark red"."""
        return turn_words(position, turn)

    def scores(self, position: Blooms) -> Scores:
        """Captured stones in a race; else stones, territory and points."""
        head: tuple[str, ...] = (tr("Player"), tr("Captured"))
        counts: list[tuple[int, ...]] = [(count,) for count in position.score()]
        if position.rules.target is None:
            head = (tr("Player"), tr("Stones"), tr("Territory"), tr("Points"))
            land = [len(cells) for cells in position.territory()]
            both = zip(position.score(), land, strict=True)
            counts = [(points - cells, cells, points) for points, cells in both]
        named = enumerate(counts)
        return Scores(head, tuple((words.player(at), *map(str, row)) for at, row in named))

    def headline(self, position: Blooms) -> str:
        """ "Red in full bloom"; nothing where a player resigned, ran out of time, or nobody won."""
        won = [seat for seat, share in enumerate(position.outcome() or ()) if share == 1]
        winner, other = (words.player(seat) for seat in (won[0], 1 - won[0])) if won else ("", "")
        match position.ending():
            case TargetCaptured():
                return tr("{player} in full bloom", player=winner)
            case MostPoints():
                return tr("{winner} outgrows {other}", winner=winner, other=other)
            case _:
                return ""

    def meter(self, position: Blooms, seat: int) -> Shape:
        """The race as a flower; in a territory game it is full with more than half of the cells."""
        paint = fixed(chosen(self._services.settings.palette).colours)
        return race.painted(seat, position.score()[seat], _enough(position.rules), paint)

    def _captured(self, path: Turns) -> int:
        """Number of stones captured by the last of these moves, on the current line."""
        if not begins_with(self._host.session.line, path):
            return 0
        return _captures(self._host.line_game.positions[len(path) - 1 : len(path) + 1])[0]


@lru_cache(maxsize=1024)
def _points(position: Blooms) -> tuple[int, int]:
    """The score, kept: under territory it takes a while to count."""
    return position.score()


def _enough(rules: Rules) -> int:
    """The points that win: the target of a race, else more than half of the cells."""
    return rules.target or rules.board.size // 2 + 1


@lru_cache(maxsize=1024)
def _given_away(position: Blooms, turn: str, better: str) -> int:
    """The stones given away, kept: the page asks for all mistakes of a line at every change."""
    return given_away(position, turn, better)


def _captures(positions: Sequence[Blooms]) -> tuple[int, ...]:
    """The stones that each turn between these positions captured."""
    counts = [sum(each.captured) for each in positions]
    return tuple(after - before for before, after in pairwise(counts))


@lru_cache(maxsize=256)
def _line_captures(position: Blooms, line: Turns) -> tuple[int, ...]:
    """The stones that each turn of a line captures, kept as the reason is."""
    return _captures([*accumulate(line, turned, initial=position)])


@lru_cache(maxsize=256)
def _reason(
    position: Blooms, line: Turns, better: Turns, is_lost: bool, is_won: bool
) -> refutation.Found | None:
    """The reason, kept: the page asks for it at every change."""
    from blooms.games.blooms import refutation  # not needed for a first screen

    return refutation.reason(position, line, better, is_lost, is_won)


class BloomsLoss(Loss[Blooms]):
    """Losses in Blooms: win chance, and stones left to be captured."""

    checking = Settings(sims=CHECKS, seed=SEED)

    def is_free(self, position: Blooms) -> bool:
        """Whether the board is empty."""
        return not position.stones.strip(EMPTY)

    def at_once(self, game: Game[Blooms]) -> int:
        """The stones left to be captured at once, from a third of the target on."""
        return exposed(game.position) if is_careless(game.position) else 0

    def given_away(self, position: Blooms, turn: str, better: str) -> tuple[int, float]:
        """Stones until the player's next turn; the target wins, or most of the cells."""
        count = _given_away(position, turn, better)
        return count, count / _enough(position.rules)

    def reason(
        self, position: Blooms, turn: str, before: Evaluation, after: Evaluation
    ) -> Reason | None:
        """What the other player captures, wins or gets, as refutation.py finds it."""
        from blooms.games.blooms import reasons  # not needed for a first screen

        line = turn, *after.answer.get("line", ())
        better = tuple(before.answer.get("line", ()))
        found = _reason(position, line, better, is_proved(after), is_proved(before))
        if found is None:
            return None
        said = reasons.words(found.why, words.player(1 - position.seat))
        shown = _shown(reasons.motif(found.why))
        captured, better_captured = (
            _line_captures(position, each) for each in (found.line, found.better)
        )
        return Reason(said, found.line, found.better, found.steps, found.is_forced, shown,
                      captured, better_captured)  # fmt: skip

    def motif(self, place: str) -> Motif | None:
        """One of motifs.py."""
        from blooms.games.blooms import motifs  # not needed for a first screen

        return next(
            (shown for each in motifs.MOTIFS if (shown := _shown(each)).place == place), None
        )

    def glyph(self, place: str) -> Shape | None:
        """Seven cells."""
        from blooms.games.blooms import motifs  # not needed for a first screen
        from blooms.games.blooms.motif_glyphs import glyph

        return next((glyph(each) for each in motifs.MOTIFS if _shown(each).place == place), None)


def _shown(motif: motifs.Motif) -> Motif:
    """A motif as the page has it."""
    from blooms.games.blooms import motifs  # not needed for a first screen

    return Motif(motifs.name(motif), f"motif-{motif}")


def is_proved(evaluation: Evaluation) -> bool:
    """Whether the bot has found that the mover wins by force."""
    best = evaluation.answer.get("best", ())
    return any("ends" in each and each["win"] == 1 for each in best[:1])
