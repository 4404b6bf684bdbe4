"""How the address, the new-game form and pasted texts choose a game.

A game's options derive from `Options` and name its package; what it has in another way, it
replaces. Pure. All functions raise GameError.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol, cast

from blooms import games, record
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.games import GamePackage
from blooms.session.events import Seat
from web.page.contract.form import Form
from web.page.contract.own import Begun
from web.page.contract.players import PERSON, Chosen, clock, rotated, seed
from web.page.contract.seating import Seating
from web.page.slices import Work, at_once

__all__ = ["Options", "board_of", "sound"]


class Options(Protocol[Begun]):
    """The options of a game's page. Those of a game for two against the bot, if it says nothing."""

    @property
    def package(self) -> GamePackage[Begun]:
        """The package of the game, which has the table of its options."""

    seating: Seating = Seating()
    """Who may sit at its seats."""

    # New games

    def read(self, texts: Mapping[str, str], fresh: int | None = None) -> Chosen[Begun]:
        """The game that an address or the form chooses; missing and empty texts have defaults.

        `fresh` is the seed of what the texts leave to chance; without it a random one.
        """
        values = self.package.options.read(texts)
        seating = self.seating
        seated = (seating.offered[0], *[seating.opponent] * (values.get("players", 2) - 1))
        players = tuple(
            seating.read(texts.get(f"p{number}") or seating.write(each), f"p{number}")
            for number, each in enumerate(seated, 1)
        )
        fresh = Random().randrange(1_000_000) if fresh is None else fresh
        game = self.package.begin(values, tuple(map(seating.write, players)), fresh)
        bots = None if "seed" in self.package.options else seed(texts)
        return Chosen(game, players, clock(texts), bots)

    def hidden(self, texts: Mapping[str, str]) -> frozenset[str]:
        """The parts of the form that do not apply to what is chosen in it."""
        return self.package.options.hidden(texts)

    def form(self, name: str, fields: Mapping[str, str]) -> Form:
        """What becomes of the new-game form when a field changes; no name: it was opened."""
        hidden = self.hidden(fields)
        parts = {part: part not in hidden for part in self.package.options.parts}
        return Form(self.package.options.following(name, fields), parts)

    def rematch(
        self, start: Game[Begun], players: tuple[Seat, ...], fresh: int | None = None
    ) -> tuple[Game[Begun], tuple[Seat, ...]]:
        """The game to play after one with this start, and its players in another order."""
        return start, rotated(players)

    def why_not_by_link(self, game: Game[Begun]) -> str:
        """Why a game cannot be played by links, an English sentence; empty if it can."""
        return ""

    # Texts of games

    def tree_of(self, text: str) -> GameTree[Begun]:
        """Parse a record of this game."""
        return self._own(at_once(record.reading(text)))

    def reading(self, text: str) -> Work[GameTree[Begun]]:
        """Reads the first game in a text, in slices."""
        from blooms import files  # not needed for a first screen

        return self._own((yield from files.reading(text)))

    def typed(self, text: str) -> str:
        """Convert a typed move to record text."""
        from blooms import pasted  # not needed for a first screen

        text = pasted.turn(text, self.package.NAME)
        return (text.lower() == "pass" and self.package.PASS) or text

    def linked(self, game: Game[Begun], texts: Mapping[str, str]) -> tuple[Seat, ...]:
        """The players of a game opened from a record: humans, unless the texts name others."""
        names = [f"p{number}" for number in range(1, game.position.seats + 1)]
        human = self.seating.write(PERSON)
        return tuple(self.seating.read(texts.get(name) or human, name) for name in names)

    def _own(self, tree: GameTree) -> GameTree[Begun]:
        if games.of(tree.game) is not self.package:
            raise GameError(f"this page only plays {self.package.TITLE}")
        return cast("GameTree[Begun]", tree)


def board_of(options: Options, fields: Mapping[str, str]) -> Game:
    """The game of the form, whoever its seats are for. Raises GameError."""
    people = {f"p{number}": "human" for number in range(1, options.package.options.seats[-1] + 1)}
    return options.read({**fields, **people}).game


def sound(options: Options, texts: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The texts that can be read, and why not for each of the others. Raises GameError where it is
    none of them alone.
    """
    kept, reasons = dict(texts), list[str]()
    while reason := _why_not(options, kept):
        wrong = _blamed(options, kept, reason)
        if not wrong:
            raise GameError(reason)
        del kept[wrong]
        reasons.append(reason)
    return kept, reasons


def _blamed(options: Options, texts: Mapping[str, str], reason: str) -> str:
    """The text for which these cannot be read: without it they can, or fail for another reason. Of
    several the one that the reason names; empty if it is none alone.
    """
    left = {
        name: _why_not(options, {each: text for each, text in texts.items() if each != name})
        for name in texts
    }

    def doubt(name: str) -> tuple[bool, bool, bool]:
        return not reason.startswith(f"{name}:"), name not in reason, bool(left[name])

    return min((name for name, other in left.items() if other != reason), key=doubt, default="")


def _why_not(options: Options, texts: Mapping[str, str]) -> str:
    """Why texts cannot be read; empty if they can."""
    try:
        options.read(texts)
    except GameError as why:
        return str(why)
    return ""
