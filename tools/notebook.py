"""`python3 -m tools.notebook`: run the cells of docs/notebook.md and write what each shows.

A cell is Python; what its last line is worth is shown below it, as the picture that a notebook
would take, in docs/notebook/, or else as text.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from pprint import pformat
from typing import Any

from blooms.cli.command import Parser, carry_out

PAGE = Path(__file__).resolve().parent.parent / "docs/notebook.md"
PICTURES = "notebook"
WIDTH = 80
CELL = re.compile(
    r"^```python\n(?P<code>.*?)^```\n(?:\n(?:!\[[^\n]*\n|```text\n.*?^```\n))?", re.M | re.S
)


def value(code: str, names: dict[str, Any]) -> Any:
    """Run a cell with these names; what its last line is worth, or None."""
    *before, last = ast.parse(code).body
    if not isinstance(last, ast.Expr):
        exec(compile(code, str(PAGE), "exec"), names)
        return None
    exec(compile(ast.Module(before, []), str(PAGE), "exec"), names)
    return eval(compile(ast.Expression(last.value), str(PAGE), "eval"), names)


def run(page: str) -> dict[str, str]:
    """The page with what its cells show, and its pictures: the texts of files in docs by name."""
    names: dict[str, Any] = {}
    files: dict[str, str] = {}

    def shown(cell: re.Match[str]) -> str:
        found = value(cell["code"], names)
        code = f"```python\n{cell['code']}```\n"
        if hasattr(found, "_repr_svg_"):
            name = f"{PICTURES}/{len(files) + 1}.svg"
            files[name] = found._repr_svg_()
            said = re.search(r"<title[^>]*>(.*?)</title>", files[name])
            return f"{code}\n![{said[1] if said else ''}]({name})\n"
        return code if found is None else f"{code}\n```text\n{pformat(found, width=WIDTH)}\n```\n"

    text = CELL.sub(shown, page)
    return {PAGE.name: text, **files}


def main(words: Sequence[str] | None = None) -> None:
    Parser(prog="python3 -m tools.notebook", description=__doc__).parse_args(words)
    folder = PAGE.parent / PICTURES
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.svg"):
        old.unlink()
    for name, text in run(PAGE.read_text("utf-8")).items():
        (PAGE.parent / name).write_text(text, "utf-8")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.notebook", main))
