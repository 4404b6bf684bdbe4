"""Builds the scripts for boards in other people's pages from the modules in js/embed: embed.js, and
those that it fetches when a board needs them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Set
from pathlib import Path

from blooms import exercises, record
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
from web.build.attributes import ATTRIBUTES
from web.build.pages import GAMES, catalogues
from web.build.workshop import LOCK, Workshop

__all__ = ["MODULES", "PARTS", "data", "scripts", "texts_of", "whole", "without_comments"]

STATIC = Path(__file__).resolve().parent.parent / "static"
MODULES = STATIC / "js" / "embed"
OTHERS = tuple(game for game in GAMES[1:] if (MODULES / f"part_{game.name}.js").is_file())
"""The games besides the first that boards in other pages can show."""
PARTS = (*(game.name for game in OTHERS), "exercises")
"""What few boards need; each is a file of its own."""
IMPORT = re.compile(r'^import .* from "\./(\w+)\.js";$', re.M)
# On a server there are no elements, and the script may be in the page already.
START = 'if(typeof HTMLElement!="undefined"&&!customElements.get("blooms-board")){'
OPTIONS = ["--bundle", "--minify", "--format=iife", "--log-level=error"]


def scripts(shop: Workshop) -> dict[str, bytes]:
    """The files of the site by name. Raises `RuntimeMissing`."""
    return {name: code.encode() for name, code in _made(shop).items() if name != "npm.js"}


def whole(shop: Workshop) -> str:
    """One script that has everything, for the npm package. Raises `RuntimeMissing`."""
    return _made(shop)["npm.js"]


def _made(shop: Workshop) -> dict[str, str]:
    """Plain scripts in ASCII by name, with the drawing code and the texts in every language."""
    sources = _sources()
    late = {f"embed_{name}.js": _late(name) for name in PARTS}
    names = ["embed.js", "npm.js", *late]

    def bundle(ready: Path) -> None:
        work = ready.parent
        for name, code in {**sources, **late}.items():
            (work / name).write_text(code, encoding="utf-8")
        esbuild = str(shop.packages() / "esbuild-wasm" / "bin" / "esbuild")
        words = [esbuild, *(str(work / name) for name in names), *OPTIONS]
        words += [f"--inject:{work / 'intact.js'}", f"--outdir={ready}"]
        shop.node(words, "boards for other pages", work)

    recipe = LOCK.read_bytes() + json.dumps([OPTIONS, sources, late]).encode()
    folder = shop.kept("embed", recipe, bundle)
    made = {name: (folder / name).read_text(encoding="ascii") for name in names}
    return {name: code if name in late else f"{START}\n{code}}}\n" for name, code in made.items()}


def _late(name: str) -> str:
    """A script that gives a part to the boards of embed.js."""
    adding = 'customElements.get("blooms-board")?.add?.(part)'
    return f'import {{ part }} from "./part_{name}.js";\n{adding};\n'


def _sources() -> dict[str, str]:
    """The modules by file name, with what the build writes into them."""
    files = {file.name: file.read_text(encoding="utf-8") for file in sorted(MODULES.glob("*.js"))}
    written: dict[str, object] = {**data()}
    first = _literals(files, "embed") | {game.title for game in OTHERS}
    written["__TEXTS__"] = _texts(first)
    for part in PARTS:
        wanted = _literals(files, f"part_{part}")
        if part == "exercises":
            wanted |= {each.title for each in exercises.exercises() if each.kind == "lesson"}
        written[texts_of(part)] = _texts(wanted - first)
    for name, value in written.items():
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        files = {file: code.replace(name, text) for file, code in files.items()}
    # Comments and indentation within styles, which are texts to a minifier.
    return {
        file: re.sub(r"/\*\*? [^\n]*?\*/ ?|(?<=\n) +", "", code) for file, code in files.items()
    }


def texts_of(part: str) -> str:
    """The word in whose place the texts of a part are written."""
    return f"__TEXTS_{part.upper()}__"


def _literals(files: Mapping[str, str], name: str) -> set[str]:
    """The texts in a module and in all that it imports."""
    code = files[f"{name}.js"]
    found = set(re.findall(r'"([^"\n]*)"', code))
    return found.union(*(_literals(files, each) for each in IMPORT.findall(code)))


def _texts(wanted: Set[str]) -> dict[str, dict[str, str]]:
    return {
        language: {english: known[english] for english in sorted(wanted & known.keys())}
        for language, known in catalogues().items()
    }


def data() -> dict[str, object]:
    """What the build writes into the modules of js/embed but the texts, by the names there."""
    others = {
        game.name: {"title": game.title, "namesPlayers": game.names_players} for game in OTHERS
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
    days = puzzles.puzzles()
    blocky = {f"blocky/{each.name}": each.solution for each in blocky_puzzles.puzzles()}
    solutions = {each.name: _solution(each) for each in days} | blocky
    known: dict[str, dict[str, tuple[str, str, str]]] = {"puzzle": {}, "lesson": {}}
    for each in exercises.exercises():
        goal = f"best {each.goal}" if each.name in blocky else each.goal
        more = each.title if each.kind == "lesson" else solutions[each.name]
        known[each.kind][each.name] = each.record, goal, more
    return {**known, "days": [days[puzzles.daily(day)].name for day in range(len(days))]}


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
