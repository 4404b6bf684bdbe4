"""The bots of all games behind one interface."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from blooms import games
from blooms.core import marks
from blooms.core.answer import BestTurn
from blooms.core.game import Game
from blooms.core.marks import Mark
from blooms.core.position import GameError, check_mover
from blooms.search.bot import Bot, finished
from blooms.search.settings import Settings

__all__ = ["Bot", "Thought", "begin", "check_character", "think"]

NUMBERED = 3
"""The turns whose places have a number in the picture of a search."""


@dataclass(frozen=True)
class Thought:
    """What a bot found: its turn as record text, the mover's win chance (0 to 1), the number of
    simulations, and the best few turns with their statistics.

    `cells` are the shares of the search on each place, 0 to 1, where a bot counts them; a notebook
    shows them over the board of `game`, with the best turns numbered.
    """

    turn: str
    win: float
    sims: int
    best: tuple[BestTurn, ...]
    cells: Mapping[str, float] = field(repr=False)
    game: Game = field(repr=False)

    def _repr_svg_(self) -> str:
        """The heat map of the search as SVG text, which notebooks show."""
        numbers: dict[str, str] = {}
        for number, each in enumerate(self.best[:NUMBERED], 1):
            for place in marks.places(each["turn"]):
                numbers.setdefault(place, str(number))
        labels = tuple(Mark(place, label=number) for place, number in numbers.items())
        comment = marks.write(labels, "")
        return games.of(self.game).svg(self.game.position, comment, self.cells)


def begin(
    game: Game,
    settings: Settings,
    earlier: Bot | None = None,
    seat: int | None = None,
) -> Bot:
    """Start the bot on a seat's turn. Raises GameError when the seat has none, or for
    a character in a game without any.
    """
    if seat is not None:
        check_mover(game.position, seat)
    package = games.of(game)
    check_character(package.NAME, settings.character)
    return package.bot_for(game, settings, seat, earlier)


def check_character(game: str, word: str) -> None:
    """Raise GameError unless the bot of this game has this character; an empty word is none."""
    package = games.package(game)
    if word and word not in package.MATCHES.characters:
        raise GameError(f"character: the bot of {package.TITLE} has no {word[:20]!r}")


def think(game: Game, settings: Settings, seat: int | None = None) -> Thought:
    """Let the bot think until it is done, for `seat` where several move at once.

    Raises GameError when the game is over, or when it is not clear who is to think.
    """
    if seat is None and len(game.position.movers) > 1 and game.position.outcome() is None:
        raise GameError("several seats move at once: say which, as in seat=0")
    answer = finished(begin(game, settings, None, seat)).explain()
    best, cells = tuple(answer["best"]), answer.get("cells", {})
    return Thought(answer["turn"], answer["win"], answer["sims"], best, cells, game)
