"""The options of Go for many.

In addresses `rules` is short for those of the ruleset: `rules=parallel-coop+old_first`.
"""

from __future__ import annotations

from typing import Final

from blooms.core.option_table import OptionTable
from blooms.core.options import Number, Switch, Text, Values
from blooms.games.go.board import SIZES
from blooms.games.go.rules import MOST_STONES, PLAYERS, RULESETS

__all__ = ["OPTIONS", "WORDS", "of_ruleset"]

OPTIONS: Final = OptionTable(
    (
        Switch("at-once", "All move at once, in secret", group="type"),
        Switch("coop", "Players cooperate and may ally", True, group="type"),
        Number("size", "Board size", SIZES, 9, group="dimensions", is_drawn=True),
        Number("players", "Players", PLAYERS, 4, group="count"),
        Switch(
            "area", "Area: stones on the board count, prisoners do not",
            group="scoring", word="area",
        ),
        Switch(
            "crossman", "Prisoners go back into their own colour's territory",
            group="scoring", word="crossman", when=lambda chosen: not chosen["area"],
        ),
        Switch(
            "shared", "Territory between several players is shared", True,
            group="scoring", word="no_shared", when=lambda chosen: chosen["coop"],
        ),
        Number(
            "handicap", "Handicap stones", (0, *range(2, MOST_STONES + 1)), 0,
            group="odds", is_drawn=True, when=lambda chosen: not chosen["at-once"],
        ),
        Text("komi", "Komi", 60, "0 6.5", group="odds"),
        Switch(
            "first", "First-turn rules make up for the order of play", True,
            group="turns", word="no_first_turns", when=lambda chosen: not chosen["at-once"],
        ),
        Switch(
            "old_first", "Older stones are captured before new ones",
            group="turns", word="old_first", when=lambda chosen: chosen["at-once"],
        ),
    ),
    head=("size", "players", "rules"),
    also=("rules",),
)  # fmt: skip


def of_ruleset(name: str) -> Values:
    """The options that make up a ruleset: parallel-coop."""
    return {"at-once": name.startswith("parallel"), "coop": name.endswith("-coop"), "area": False}


WORDS: Final = {
    option.word: tuple(name for name in RULESETS if option.when(of_ruleset(name)))
    for option in sorted(OPTIONS.worded, key=lambda option: option.word)
    if option.word != "area"
}
"""The words of records, without `area`, and the rulesets that have them."""
