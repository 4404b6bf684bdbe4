"""How a game of Blooms is chosen.

?game=blooms&base=4&rules=race&target=15&p1=human&p2=bot:3&seed=1&theme=dark&palette=seeds
&first=2&helped=1&stones=3&lead=5   player 2 begins; player 1 has 3 stones, 5 captures ahead
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.blooms import PACKAGE
from blooms.games.blooms.level_ratings import SCALE
from blooms.games.blooms.rules import Blooms
from blooms.session.events import Seat
from web.games.blooms.palettes import PALETTES
from web.page.contract.form import Form
from web.page.contract.options import Options
from web.page.contract.players import PERSON, Chosen, rotated
from web.page.contract.seating import Seating
from web.page.saves.defaults import THEMES

__all__ = ["LOOKS", "OPTIONS", "BloomsOptions"]

STARTS: Final = {"first": "1", "stones": "0", "lead": "0"}
"""The fields of a handicap or another first player, by default."""
LOOKS: Final = {"theme": THEMES, "palette": tuple(PALETTES)}


class BloomsOptions(Options[Blooms]):
    """The options of the page of Blooms; `web/page/contract/options.py` describes each member."""

    package: Final = PACKAGE
    seating = Seating(times=(1, 3, 10), scale=SCALE, characters=PACKAGE.MATCHES.characters)

    def read(self, texts: Mapping[str, str], fresh: int | None = None) -> Chosen[Blooms]:
        """The game that texts choose; the looks must be known."""
        own = self.package.NAME
        if (name := texts.get("game") or own) != own:
            raise GameError(f"game: {name[:20]!r} is not available here; there is {own}")
        for name, known in LOOKS.items():
            if (look := texts.get(name) or known[0]) not in known:
                raise GameError(f"{name}: {look[:20]!r} is not one of {', '.join(known)}")
        return super().read(texts, fresh)

    def form(self, name: str, fields: Mapping[str, str]) -> Form:
        """Another first player or a handicap is shown from the beginning."""
        is_another = any(fields.get(field) != default for field, default in STARTS.items())
        return super().form(name, fields)._replace(is_unfolded=is_another)

    def linked(self, game: Game[Blooms], texts: Mapping[str, str]) -> tuple[Seat, ...]:
        """Humans, unless the texts name others; then as in a new game."""
        return self.read(texts).seats if {"p1", "p2"} & set(texts) else (PERSON, PERSON)

    def rematch(
        self, start: Game[Blooms], players: tuple[Seat, ...], fresh: int | None = None
    ) -> tuple[Game[Blooms], tuple[Seat, ...]]:
        """The colours change hands; a handicap, which belongs to a player, stays as it is."""
        position = start.position
        is_plain = position == Blooms.start(position.rules)
        return start, rotated(players) if is_plain else players

    def typed(self, text: str) -> str:
        """Convert a typed move to record text: "d4a, e5b" is D4aE5b, "pass" is -."""
        return super().typed(text.replace(",", " "))


OPTIONS: Final = BloomsOptions()
