"""Packs the Python that the browser runs into one zip: only what the pages import."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from threading import Lock

from web.build.archive import packed
from web.build.pages import GAMES

__all__ = ["app", "code", "lab", "late", "modules", "named", "sources"]

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = {".json", ".txt"}
ONLY_FOR_COMMANDS = {"facts_of", "perft", "player", "match_options", "match_start"}
"""Members of a game package used only by `show --json`, `perft` and matches, never by a page."""
CONTRACT = ROOT / "blooms" / "games" / "contract.py"
LAB = ("web.lab.page.main", "web.lab.referee", "web.lab.sandbox")
PARSING = Lock()
"""Two threads that parse at once may end in a `SystemError` (CPython 106905)."""


def modules() -> list[str]:
    """What the pages import, directly or indirectly, sorted."""
    return sorted(_wanted())


def sources() -> set[Path]:
    """The files of all Python that the pages import."""
    return {_file(name) for name in _wanted()}


def code(file: Path) -> ast.Module:
    """What the pages run of a file: a game's package without its functions for commands."""
    tree = _parsed(file)
    if file.parent.parent == ROOT / "blooms" / "games" and file.name == "__init__.py":
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                node.body = [n for n in node.body if not _names(n) & ONLY_FOR_COMMANDS]
    return tree


def _names(member: ast.stmt) -> set[str]:
    """What a member of a class is called."""
    if isinstance(member, ast.Assign):
        return {ast.unparse(target) for target in member.targets}
    return {getattr(member, "name", "")}


def app(more: Mapping[str, bytes]) -> bytes:
    """The zip of all Python that the browser runs, uncompiled, with its data files and `more`."""
    files = sources()
    folders = {file.parent for file in files}
    data = {file for folder in folders for file in folder.iterdir() if file.suffix in DATA}
    return packed({**_read(files | data), **more})


def lab() -> bytes:
    """The zip of what the lab imports besides what is in `app`."""
    return packed(_read({_file(name) for name in _wanted_by_lab() - _wanted()}))


def _read(files: set[Path]) -> dict[str, bytes]:
    return {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in files}


@cache
def _wanted() -> set[str]:
    """The modules of the pages and the game packages, with everything they import."""
    pages = [file for part in ("page", "games") for file in (ROOT / "web" / part).rglob("*.py")]
    return _with_imports([*map(_name, pages)], code)


@cache
def _wanted_by_lab() -> set[str]:
    """The modules of the lab and the whole game packages, with everything they import."""
    return _with_imports([*LAB], _parsed)


def _with_imports(names: list[str], read: Callable[[Path], ast.Module]) -> set[str]:
    """Modules and game packages with our own modules that they import, at their top or later."""
    included: set[str] = set()
    packages = {f"blooms.games.{game.name}" for game in GAMES}
    waiting = [*names, *packages]
    while waiting:
        name = waiting.pop()
        if name not in included:
            included.add(name)
            tree = read(_file(name))
            waiting += [each for each in named(tree) if _is_ours(each)]
            if name in packages:
                waiting += [
                    f"{name}.{each}" for part in (tree, _parsed(CONTRACT)) for each in late(part)
                ]
            if "." in name:
                waiting.append(_package(name))
    return included


def _parsed(file: Path) -> ast.Module:
    with PARSING:
        try:
            return ast.parse(file.read_bytes())
        except SystemError:  # another thread parsed without the lock, as `inspect.signature` does
            return ast.parse(file.read_bytes())


def named(tree: ast.AST) -> Iterator[str]:
    """All imported names that may be modules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def late(tree: ast.AST) -> Iterator[str]:
    """The modules of a game that members of its package stand in, see blooms/games/contract.py."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "late":
            yield ast.literal_eval(node.args[0]).rpartition(".")[0]


def _is_ours(name: str) -> bool:
    return name.split(".")[0] in ("blooms", "web") and _file(name).is_file()


def _package(name: str) -> str:
    """The package that a module lies in; empty for a package at the top."""
    return name.rpartition(".")[0]


def _file(name: str) -> Path:
    path = ROOT.joinpath(*name.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
