"""Builds the site into a folder: plain files with relative addresses, for any static host.

    index.html go.html …          a page for each game, with its opening board already drawn
    pyscript.toml js/ css/        files that the pages load unchanged
    languages/                    the translations, by language code
    embed.js embed_*.js boards/   boards in other people's pages; embedding.html explains how,
    embed.html                    and this is one that fills a frame
    manifest.webmanifest icons/   for installing it as an app
    home.html                     where the name of the site leads: the games, what is on today
    404.html                      leads back from addresses that the site does not have
    reference.html solved.html    the reference of Blooms: text and pictures, no scripts needed
    lab.html lab.zip codemirror/  the page to program a bot in, what it needs more, its editor
    app.zip                       what the pages import of `blooms` and `web`, compiled
    pyscript/ pyscript/pyodide/   the runtime
    third-party.txt               the third-party files with their SHA-256
    pages.json                    all pages again, for offline play: hosts edit and redirect HTML
    version.txt                   a hash of everything above, then the hash and name of every file
    sw.js                         the service worker, which caches everything for offline play
    previews/                     what links to the pages show elsewhere; no visitor fetches it
    docs/                         with --docs: the API reference of the library; not kept offline

Builds are reproducible: the same sources give the same bytes.
"""

import gzip
import os
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path

from web.build.files import NOT_FETCHED, VERSION, WORKER, Files
from web.build.node import megabytes
from web.build.runtime import CACHE, core_size, runtime
from web.build.single_file import single
from web.build.workshop import Workshop

__all__ = ["BuildRefused", "assemble", "build", "build_single", "opening", "report"]


class BuildRefused(ValueError):
    """The target folder of the site holds something else; the message says what, in one line."""


def build(
    dest: Path, cache: Path = CACHE, address: str = "", docs: bool = False
) -> dict[str, tuple[int, int]]:
    """Build the site into the folder `dest`; returns (bytes, gzipped bytes) by file name.

    `address` is where the site will be, ending in a slash: previews of links need it for a picture.
    `docs` adds the API reference.
    `dest` is replaced as a whole at the end, and untouched on any error: `BuildRefused` if the
    folder holds foreign files, `RuntimeMissing`, or `OSError` from the disk.
    """
    assemble(dest, cache, address, docs)
    sizes = {}
    for file in sorted(path for path in dest.rglob("*") if path.is_file()):
        data = file.read_bytes()
        packed = len(gzip.compress(data, 6, mtime=0))
        sizes[file.relative_to(dest).as_posix()] = (len(data), packed)
    return sizes


def report(sizes: dict[str, tuple[int, int]], cache: Path = CACHE) -> str:
    """The result of `build` as a table, with the total of what visitors fetch and its excess over
    Pyodide alone."""
    fetched = {name: size for name, size in sizes.items() if not name.startswith(NOT_FETCHED)}
    docs = {name: size for name, size in sizes.items() if name.startswith("docs/")}
    rows = [(name, size) for name, size in sizes.items() if name not in docs]
    rows += [("docs/", _total(docs))] if docs else []
    rows += [("total of what visitors fetch", _total(fetched))]
    wide = max(len(name) for name, _ in rows)
    lines = [f"{'':{wide}}  {'size':>8}  {'gzip':>8}"]
    lines += [f"{name:{wide}}  {megabytes(a):>8}  {megabytes(b):>8}" for name, (a, b) in rows]
    with Workshop(cache) as shop:
        core = core_size(runtime(shop))
    more = _total(fetched)[1] - core
    shipped = f"Pyodide's core as its makers ship it is {core / 1e6:.2f} MB gzip"
    lines.append(f"{shipped}; this site {more / 1e6:+.2f} MB.")
    return "\n".join(lines)


def build_single(file: Path, cache: Path = CACHE) -> int:
    """Write the one-file page; returns its size in bytes. Raises as `build` does."""
    file = Path(os.path.realpath(file))
    if file.exists() and not file.is_file():
        raise BuildRefused(f"{file} is not a file; name a file for the page.")
    with Workshop(cache) as shop:
        data = single(Files(shop).whole, cache).encode()
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".blooms-", dir=file.parent) as work:
        new = Path(work, "new.html")
        new.write_bytes(data)
        new.replace(file)
    return len(data)


def assemble(dest: Path, cache: Path = CACHE, address: str = "", docs: bool = False) -> None:
    """Like `build`, without measuring; does nothing if `dest` is up to date."""
    dest = Path(os.path.realpath(dest))
    _check(dest)
    with Workshop(cache) as shop:
        _replace(dest, Files(shop, address, docs).whole)


@contextmanager
def opening(dest: Path, cache: Path = CACHE) -> Iterator[tuple[Path, Future[Path]]]:
    """A folder with all that the pages of the games need, as soon as it is made, and the whole
    site, which is in `dest` later. Raises as `build` does; leaving the block stops the work.
    """
    _check(dest)

    def finish() -> Path:
        _replace(dest, files.whole)
        return dest

    with (
        Workshop(cache) as shop,
        tempfile.TemporaryDirectory(prefix="fetching-", dir=cache) as early,
    ):
        files = Files(shop)
        _write(Path(early), files.first)
        yield Path(early), shop.start(finish)


def _replace(dest: Path, files: Mapping[str, bytes]) -> None:
    """Put these files in place of the folder `dest`, unless it has them already."""
    same = all(_read(dest / name) == files[name] for name in (VERSION, WORKER))
    if same and _names(dest) == set(files):
        return
    dest.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{dest.name}-", dir=dest.parent) as work:
        new, old = Path(work, "new"), Path(work, "old")
        _write(new, files)
        if dest.exists():
            dest.rename(old)
        try:
            new.rename(dest)
        except OSError:
            if old.exists():
                old.rename(dest)
            raise


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


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
