"""What the stored memory of Python holds: all that the pages import and that needs no browser."""

import os
import subprocess
import sys
from pathlib import Path

from web.build import stdlib
from web.build.program import app, modules

ROOT = Path(__file__).parents[2]


def importing(path: Path, cwd: Path, code: str) -> tuple[int, str, str]:
    """What becomes of importing all these modules from a path, and of this code after it."""
    program = f"import sys\nimport {', '.join(modules())}\n{code}"
    run, env = [sys.executable, "-c", program], {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(run, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr, done.stdout


def test_every_module_in_the_snapshot_needs_no_browser() -> None:
    names = modules()
    assert {"blooms.record", "web.page.bot.protocol", "web.games.go.words"} <= set(names)
    assert not {"web.page.view.dom", "web.page.table", "web.games.go.page"} & set(names)
    code = "print(*({'js', 'pyodide', 'pyscript'} & set(sys.modules)))"
    assert importing(ROOT, ROOT, code) == (0, "", "\n")


def test_they_are_imported_as_the_build_compiles_them(tmp_path: Path) -> None:
    """Without what only type checkers read."""
    plain, compiled = tmp_path / "plain.zip", tmp_path / "compiled.zip"
    plain.write_bytes(app({}))
    stdlib.rebuild(str(plain), str(compiled))
    code = "print(sys.modules['blooms'].__file__)"
    file = compiled / "blooms" / "__init__.pyc"
    assert importing(compiled, tmp_path, code) == (0, "", f"{file}\n")
