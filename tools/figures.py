"""`python3 -m tools.figures`: write docs/figures.md from the values in docs/figures.json.

`--only starts,levels` first measures these sections and stores the results; `--only all` measures
everything, which takes many hours. Browser measurements need the packages that `python3 -m tests`
installs, so measure with `.venv/bin/python`.
"""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from blooms.cli.command import Parser, carry_out
from tools.rows import Section
from tools.sections import SECTIONS

ROOT = Path(__file__).resolve().parent.parent
STORE = ROOT / "docs/figures.json"
PAGE = ROOT / "docs/figures.md"


@cache
def output_of(command: str) -> str:
    """The output of a shell command; `python3` means the current Python."""
    here = re.sub(r"(\.venv/bin/python|python3)(?= -m)", lambda _: sys.executable, command)
    print(f"$ {command}", file=sys.stderr, flush=True)
    ran = subprocess.run(["sh", "-ec", here], cwd=ROOT, check=True, capture_output=True, text=True)
    return ran.stdout


def measure(section: Section) -> dict[str, Any]:
    """Run a section's commands; returns its figures, or the lines of its table."""
    figures = [row.read(output_of(row.command)) for row in section.rows]
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    lines = output_of(section.table).splitlines() if section.table else figures
    return {"date": str(date.today()), "machine": machine, "figures": lines}


def markdown(kept: dict[str, dict[str, Any]]) -> str:
    """The page as Markdown."""
    texts = [
        "# Figures",
        "Written by `python3 -m tools.figures`; `--only` with names of sections measures them "
        f"again: {', '.join(SECTIONS)}. Do not edit.",
    ]
    for name, section in SECTIONS.items():
        if not (held := kept.get(name)):
            continue  # not measured yet
        texts += (
            [f"## {section.title}", section.words] if section.words else [f"## {section.title}"]
        )
        if section.table:
            rows = [line for line in held["figures"] if line.startswith("|")]
            notes = [line for line in held["figures"] if not line.startswith("|")]
            texts += ["\n".join(rows), *notes, f"Command: `{section.table}`"]
        else:
            rows = [
                f"| {row.what} | {figure} | `{row.command}` |"
                for row, figure in zip(section.rows, held["figures"], strict=True)
            ]
            texts.append("\n".join(["| what | figure | command |", "|---|---|---|", *rows]))
        texts.append(f"Section `{name}`, {held['date']}: {held['machine']}.")
    return "\n\n".join(texts) + "\n"


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python3 -m tools.figures", description=__doc__)
    parser.add_argument("--only", default="", help=f"measure first: all, or {', '.join(SECTIONS)}")
    asked = parser.parse_args(words)
    names = list(SECTIONS) if asked.only == "all" else asked.only.split(",") if asked.only else []
    if unknown := set(names) - set(SECTIONS):
        parser.error(f"no section {', '.join(unknown)}; there is {', '.join(SECTIONS)}")
    kept = json.loads(STORE.read_text("utf-8"))
    for name in names:
        kept[name] = measure(SECTIONS[name])
        STORE.write_text(json.dumps(kept, ensure_ascii=False, indent=2) + "\n", "utf-8")
    PAGE.write_text(markdown(kept), "utf-8")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.figures", main))
