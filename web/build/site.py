"""Builds the site into a folder: plain files with relative addresses, for any static host.

    index.html go.html …          a page for each game, with its opening board already drawn
    pyscript.toml js/ css/        files that the pages load unchanged
    languages/                    the translations, by language code
    embed.js embed.html boards/   boards in other people's pages; embedding.html explains how
    manifest.webmanifest icons/   for installing it as an app
    reference.html solved.html    the reference of Blooms: text and pictures, no scripts needed
    lab.html lab.zip codemirror/  the page to program a bot in, what it needs more, its editor
    app.zip                       what the pages import of `blooms` and `web`, compiled
    pyscript/ pyscript/pyodide/   the runtime
    third-party.txt               the third-party files with their SHA-256
    pages.json                    all pages again, for offline play: hosts edit and redirect HTML
    version.txt                   a hash of everything above, then the hash and name of every file
    sw.js                         the service worker, which caches everything for offline play
    previews/                     what links to the pages show elsewhere; no visitor fetches it

Builds are reproducible: the same sources give the same bytes.
"""

import gzip
import json
import tempfile
from pathlib import Path

from web.build import embed
from web.build.bytecode import compiled
from web.build.constants import filled
from web.build.lab import lab_page
from web.build.licences import THIRD_PARTY, check, sha256
from web.build.node import megabytes
from web.build.pages import GAMES, plain_page, site_page
from web.build.previews import previews
from web.build.program import app, lab, modules
from web.build.reference import PAGES as REFERENCE
from web.build.reference import reference_page
from web.build.runtime import CACHE, CORE, kernels, runtime
from web.build.single_file import single

__all__ = ["BuildRefused", "addressed", "assemble", "build", "build_single", "report", "sealed"]

ROOT = Path(__file__).resolve().parent.parent.parent
STATIC = ROOT / "web" / "static"
HERE = Path(__file__).resolve().parent
VERSION = "version.txt"
PAGES = "pages.json"
WORKER = "sw.js"
PYTHON = "js/pyodide.js"
NOT_IN_JS = {"service_worker.js", "single.js", "single_worker.js"}

# Loaded in parallel from the start, instead of one after the other as each is discovered.
MODULES = "pyscript/[!t]*.js pyscript/pyodide/*js"  # all but toml-*, most of which no page needs
DATA = "pyscript/pyodide/*.wasm pyscript/pyodide/*.zip pyscript/pyodide/*.json"


class BuildRefused(ValueError):
    """The target folder of the site holds something else; the message says what, in one line."""


def build(dest: Path, cache: Path = CACHE, address: str = "") -> dict[str, tuple[int, int]]:
    """Build the site into the folder `dest`; returns (bytes, gzipped bytes) by file name.

    `address` is where the site will be, ending in a slash: previews of links need it for a picture.
    `dest` is replaced as a whole at the end, and untouched on any error: `BuildRefused` if the
    folder holds foreign files, `RuntimeMissing`, or `OSError` from the disk.
    """
    assemble(dest, cache, address)
    sizes = {}
    for file in sorted(path for path in dest.rglob("*") if path.is_file()):
        data = file.read_bytes()
        packed = len(gzip.compress(data, 6, mtime=0))
        sizes[file.relative_to(dest).as_posix()] = (len(data), packed)
    return sizes


def report(sizes: dict[str, tuple[int, int]], cache: Path = CACHE) -> str:
    """The result of `build` as a table, with the total of what visitors fetch and its excess over
    Pyodide alone."""
    fetched = {name: size for name, size in sizes.items() if not name.startswith("previews/")}
    rows = [*sizes.items(), ("total without previews", _total(fetched))]
    wide = max(len(name) for name, _ in rows)
    lines = [f"{'':{wide}}  {'size':>8}  {'gzip':>8}"]
    lines += [f"{name:{wide}}  {megabytes(a):>8}  {megabytes(b):>8}" for name, (a, b) in rows]
    core = int((runtime(cache) / CORE).read_text())
    more = _total(fetched)[1] - core
    shipped = f"Pyodide's core as its makers ship it is {core / 1e6:.2f} MB gzip"
    lines.append(f"{shipped}; this site {more / 1e6:+.2f} MB.")
    return "\n".join(lines)


def build_single(file: Path, cache: Path = CACHE) -> int:
    """Write the one-file page; returns its size in bytes. Raises as `build` does."""
    data = single(_files(cache), cache).encode()
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(f".{file.name}.new")
    new.write_bytes(data)
    new.replace(file)
    return len(data)


def assemble(dest: Path, cache: Path = CACHE, address: str = "") -> None:
    """Like `build`, without measuring; does nothing if `dest` is up to date."""
    dest = dest.resolve()
    _check(dest)
    files = _files(cache, address)
    same = all(_read(dest / name) == files[name] for name in (VERSION, WORKER))
    if same and _names(dest) == set(files):
        return
    dest.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{dest.name}-", dir=dest.parent) as work:
        new, old = Path(work, "new"), Path(work, "old")
        for name, data in files.items():
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            (new / name).write_bytes(data)
        if dest.exists():
            dest.rename(old)
        try:
            new.rename(dest)
        except OSError:
            if old.exists():
                old.rename(dest)
            raise


def _files(cache: Path, address: str = "") -> dict[str, bytes]:
    """Every file of the site by name."""
    parts = runtime(cache)
    check(parts)
    files = _page(parts, cache)
    files |= {"app.zip": compiled("app", app(kernels(parts)), parts, cache)}
    files |= {"lab.zip": compiled("lab", lab(), parts, cache)}
    python = files[PYTHON].replace(b"__PROGRAM__", sha256(files["app.zip"]).encode())
    files[PYTHON] = python.replace(b"__MODULES__", ", ".join(modules()).encode())
    for part in sorted(parts.glob("*/**/*")):
        if part.is_file():
            files[part.relative_to(parts).as_posix()] = part.read_bytes()
    return sealed(addressed(files, address) | previews(parts, cache))


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
    files["lab.html"] = lab_page(cache).encode()
    files |= {name: reference_page(name, cache).encode() for name in REFERENCE}
    files["pyscript.toml"] = (ROOT / "pyscript.toml").read_bytes()
    files["manifest.webmanifest"] = (STATIC / "icons" / "manifest.webmanifest").read_bytes()
    files[THIRD_PARTY] = (HERE / THIRD_PARTY).read_bytes()
    files["embed.html"] = plain_page("embed.html", cache).encode()
    files["embedding.html"] = plain_page("snippets.html", cache).encode()
    files["embed.js"] = embed.script().encode()
    files |= embed.covers()
    for pattern in ("css/*.css", "js/*.js", "icons/*.svg", "languages/*.json"):
        for file in sorted(STATIC.glob(pattern)):
            if file.name not in NOT_IN_JS:
                name = file.relative_to(STATIC).as_posix()
                text = file.read_text(encoding="utf-8")
                if file.suffix == ".js":
                    text = filled(embed.without_comments(text))
                files[name] = text.encode()
    return files


def _preload(scripts: list[str], parts: Path) -> str:
    """The link elements that load a page's `scripts` and its Python files early."""
    modules = ["js/interpreter.js", "js/bot_prestart.js", PYTHON, *_matching(parts, MODULES)]
    data = [*_matching(parts, DATA), "pyscript.toml", "app.zip"]
    lines = [f'<link rel="preload" as="script" href="./{name}">' for name in scripts]
    lines += [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    lines += [f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in data]
    return "\n".join(lines)


def _matching(folder: Path, patterns: str) -> list[str]:
    found = (path for pattern in patterns.split() for path in folder.glob(pattern))
    return sorted(path.relative_to(folder).as_posix() for path in found)


def sealed(files: dict[str, bytes]) -> dict[str, bytes]:
    """Add `pages.json`, `version.txt`, which lists the files, and their service worker."""
    pages = {name: data.decode() for name, data in files.items() if name.endswith(".html")}
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


def _check(dest: Path) -> None:
    """Raise `BuildRefused` unless `dest` is missing, empty, or holds only an earlier site."""
    if not dest.exists():
        return
    if not dest.is_dir():
        raise BuildRefused(f"{dest} is a file; name a folder for the site.")
    first, *known = _read(dest / VERSION).decode(errors="replace").splitlines() or [""]
    names = {line.rpartition("  ")[2] for line in known}
    foreign = _names(dest) - ({VERSION, WORKER, *names} if first.startswith("blooms ") else set())
    if foreign:
        raise BuildRefused(
            f"{dest} holds {min(foreign)}, which is not part of an earlier site; name an empty "
            "or new folder."
        )


def _names(folder: Path) -> set[str]:
    return {p.relative_to(folder).as_posix() for p in folder.rglob("*") if not p.is_dir()}


def _read(file: Path) -> bytes:
    return file.read_bytes() if file.is_file() else b""


def _total(sizes: dict[str, tuple[int, int]]) -> tuple[int, int]:
    return sum(raw for raw, _ in sizes.values()), sum(packed for _, packed in sizes.values())
