"""A wrong path is one sentence, whatever is wrong with it, and nothing is written."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from blooms import __main__ as blooms
from tools.bots import openings, page_match
from tools.training import __main__ as training
from web import __main__ as web

pytestmark = pytest.mark.skipif(os.name == "nt", reason="its permissions and links are others")

ROOT = Path(__file__).parents[2]
CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 1, 2
WRONG = {
    "empty": "the path is empty",
    "NUL": "a path has no NUL byte",
    "loop": "Too many levels of symbolic links",
    "long": "File name too long",
    "below a file": "Not a directory",
    "missing": "No such file or directory",
    "a file": "is a file, not a folder",
    "a folder": "is a folder, not a file",
    "a locked file": "Permission denied",
    "in a locked folder": "Permission denied",
}
"""Every kind of a wrong path, and what is said about it."""


class Argument(NamedTuple):
    """A path on a command line, `{}` in its words.

    `ends` is how its name has to end; `said` is what is said otherwise than in WRONG.
    """

    main: Callable[[list[str]], int | None]
    words: str
    kinds: str
    ends: str = ""
    said: Mapping[str, str] = {}


def of_tool(tool: Any, name: str) -> Callable[[list[str]], int | None]:
    return lambda words: tool.carry_out(name, lambda: tool.main(words))


ALWAYS = "empty, NUL, loop, long, below a file"
FOLDER = f"{ALWAYS}, in a locked folder, a file"
FILE = f"{ALWAYS}, a locked file, a folder"
READ = f"{FILE}, missing"
WRITTEN = f"{FILE}, in a locked folder"
TRAINING = of_tool(training, "tools.training")
PAGE_MATCH = of_tool(page_match, "tools.bots.page_match")
ARGUMENTS = {
    "web build DIR": Argument(web.main, "build {}", FOLDER),
    "web build --single": Argument(web.main, "build --single {}", WRITTEN),
    "match --records": Argument(blooms.main, "match random random --records {}", WRITTEN),
    "match bot.py": Argument(
        blooms.main, "match {} random --games 1", READ, ".py", {"empty": "'' is not a player"}
    ),
    "match gtp": Argument(
        blooms.main,
        "match gtp:{} random --games 1",
        READ,
        said={
            "empty": "takes the command of a program",
            "NUL": "a command has no NUL byte",
            "a folder": "Permission denied",
        },
    ),
    "table": Argument(blooms.main, "table {}", READ),
    "training DIR": Argument(TRAINING, "{}", FOLDER),
    "training --start": Argument(TRAINING, "new --start {}", READ),
    "training --into": Argument(TRAINING, "new --into {}", READ),
    "openings --into": Argument(of_tool(openings, "tools.bots.openings"), "--into {}", WRITTEN),
    "page_match SITE": Argument(PAGE_MATCH, "{}", f"{FOLDER}, missing"),
    "page_match --records": Argument(PAGE_MATCH, "site --records {}", WRITTEN),
}
CASES = [
    pytest.param(argument, kind, id=f"{name}, {kind}")
    for name, argument in ARGUMENTS.items()
    for kind in argument.kinds.split(", ")
]


def wrong_path(folder: Path, kind: str, argument: Argument) -> str:
    """Make a wrong path of this kind in the folder; returns it as it is written."""
    name = f"{kind.split()[-1]}{argument.ends}"
    path = folder / name
    if kind == "empty":
        return ""
    if kind == "NUL":
        return f"{folder}/a\0{argument.ends}"
    if kind == "long":
        return f"{folder}/{'n' * 300}{argument.ends}"
    if kind == "loop":
        path.symlink_to("other")
        (folder / "other").symlink_to(name)
    elif kind == "below a file":
        (folder / "file").write_text("")
        return f"{folder}/file/name{argument.ends}"
    elif kind == "a file":
        path.write_text("")
    elif kind == "a folder":
        path.mkdir()
    elif kind == "a locked file":
        path.touch(0)
    elif kind == "in a locked folder":
        path.mkdir(0)
        return f"{path}/name{argument.ends}"
    return str(path)


def contents(folder: Path) -> dict[Path, tuple[int, int, int]]:
    """Every file below a folder, with what changes when it is written."""
    found = {file: file.lstat() for file in folder.rglob("*")}
    return {file: (now.st_mode, now.st_size, now.st_mtime_ns) for file, now in found.items()}


@contextmanager
def without_privileges() -> Iterator[None]:
    """Linux lets root read and write everything, by two capabilities that can be laid down."""
    if os.geteuid():
        yield
        return
    if sys.platform != "linux":
        pytest.skip("root may do everything")
    libc = ctypes.CDLL(None, use_errno=True)
    head, held = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    assert libc.capget(head, held) == 0
    everything = held[0]
    held[0] &= ~(1 << CAP_DAC_OVERRIDE | 1 << CAP_DAC_READ_SEARCH)
    assert libc.capset(head, held) == 0
    try:
        yield
    finally:
        held[0] = everything
        assert libc.capset(head, held) == 0


@pytest.mark.parametrize(("argument", "kind"), CASES)
def test_a_wrong_path_is_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    argument: Argument,
    kind: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    path = wrong_path(tmp_path, kind, argument)
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("")
    words = [word.replace("{}", path) for word in argument.words.split()]
    before = contents(tmp_path)
    with without_privileges():
        try:
            status = argument.main(words)
        except SystemExit as stopped:
            status = stopped.code if isinstance(stopped.code, int) else 1
    out, said = capfd.readouterr()
    assert (status, out) == (2, "")
    assert {**WRONG, **argument.said}[kind] in said and said.count("\n") == 1 and len(said) < 300
    assert contents(tmp_path) == before


def test_every_path_argument_has_a_checked_type() -> None:
    files = [file for part in ("blooms", "web", "tools") for file in (ROOT / part).rglob("*.py")]
    unchecked = [file for file in files if "type=Path" in file.read_text("utf-8")]
    assert [file for file in unchecked if file.parent.name != "net"] == []
