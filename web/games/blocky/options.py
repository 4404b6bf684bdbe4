"""How a game of Blocky is chosen.

blocky.html?depth=3&goal=coin&rounds=5&seed=7&p1=human&p2=smart&p3=planner#blocky/3/...
blocky.html?day=2026-11-21
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from blooms.core.days import date_of
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.options import number_in
from blooms.core.position import GameError
from blooms.games.blocky import PACKAGE
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.picture import OPENING
from blooms.games.blocky.position import Blocky
from blooms.games.blocky.setup import DEFAULT_TRIES, kind_of, name_of
from blooms.games.blocky.words import NAMES
from blooms.search.settings import Settings as Thinking
from blooms.session.events import Seat
from web.page.contract.options import Options
from web.page.contract.players import PERSON, Chosen, rotated, seat
from web.page.contract.seating import Seating

__all__ = ["OPTIONS", "BlockyOptions", "kind"]

SEATED: Final = {"h": PERSON, "r": Seat(1), "s": Seat(2), "p": Seat(3, 4)}
"""The players by their letters. The planner takes at most 4 seconds per move, far less on small
boards."""


class BlockySeating(Seating):
    """Players by how they play; `web/page/contract/seating.py` describes each member."""

    @property
    def offered(self) -> Sequence[Seat]:
        """A human, then bots, the planner last."""
        return (
            SEATED["h"], SEATED["r"], Seat(2, sims=5), SEATED["s"], Seat(2, sims=50), SEATED["p"],
        )  # fmt: skip

    def read(self, text: str, name: str = "seat") -> Seat:
        """Parse a player: human, random, smart, smart:20, planner."""
        seat_kind = kind_of(text)
        if seat_kind is None:
            names = "human, random, smart, smart:20, planner"
            raise GameError(f"{name}: {text[:20]!r} is not one of {names}")
        return _seated(seat_kind)

    def write(self, seat: Seat) -> str:
        """The text of a player."""
        return name_of(kind(seat))

    def name(self, seat: Seat) -> str:
        """The player of a seat in words; "opponent" in a lesson."""
        if seat.away:
            return tr("friend")
        if seat.scripted:
            return tr("opponent")
        name = tr(NAMES[kind(seat)[0]])
        return tr("{player}, {count} tries", player=name, count=seat.sims) if seat.sims else name

    def bot_name(self, seat: Seat) -> str:
        return ""  # Its bots are called after how they play.

    def stage(self, seat: Seat) -> int:
        """Its few kinds of bots are spread over the stages; more tries make a larger plant."""
        if seat.scripted or seat.level != 2:
            return {1: 1, 3: 8}.get(seat.level, 0)
        tries = seat.sims or DEFAULT_TRIES
        return 3 if tries < DEFAULT_TRIES else 5 if tries == DEFAULT_TRIES else 6

    def help(self, seat: Seat) -> str:
        """One sentence on how a bot plays."""
        match seat.level:
            case 0:
                return ""
            case 1:
                return tr("Plays random legal moves.")
            case 2:
                tries = seat.sims or DEFAULT_TRIES
                return tr(
                    "Tries {count} actions and plays the best one, ignoring costs.", count=tries
                )
        return tr("Counts the costs and looks a few moves ahead.")


SEATING: Final = BlockySeating(opponent=SEATED["s"], adviser=Thinking(level=3, seconds=4))


class BlockyOptions(Options[Blocky]):
    """The options of the page of Blocky; `web/page/contract/options.py` describes each member."""

    package: Final = PACKAGE
    seating = SEATING

    def read(self, texts: Mapping[str, str], fresh: int | None = None) -> Chosen[Blocky]:
        """The game that texts choose, or the board of a day; without any the opening game."""
        asked = set(self.package.options.parameters) & set(texts)
        if not asked or texts.get("day"):
            setup = blocky_text.daily(_day(texts["day"])) if asked else OPENING
            game = blocky_text.new(setup)
            return Chosen(game, self.seats_of(game))
        named = [number for number in self.package.options.seats if texts.get(f"p{number}")]
        count = texts.get("players") or str(max(named, default=2))
        chosen = super().read({**texts, "players": count}, fresh)
        setup = chosen.game.position.setup
        return replace(chosen, game=blocky_text.new(setup.fair()))

    def rematch(
        self, start: Game[Blocky], players: tuple[Seat, ...], fresh: int | None = None
    ) -> tuple[Game[Blocky], tuple[Seat, ...]]:
        """Another board; the order of the players rotates."""
        setup, players = start.position.setup, rotated(players)
        seed = Random().randrange(1_000_000) if fresh is None else fresh
        kinds = "".join(map(kind, players))
        return blocky_text.new(replace(setup, seed=seed, players=kinds).fair()), players

    def why_not_by_link(self, game: Game[Blocky]) -> str:
        """A game of one has nobody to send links to."""
        return "" if game.position.seats > 1 else "this game has one player: choose two or more"

    def seats_of(self, game: Game[Blocky]) -> tuple[Seat, ...]:
        """The players in the record."""
        return tuple(map(_seated, game.position.setup.kinds))

    def linked(self, game: Game[Blocky], texts: Mapping[str, str]) -> tuple[Seat, ...]:
        """The players in the texts, else those in the record.

        Embedding pages name bots by level; the nearest player is used.
        """
        chosen = []
        for number, known in enumerate(self.seats_of(game), 1):
            text = texts.get(f"p{number}") or SEATING.write(known)
            is_level = text.startswith("bot:")
            chosen.append(_nearest(seat(text)) if is_level else SEATING.read(text, f"p{number}"))
        return tuple(chosen)


OPTIONS: Final = BlockyOptions()


def kind(seat: Seat) -> str:
    """A seat's player in records: h, r, s, s20, p."""
    letter = "hrsp"[min(seat.level, 3)]
    return f"s{seat.sims}" if letter == "s" and seat.sims not in (0, DEFAULT_TRIES) else letter


def _nearest(seat: Seat) -> Seat:
    """The player of Blocky that a bot's level stands for."""
    return _seated("hrsp"[min(seat.level, 3)])


def _day(text: str) -> int:
    """A day's number: 2026-11-21 is 20261121. Raises GameError."""
    numbers = text.replace("-", "")
    day = number_in(numbers) if len(numbers) == 8 else None
    if day is None or date_of(day) is None:
        raise GameError(f"day: {text[:20]!r} is not a date such as 2026-11-21")
    return day


def _seated(kind: str) -> Seat:
    """The seat of a player in records."""
    return Seat(2, sims=int(kind[1:])) if kind[1:] else SEATED[kind]
