"""What Python imports in the browser, compiled and packed by the build; here by this Python."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from blooms import games
from blooms.games.contract import Late
from web.build.program import ONLY_FOR_COMMANDS, app, modules

ROOT = Path(__file__).parents[2]
PACKING = """
import sys
from web.build.methods import add_methods
from web.build.sitecustomize import Program
from web.build.stdlib import rebuild
source, target, *modules = sys.argv[1:]
rebuild(source, target)
Program(target)
add_methods(target, modules)
"""
FILLING = """
import sys

class Browser:  # what is its may be named, but not called
    __path__ = ()
    def __getattr__(self, name):
        return Browser()

for name in ("js", "pyodide", "pyodide.ffi", "pyodide_js"):
    sys.modules[name] = Browser()
from web.page.view.snapshot import fill
fill({modules})
"""
KNOWN = """
import sitecustomize

class Known(dict):
    def get(self, text):
        return self[text]

sitecustomize.METHODS = Known(sitecustomize.METHODS)
"""
AGAIN = """
from importlib import import_module
from pkgutil import get_data
first = sys.modules.pop("blooms.record")
assert import_module("blooms.record") is not first
assert get_data("blooms.games.blooms.learn", "puzzles.json")
print(first.__file__)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With the program as it is, as it is packed, and what Python runs at its start."""
    here = tmp_path_factory.mktemp("program")
    (here / "plain.zip").write_bytes(app({"pyscript/ffi.py": b"", "pyscript/__init__.py": b""}))
    zips = [str(here / name) for name in ("plain.zip", "packed.zip")]
    subprocess.run([sys.executable, "-c", PACKING, *zips, *modules()], cwd=ROOT, check=True)
    shutil.copy(ROOT / "web" / "build" / "sitecustomize.py", here)
    return here


def filled(cwd: Path, *places: Path, before: str = "", after: str = "") -> tuple[int, str, str]:
    """What becomes of filling the memory from these places, with code before and after it."""
    program = before + FILLING.format(modules=modules()) + after
    path = os.pathsep.join(map(str, places))
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr, done.stdout


def test_no_module_calls_the_browser_when_it_is_imported() -> None:
    expected = {"blooms.record", "web.page.view.dom", "web.page.bot.worker", "web.games.go.page"}
    assert expected <= set(modules())
    code = "print(*sorted(name for name in sys.modules if name.startswith('pyscript')))"
    assert filled(ROOT, ROOT, after=code) == (0, "", "\n")


def test_all_is_imported_as_it_is_packed(folder: Path) -> None:
    """Also twice, with data files, and without compiling what `dataclass` writes."""
    packed = folder / "packed.zip"
    file = packed / "blooms" / "record.pyc"
    found = filled(folder, folder, packed, before=KNOWN, after=AGAIN)
    assert found == (0, "", f"{file}\n")


def test_pyscript_is_imported_from_the_program(folder: Path) -> None:
    source = folder / "pyscript"
    source.mkdir()
    (source / "__init__.py").write_text("raise SystemExit(1)")  # the first place on the path
    code = "import pyscript.ffi\nprint(pyscript.ffi.__file__)"
    packed = folder / "packed.zip"
    found = filled(folder, folder, packed, after=code)
    assert found == (0, "", f"{packed / 'pyscript' / 'ffi.pyc'}\n")


def test_a_zip_of_an_older_version_is_imported_from(folder: Path) -> None:
    plain = folder / "plain.zip"
    code = "print(sys.modules['blooms'].__file__)"
    expected = (0, "", f"{plain / 'blooms' / '__init__.py'}\n")
    assert filled(folder, folder, plain, after=code) == expected


@pytest.mark.parametrize("game", games.GAMES)
def test_what_members_of_a_package_stand_in_is_in_the_program(game: str) -> None:
    members = {**vars(games.GamePackage), **vars(type(games.package(game)))}
    late = {name: each.place for name, each in members.items() if isinstance(each, Late)}
    parts = {late[name].rpartition(".")[0] for name in late.keys() - ONLY_FOR_COMMANDS}
    assert {"options", "editing"} < parts
    assert {f"{games.GAMES[game]}.{part}" for part in parts} <= {*modules()}
