"""Builds embed.js, the script for boards in other people's pages, from the modules in js/embed."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path

from blooms import games, record
from blooms.core.signs import BLANKS, DASHES, HIDDEN
from blooms.games.blocky import picture as blocky_picture
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.learn import puzzles as blocky_puzzles
from blooms.games.blocky.move import COSTS
from blooms.games.blooms import text
from blooms.games.blooms.learn import goals, puzzles
from blooms.games.blooms.picture import drawing_parts
from blooms.games.go import picture as go_picture
from blooms.search.settings import LEVELS
from blooms.session.lessons import FOLLOW, Lesson
from web.build.attributes import ATTRIBUTES
from web.build.pages import GAMES, Game, catalogues
from web.build.workshop import LOCK, Workshop

__all__ = ["MODULES", "data", "script", "without_comments"]

STATIC = Path(__file__).resolve().parent.parent / "static"
MODULES = STATIC / "js" / "embed"
# On a server there are no elements, and the script may be in the page already.
START = 'if(typeof HTMLElement!="undefined"&&!customElements.get("blooms-board")){'
OPTIONS = ["--bundle", "--minify", "--format=iife", f"--banner:js={START}", "--footer:js=}"]


def script(shop: Workshop) -> str:
    """The modules as one plain script in ASCII, with the drawing code and the texts in every
    language. Raises `RuntimeMissing`.
    """
    sources = _sources()

    def bundle(ready: Path) -> None:
        work = ready.parent
        for name, code in sources.items():
            (work / name).write_text(code, encoding="utf-8")
        esbuild = str(shop.packages() / "esbuild-wasm" / "bin" / "esbuild")
        # It hangs when it tells its progress to a file.
        words = [esbuild, str(work / "board.js"), *OPTIONS, "--log-level=error"]
        shop.node([*words, f"--outfile={ready / 'embed.js'}"], "boards for other pages", work)

    recipe = LOCK.read_bytes() + json.dumps([OPTIONS, sources]).encode()
    return (shop.kept("embed", recipe, bundle) / "embed.js").read_text(encoding="ascii")


def _sources() -> dict[str, str]:
    """The modules by file name, with what the build writes into them."""
    files = {file.name: file.read_text(encoding="utf-8") for file in sorted(MODULES.glob("*.js"))}
    literals = {each for code in files.values() for each in re.findall(r'"([^"\n]+)"', code)}
    literals |= {game.title for game in GAMES[1:]}
    literals |= {lesson.title for game in GAMES for lesson in _lessons(game)}
    texts = {
        language: {english: known[english] for english in sorted(literals & known.keys())}
        for language, known in catalogues().items()
    }
    for name, value in {**data(), "__TEXTS__": texts}.items():
        written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        files = {file: code.replace(name, written) for file, code in files.items()}
    # Comments and indentation within styles, which are texts to a minifier.
    return {
        file: re.sub(r"/\*\*? [^\n]*?\*/ ?|(?<=\n) +", "", code) for file, code in files.items()
    }


def data() -> dict[str, object]:
    """What js/embed/build_data.js has but the texts, by the names there."""
    others = {
        game.name: {
            "title": game.title,
            "namesPlayers": game.names_players,
        }
        for game in GAMES[1:]
    }
    return {
        "__DRAWING__": {**drawing_parts(), **_colours()},
        "__GO__": go_picture.drawing_parts(),
        "__BLOCKY__": {
            **blocky_picture.drawing_parts(),
            "head": blocky_text.head_pattern(),
            "costs": COSTS,
        },
        "__OTHERS__": others,
        "__HEAD__": text.head_pattern(),
        "__LEVELS__": len(LEVELS),
        "__LIVE__": _attributes(),
        "__EXERCISES__": _exercises(),
        "__SIGNS__": [HIDDEN, BLANKS, DASHES],
    }


def without_comments(code: str) -> str:
    """Remove comment lines, including type annotations: a quarter of the bytes."""
    return re.sub(r"^ *(//|/\*\*| \*).*\n", "", code, flags=re.MULTILINE)


def _attributes() -> dict[str, list[str]]:
    """The attributes whose changes are shown at once, and those that the page gets."""
    return {
        "live": [each.name for each in ATTRIBUTES if each.is_live],
        "passed": [each.name for each in ATTRIBUTES if each.is_passed],
    }


def _colours() -> dict[str, str]:
    """The colours of the boards as declarations of the style sheet, in the light and the dark."""
    stones, wood = (
        (STATIC / "css" / name).read_text(encoding="utf-8") for name in ("palettes.css", "go.css")
    )
    colours = {}
    for name, selector in (("light", ":root"), ("dark", ':root[data-shade="dark"]')):
        wanted = re.findall(r"--[\w-]+: [^;]+;", _rules(stones, selector))
        wanted += re.findall(r"--(?:go-line|wood[\w-]*|grain): [^;]+;", _rules(wood, selector))
        colours[name] = " ".join(wanted)
    return colours


def _rules(sheet: str, selector: str) -> str:
    """The declarations of a style sheet that stand under a selector of their own line."""
    return sheet.partition(f"\n{selector} {{")[2].partition("}")[0]


def _exercises() -> dict[str, object]:
    """The puzzles and lessons by name, and the puzzles of successive days: of each its record and
    its goal; of a puzzle all turns of its solution too, of a lesson its title.
    """
    all_puzzles = puzzles.puzzles()
    return {
        "puzzle": {
            **{each.name: (each.record, each.goal, _solution(each)) for each in all_puzzles},
            **{
                f"blocky/{each.name}": (each.record, f"best {each.goal}", each.solution)
                for each in blocky_puzzles.puzzles()
            },
        },
        "lesson": {
            ("" if game is GAMES[0] else f"{game.name}/") + lesson.name: _lesson(lesson)
            for game in GAMES
            for lesson in _lessons(game)
        },
        "days": [all_puzzles[puzzles.daily(day)].name for day in range(len(all_puzzles))],
    }


def _lesson(lesson: Lesson) -> tuple[str, str, str]:
    first = lesson.steps[0]
    return first.record, "" if first.goal == FOLLOW else first.goal, lesson.title


def _solution(puzzle: puzzles.Puzzle) -> str:
    """The turns of a puzzle's solution, with the replies, joined by points."""
    game, goal = record.read(puzzle.record), goals.read(puzzle.goal)
    turn = puzzle.solutions[0]
    start = game.ply
    while True:
        game = game.play(turn)
        verdict = goals.check(goal, game)
        if verdict.state:
            return ".".join(game.turns[start:])
        turn = verdict.next or goals.onward(game)


def _lessons(game: Game) -> tuple[Lesson, ...]:
    lessons: tuple[Lesson, ...] = import_module(f"{games.GAMES[game.name]}.learn.lessons").LESSONS
    return lessons
