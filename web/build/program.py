"""Packs the Python that the browser runs into one zip: only what the pages import."""

from __future__ import annotations

import ast
import io
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from web.build.pages import GAMES

__all__ = ["app", "modules"]

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = {".json", ".txt"}
ONLY_FOR_COMMANDS = {
    "blooms.games.blooms.bot.baselines", "blooms.games.blooms.facts",
    "blooms.games.blooms.players", "blooms.games.go.players",
}  # fmt: skip
"""Parts of games used only by matches and `show --json`; no page imports them."""
DATE = (1980, 1, 1, 0, 0, 0)


def modules() -> list[str]:
    """The modules of `blooms` that the pages import, directly or indirectly, sorted."""
    return sorted(name for name in _wanted() if name.startswith("blooms"))


def app() -> bytes:
    """The zip of all Python that the browser runs, uncompiled, with its data files."""
    sources = {_file(name) for name in _wanted()}
    folders = {file.parent for file in sources}
    sources |= {file for folder in folders for file in folder.iterdir() if file.suffix in DATA}
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as packed:
        for name, file in sorted((file.relative_to(ROOT).as_posix(), file) for file in sources):
            member = zipfile.ZipInfo(name, DATE)
            member.create_system, member.external_attr = 3, 0o644 << 16  # the same on every system
            packed.writestr(member, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return memory.getvalue()


def _wanted() -> set[str]:
    """The modules of the pages and the game packages, with everything they import."""
    pages = [file for part in ("page", "games") for file in (ROOT / "web" / part).rglob("*.py")]
    found: set[str] = set()
    waiting = [_name(file) for file in pages] + [f"blooms.games.{game.name}" for game in GAMES]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _imported(_file(name))
            if "." in name:
                waiting.append(name.rpartition(".")[0])
    return found


@cache
def _imported(file: Path) -> list[str]:
    """Our own modules that a file imports, at its top or later."""
    return [name for name in _named(ast.parse(file.read_bytes())) if _is_ours(name)]


def _named(tree: ast.AST) -> Iterator[str]:
    """All imported names that may be modules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _is_ours(name: str) -> bool:
    is_left_out = name in ONLY_FOR_COMMANDS
    return not is_left_out and name.split(".")[0] in ("blooms", "web") and _file(name).is_file()


def _file(name: str) -> Path:
    path = ROOT.joinpath(*name.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
