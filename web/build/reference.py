"""The reference of Blooms: reference.html, with the motifs of Go and Blocky, too, and solved.html,
from the templates and data in the repository. The same sources give the same bytes; no page needs a
script.
"""

from __future__ import annotations

import html
import json
import re
from functools import cache as once
from pathlib import Path
from typing import Any, Final, NamedTuple

from blooms import bots, record
from blooms.cli.elo import difference, interval
from blooms.drawing.shape import Shape
from blooms.games.blocky import motifs as blocky_motifs
from blooms.games.blocky.learn import lessons as blocky_lessons
from blooms.games.blocky.learn import puzzles as blocky_puzzles
from blooms.games.blooms.geometry import spot
from blooms.games.blooms.learn.lessons import LESSONS
from blooms.games.blooms.learn.puzzles import THEMES, puzzles
from blooms.games.blooms.motifs import LESSONS as LESSONS_ON
from blooms.games.blooms.motifs import MOTIFS, Motif
from blooms.games.blooms.motifs import name as motif_name
from blooms.games.blooms.paint import on_page
from blooms.games.blooms.rules import Blooms
from blooms.games.go import motifs as go_motifs
from blooms.games.go.learn import lessons as go_lessons
from blooms.games.go.learn import puzzles as go_puzzles
from blooms.search.bot import finished
from blooms.search.settings import Settings
from web.build.explorer import explorer
from web.build.runtime import CACHE
from web.build.small_board import small_blocky, small_board, small_goban, symbols
from web.build.templates import environment

__all__ = ["PAGES", "matches", "reference_page", "table"]

PAGES: Final = ("reference.html", "solved.html")
ROOT: Final = Path(__file__).resolve().parent.parent.parent
DATA: Final = ROOT / "web" / "reference"
OPENINGS: Final = ROOT / "web" / "static" / "openings" / "blooms.json"
FIGURES: Final = ROOT / "docs" / "figures.md"

EXAMPLES: Final = {
    "bloom": "blooms/3/race-10/@3-aa2-cab1d-cc2-3,1/",
    "fenced": "blooms/3/race-10/@cca-aba1-5-4-3,1/",
    "own": "blooms/3/race-10/@ad1-bc2-5-4-3,1/",
    "eyes": "blooms/4/race-15/@1a1a-aaaa1-4aa-7-6-5-4,1/",
}
"""Small positions beside the words that they explain."""
THINKING: Final = "blooms/4/race-15/D4a.E5cC3d.F3aE6b.C4cD2d.B2aE4b"
STEPS: Final[dict[Motif, int]] = {"shared-liberty": 0, "snapback": 1}
"""The step of a lesson that shows a motif, if it is not the last."""
GO: Final[dict[go_motifs.Motif, str]] = {
    "self-atari": "go/9/2/sequential/@1W7-9-9-9-9-9-9-9-9,1/A9",
    "atari": "go/9/2/sequential/@BW7-9-9-9-9-9-9-9-9,1/E5",
    "ladder": "go/9/2/sequential/@9-9-5W3-4WB3-5WW2-9-9-9-9,1/G6",
    "snapback": "go/9/2/sequential/@W1BW5-BWW6-9-9-9-9-9-9-9,1/B9",
    "missed-capture": "go/9/2/sequential/@WWB6-1B7-9-9-9-9-9-9-9,1/E5",
    "cut": "go/9/2/sequential/@9-9-9-9-1B1B5-9-9-9-9,1/G7.C5",
    "eye": "go/9/2/sequential/@1B1B5-BBBB5-9-9-9-9-9-9-9,1/A9",
    "territory": "go/9/2/sequential/@1B7-1B7-9-9-9-9-9-9-9,1/E5",
}
"""Positions of Go, each after a move that is an example of a motif."""
BLOCKY: Final = "blocky/2/blob/5/1/hh/"
BLOCKY_MOVES: Final[dict[blocky_motifs.Motif, str]] = {
    "cost": "UR.LL:paint-Y", "reply": "UL.UR:paint-R", "rival": "UL:cw", "smash": "UL.LL:paint-G",
    "plan": "UR:swaph",
}  # fmt: skip
"""Moves from this position that are examples of the motifs of Blocky."""
BUDGETS: Final = (20, 200, 2000)
"""Simulations for the pictures of how the bot thinks."""


class Teaching(NamedTuple):
    """A motif for people: its name, a lesson with its title and its board, and a puzzle with what
    it asks for.
    """

    name: str
    lesson: str
    title: str
    picture: str
    puzzle: str
    task: str


Board = dict[str, Any]
"""A board of openings.json, or one of its openings, with the texts that the page says of it."""


def reference_page(name: str, cache: Path = CACHE) -> str:
    """One of PAGES as HTML."""
    values: dict[str, object] = {}
    if name == "solved.html":
        values = {**explorer(), "symbols": symbols(2)}
    else:
        values = {
            "symbols": symbols(3, 4, 5),
            "pictures": {key: _small(text) for key, text in EXAMPLES.items()},
            "perft": json.loads((DATA / "perft.json").read_text(encoding="ascii")),
            "openings": _openings(),
            "levels": table("The levels"),
            "strength": matches("The strength of the bot"),
            "gnugo": matches("Go for many against GNU Go"),
            "thoughts": [(sims, *_thought(sims)) for sims in BUDGETS],
            "motifs": {motif: _motif(motif) for motif in MOTIFS},
            "go_motifs": {motif: _go_motif(motif) for motif in go_motifs.MOTIFS},
            "blocky_motifs": {motif: _blocky_motif(motif) for motif in blocky_motifs.MOTIFS},
        }
    return environment(cache).get_template(name).render(**values)


def _motif(motif: Motif) -> Teaching:
    """The name of a motif, and what teaches it."""
    lesson = LESSONS_ON[motif]
    title, position = next(
        (each.title, record.read(each.steps[STEPS.get(motif, -1)].record).position)
        for each in LESSONS
        if each.name == lesson
    )
    puzzle = next(each.name for each in puzzles() if each.motif == motif)
    return Teaching(motif_name(motif), lesson, title, small_board(position), puzzle, THEMES[motif])


def _go_motif(motif: go_motifs.Motif) -> Teaching:
    """The name of a motif of Go, and what teaches it."""
    game, lesson = record.read(GO[motif]), go_motifs.LESSONS[motif]
    title = next(each.title for each in go_lessons.LESSONS if each.name == lesson)
    picture = small_goban(game.position, game.turns[-1])
    puzzle = next(each.name for each in go_puzzles.puzzles() if each.motif == motif)
    task = go_puzzles.THEMES[motif]
    return Teaching(go_motifs.name(motif), lesson, title, picture, puzzle, task)


def _blocky_motif(motif: blocky_motifs.Motif) -> Teaching:
    """The name of a motif of Blocky, and what teaches it."""
    game = record.read(f"{BLOCKY}{BLOCKY_MOVES[motif]}")
    lesson = blocky_motifs.LESSONS[motif]
    title = next(each.title for each in blocky_lessons.LESSONS if each.name == lesson)
    puzzle = next(each for each in blocky_puzzles.puzzles() if each.motif == motif)
    task = blocky_puzzles.GRADES[puzzle.grade]
    picture = small_blocky(game.position, game.turns[-1])
    return Teaching(blocky_motifs.name(motif), lesson, title, picture, puzzle.name, task)


def table(title: str) -> str:
    """The first table of a section of docs/figures.md, as HTML. KeyError without the section."""
    return _html(*_rows(title))


def matches(title: str) -> str:
    """A section's matches, each with the difference in Elo that its score means."""
    lines = [["match", "won", "Elo, 95 % interval", "command"]]
    for words, score, command in _rows(title)[1:]:
        won, games = map(int, score.split(" of "))
        lines.append([words, score, _elo(won, games), command])
    return _html(*lines)


def _elo(won: int, games: int) -> str:
    """The difference in Elo of a score, with its 95 % interval; open where a side won all."""
    score = won / games
    shares = (score, *interval(score, games))
    middle, low, high = (f"{difference(share):+.0f}".replace("-", "−") for share in shares)
    if won in (0, games):
        return f"{low} or more" if won else f"{high} or less"
    return f"{middle} ({low} to {high})"


def _rows(title: str) -> list[list[str]]:
    """The cells of the first table of a section, the head first."""
    sections = re.split(r"^## ", FIGURES.read_text(encoding="utf-8"), flags=re.M)
    named = {text.partition("\n")[0]: text for text in sections}
    head, _, *rows = (
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in named[title].splitlines()
        if line.startswith("|")
    )
    return [[cell or "name" for cell in head], *rows]


def _html(head: list[str], *rows: list[str]) -> str:
    lines = [_row("th", head), *(_row("td", row) for row in rows)]
    return "<table>\n" + "\n".join(lines) + "\n</table>"


def _row(tag: str, cells: list[str]) -> str:
    start = '<th scope="col">' if tag == "th" else "<td>"
    return f"<tr>{''.join(f'{start}{_inline(cell)}</{tag}>' for cell in cells)}</tr>"


def _inline(text: str) -> str:
    """Markdown within a cell: only code."""
    return re.sub("`(.+?)`", r'<code translate="no">\1</code>', html.escape(text))


def _openings() -> list[Board]:
    """The opening statistics, with shares and 95 % intervals."""
    boards: list[Board] = json.loads(OPENINGS.read_text(encoding="ascii"))
    for board in boards:
        for row in board["firsts"]:
            row["share"] = _share(row["won"], row["games"])
            row["length"] = f"{row['turns'] / row['games']:.1f}"
            row["replies"] = ", ".join(
                f"{cells} ({played}×, {won} won)" for cells, played, won in row["replies"]
            )
        games, won = (sum(row[name] for row in board["firsts"]) for name in ("games", "won"))
        board["games"], board["share"] = games, _share(won, games)
        rules = f"blooms/{board['base']}/race-{board['target']}/"
        board["picture"] = _numbered(record.read(rules).position, board["firsts"])
    return boards


def _share(won: int, games: int) -> str:
    low, high = interval(won / games, games)
    return f"{won / games:.0%} ({low:.0%} to {high:.0%})"


def _small(text: str) -> str:
    return small_board(record.read(text).position)


def _numbered(position: Blooms, firsts: list[Board]) -> str:
    """The board with the share of wins on each cell; cells that symmetries exchange are alike."""
    board = position.rules.board
    shares = {board.cells[row["stone"]]: row["won"] / row["games"] for row in firsts}
    texts = []
    for cell in range(board.size):
        share = shares[min(turned[cell] for turned in board.symmetries)]
        x, y = spot(board.base, cell)
        attrs = {"x": f"{x:.1f}", "y": f"{y + 5:.1f}", "text-anchor": "middle", "font-size": "15"}
        texts.append(Shape("text", {**attrs, "fill": on_page("ink")}, text=f"{100 * share:.0f}"))
    return small_board(position, {}, tuple(texts))


@once
def _thought(sims: int) -> tuple[str, list[tuple[str, str]]]:
    """Where the bot looks after so many simulations, and its best turns with their shares."""
    game = record.read(THINKING)
    answer = finished(bots.begin(game, Settings(sims=sims, seed=1))).explain()
    best = [(each["turn"], f"{each['win']:.0%}") for each in answer["best"][:3]]
    return small_board(game.position, answer["cells"]), best
