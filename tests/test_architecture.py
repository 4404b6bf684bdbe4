"""What holds of the code itself: imports run one way, no browser in blooms/, nothing unsafe."""

import ast
import builtins
import importlib
import re
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from blooms import games
from web.build.pages import GAMES as PAGES
from web.build.pages import markup
from web.build.program import late

ROOT = Path(__file__).parents[1]
GAME = sorted((ROOT / "blooms").rglob("*.py"))
PAGE = sorted((ROOT / "web").rglob("*.py"))
TOOLS = sorted((ROOT / "tools").rglob("*.py"))
SCRIPTS = sorted((ROOT / "web" / "static" / "js").rglob("*.js"))
LONG = 400
"""Lines of a file after which a reader may ask whether it is two."""
BUILDING = {
    "stdlib.py": {"compile"},
    "methods.py": {"compile", "exec"},
    "sitecustomize.py": {"exec"},
}
"""What the build compiles, and how Python runs it."""


def name_of(file: Path) -> str:
    """A file's module: blooms.games.go."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(file): file for file in [*GAME, *PAGE, *TOOLS]}


def statements(file: Path, is_typed: bool = False) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports of a file and of its functions, with `is_typed` those for type checkers too."""
    waiting: list[ast.AST] = [ast.parse(file.read_text())]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        is_typing = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        if isinstance(node, ast.FunctionDef) and node.name == "_repr_svg_":
            continue  # A position imports its picture when a notebook asks for it.
        if isinstance(node, ast.If) and is_typing and not is_typed:
            waiting += node.orelse
        else:
            waiting += ast.iter_child_nodes(node)


@cache
def imported(file: Path, is_typed: bool = False) -> set[str]:
    """The modules that a file imports: of our own by their full names."""
    found: set[str] = set()
    for node in statements(file, is_typed):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        else:
            assert node.module and not node.level, f"{file}:{node.lineno} imports by dots"
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                found.add(full if full in MODULES else node.module)
    if name_of(file) in games.GAMES.values():
        found |= {f"{name_of(file)}.{part}" for part in late(ast.parse(file.read_text()))}
    return found


# Which part may import which. A part is a folder or a module; the longest that fits counts.
BASE = {"blooms.core"}
GAMES = list(games.GAMES.values())
SERVICES = BASE | {"blooms.session", "blooms.search", "blooms.drawing"}
LIBRARY = SERVICES | {
    "blooms", "blooms.games", "blooms.record", "blooms.files", "blooms.pasted", "blooms.bots",
    "blooms.rooms",
}  # fmt: skip
COMMANDS = LIBRARY | {*GAMES, "blooms.cli"}
MAY_IMPORT = {
    "blooms": LIBRARY,  # when a function is called; by itself the core only
    "blooms.core": BASE,
    "blooms.session": BASE | {"blooms.session"},
    "blooms.search": BASE | {"blooms.search"},
    "blooms.drawing": BASE | {"blooms.drawing"},
    **{game: SERVICES | {game, "blooms.games.contract"} for game in GAMES},
    "blooms.games": BASE | {"blooms.games.contract"},
    "blooms.games.contract": BASE | {"blooms.search"},
    "blooms.record": BASE | {"blooms.games", "blooms"},
    "blooms.pasted": BASE | {"blooms.games", "blooms"},
    "blooms.files": BASE
    | {"blooms.session", "blooms.games", "blooms.record", "blooms.pasted", "blooms"},
    "blooms.rooms": BASE
    | {"blooms.games", "blooms.record", "blooms.rooms", "blooms", "blooms.pasted"},
    "blooms.bots": BASE | {"blooms.search", "blooms.games", "blooms"},
    "blooms.cli": COMMANDS,
    "blooms.__main__": COMMANDS,
    "web.page": LIBRARY | {"web.page"},
    **{
        game.replace("blooms", "web", 1): LIBRARY
        | {game, "web.page", game.replace("blooms", "web", 1)}
        for game in GAMES
    },
    "web.lab": LIBRARY | {"blooms.cli", "web.lab"},
    "web.lab.page": BASE | {"web.lab.page"},
    "web.build": COMMANDS | {"web.build"},
    "web.__main__": COMMANDS | {"web.build"},
    "web": set(),
    "tools": COMMANDS | {"tools", "tests", "web.build"},
    # It measures the verdicts of the page, and not a copy of how they are found.
    "tools.bots.reasons": COMMANDS | {"tools", "web.page", "web.games.blooms"},
}


def part_of(module: str) -> str:
    """The part that a module is in."""
    while module not in MAY_IMPORT:
        module = module.rpartition(".")[0] or "tests"
        if module == "tests":
            break
    return module


@pytest.mark.parametrize("module", MODULES)
def test_imports_run_one_way(module: str) -> None:
    parts = {
        part_of(name): name
        for name in imported(MODULES[module])
        if name.split(".")[0] in ("blooms", "web", "tools", "tests")
    }
    assert {part: parts[part] for part in parts.keys() - MAY_IMPORT[part_of(module)]} == {}


def in_circles(needs: dict[str, set[str]]) -> set[str]:
    """What needs itself in the end, or something that does."""
    left = dict(needs)
    while free := [name for name, wanted in left.items() if not wanted & left.keys()]:
        for name in free:
            del left[name]
    return set(left)


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Not by an import within a function either."""
    needs = {}
    for name, file in MODULES.items():
        # A game's package names itself where it is compared with the contract.
        needs[name] = (imported(file, is_typed=True) & MODULES.keys()) - {name}
    assert in_circles(needs) == set()


# The floors of web/page, the lowest first: its rooms, which are folders and single modules.
FLOORS = (
    {"contract", "effects", "feature", "mode", "slices", "view"},
    {"saves"},
    {"bot"},
    {"host"},
    {
        "correspondence", "editor", "features", "group_chat", "learn", "play", "results", "review",
        "setup", "share", "status",
    },
    {"dispatch", "page", "services", "stage", "table"},
    {"input"},
    {"main"},
)  # fmt: skip
IN_PAGE = [name for name in MODULES if name.startswith("web.page.")]


def room_of(module: str) -> str:
    """The room of a module of the page."""
    return module.split(".")[2]


def floor_of(module: str) -> int:
    """The floor of a module of the page."""
    return next(at for at, floor in enumerate(FLOORS) if room_of(module) in floor)


def test_the_page_has_few_rooms_and_floors() -> None:
    assert len(FLOORS) <= 8
    assert {room_of(module) for module in IN_PAGE} == set().union(*FLOORS)
    assert sum(map(len, FLOORS)) <= 27


def test_no_rooms_of_the_page_import_each_other_in_a_circle() -> None:
    needs: dict[str, set[str]] = {room_of(module): set() for module in IN_PAGE}
    for module in IN_PAGE:
        wanted = imported(MODULES[module], is_typed=True) & set(IN_PAGE)
        needs[room_of(module)] |= {room_of(name) for name in wanted} - {room_of(module)}
    assert in_circles(needs) == set()


@pytest.mark.parametrize("module", IN_PAGE)
def test_the_page_imports_from_its_floor_or_a_lower_one(module: str) -> None:
    """With the imports for type checkers."""
    wanted = {name for name in imported(MODULES[module], is_typed=True) if "web.page." in name}
    assert {name for name in wanted if floor_of(name) > floor_of(module)} == set()


CONTRACT = {
    "blooms/core/position.py": ("State", "Position"),
    "blooms/core/editing.py": ("Editing",),
    "blooms/games/contract.py": ("GamePackage",),
    "web/page/contract/game_page.py": ("GamePage",),
    "web/page/contract/options.py": ("Options",),
    "web/page/contract/parts.py": ("Words", "Story"),
    "web/page/contract/board.py": ("Board",),
    "web/page/contract/course.py": ("Course",),
}
"""What a game gives: protocols by their files. Their defaults `Matches`, `Seating` and `Loss` are
values of their own.
"""


def members(node: ast.ClassDef, is_given: bool) -> list[str]:
    """The public members of a protocol, or those without a default."""
    found = []
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            found += [] if each.value and is_given else [each.target.id]
        elif isinstance(each, ast.FunctionDef) and (
            not each.name.startswith("_") or each.name.endswith("_")
        ):
            has_code = any(not isinstance(part, ast.Expr) for part in each.body)
            found += [] if has_code and is_given else [each.name]
    return found


def test_a_game_gives_few_members() -> None:
    classes = {
        node.name: node
        for file, names in CONTRACT.items()
        for node in ast.parse((ROOT / file).read_text()).body
        if isinstance(node, ast.ClassDef) and node.name in names
    }
    assert len(classes) == 10
    assert sum(len(members(node, is_given=True)) for node in classes.values()) <= 59
    assert sum(len(members(node, is_given=False)) for node in classes.values()) <= 125
    assert len(members(classes["GamePage"], is_given=False)) <= 15


@pytest.mark.parametrize("folder", ["blooms/rooms", "web/page/contract", "web/page/play"])
def test_shared_floors_do_not_spell_how_a_game_passes(folder: str) -> None:
    passes = {games.package(name).PASS for name in games.GAMES}
    spelled = {
        node.value
        for file in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant)
    }
    assert spelled.isdisjoint(passes - {""})


@pytest.mark.parametrize("file", GAME, ids=str)
def test_blooms_imports_the_standard_library_only(file: Path) -> None:
    foreign = {name.split(".")[0] for name in imported(file)} - {"blooms"}
    assert foreign <= sys.stdlib_module_names


@pytest.mark.filterwarnings("default:long file")
def test_long_files_are_named() -> None:
    """A warning, since files are cut where a reader would cut them."""
    for file in [*MODULES.values(), *(ROOT / "web" / "games").rglob("*.ts")]:
        if (lines := len(file.read_text().splitlines())) > LONG:
            warnings.warn(f"long file: {file.relative_to(ROOT)}, {lines} lines", stacklevel=1)


def test_types_are_seldom_left_out() -> None:
    most = {"Any": 90, "cast": 32, "assert": 42}
    texts = [file.read_text() for file in [*GAME, *PAGE]]
    telling = [text for text in texts if any(word in text for word in most)]
    nodes = [node for text in telling for node in ast.walk(ast.parse(text))]
    found = Counter(node.id for node in nodes if isinstance(node, ast.Name))
    found["assert"] = sum(isinstance(node, ast.Assert) for node in nodes)
    assert {each: found[each] for each in most if found[each] > most[each]} == {}


def test_names_of_tests_are_short() -> None:
    files = (ROOT / "tests").rglob("test_*.py")
    names = [name for file in files for name in re.findall(r"def (test_\w+)", file.read_text())]
    assert [name for name in names if len(name) > 60] == []


@pytest.mark.parametrize("game", [game.name for game in PAGES[1:]])
def test_only_the_list_and_its_own_files_know_a_game(game: str) -> None:
    shared = [*(ROOT / "web" / "page").rglob("*.py"), *(ROOT / "web" / "build").rglob("*.py")]
    shared += [*SCRIPTS, *(ROOT / "web" / "static").rglob("*.css")]
    shared += [*(ROOT / "blooms").glob("*.py"), *(ROOT / "blooms" / "session").rglob("*.py")]
    knowing = [
        str(file.relative_to(ROOT))
        for file in shared
        if game not in file.stem
        and re.search(rf"[\"']{game}[\"']|\|{game}\b|\b{game}\|", file.read_text())
    ]
    assert knowing == []


@pytest.mark.parametrize("file", [*(ROOT / "web" / "page").rglob("*.py")], ids=str)
def test_no_game_stands_in_the_shared_page(file: Path) -> None:
    texts = {
        node.value
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert [
        text for text in texts if text.startswith(tuple(f"{game}/" for game in games.GAMES))
    ] == []


ANY_GAME = {"blooms.search.mcts"}
"""What games may share, though one alone uses it now."""


def game_of(module: str) -> str:
    """The game in whose folders a module is; empty for what games share."""
    _, _, rest = module.partition(".games.")
    name = rest.split(".")[0]
    return name if name in games.GAMES else ""


def test_what_only_one_game_uses_is_in_its_folders() -> None:
    users: dict[str, set[str]] = {}
    for name in MODULES:
        if not name.startswith("tools."):
            for wanted in imported(MODULES[name], is_typed=True) & MODULES.keys():
                users.setdefault(wanted, set()).add(game_of(name))
    shared = {name: by for name, by in users.items() if not game_of(name) and name not in ANY_GAME}
    assert {name for name, by in shared.items() if len(by) == 1 and by != {""}} == set()


def used(file: Path) -> Iterator[tuple[str, str]]:
    """The names of other modules that a file uses, with their modules."""
    nodes = [*ast.walk(ast.parse(file.read_text()))]
    modules = dict[str, str]()
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                modules[alias.asname or alias.name] = f"{node.module}.{alias.name}"
                yield node.module, alias.name
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield modules.get(node.value.id, ""), node.attr


def test_no_function_of_the_session_serves_one_game_alone() -> None:
    users: dict[tuple[str, str], set[str]] = {}
    for name, file in MODULES.items():
        if "blooms.session" not in name + file.read_text():
            continue
        for each in used(file):
            if each[0].startswith("blooms.session.") and each[0] in MODULES:
                users.setdefault(each, set()).add(game_of(name))
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Name):  # what a module needs itself
                users.get((name, node.id), set()).add("")
    alone = {each for each, by in users.items() if len(by) == 1 and by != {""}}
    assert {(module, name) for module, name in alone if name[0].islower()} == set()


@pytest.mark.parametrize("file", [*GAME, *PAGE], ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_no_python_is_built_from_text(file: Path) -> None:
    names = {
        node.id for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Name)
    }
    builders = {"eval", "exec", "__import__", "compile"} - BUILDING.get(file.name, set())
    assert not names & builders


@pytest.mark.parametrize("file", [*PAGE, *SCRIPTS], ids=lambda file: file.name)
def test_nothing_is_put_into_the_page_as_markup(file: Path) -> None:
    text = file.read_text()
    for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write"):
        assert word not in text


@pytest.mark.parametrize("name", [game.name for game in PAGES])
def test_the_page_has_no_inline_script_or_style(name: str) -> None:
    text = markup(name)
    assert not re.search(r"<script(?![^>]*(?:src=|type=\"py\"))", text)
    assert not re.search(r"\sstyle=|\son\w+=|<style", text)


@pytest.mark.parametrize("name", [game.name for game in PAGES])
def test_the_page_runs_python_on_its_own_stack(name: str) -> None:
    assert re.findall(r'<script type="py"[^>]*>', markup(name)) == [
        '<script type="py" config="./pyscript.toml" async="false">'  # pyscript.toml says why
    ]


@pytest.mark.parametrize(
    "name",
    [*(f"games/{game.name}/options" for game in PAGES), "games/blooms/keys", "page/saves/storage"],
)
def test_what_chooses_and_saves_games_knows_no_browser(name: str) -> None:
    foreign = {each.split(".")[0] for each in imported(ROOT / "web" / f"{name}.py")}
    assert foreign <= sys.stdlib_module_names | {"blooms", "web"}


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_no_script_is_built_from_text(file: Path) -> None:
    assert not re.search(r"\beval\(|\bFunction\(|setTimeout\(\s*[\"'`]", file.read_text())


@pytest.mark.parametrize("file", GAME, ids=str)
def test_public_names_exist(file: Path) -> None:
    module = importlib.import_module(
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    )
    for name in getattr(module, "__all__", ()):
        assert hasattr(module, name)


@pytest.mark.parametrize("file", GAME, ids=str)
def test_errors_that_blooms_raises_are_its_own(file: Path) -> None:
    # A module's own __getattr__ has to raise AttributeError.
    parts = [
        part
        for part in ast.parse(file.read_text()).body
        if not (isinstance(part, ast.FunctionDef) and part.name == "__getattr__")
    ]
    raised = {
        ast.unparse(node.exc.func)
        for node in ast.walk(ast.Module(parts))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)
    }
    ours = {"GameError", "IllegalMove", "BadRecord", "argparse.ArgumentTypeError", "TypeError"}
    assert {name for name in raised if name in dir(builtins)} - ours == set()
