"""What the package of a game gives to records, commands, the page and the build.

A game's package derives its class from GamePackage and makes one PACKAGE of it. What has no code
here, the game must give; the rest suits a game for two in turn, and a game may replace it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import reduce
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol, TypeVar

from blooms.core import variations
from blooms.core.game import Game
from blooms.core.i18n import tr_error
from blooms.core.openings import IDENTITY
from blooms.core.option_table import OptionTable
from blooms.core.options import Choice, Number, Option, Switch, Value, Values
from blooms.core.position import GameError, Position
from blooms.core.resignation import is_word
from blooms.core.style import DEFAULT_STYLE, Style

if TYPE_CHECKING:
    from blooms.core.editing import Editing
    from blooms.core.ending import Ending
    from blooms.core.openings import Symmetry
    from blooms.core.sgf import Node
    from blooms.core.variations import GameTree
    from blooms.drawing.shape import Shape
    from blooms.search.bot import Bot
    from blooms.search.settings import Character, Settings

__all__ = ["Arguments", "GamePackage", "Late", "MatchForm", "MatchPlayer", "Matches", "late"]

MatchPlayer = Callable[[Game[Any], int, Random], str]  # Any: it knows its own positions
"""A player in a match: returns a seat's move as record text, while the game goes on."""
MatchForm = Literal["pairs", "table", "scores"]
"""The forms of matches."""

OWN: Final = ("players", "seed")
"""Options that every match has by itself."""

Arguments = Mapping[str, Any]
"""The keyword arguments of an option for argparse's `add_argument`."""
P = TypeVar("P", bound=Position)


class Late:
    """What a module of the game has, imported when a package is asked for it."""

    def __init__(self, place: str) -> None:
        self.place = place

    def __get__(self, package: GamePackage[Any], owner: type) -> object:
        module, _, name = self.place.rpartition(".")
        return getattr(import_module(f"blooms.games.{package.NAME}.{module}"), name)


def late(place: str) -> Any:  # Any: what stands there
    """A member of a package that stands in a module of its game: `start = late("text.start")`."""
    return Late(place)


class Matches(NamedTuple):
    """How a game is played in matches; by default one for two in turn.

    `form` says how the players are seated and what is reported: "pairs" of games with the same
    opening, one player at a "table" of copies of the other, "scores" of any number of players.
    `players` has simple players to measure against: an example of the name, and what it does.
    `defaults` are the options whose default is not that of the page, and this default, `duel` the
    flags of a match for two in turn, for bots that players program. `names_players`: whether
    records name the players; matches and embedded boards then have no others. `characters`: those
    that the bot can have, beside a level, by their words.
    """

    form: MatchForm = "pairs"
    players: Mapping[str, str] = {"random": "a random legal turn"}
    defaults: Values = {}
    duel: Values = {}
    names_players: bool = False
    characters: Mapping[str, Character] = {}


class GamePackage(Protocol[P]):
    """A game; P is its position type.

    Members are `late`, or import what they need when they are called, so that importing the package
    is fast.
    """

    @property
    def NAME(self) -> str:
        """The name at the start of the game's records, such as "go"."""

    @property
    def TITLE(self) -> str:
        """The game's title in English: "Go for many"."""

    @property
    def SENTENCE(self) -> str:
        """What it is like, in English: "Go for two to eight players."."""

    @property
    def EXAMPLE(self) -> str:
        """A short legal record."""

    @property
    def PREVIEW(self) -> str:
        """A legal record; links to the game's page show its last position."""
        return self.EXAMPLE

    @property
    def MATCHES(self) -> Matches:
        """How it is played in matches."""
        return Matches()

    # New games

    options: OptionTable = late("options.OPTIONS")
    """What is chosen when a game begins."""
    editing: Editing[P] = late("editing.EDITING")
    """How its positions are set up."""

    def begin(self, values: Values, players: Sequence[str] = (), seed: int = 0) -> Game[P]:
        """A new game with these values of the options. Raises GameError.

        `players` are the names of the players in seat order, where records name them; `seed` is for
        what the options leave to chance.
        """

    def chosen(self, game: Game[P]) -> Values:
        """The values of the options that begin this game; the inverse of `begin`."""

    # Records

    def start(self, fields: Sequence[str]) -> P:
        """The start given by the fields between name and turns. Raises BadRecord."""

    def head(self, position: P) -> str:
        """The record of a new game with this position's rules, up to its turns: "go/9/2/…"."""

    def split(self, turns: str) -> tuple[str, ...]:
        """The turns of the last field of a record."""
        return variations.split(turns)

    def fold(self, turns: Sequence[str]) -> str:
        """The turns as short as `split` reads them, for links; a record has points between them."""
        return ".".join(turns)

    def merged_days(self, own: str, backup: str) -> tuple[str, bool]:
        """What its page keeps of boards of the day, with what a backup has further, and whether all
        of the backup could be read. Raises GameError if nothing can be; a game without such boards
        keeps nothing of them.
        """
        raise GameError(f"{self.NAME} has no boards of the day")

    def tidied(self, turns: str) -> str:
        """Turns as keyboards and people write them, as records have them: `d4A` is `D4a`.

        Turns as in records stay as they are, and nothing is made of what is no turn.
        """
        return turns

    @property
    def PASS(self) -> str:
        """The move by which a seat passes, as record text; empty where the game has none."""
        return ""

    def symmetries(self, start: P) -> Sequence[Symmetry]:
        """The ways to turn or mirror a game from this start that leave it the same game, as each is
        in other records; the identity first.
        """
        return (IDENTITY,)

    def is_move(self, turn: str) -> bool:
        """Whether a turn counts as a move; a resignation and a draw do not."""
        return not is_word(turn)

    # Other formats

    @property
    def SGF(self) -> tuple[str, ...]:
        """The values of the property GM that SGF files of this game have; "" for none."""
        return ()

    def to_sgf(self, tree: GameTree[P]) -> str:
        """The game as an SGF file. Raises GameError where there are none of this game."""
        raise GameError(f"{self.TITLE} has no SGF files")

    def reading_sgf(self, root: Node) -> Generator[None, None, GameTree[P]]:
        """Reads a game of an SGF file, in slices. Raises BadRecord."""
        raise GameError(f"{self.TITLE} has no SGF files")
        yield

    def translating(self, text: str) -> Generator[None, None, str]:
        """The record of a game as another site writes it, in slices; empty for any other text.

        Raises BadRecord.
        """
        yield from ()
        return ""

    # Views of a position

    def describe(self, position: P, ending: Ending | None = None) -> str:
        """The position in words, for people who cannot see it; `ending` is that of the whole game,
        where it is known (blooms.core.end_notes.ending).
        """

    turn: Callable[[P, P, str], str] = late("words.turn")
    """A turn in words, of the positions before and after it and its text."""

    def called(self, seats: int) -> str:
        """What people call a game with so many seats: "Go for three"."""
        return tr_error(self.TITLE)

    def svg(
        self,
        position: P,
        comment: str = "",
        heat: Mapping[str, float] | None = None,
        style: Style = DEFAULT_STYLE,
    ) -> str:
        """A complete SVG file with a description, and with the marks in a comment on it.

        `heat` is the share of a search on each place, 0 to 1, by its name in records. Raises
        GameError where the game does not have the marks or colours of the style.
        """

    diagram: Callable[[Game[P], int], Shape] = late("picture.diagram")
    """The board of a game on paper, with numbers on what was placed after so many turns."""

    def opening_svg(self) -> str:
        """The board of the first visit, shown in the page until Python has loaded."""

    def rule_figures(self) -> dict[str, str]:
        """Small pictures that explain the rules, by name: SVG markup for the page, with `capture`
        for the first visit."""

    def facts_of(self, game: Game[P]) -> dict[str, object]:
        """The facts of a game as plain values, for `show --json`."""
        outcome = game.position.outcome()
        return {"game": self.NAME, "turn_number": game.ply + 1, "outcome": outcome}

    def points(self, position: P) -> tuple[float, ...]:
        """Each seat's points now, as the game counts them; without any, its share of the win."""
        return position.outcome() or (0.0,) * position.seats

    def turns(self, position: P) -> list[str]:
        """The legal turns of the seat to move, as record text, without resignation."""
        if not position.movers:
            return []
        return [position.spell((move,)) for move in position.moves(position.movers[0])]

    def perft(self, position: P, depth: int) -> dict[str, int]:
        """Counts of turns to a depth >= 1. Raises GameError where turns are not counted."""
        turns = self.turns(position)
        if depth == 1:
            return {"turns": len(turns)}
        after = (reduce(lambda at, step: at.play(step), position.read(t), position) for t in turns)
        return {"turns": sum(self.perft(each, depth - 1)["turns"] for each in after)}

    # Players

    def bot_for(
        self,
        game: Game[P],
        settings: Settings,
        seat: int | None = None,
        earlier: Bot | None = None,
    ) -> Bot:
        """Start the bot on a seat's turn; without `seat`, that of the first mover.

        `earlier` may be a finished bot of the same game; its work is reused. Raises GameError when
        the game is over or the seat is not to move.
        """

    def player(self, word: str) -> MatchPlayer | None:
        """The game's simple player of this name, such as "random"; None if unknown. Raises
        GameError."""
        return self._uniform if word == "random" else None

    def match_options(self) -> Mapping[str, Arguments]:
        """The match options of this game: "--base" -> its arguments."""
        defaults = {**self.options.read({}), **self.MATCHES.defaults}
        return {
            f"--{option.name}": _flag(option, defaults[option.name])
            for option in self.options.options
            if option.name not in OWN
        }

    def match_start(self, options: Values, players: Sequence[str], seed: int) -> Game[P]:
        """A match game before its first turn; `players` are the names in seat order.

        Options that are missing or None have their defaults. Raises GameError.
        """
        named = [each for each in self.options.options if each.name not in OWN]
        given = {**self.MATCHES.defaults, **{n: v for n, v in options.items() if v is not None}}
        texts = {each.name: each.write(given.get(each.name)) for each in named}
        return self.begin(self.options.read({**texts, "seed": str(seed)}), players, seed)

    def _uniform(self, game: Game[P], seat: int, rng: Random) -> str:
        return rng.choice(self.turns(game.position))


def _flag(option: Option, default: Value) -> Arguments:
    """The arguments of `add_argument` for an option; no default for what follows another."""
    match option:
        case Number(values=values):
            default = None if option.follows else default
            help_text = f"{option.label}: {values[0]} to {values[-1]}"
            return {"type": int, "metavar": "N", "default": default, "help": help_text}
        case Choice(choices=choices):
            return {"choices": tuple(choices), "default": default, "help": option.label or None}
        case Switch():
            return {"type": int, "choices": (0, 1), "default": int(default), "help": option.label}
    return {"default": default, "help": option.label}
