"""The lines of the page that tests without a browser run: `python -m tools.page.coverage`.

Prints a table by folder. Arguments go to pytest: `tests/page tests/games` takes a few minutes less.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from blooms.cli.command import carry_out

__all__ = ["main", "table"]

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("web/page", "web/games")


def table(files: Mapping[str, Any]) -> list[str]:
    """The lines of a Markdown table of what coverage.py found out about each file."""
    run, all_lines = Counter[str](), Counter[str]()
    for name, found in files.items():
        for folder in (Path(name).parent.as_posix(), "together"):
            run[folder] += found["summary"]["covered_lines"]
            all_lines[folder] += found["summary"]["num_statements"]
    rows = [
        f"| {folder} | {count:,} | {run[folder] / count:.0%} |"
        for folder, count in sorted(all_lines.items(), key=lambda row: (row[0] == "together", row))
        if count
    ]
    return ["| folder | lines with code | run |", "|---|---|---|", *rows]


def main(words: Sequence[str] | None = None) -> int:
    """Run the tests and print the table; returns pytest's exit status."""
    measured = [f"--cov={folder}" for folder in FOLDERS]
    with TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        command = [
            sys.executable, "-m", "pytest", "-q", "-m", "not browser and not long", *measured,
            f"--cov-report=json:{report}", "--cov-fail-under=0",
            *(sys.argv[1:] if words is None else words),
        ]  # fmt: skip
        status = subprocess.run(command, cwd=ROOT, stdout=sys.stderr).returncode
        if report.exists():
            print("\n".join(table(json.loads(report.read_text())["files"])))
    return status


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.page.coverage", main))
