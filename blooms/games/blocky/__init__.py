"""Blocky: a recursive puzzle on a square of coloured squares, for one to four players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from blooms.core.options import Values
from blooms.core.position import GameError
from blooms.core.style import DEFAULT_STYLE, Style
from blooms.games.contract import GamePackage, Matches, MatchPlayer, late

if TYPE_CHECKING:
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

    PASS = late("move.PASSED")
    merged_days = late("daily_runs.merged")
    start = late("text.start")
    split = late("text.split")
    tidied = late("text.tidied")
    describe = late("picture.describe")
    opening_svg = late("picture.opening_svg")
    rule_figures = late("rule_diagrams.figures")
    facts_of = late("text.facts")

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

    def head(self, position: Blocky) -> str:
        """The record of a new game, up to its turns."""
        from blooms.games.blocky import text

        return text.head(position.setup)

    def svg(
        self,
        position: Blocky,
        comment: str = "",
        heat: Mapping[str, float] | None = None,
        style: Style = DEFAULT_STYLE,
    ) -> str:
        """A complete SVG file, with the marks in a comment and the heat map of a search."""
        from blooms.drawing.marks import with_marks
        from blooms.games.blocky import drawing, picture

        marks, description = with_marks(
            picture.describe(position), comment, drawing.finder(position.setup.depth), style
        )
        return picture.picture(position, description, marks, heat, style)

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
