"""What the stored memory of Python holds: all that the pages import."""

import os
import subprocess
import sys
from pathlib import Path

from web.build import stdlib
from web.build.program import app, modules

ROOT = Path(__file__).parents[2]
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


def filled(path: Path, cwd: Path, code: str) -> tuple[int, str, str]:
    """What becomes of filling the memory from a path, and of this code after it."""
    program = FILLING.format(modules=modules()) + code
    run, env = [sys.executable, "-c", program], {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(run, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr, done.stdout


def test_no_module_calls_the_browser_when_it_is_imported() -> None:
    expected = {"blooms.record", "web.page.view.dom", "web.page.bot.worker", "web.games.go.page"}
    assert expected <= set(modules())
    code = "print(*sorted(name for name in sys.modules if name.startswith('pyscript')))"
    assert filled(ROOT, ROOT, code) == (0, "", "\n")


def test_they_are_imported_as_the_build_compiles_them(tmp_path: Path) -> None:
    """Without what only type checkers read."""
    plain, compiled = tmp_path / "plain.zip", tmp_path / "compiled.zip"
    plain.write_bytes(app({}))
    stdlib.rebuild(str(plain), str(compiled))
    code = "print(sys.modules['blooms'].__file__)"
    file = compiled / "blooms" / "__init__.pyc"
    assert filled(compiled, tmp_path, code) == (0, "", f"{file}\n")
