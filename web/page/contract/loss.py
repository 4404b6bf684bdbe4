"""What a turn loses, and how that is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple

from blooms.core.i18n import percent, thousands, tr
from blooms.session import analysis
from web.page.contract.own import Own

if TYPE_CHECKING:
    from blooms.core.game import Game
    from blooms.core.variations import Turns
    from blooms.drawing.shape import Shape
    from blooms.search.settings import Settings
    from blooms.session.analysis import Evaluation, Mistake

__all__ = ["Loss", "Motif", "Reason"]


class Motif(NamedTuple):
    """The pattern that a mistake is an example of: its name for people, and its place in the page
    `reference.html`.
    """

    words: str
    place: str


class Reason(NamedTuple):
    """Why a turn is a mistake, as a sentence; the line that begins with it and the better line, as
    far as they are shown; and how many turns of the first show the reason, itself among them.

    One that `is_forced` is certain; any other has been checked. `captured` has the stones that each
    turn of the line captures, where its entry in the move list does not tell them.
    """

    words: str
    line: Turns
    better: Turns
    steps: int
    is_forced: bool = False
    motif: Motif | None = None
    captured: tuple[int, ...] = ()
    better_captured: tuple[int, ...] = ()


class Loss(Generic[Own]):
    """Losses in a game: of win chance, which only an analysis knows, and at once, on the board.

    Without more, turns lose win chance, and nothing at once.
    """

    steep: ClassVar[float] = analysis.STEEP
    """How fast a player's accuracy falls; set so that random play has at most 25 %."""

    checking: ClassVar[Settings | None] = None
    """How the bot looks at a mistake once more, before it is one; None: it does not."""

    error: ClassVar[float] = analysis.ERROR
    """By so much a win chance may be wrong that was checked."""

    def is_free(self, position: Own, /) -> bool:
        """Whether any move will do, so that none loses anything: on an empty board."""
        return False

    def of(self, before: Evaluation, after: Evaluation, mover: int, turn: str, /) -> float | None:
        """How much a turn lost, as a win chance from 0 to 1; None where nobody can tell."""
        return analysis.loss(before, after, mover, turn)

    def given_away(self, position: Own, turn: str, better: str, /) -> tuple[int, float]:
        """The stones that a turn gives away against the better one, and which share that is of
        what wins the game, from 0 to 1; nothing where only chances tell.
        """
        return 0, 0.0

    def mistake(
        self,
        position: Own,
        before: Evaluation,
        after: Evaluation,
        turn: str,
        least: float = 0.0,
        error: float = 0.0,
        /,
    ) -> Mistake | None:
        """The mistake that a turn from a position is, which loses at least `least`; None for none.
        It is the mildest one that holds if so much of the loss of win chance is an error.

        Who is far behind has no win chance to lose, but still stones to give away.
        """
        mover = position.movers[0]
        lost = self.of(before, after, mover, turn)
        if lost is None or turn == before.turn:
            return None
        count, share = 0, 0.0
        if before.chances[mover] < analysis.BEHIND:
            count, share = self.given_away(position, turn, before.turn)
        found = analysis.sized(max(lost - error, share, least), before.turn)
        return found and found._replace(loss=max(0.0, lost), given=count if share > lost else 0)

    def words(self, mistake: Mistake, /) -> str:
        """How much a mistake lost: "12 % win chance", "3 stones"."""
        if count := mistake.given:
            return tr("1 stone" if count == 1 else "{count} stones", count=count)
        return tr("{loss} win chance", loss=percent(mistake.loss))

    def at_once(self, game: Game[Own], /) -> int:
        """What the last turn of a game loses at once, where that is a third of what wins it: it is
        marked then, whatever the chances say. Else 0.
        """
        return 0

    def by_reply(self, game: Game[Own], reply: str, /) -> int:
        """What the best reply to the last turn or the one played takes, where that is a third of
        what wins the game, for a game whose `at_once` does not see it. Else 0.
        """
        return 0

    def words_at_once(self, count: int, /) -> str:
        """What a turn loses at once."""
        if count == 1:
            return tr("1 stone can be captured at once")
        return tr("{count} stones can be captured at once", count=count)

    def reason(
        self, position: Own, turn: str, before: Evaluation, after: Evaluation, /
    ) -> Reason | None:
        """Why a turn from a position is a mistake, by what the bot expects without it and after it;
        both were searched as `checking` says. None where this does not show it.
        """
        return None

    def proof(self, reason: Reason, /) -> str:
        """How surely a reason is known: "Checked with 20,000 simulations"."""
        if reason.is_forced:
            return tr("Proved: it is forced")
        if self.checking is None or self.checking.sims is None:
            return tr("Checked by a longer search")
        return tr("Checked with {count} simulations", count=thousands(self.checking.sims))

    def motif(self, place: str, /) -> Motif | None:
        """The pattern with this place in the reference; None if the game has none there."""
        return None

    def glyph(self, place: str, /) -> Shape | None:
        """The picture of a pattern, 60 units wide around (0, 0); None if there is none."""
        return None
