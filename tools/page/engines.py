"""`.venv/bin/python -m tools.page.engines`: the browser tests in three engines, as a table.

Runs every file of tests/browser in Chromium and in Firefox, and in WebKitGTK its own by WebDriver.
A cell says how many tests passed of how many; skipped tests name what the engine's driver lacks.
`--only test_go test_pages` runs some files and keeps the other lines of `--store`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from blooms.cli.command import Parser, carry_out

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests/browser"
STORE = ROOT / ".cache/engines.json"
WEBKIT = "test_webkit"
ENGINES = ("Chromium", "Firefox", "WebKitGTK")


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.page.engines", description=__doc__)
    files = sorted(each.stem for each in TESTS.glob("test_*.py"))
    parser.add_argument("--only", nargs="*", choices=files, default=files, metavar="FILE")
    parser.add_argument("--in", dest="engines", nargs="*", choices=ENGINES, default=ENGINES)
    asked = parser.parse_args(words)
    kept = json.loads(STORE.read_text("utf-8")) if STORE.exists() else {}
    for file in asked.only:
        for engine in asked.engines:
            if (engine == "WebKitGTK") == (file == WEBKIT):
                kept.setdefault(file, {})[engine] = outcome(file, engine)
                STORE.write_text(json.dumps(kept, indent=2), "utf-8")
    print("\n".join(table(kept)))


def outcome(file: str, engine: str) -> str:
    """Run a file of tests in an engine: "13 of 13", or "12 of 13, 2 left out"."""
    command = [sys.executable, "-m", "pytest", "-q", str(TESTS / f"{file}.py")]
    command += ["-m", "browser and not long" if engine != "WebKitGTK" else "long"]
    ran = subprocess.run(command, cwd=ROOT, env=environment(engine), capture_output=True, text=True)
    return counted(ran.stdout)


def environment(engine: str) -> dict[str, str]:
    """The variables with which the tests choose this engine."""
    chosen = {name: text for name, text in os.environ.items() if name != "BLOOMS_FIREFOX"}
    if engine == "Firefox":
        chosen["BLOOMS_FIREFOX"] = shutil.which("firefox-esr") or shutil.which("firefox") or ""
    if engine == "WebKitGTK":
        chosen["BLOOMS_WEBKIT"] = "1"
    return chosen


def counted(output: str) -> str:
    """The last line of pytest in words; a dash for a file of which all tests are long. Raises
    ValueError if there is none.
    """
    last = output.strip().rpartition("\n")[2]
    found = {kind: int(count) for count, kind in re.findall(r"(\d+) ([a-z]+)", last)}
    if set(found) == {"deselected"}:
        return "–"
    if not {"passed", "failed", "error", "errors", "skipped"} & set(found):
        raise ValueError(f"no tests ran: {last}")
    passed = found.get("passed", 0)
    ran = passed + sum(found.get(kind, 0) for kind in ("failed", "error", "errors"))
    skipped = found.get("skipped", 0)
    return f"{passed} of {ran}" + (f", {skipped} left out" if skipped else "")


def table(kept: dict[str, dict[str, str]]) -> list[str]:
    """The table as Markdown, a line for each file."""
    rows = [f"| tests | {' | '.join(ENGINES)} |", "|---|---|---|---|"]
    for file, found in sorted(kept.items()):
        cells = [found.get(engine, "–") for engine in ENGINES]
        rows.append(f"| `{file}` | {' | '.join(cells)} |")
    return rows


if __name__ == "__main__":
    sys.exit(carry_out("python3 -m tools.page.engines", main))
