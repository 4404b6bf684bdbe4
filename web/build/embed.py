"""Builds the scripts for boards in other people's pages from the modules in js/embed: embed.js, and
those that it fetches when a board needs them: other games, exercises, languages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import TypeVar

from blooms import __version__, exercises, record
from blooms.core.game import Game
from blooms.core.position import Position
from blooms.core.signs import BLANKS, DASHES, HIDDEN
from blooms.games.blocky import picture as blocky_picture
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky.learn import goals as blocky_goals
from blooms.games.blocky.learn import puzzles as blocky_puzzles
from blooms.games.blocky.move import COSTS
from blooms.games.blooms import text
from blooms.games.blooms.learn import goals, puzzles
from blooms.games.blooms.picture import drawing_parts
from blooms.games.go import picture as go_picture
from blooms.games.go.learn import goals as go_goals
from blooms.games.go.learn import puzzles as go_puzzles
from blooms.search.settings import LEVELS
from blooms.session.lessons import Verdict
from web.build.attributes import ATTRIBUTES
from web.build.embed_shapes import lean
from web.build.licences import sha256
from web.build.pages import GAMES, catalogues
from web.build.short_names import SHORT
from web.build.workshop import LOCK, Workshop

__all__ = ["MODULES", "PARTS", "data", "scripts", "texts", "version", "whole", "without_comments"]

STATIC = Path(__file__).resolve().parent.parent / "static"
MODULES = STATIC / "js" / "embed"
OTHERS = tuple(game for game in GAMES[1:] if (MODULES / f"part_{game.name}.js").is_file())
"""The games besides the first that boards in other pages can show."""
PARTS = (*(game.name for game in OTHERS), "diagrams", "exercises", "notes", "play", "tasks")
"""What few boards need before a tap, or none; each is a file of its own."""
SHARED = ("shared.js", "shared_board.js")
"""What the late files have from embed.js, where it is already."""
INTACT = "intact.js"
"""What stands in all modules for what an old library may have replaced."""
_SHARED_NAMES = re.compile(r"^export \{ (.*) \} from", re.M)
_OBJECT = re.compile(r'^import \* as (\w+) from "\./(shared\w*\.js)";$', re.M)
# On a server there are no elements, and the script may be in the page already.
START = 'if(typeof HTMLElement!="undefined"&&!customElements.get("blooms-board")){'
_STYLES = re.compile(r"(?<= [A-Z])[A-Z]+ = `[^`]*`")
_NOT_SHOWN = "edge|mark|best|tray-2|(?:ghost|weave)-."
"""The colours of pages that boards elsewhere do not have, or have of their own."""
OPTIONS = [
    *("--bundle", "--minify", "--format=iife", "--log-level=error"),
    "--entry-names=[name]",
    f"--mangle-props=^({'|'.join(SHORT)})$",
]
MINIFY = Path(__file__).resolve().parent / "minify.js"
WHOLE = ("embed.js", "npm.js")
"""What has the element itself."""


def scripts(shop: Workshop) -> dict[str, bytes]:
    """The files of the site by name. Raises `RuntimeMissing`."""
    return {name: code.encode() for name, code in _made(shop).items() if name != "npm.js"}


def whole(shop: Workshop) -> str:
    """One script that has everything, for the npm package. Raises `RuntimeMissing`."""
    return _made(shop)["npm.js"]


def _made(shop: Workshop) -> dict[str, str]:
    """Plain scripts in ASCII by name, with the drawing code."""
    sources = _sources()
    borrowed = sources | {name: _borrowed(sources[name]) for name in SHARED}
    late = {**_with_intact(borrowed, SHARED[0]), **_late()}
    listed = {name: _listed(code, sources) for name, code in sources.items()}
    folders = {"whole": _with_intact(listed, INTACT), "late": late}

    def bundle(ready: Path) -> None:
        work = ready.parent
        for folder, files in folders.items():
            (work / folder).mkdir()
            for name, code in files.items():
                (work / folder / name).write_text(code, encoding="utf-8")
        tools = shop.packages()
        esbuild = str(tools / "esbuild-wasm" / "bin" / "esbuild")
        entries = [str(work / "late" / name) for name in _late()]
        entries += [str(work / "whole" / name) for name in WHOLE]
        names = work / "names.json"
        names.write_text(_json(SHORT), encoding="utf-8")
        words = [esbuild, *entries, *OPTIONS, f"--mangle-cache={names}", f"--outdir={ready}"]
        shop.node(words, "boards for other pages", work)
        script = tools.parent / MINIFY.name
        script.write_bytes(MINIFY.read_bytes())
        shop.node([str(script), str(ready)], "boards for other pages, shortened", work)

    recipe = (
        LOCK.read_bytes() + MINIFY.read_bytes() + json.dumps([OPTIONS, SHORT, folders]).encode()
    )
    folder = shop.kept("embed", recipe, bundle)
    made = {name: (folder / name).read_text(encoding="ascii") for name in (*WHOLE, *_late())}
    return {name: f"{START}\n{code}}}\n" if name in WHOLE else code for name, code in made.items()}


def _late() -> dict[str, str]:
    """The scripts that give a part to the boards of embed.js, by name: other games and exercises,
    and all texts of a language.
    """
    parts = {
        name: f'import {{ part }} from "./part_{name}.js";\n{_adding("part")}' for name in PARTS
    }
    for language, known in texts().items():
        parts[language] = _adding(_json({"texts": {language: known}}))
    return {f"embed_{name}.js": code for name, code in parts.items()}


def _adding(part: str) -> str:
    return f'customElements.get("blooms-board")?.add?.({part}, "{version()}");\n'


def _borrowed(code: str) -> str:
    """The module of the shared functions, as a late file has it."""
    names = ", ".join(_SHARED_NAMES.findall(code))
    return f'export const {{ {names} }} = customElements.get("blooms-board")?.shared ?? {{}};\n'


def _listed(code: str, modules: dict[str, str]) -> str:
    """A module that has others as objects, with lists of their members: of an object a bundler
    makes code that defines every member.
    """

    def members(found: re.Match[str]) -> str:
        name, module = found.groups()
        known = [
            each.strip() for each in ",".join(_SHARED_NAMES.findall(modules[module])).split(",")
        ]
        imported = ", ".join(f"{each} as {name}_{each}" for each in known)
        made = ", ".join(f"{each}: {name}_{each}" for each in known)
        return f'import {{ {imported} }} from "./{module}";\nconst {name} = {{ {made} }};'

    return _OBJECT.sub(members, code)


def _with_intact(modules: dict[str, str], source: str) -> dict[str, str]:
    """The modules, with what may have been replaced from one of them."""
    line = f'import {{ Map, Promise, Set }} from "./{source}";\n'
    own = (INTACT, source)
    return {name: code if name in own else line + code for name, code in modules.items()}


@cache
def version() -> str:
    """The version of the scripts: those of different ones do not work together."""
    known = [(each.name, each.record, each.goal, each.title) for each in exercises.exercises()]
    solved = repr((puzzles.puzzles(), blocky_puzzles.puzzles(), go_puzzles.puzzles()))
    made = _json([_modules(), _written(known), solved])
    return f"{__version__}-{sha256(made.encode())[:8]}"


def _sources() -> dict[str, str]:
    """The modules by file name, with what the build writes into them."""
    files = _modules()
    for name, value in {**data(), "__BOARDS__": version()}.items():
        files = {file: code.replace(name, _json(value)) for file, code in files.items()}
    return {file: _STYLES.sub(_tight, code) for file, code in files.items()}


def _tight(styles: re.Match[str]) -> str:
    """Styles, which are a text to a minifier, without comments and blanks."""
    plain = re.sub(r"/\*.*?\*/|^\s+|\s+$", "", styles[0], flags=re.M | re.S)
    return re.sub(r"\s*([{};,>])\s*|(?<=:) ", r"\1", plain)


def _modules() -> dict[str, str]:
    """The modules by file name."""
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(MODULES.glob("*.js"))}


def texts() -> dict[str, dict[str, str]]:
    """By language the texts in the modules, with the titles of games and lessons."""
    wanted = set(re.findall(r'"([^"\n]*)"', "".join(_modules().values())))
    wanted |= {game.title for game in OTHERS}
    wanted |= {each.title for each in exercises.exercises() if each.kind == "lesson"}
    return {
        language: {english: known[english] for english in sorted(wanted & known.keys())}
        for language, known in catalogues().items()
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def data() -> dict[str, object]:
    """What the build writes into the modules of js/embed but their version, by the names there."""
    return _written(_exercises())


def _written(known: object) -> dict[str, object]:
    others = {
        game.name: {"title": game.title, "namesPlayers": game.names_players} for game in OTHERS
    }
    return {
        "__DRAWING__": {**lean(drawing_parts()), **_colours()},
        "__GO__": lean(go_picture.drawing_parts()),
        "__BLOCKY__": {
            **blocky_picture.drawing_parts(),
            "head": blocky_text.head_pattern(),
            "costs": COSTS,
        },
        "__OTHERS__": others,
        "__HEAD__": text.head_pattern(),
        "__LEVELS__": len(LEVELS),
        "__LIVE__": _attributes(),
        "__EXERCISES__": known,
        "__SIGNS__": [HIDDEN, BLANKS, DASHES],
        "__LANGUAGES__": [*catalogues()],
        "__TEXTS__": texts(),
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
        wanted = re.findall(rf"--(?!{_NOT_SHOWN}:)[\w-]+: [^;]+;", _rules(stones, selector))
        wanted += re.findall(r"--(?:go-line|wood[\w-]*|grain): [^;]+;", _rules(wood, selector))
        colours[name] = "".join(wanted).replace(": ", ":")
    return colours


def _rules(sheet: str, selector: str) -> str:
    """The declarations of a style sheet that stand under a selector of their own line."""
    return sheet.partition(f"\n{selector} {{")[2].partition("}")[0]


def _exercises() -> dict[str, object]:
    """The puzzles and lessons by name, and the puzzles of successive days: of each its record and
    its goal; of a puzzle all turns of its solution too, of a lesson its title.
    """
    days = puzzles.puzzles()
    blocky = {f"blocky/{each.name}": _of_blocky(each) for each in blocky_puzzles.puzzles()}
    go = {f"go/{each.name}": _of_go(each) for each in go_puzzles.puzzles()}
    solutions = {each.name: _of_blooms(each) for each in days} | blocky | go
    known: dict[str, dict[str, tuple[str, str, str]]] = {"puzzle": {}, "lesson": {}}
    for each in exercises.exercises():
        goal = f"best {each.goal}" if each.name in blocky else each.goal
        more = each.title if each.kind == "lesson" else solutions[each.name]
        known[each.kind][each.name] = each.record, goal, more
    return {**known, "days": [days[puzzles.daily(day)].name for day in range(len(days))]}


Own = TypeVar("Own", bound=Position)


def _of_blooms(puzzle: puzzles.Puzzle) -> str:
    goal, start = goals.read(puzzle.goal), text.checked(record.read(puzzle.record))
    check = partial(goals.check, goal)
    return _solution(start, puzzle.solutions[0], check, goals.onward)


def _of_blocky(puzzle: blocky_puzzles.Puzzle) -> str:
    game = record.read(f"{puzzle.record}{puzzle.solution}")
    reply = blocky_goals.check(blocky_goals.read(puzzle.goal), game).next
    return f"{puzzle.solution}.{reply}" if reply else puzzle.solution


def _of_go(puzzle: go_puzzles.Puzzle) -> str:
    goal, start = go_goals.read(puzzle.goal), record.read(puzzle.record)
    check = partial(go_goals.check, goal, start.ply)
    return _solution(start, puzzle.solution, check, partial(go_goals.onward, goal))


def _solution(
    game: Game[Own],
    turn: str,
    check: Callable[[Game[Own]], Verdict],
    onward: Callable[[Game[Own]], str],
) -> str:
    """The turns of a puzzle's solution, the first of them given, with the replies, joined by
    points.
    """
    start = game.ply
    while True:
        game = game.play(turn)
        verdict = check(game)
        if verdict.state:
            return ".".join(game.turns[start:])
        turn = verdict.next or onward(game)
