"""What the stored memory of Python holds: all that the pages import and that needs no browser."""

import subprocess
import sys
from pathlib import Path

from web.build.program import modules

ROOT = Path(__file__).parents[2]


def test_every_module_in_the_memory_is_imported_without_a_browser() -> None:
    names = modules()
    assert {"blooms.record", "web.page.bot.protocol", "web.games.go.words"} <= set(names)
    assert not {"web.page.view.dom", "web.page.table", "web.games.go.page"} & set(names)
    code = f"import sys\nimport {', '.join(names)}\n"
    code += "print(*({'js', 'pyodide', 'pyscript'} & set(sys.modules)))"
    run = [sys.executable, "-c", code]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "\n")
