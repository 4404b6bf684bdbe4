"""Blooms, Nick Bentley's game for two: rules, records, texts, pictures, bot, lessons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from blooms.core.options import Values, whole_number
from blooms.core.style import DEFAULT_STYLE, Style
from blooms.games.contract import GamePackage, Matches, late
from blooms.search.settings import CHARACTERS

if TYPE_CHECKING:
    from blooms.core.game import Game
    from blooms.games.blooms.rules import Blooms
    from blooms.search.bot import Bot
    from blooms.search.settings import Settings


class BloomsPackage(GamePackage["Blooms"]):
    """The package of Blooms."""

    NAME: Final = "blooms"
    TITLE: Final = "Blooms"
    SENTENCE: Final = "Surround your opponent's blooms."
    EXAMPLE: Final = "blooms/4/race-15/D4a.C3cE5d"
    PREVIEW: Final = "blooms/5/race-20/@5-1acbbc-1dacccb-2da1bb1-3da2c1-3da3-3da2-3d2-5,1/"
    MATCHES: Final = Matches(
        players={
            "random": "a random legal turn",
            "greedy": "captures the most",
            "careful": "also counts what is lost in return",
            "uct=2000": "search with random playouts, this many for each stone (sources only)",
            "rave=2000": "the same with rapid action value estimates (sources only)",
            "gtp:COMMAND": "any program that speaks GTP with Blooms turns",
        },
        characters=CHARACTERS,
    )

    PASS = late("state.END")
    start = late("text.start")
    split = late("text.split")
    fold = late("text.fold")
    tidied = late("text.tidied")
    symmetries = late("symmetries.symmetries")
    to_sgf = late("sgf.file_of")
    reading_sgf = late("sgf.reading")
    translating = late("importers.translating")
    describe = late("picture.describe")
    opening_svg = late("picture.opening_svg")
    rule_figures = late("rule_diagrams.figures")
    facts_of = late("facts.facts")
    player = late("players.player")

    def begin(self, values: Values, players: Sequence[str] = (), seed: int = 0) -> Game[Blooms]:
        """A new game; a race may have a head start short of its target."""
        from blooms.games.blooms import handicap, text
        from blooms.games.blooms.options import OPTIONS
        from blooms.games.blooms.rules import Rules

        target = values["target"] if values["rules"] == "race" else None
        lead = 0 if target is None else whole_number("lead", str(values["lead"]), 0, target - 1)
        rules = Rules(values["base"], target, OPTIONS.words(values))
        first, helped = int(values["first"]) - 1, int(values["helped"]) - 1
        return text.begin(handicap.start(rules, first, helped, values["stones"], lead))

    def chosen(self, game: Game[Blooms]) -> Values:
        """The rules of a game, and its handicap."""
        from blooms.games.blooms import handicap
        from blooms.games.blooms.options import OPTIONS

        rules = game.position.rules
        first, helped, stones, lead = handicap.given(game.positions[0])
        return {
            "base": rules.base,
            "rules": "territory" if rules.target is None else "race",
            "target": rules.target or rules.default_target(rules.base),
            **OPTIONS.switched(rules.options),
            "first": str(first + 1), "helped": str(helped + 1), "stones": stones, "lead": lead,
        }  # fmt: skip

    def head(self, position: Blooms) -> str:
        """The record of a new game, up to its turns."""
        from blooms.games.blooms import text

        return text.head(position.rules)

    def svg(
        self,
        position: Blooms,
        comment: str = "",
        heat: Mapping[str, float] | None = None,
        style: Style = DEFAULT_STYLE,
    ) -> str:
        """A complete SVG file, with the marks in a comment and the heat map of a search."""
        from blooms.drawing.marks import with_marks
        from blooms.games.blooms import picture
        from blooms.games.blooms.paint import of_hue

        find = picture.finder(position.rules.base)
        marks, description = with_marks(picture.describe(position), comment, find, style)
        paints = style.paints("abcd")
        look = picture.Look({r: p for each in paints.items() for r, p in of_hue(*each).items()})
        return picture.picture(
            position, self.TITLE, description, look, marks, heat, style.coordinates, style.size
        )

    def points(self, position: Blooms) -> tuple[int, ...]:
        """Each seat's points now."""
        return position.score()

    def turns(self, position: Blooms) -> list[str]:
        """The legal turns: one stone or two, and a pass."""
        from blooms.games.blooms.rules import END

        return [position.spell(turn or (END,)) for turn in position.turns()]

    def perft(self, position: Blooms, depth: int) -> dict[str, int]:
        """Counts to a depth: turns, capturing turns and captured stones."""
        from blooms.games.blooms import facts

        return facts.perft(position, depth)._asdict()

    def bot_for(
        self,
        game: Game[Blooms],
        settings: Settings,
        seat: int | None = None,
        earlier: Bot | None = None,
    ) -> Bot:
        """Start the bot on the turn; where the board is solved, the strongest looks it up."""
        from blooms.games.blooms.bot.bot import BloomsBot
        from blooms.games.blooms.bot.solved import is_solved

        if is_solved(game.position.rules) and not settings.plays.blind:
            from blooms.games.blooms.bot.solved_bot import SolvedBot

            return SolvedBot(game, settings)

        return BloomsBot(game, settings, earlier if isinstance(earlier, BloomsBot) else None)


PACKAGE: Final = BloomsPackage()
