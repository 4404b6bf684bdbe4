"""What docs/figures.md is made of: sections, their rows, and the rows of matches."""

from __future__ import annotations

from typing import NamedTuple

from tools.output_parsers import Reader, placed, scored

__all__ = ["MATCH", "Row", "Section", "go", "rivals", "solitaire", "strength"]

MATCH = "python3 -m blooms match"


class Row(NamedTuple):
    """A row of a table: what is measured, the shell command, how its output is read."""

    what: str
    command: str
    read: Reader


class Section(NamedTuple):
    """A section of the page. `table` is a command that prints a whole table."""

    title: str
    words: str
    rows: tuple[Row, ...] = ()
    table: str = ""


def go(rules: str) -> str:
    """Matches of Go for many with two, three and four seats."""
    match = f"{MATCH} sims=20 random --go 9/$seats/{rules} --games 10"
    return f"for seats in 2 3 4; do {match}; done"


def solitaire(player: str) -> str:
    """Blocky for one, with both goals."""
    return f"for goal in blob perimeter; do {MATCH} blocky {player} --games 200 --goal $goal; done"


def strength(bot: str, rival: str, games: int, base: int, rules: str = "race") -> Row:
    """A match between the bot and a baseline."""
    territory = "" if rules == "race" else f" --rules {rules}"
    command = f"{MATCH} {bot} {rival} --games {games} --base {base}{territory}"
    return Row(f"`{bot}` against `{rival}`, {rules}, base {base}", command, scored)


def rivals(*players: str, games: int) -> Row:
    """Blocky for two to four players."""
    command = f"{MATCH} blocky {' '.join(players)} --goal blob --rounds 5 --games {games}"
    return Row(f"{', '.join(f'`{each}`' for each in players)} on {games} boards", command, placed)
