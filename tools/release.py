"""Everything that a release has, in a folder: `python3 -m tools.release DIR`. Publishes nothing.

The wheel, the source as a tar file, the site as a zip file for any host, the page in one file, the
npm package of the board, the list of what is inside (CycloneDX), and the SHA-256 of each.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from blooms import __version__
from blooms.cli.command import Parser, carry_out
from blooms.cli.paths import folder_to_write
from blooms.core.position import GameError
from tools.sbom import sbom
from web.build.board_package import board_package
from web.build.licences import sha256
from web.build.machine import NotAvailable
from web.build.node import find_node
from web.build.runtime import CACHE
from web.build.site import build, build_single
from web.build.workshop import Workshop

__all__ = ["SUMS", "main"]

ROOT = Path(__file__).resolve().parent.parent
SUMS = "SHA256SUMS"
DATE = (1980, 1, 1, 0, 0, 0)
"""Of every file in the zip, so that two builds are the same."""


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python3 -m tools.release", description=__doc__)
    parser.add_argument(
        "folder", metavar="DIR", type=folder_to_write, help="where they are written"
    )
    folder: Path = parser.parse_args(words).folder
    if folder.exists() and any(folder.iterdir()):
        raise GameError(f"{folder} holds files already; name a new folder")
    folder.mkdir(parents=True, exist_ok=True)
    try:
        _make(folder)
    except NotAvailable as why:
        raise GameError(str(why)) from why
    files = sorted(folder.iterdir())
    sums = "".join(f"{sha256(file.read_bytes())}  {file.name}\n" for file in files)
    (folder / SUMS).write_text(sums, "utf-8")
    print(sums, end="")


def _make(folder: Path) -> None:
    name = f"blooms-{__version__}"
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(folder))
    with tempfile.TemporaryDirectory(dir=CACHE) as made:
        work = Path(made)
        build(work / "site", docs=True)
        zipped(work / "site", folder / f"{name}-site.zip")
        board = work / "board"
        board.mkdir()
        with Workshop(CACHE) as shop:
            package = board_package(shop)
        for file, data in package.items():
            (board / file).write_bytes(data)
        _, npm = find_node(CACHE, work)
        run(*npm, "pack", str(board), "--pack-destination", str(folder))
    build_single(folder / f"{name}.html")
    (folder / f"{name}.cdx.json").write_text(sbom(CACHE), "utf-8")


def zipped(site: Path, file: Path) -> None:
    """Pack a folder; the same files give the same bytes."""
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        for each in sorted(path for path in site.rglob("*") if path.is_file()):
            entry = ZipInfo(each.relative_to(site).as_posix(), DATE)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, each.read_bytes(), ZIP_DEFLATED)


def run(*command: str) -> None:
    """Run a program that packs. Raises GameError with what it says."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=os.environ)
    if done.returncode:
        raise GameError(f"{Path(command[0]).name}: {done.stderr.strip()[-300:]}")


if __name__ == "__main__":
    sys.exit(carry_out("python3 -m tools.release", main))
