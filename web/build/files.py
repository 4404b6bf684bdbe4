"""The files of the site by name: pages, scripts, what is made for them, and the lists of all."""

import json
from functools import cached_property
from pathlib import Path

from web.build.api_docs import api_docs
from web.build.constants import filled
from web.build.edition import edited
from web.build.embed import without_comments
from web.build.embedding import embedding_page
from web.build.home import boards, home_page
from web.build.icons import icons
from web.build.lab import lab_page
from web.build.licences import THIRD_PARTY, check, sha256
from web.build.not_found import NAME as NOT_FOUND
from web.build.not_found import not_found_page
from web.build.pages import GAMES, plain_page, site_page
from web.build.parts import Parts
from web.build.program import lab, modules
from web.build.reference import PAGES as REFERENCE
from web.build.reference import reference_page
from web.build.runtime import LIBRARY, runtime
from web.build.workshop import Workshop

__all__ = ["NOT_FETCHED", "STATIC", "VERSION", "WORKER", "Files", "addressed", "sealed"]

ROOT = Path(__file__).resolve().parent.parent.parent
STATIC = ROOT / "web" / "static"
HERE = Path(__file__).resolve().parent
VERSION = "version.txt"
PAGES = "pages.json"
WORKER = "sw.js"
NOT_FETCHED = ("previews/", "docs/", NOT_FOUND)
"""What no player's browser fetches, unless it asks for what is not there."""
PYTHON = "js/pyodide.js"
NOT_IN_JS = {"not_found.js", "service_worker.js", "single.js", "single_worker.js"}

# Loaded in parallel from the start, instead of one after the other as each is discovered.
MODULES = "pyscript/[!t]*.js pyscript/pyodide/*js"  # all but toml-*, most of which no page needs
DATA = "pyscript/pyodide/*.wasm pyscript/pyodide/*.zip pyscript/pyodide/*.json"


class Files:
    """Every file of the site by name, while they are made."""

    def __init__(self, shop: Workshop, address: str = "", docs: bool = False) -> None:
        self._shop, self._address, self._docs = shop, address, docs
        self._parts = Parts(shop)

    @cached_property
    def first(self) -> dict[str, bytes]:
        """The pages, and what those of the games need. Raises `RuntimeMissing`."""
        icons(self._shop)
        files = _page(runtime(self._shop), self._shop.cache)
        parts = self._parts.needed()
        check(parts)
        python = files[PYTHON].replace(b"__PROGRAM__", sha256(parts["app.zip"]).encode())
        files[PYTHON] = python.replace(b"__MODULES__", " ".join(modules()).encode())
        library = sha256(parts[LIBRARY])[:16].encode()
        files |= {
            name: files[name].replace(b"__LIBRARY__", library)
            for name in [PYTHON, "lab.html", *(game.file for game in GAMES)]
        }
        files[NOT_FOUND] = not_found_page(files | parts, self._address, self._shop.cache).encode()
        return edited(addressed(files | parts, self._address), lab())

    @cached_property
    def whole(self) -> dict[str, bytes]:
        """All files. Raises `RuntimeMissing`."""
        first, later = self.first, self._parts.later()
        check(later)
        if self._docs:
            later |= api_docs(self._shop)
        return sealed(first | later)


def addressed(files: dict[str, bytes], address: str) -> dict[str, bytes]:
    """The files with the address of the site in the pages, for previews of links."""
    return {
        name: data.replace(b"__ADDRESS__", address.encode()) if name.endswith(".html") else data
        for name, data in files.items()
    }


def _page(parts: Path, cache: Path) -> dict[str, bytes]:
    """Every file of the site but the third-party ones, which are in `parts`."""
    files = {}
    for game in GAMES:
        html = site_page(game, lambda scripts: _preload(scripts, parts), cache)
        files[game.file] = html.encode()
    files["home.html"] = home_page(cache).encode()
    files |= boards()
    files["lab.html"] = lab_page(lambda scripts: _preload(scripts, parts), cache).encode()
    files |= {name: reference_page(name, cache).encode() for name in REFERENCE}
    files["pyscript.toml"] = (ROOT / "pyscript.toml").read_bytes()
    files["manifest.webmanifest"] = (STATIC / "icons" / "manifest.webmanifest").read_bytes()
    files[THIRD_PARTY] = (HERE / THIRD_PARTY).read_bytes()
    files["embed.html"] = plain_page("embed.html", cache).encode()
    files["embedding.html"] = embedding_page(cache).encode()
    data = ("languages/*.json", "puzzles/*.txt", "openings/*.json")
    for pattern in ("css/*.css", "js/*.js", "icons/*.svg", *data):
        for file in sorted(STATIC.glob(pattern)):
            if file.name not in NOT_IN_JS:
                name = file.relative_to(STATIC).as_posix()
                text = file.read_text(encoding="utf-8")
                if file.suffix == ".js":
                    text = filled(without_comments(text))
                files[name] = text.encode()
    return files


def _preload(scripts: list[str], parts: Path) -> str:
    """The link elements that load a page's `scripts` and its Python files early."""
    modules = ["js/interpreter.js", "js/bot_prestart.js", "js/start_mark.js", PYTHON]
    modules += [_served(name) for name in _matching(parts, MODULES)]
    data = [*_matching(parts, DATA), "pyscript.toml", "app.zip"]
    lines = [f'<link rel="preload" as="script" href="./{name}">' for name in scripts]
    lines += [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    lines += [f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in data]
    return "\n".join(lines).replace(LIBRARY, f"{LIBRARY}?__LIBRARY__")


def _served(name: str) -> str:
    """The name of a runtime's module in the site: see `runtime.py` about .mjs."""
    return name.removesuffix(".mjs") + ".js" if name.endswith(".mjs") else name


def _matching(folder: Path, patterns: str) -> list[str]:
    paths = (path for pattern in patterns.split() for path in folder.glob(pattern))
    return sorted(path.relative_to(folder).as_posix() for path in paths)


def sealed(files: dict[str, bytes]) -> dict[str, bytes]:
    """Add `pages.json`, `version.txt`, which lists the files, and their service worker."""
    kept = {name: data for name, data in files.items() if not name.startswith(NOT_FETCHED)}
    pages = {name: data.decode() for name, data in kept.items() if name.endswith(".html")}
    files = files | {PAGES: json.dumps(pages, ensure_ascii=False).encode()}
    lines = [f"{sha256(data)}  {name}" for name, data in sorted(files.items())]
    whole = sha256("\n".join(lines).encode())
    worker = (
        (STATIC / "js" / "service_worker.js")
        .read_text(encoding="utf-8")
        .replace("__VERSION__", whole)
    )
    version = "\n".join([f"blooms {whole}", *lines, ""])
    return files | {VERSION: version.encode(), WORKER: worker.encode()}
