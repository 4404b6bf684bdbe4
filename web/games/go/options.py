"""How a game of Go for many is chosen.

go.html?size=9&players=4&rules=parallel-coop+old_first&p1=human&p2=bot:3&seed=1#go/9/...
go.html?size=9&players=2&coop=0&area=1&handicap=3&komi=0+6.5
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.go import PACKAGE, handicap, words
from blooms.games.go.bot.levels import LEVELS
from blooms.games.go.position import Go
from blooms.session.events import Seat
from web.page.contract.form import Form
from web.page.contract.options import Options
from web.page.contract.players import Chosen, rotated
from web.page.contract.seating import Seating
from web.page.saves.defaults import DEFAULTS

__all__ = ["OPTIONS", "SETTINGS", "GoOptions", "warnings"]

SETTINGS: Final = {
    **DEFAULTS, "colours": "usual", "names": "on", "numbers": "off", "zoom": "on", "pace": "150",
    "cores": "on", "forced": "off", "resigning": "on",
}  # fmt: skip
"""The page's settings with their default values."""


FIRST: Final = {"players": "3", "rules": "sequential"}
"""The game of a first visit: the plain one that is most unlike Go for two."""


TILES: Final = ("7", "9", "11", "13", "19")
"""The sizes that the form offers first, as go.html has them."""
RARE: Final = frozenset({"scoring", "odds", "turns"})
"""The groups of options that begin folded."""


class GoOptions(Options[Go]):
    """The options of the page of Go for many; contract/options.py describes them."""

    package: Final = PACKAGE
    seating = Seating(LEVELS, opponent=Seat(4))

    def read(self, texts: Mapping[str, str], fresh: int | None = None) -> Chosen[Go]:
        """The game that texts choose, without any that of FIRST; `rules` is short for the options
        of a ruleset. Two players have nobody to ally with, unless the texts say otherwise.
        """
        if not set(self.package.options.parameters) & set(texts):
            texts = {**FIRST, **texts}
        if texts.get("players") == "2" and not texts.get("rules"):
            texts = {"coop": "0", **texts}
        if rules := texts.get("rules", "").replace(" ", "+"):  # + decodes to a space
            size, players = texts.get("size") or "9", texts.get("players") or "4"
            shortened = self.tree_of(f"go/{size}/{players}/{rules}/").game
            texts = {**self.package.options.write(self.package.chosen(shortened)), **texts}
        return super().read(texts, fresh)

    def form(self, name: str, fields: Mapping[str, str]) -> Form:
        """Remarks on the rules chosen; rarer choices are shown where one is not as usual."""
        usual = self.package.options.write(self.package.options.read({}))
        rare = {each.name for each in self.package.options.options if each.group in RARE}
        is_rare = fields.get("size") not in TILES or any(
            fields.get(each, usual[each]) != usual[each] for each in rare
        )
        warning = " ".join(warnings(fields))
        return super().form(name, fields)._replace(warning=warning, is_unfolded=is_rare)

    def hidden(self, texts: Mapping[str, str]) -> frozenset[str]:
        """The parts of the form that do not apply; first-turn rules do nothing for two."""
        gone = super().hidden(texts)
        is_for_two = texts.get("players") == "2"
        if is_for_two and "old_first" in gone:
            return gone | {"first", "turns"}
        return gone

    def why_not_by_link(self, game: Game[Go]) -> str:
        """Moves made at once, and alliances named at once, would be seen by whoever sends last."""
        rules = game.position.rules
        is_at_once = rules.at_once or rules.coop
        return "only sequential games without alliances can be played by link" if is_at_once else ""

    def rematch(
        self, start: Game[Go], players: tuple[Seat, ...], fresh: int | None = None
    ) -> tuple[Game[Go], tuple[Seat, ...]]:
        """The order of the players rotates unless the first one has a handicap."""
        has_handicap = handicap.handicap(start.position)
        return start, players if has_handicap else rotated(players)


OPTIONS: Final = GoOptions()


def warnings(texts: Mapping[str, str]) -> list[str]:
    """Remarks on the rules chosen in the form; none for a form with errors, which Begin reports."""
    try:
        rules = OPTIONS.read(texts).game.position.rules
    except GameError:
        return []
    return words.warnings(rules)
