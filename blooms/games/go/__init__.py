"""Go for many: Go for two to eight, in turn or at once, alone or cooperating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from blooms.core.options import Values
from blooms.core.style import DEFAULT_STYLE, Style
from blooms.games.contract import Arguments, GamePackage, Matches, MatchPlayer, late

if TYPE_CHECKING:
    from blooms.core.game import Game
    from blooms.games.go.position import Go
    from blooms.search.bot import Bot
    from blooms.search.settings import Settings

DEFAULT: Final = "9/4/sequential"
"""The rules of matches."""


class GoPackage(GamePackage["Go"]):
    """The package of Go for many."""

    NAME: Final = "go"
    TITLE: Final = "Go for many"
    SENTENCE: Final = "Go for two to eight players."
    EXAMPLE: Final = "go/9/4/sequential-coop/E5.D4.-.C3"
    PREVIEW: Final = "go/9/4/sequential/@3BBR1L1-3WWRLL1-6R1L-7L1-4WLL1B-3B1W1B1-4B1W2-9-9,3/"
    SGF: Final = ("1", "")
    MATCHES: Final = Matches(
        "table",
        players={"random": "a random legal move, never in an own eye"},
        duel={"go": "9/2/sequential"},
    )

    PASS = late("state.PASS")
    start = late("text.start")
    is_move = late("state.is_move")
    tidied = late("text.tidied")
    symmetries = late("symmetries.symmetries")
    to_sgf = late("sgf.file_of")
    reading_sgf = late("sgf.reading")
    describe = late("picture.describe")
    opening_svg = late("picture.opening_svg")
    rule_figures = late("rule_diagrams.figures")
    facts_of = late("facts.facts")

    def begin(self, values: Values, players: Sequence[str] = (), seed: int = 0) -> Game[Go]:
        """A new game; komi is in seat order, and none for the seats left out. A single number
        between two players is White's, as it is everywhere in Go.
        """
        from blooms.games.go import handicap, text
        from blooms.games.go.options import OPTIONS

        ruleset = "parallel" if values["at-once"] else "sequential"
        words = [ruleset + "-coop" * values["coop"], *OPTIONS.words(values)]
        count = values["players"]
        if komi := values["komi"].replace(",", ".").split():
            if count == 2 and len(komi) == 1:
                komi = ["0", *komi]
            for number in komi:
                text.komi(number)  # says which is wrong, where a record would quote them all
            words.append("-".join(["komi", *komi, *["0"] * (count - len(komi))]))
        start = text.start([str(values["size"]), str(count), "+".join(words)])
        return handicap.new(start.rules, values["handicap"])

    def chosen(self, game: Game[Go]) -> Values:
        """The rules of a game, and its handicap."""
        from blooms.games.go import handicap
        from blooms.games.go.options import OPTIONS

        rules = game.position.rules
        return {
            "at-once": rules.at_once, "coop": rules.coop,
            "size": rules.size, "players": rules.players,
            **OPTIONS.switched([*rules.options, *["area"] * rules.area]),
            "handicap": handicap.handicap(game.positions[0]),
            "komi": " ".join(map(str, rules.komi)),
        }  # fmt: skip

    def head(self, position: Go) -> str:
        """The record of a new game, up to its turns."""
        from blooms.games.go import text

        return text.head(position.rules)

    def called(self, seats: int) -> str:
        """ "Go for three"."""
        from blooms.games.go import words

        return words.called(seats)

    def svg(
        self,
        position: Go,
        comment: str = "",
        heat: Mapping[str, float] | None = None,
        style: Style = DEFAULT_STYLE,
    ) -> str:
        """A complete SVG file, with the marks in a comment and the heat map of a search."""
        from blooms.drawing.marks import with_marks
        from blooms.games.go import drawing, picture

        find = drawing.finder(position.rules.size)
        marks, description = with_marks(picture.describe(position), comment, find, style)
        return picture.picture(position, description, marks, heat, style)

    def points(self, position: Go) -> tuple[float, ...]:
        """Each seat's points now, as if play ended; see GoState.standing."""
        return tuple(position.standing().scores)

    def perft(self, position: Go, depth: int) -> dict[str, int]:
        """Counts to a depth: turns, those that capture, captured stones. Lines end with play."""
        from blooms.games.go import facts

        return facts.perft(position, depth)._asdict()

    def bot_for(
        self,
        game: Game[Go],
        settings: Settings,
        seat: int | None = None,
        earlier: Bot | None = None,
    ) -> Bot:
        """Start the bot on a seat's move."""
        from blooms.games.go.bot.bot import GoBot

        return GoBot(game, settings, seat)

    def player(self, word: str) -> MatchPlayer | None:
        """A simple player by name: random."""
        from blooms.games.go import players

        return players.PLAYERS.get(word)

    def match_options(self) -> Mapping[str, Arguments]:
        """The rules as in a record."""
        return {"--go": {"metavar": DEFAULT, "help": "play Go for many by these rules"}}

    def match_start(self, options: Values, players: Sequence[str], seed: int) -> Game[Go]:
        """A match game before its first turn."""
        from blooms.games.go import text

        return text.begin(self.start((options["go"] or DEFAULT).strip("/").split("/")))


PACKAGE: Final = GoPackage()
