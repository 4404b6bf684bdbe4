"""The API reference of the library, made by pdoc from its docstrings, as pages below docs/."""

from __future__ import annotations

import sys
import warnings
from importlib import import_module
from pathlib import Path
from typing import Final

from blooms import __version__
from web.build.pypi import package
from web.build.workshop import Workshop

__all__ = ["MODULES", "PACKAGES", "api_docs"]

PACKAGES: Final = ("blooms.core", "blooms.session", "blooms.search")
"""What is explained with all of its modules."""
MODULES: Final = (
    "blooms", "blooms.bots", "blooms.graphs",
    "blooms.games.blooms.rules", "blooms.games.blooms.state", "blooms.games.blooms.hexes",
    "blooms.games.go.position", "blooms.games.go.state", "blooms.games.go.rules",
    "blooms.games.go.score", "blooms.games.go.prisoners",
    "blooms.games.blocky.position", "blooms.games.blocky.setup", "blooms.games.blocky.move",
)  # fmt: skip
"""Single modules: the library itself, and the positions of the games."""
ROOT: Final = Path(__file__).resolve().parent.parent.parent
TEMPLATES: Final = ROOT / "web" / "static" / "docs"
REQUIREMENTS: Final = "docs-requirements.txt"
TOP: Final = "TOP-OF-THE-SITE/"
"""Stands for the way from a page to the top of the site."""


def api_docs(shop: Workshop) -> dict[str, bytes]:
    """The pages by file name. Raises `RuntimeMissing`."""
    folders = [ROOT.joinpath(*name.split(".")) for name in PACKAGES]
    used = [file for folder in folders for file in sorted(folder.rglob("*.py"))]
    used += [Path(str(import_module(name).__file__)) for name in MODULES]
    used += [*sorted(TEMPLATES.iterdir()), Path(__file__), Path(__file__).with_name(REQUIREMENTS)]
    recipe = b"\0".join(file.read_bytes() for file in used)
    kept = shop.kept("docs", recipe, lambda ready: _render(ready, shop.cache))
    return {
        f"docs/{file.relative_to(kept).as_posix()}": file.read_bytes()
        for file in sorted(kept.rglob("*.*"))
    }


def _render(folder: Path, cache: Path) -> None:
    pdoc = package("pdoc", REQUIREMENTS, "pdoc from PyPI, for the API reference", cache)
    pdoc.render.configure(
        docformat="markdown",
        template_directory=TEMPLATES,
        favicon=f"{TOP}icons/icon.svg",
        logo=f"{TOP}icons/icon.svg",
        logo_link=f"{TOP}index.html",
        footer_text=f"Blooms {__version__}",
    )
    known = {
        name: dict(vars(module))
        for name, module in sys.modules.items()
        if name.partition(".")[0] == "blooms"
    }
    with warnings.catch_warnings(action="ignore"):  # types that only type checkers import
        # "blooms" is that module alone, without those within.
        pdoc.pdoc(MODULES[0], r"!blooms\..*", *MODULES[1:], *PACKAGES, output_directory=folder)
    # It has run in the modules what is for type checkers, and so given `Game` another meaning.
    for name, names in known.items():
        vars(sys.modules[name]).update(names)
    for file in folder.rglob("*.html"):
        above = "../" * len(file.relative_to(folder).parents)
        file.write_text(file.read_text("utf-8").replace(TOP, above), "utf-8")
