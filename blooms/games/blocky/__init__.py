"""Blocky: a recursive puzzle on a square of coloured squares, for one to four players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from blooms.core.options import Values
from blooms.core.position import GameError
from blooms.games.contract import GamePackage, Matches, MatchPlayer

if TYPE_CHECKING:
    from blooms.core.ending import Ending
    from blooms.core.game import Game
    from blooms.games.blocky.position import Blocky
    from blooms.search.bot import Bot
    from blooms.search.settings import Settings


class BlockyPackage(GamePackage["Blocky"]):
    """The package of Blocky."""

    NAME: Final = "blocky"
    TITLE: Final = "Blocky"
    SENTENCE: Final = "A puzzle of squares in squares."
    EXAMPLE: Final = "blocky/3/blob/5/38/hs/UR:cw.UL:smash"
    PREVIEW: Final = "blocky/4/blob/5/7/hs/"
    MATCHES: Final = Matches(
        "scores",
        players={
            "random": "a random action",
            "smart": "the best of ten random actions; smart:20 tries twenty",
            "planner": "looks a few turns ahead and plays to win",
        },
        defaults={"goal": "blob", "rounds": 10},
        names_players=True,
    )

    def begin(self, values: Values, players: Sequence[str] = (), seed: int = 0) -> Game[Blocky]:
        """A new game; the seed chooses the board, and the goal where a coin decides."""
        from blooms.core.game import Game
        from blooms.games.blocky import text
        from blooms.games.blocky.position import GOALS, Setup

        kinds = [_kind(name) for name in players or ["human"] * values["players"]]
        seed = seed if values["seed"] is None else values["seed"]
        goal = values["goal"]
        if goal == "coin":  # "All players get the same kind of goal (one toss of the coin)."
            goal = GOALS[Random(f"{seed}/coin").random() < 0.5]
        setup = Setup(values["depth"], goal, values["rounds"], seed, "".join(kinds))
        head = text.head(setup)
        return Game(head, (text.start(head.split("/")[1:]),))

    def chosen(self, game: Game[Blocky]) -> Values:
        """The settings of a game."""
        setup = game.position.setup
        return {
            "players": len(setup.kinds), "goal": setup.goal, "rounds": setup.rounds,
            "depth": setup.depth, "seed": setup.seed,
        }  # fmt: skip

    def merged_days(self, own: str, backup: str) -> tuple[str, bool]:
        """The runs on the boards of the days, the further one of each."""
        from blooms.games.blocky import daily_runs

        return daily_runs.merged(own, backup)

    def start(self, fields: Sequence[str]) -> Blocky:
        """The start given by the fields of a record."""
        from blooms.games.blocky import text

        return text.start(fields)

    def head(self, position: Blocky) -> str:
        """The record of a new game, up to its turns."""
        from blooms.games.blocky import text

        return text.head(position.setup)

    def split(self, turns: str) -> tuple[str, ...]:
        """The turns of a record's last field. Addresses contain dots too."""
        from blooms.games.blocky import text

        return text.split(turns)

    def tidied(self, turns: str) -> str:
        """Turns in any letters as records have them."""
        from blooms.games.blocky import text

        return text.tidied(turns)

    def describe(self, position: Blocky, ending: Ending | None = None) -> str:
        """The position in words."""
        from blooms.games.blocky import picture

        return picture.describe(position, ending)

    def svg(
        self, position: Blocky, comment: str = "", heat: Mapping[str, float] | None = None
    ) -> str:
        """A complete SVG file, with the marks in a comment and the heat map of a search."""
        from blooms.drawing.marks import with_marks
        from blooms.games.blocky import drawing, picture

        marks, description = with_marks(
            picture.describe(position), comment, drawing.finder(position.setup.depth)
        )
        return picture.picture(position, description, marks, heat)

    def opening_svg(self) -> str:
        """The board of the first visit."""
        from blooms.games.blocky import picture

        return picture.opening_svg()

    def rule_figures(self) -> dict[str, str]:
        """Small pictures that explain the rules."""
        from blooms.games.blocky import rule_diagrams

        return rule_diagrams.figures()

    def facts_of(self, game: Game[Blocky]) -> dict[str, object]:
        """The facts of a game as plain values."""
        from blooms.games.blocky import text

        return text.facts(game)

    def points(self, position: Blocky) -> tuple[int, ...]:
        """Each seat's net score now."""
        return position.nets()

    def perft(self, position: Blocky, depth: int) -> dict[str, int]:
        """Counts of turns to a depth, without smashes."""
        from blooms.games.blocky import text

        return {"turns": text.perft(position, depth)}

    def bot_for(
        self,
        game: Game[Blocky],
        settings: Settings,
        seat: int | None = None,
        earlier: Bot | None = None,
    ) -> Bot:
        """Start the bot on the turn."""
        from blooms.games.blocky.bot import BlockyBot

        return BlockyBot(game, settings)

    def player(self, word: str) -> MatchPlayer | None:
        """A player by name: random, smart, smart:20 (20 tries; also smart=20), planner."""
        from blooms.games.blocky import players, setup

        kind = setup.kind_of(word.replace("=", ":"))
        if kind in (None, "h"):
            return None
        choose = players.by_kind(kind)

        def move(game: Game[Blocky], seat: int, rng: Random) -> str:
            return str(choose(game.position, rng))

        return move

    def match_start(self, options: Values, players: Sequence[str], seed: int) -> Game[Blocky]:
        """A match game before its first turn; every seed gives another board."""
        if "human" in players:
            raise GameError("a human does not play in matches")
        names = ["human" if word.endswith(".py") else word.replace("=", ":") for word in players]
        return super().match_start(options, names, seed)


PACKAGE: Final = BlockyPackage()


def _kind(name: str) -> str:
    """The letter of a player by name. Raises GameError."""
    from blooms.games.blocky import setup

    if (kind := setup.kind_of(name)) is None:
        there_is = ", ".join(setup.PLAYERS.values())
        raise GameError(f"{name[:20]!r} is not a player of Blocky; there is {there_is}")
    return kind
