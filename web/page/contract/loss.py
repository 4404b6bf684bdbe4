"""What a turn loses, and how that is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic

from blooms.core.i18n import percent, tr
from blooms.session import analysis
from web.page.contract.own import Own

if TYPE_CHECKING:
    from blooms.core.game import Game
    from blooms.session.analysis import Evaluation, Mistake

__all__ = ["Loss"]


class Loss(Generic[Own]):
    """Losses in a game: of win chance, which only an analysis knows, and at once, on the board.

    Without more, turns lose win chance, and nothing at once.
    """

    steep: ClassVar[float] = analysis.STEEP
    """How fast a player's accuracy falls; set so that random play has at most 25 %."""

    def is_free(self, position: Own, /) -> bool:
        """Whether any move will do, so that none loses anything: on an empty board."""
        return False

    def of(self, before: Evaluation, after: Evaluation, mover: int, turn: str, /) -> float | None:
        """How much a turn lost, as a win chance from 0 to 1; None where nobody can tell."""
        return analysis.loss(before, after, mover, turn)

    def words(self, mistake: Mistake, /) -> str:
        """How much a mistake lost: "12 % win chance"."""
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
