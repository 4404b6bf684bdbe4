"""Who may sit at the seats of a game: how players are offered, written and called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from blooms.core.i18n import tr, tr_error
from blooms.core.position import GameError
from blooms.search.settings import CHARACTERS, LEVELS, Character, Level
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
    has the strengths of the levels where they are measured: there games are rated. A bot of any
    level may have one of the `characters`. A game with other players derives its own.
    """

    levels: Sequence[Level] = LEVELS
    times: tuple[int, ...] = (1,)
    opponent: Seat = Seat(3)
    adviser: Thinking = Thinking(level=8, seconds=2)
    scale: Scale | None = None
    characters: Mapping[str, Character] = field(default_factory=dict)

    @property
    def offered(self) -> Sequence[Seat]:
        """The players that the form offers; the first is the default of the first seat."""
        top = len(self.levels)
        return (PERSON, *map(Seat, range(1, top)), *(Seat(top, each) for each in self.times))

    def read(self, text: str, name: str = "seat") -> Seat:
        """The player of a text, as in the form and the address. Raises GameError, with `name`."""
        seat = players.seat(text, name)
        if seat.character and not self.characters:
            raise GameError(f"{name}: bots have no character here, as {seat.character!r}")
        return seat

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
        if seat.scripted or not seat.level:
            return ""
        if seat.character:
            return tr(CHARACTERS[seat.character].name)
        return tr(self.levels[seat.level - 1].name)

    def stage(self, seat: Seat) -> int:
        """How far the plant of a bot has grown, 1 to 8; 0 for a human, and in a lesson."""
        return 0 if seat.scripted else seat.level

    def help(self, seat: Seat) -> str:
        """One sentence on how a bot of this level plays; empty for a human."""
        return tr_error(self.levels[seat.level - 1].description) if seat.level else ""

    def manner(self, seat: Seat) -> str:
        """One sentence on what a bot with this character does; empty without one."""
        return tr_error(CHARACTERS[seat.character].description) if seat.character else ""
