"""Who may sit at the seats of a game: how players are offered, written and called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from blooms.core.i18n import tr, tr_error
from blooms.search.settings import LEVELS, Level
from blooms.search.settings import Settings as Thinking
from blooms.session.events import Seat
from blooms.session.rating import Scale
from web.page.contract import players
from web.page.contract.players import PERSON

__all__ = ["Seating"]


@dataclass(frozen=True)
class Seating:
    """The players of a game for two or more: people, and bots by their levels.

    The strongest bot is offered with several `times`, in seconds per move. `opponent` has every
    seat but the first by default; `adviser` has the settings of the bot that gives hints. `scale`
    has the strengths of the levels where they are measured: there games are rated. A game with
    other players derives its own.
    """

    levels: Sequence[Level] = LEVELS
    times: tuple[int, ...] = (1,)
    opponent: Seat = Seat(3)
    adviser: Thinking = Thinking(level=8, seconds=2)
    scale: Scale | None = None

    @property
    def offered(self) -> Sequence[Seat]:
        """The players that the form offers; the first is the default of the first seat."""
        top = len(self.levels)
        return (PERSON, *map(Seat, range(1, top)), *(Seat(top, each) for each in self.times))

    def read(self, text: str, name: str = "seat") -> Seat:
        """The player of a text, as in the form and the address. Raises GameError, with `name`."""
        return players.seat(text, name)

    def write(self, seat: Seat) -> str:
        """The text of a player; the inverse of `read`."""
        return players.seat_text(seat)

    def name(self, seat: Seat) -> str:
        """ "human", "friend", "opponent" in a lesson, or the bot's name with its level and time."""
        if seat.away:
            return tr("friend")
        if not seat.level:
            return tr("human")
        if seat.scripted:
            return tr("opponent")
        time = f", {seat.seconds} s" if seat.seconds else ""
        sims = f", {tr('{count} simulations', count=seat.sims)}" if seat.sims else ""
        name = self.bot_name(seat)
        return f"{tr('{name} (level {level})', name=name, level=seat.level)}{time}{sims}"

    def bot_name(self, seat: Seat) -> str:
        """The name of a bot, without its level; empty if it has none."""
        return "" if seat.scripted or not seat.level else tr(self.levels[seat.level - 1].name)

    def stage(self, seat: Seat) -> int:
        """How far the plant of a bot has grown, 1 to 8; 0 for a human, and in a lesson."""
        return 0 if seat.scripted else seat.level

    def help(self, seat: Seat) -> str:
        """One sentence on how a bot plays; empty for a human."""
        return tr_error(self.levels[seat.level - 1].description) if seat.level else ""
