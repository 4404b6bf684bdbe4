"""The list of what a release contains from others, in the format CycloneDX, by `npm sbom`.

Everything that the site has from others comes from npm. Lucide's icons are drawn into the pages;
the other packages for development leave nothing there. third-party.txt has the SHA-256 of each file
as shipped: they stand below their package.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

from blooms import __version__
from web.build.licences import THIRD_PARTY
from web.build.node import find_node
from web.build.workshop import LOCK

__all__ = ["sbom"]

SPDX: Final = {"APACHE-2.0": "Apache-2.0"}
"""Licences that packages do not write as the list of SPDX has them."""
_PACKAGE: Final = re.compile(r"(\S+) (\S+), \S+")
_FILE: Final = re.compile(r"([0-9a-f]{64})  (\S+)")


def sbom(cache: Path) -> str:
    """The list as JSON. Raises `RuntimeMissing`."""
    lock = json.loads(LOCK.read_text("utf-8"))
    dependencies = json.loads((LOCK.parent / "package.json").read_text("utf-8"))["dependencies"]
    about = {"name": "blooms-game", "version": __version__, "license": "MIT"}
    lock["packages"][""] = about | {"dependencies": dependencies}
    with tempfile.TemporaryDirectory(dir=cache) as folder:
        work = Path(folder, "blooms-game")
        work.mkdir()
        (work / "package.json").write_text(json.dumps(about | {"dependencies": dependencies}))
        (work / "package-lock.json").write_text(json.dumps(lock))
        _, npm = find_node(cache, Path(folder))
        words = ["sbom", "--package-lock-only", "--omit=dev", "--sbom-format=cyclonedx"]
        done = subprocess.run([*npm, *words], cwd=work, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    shipped = _shipped((LOCK.parent / THIRD_PARTY).read_text("utf-8"))
    for each in found["components"]:
        licence = lock["packages"][f"node_modules/{each['name']}"]["license"]
        each["licenses"] = [{"license": {"id": SPDX.get(licence, licence)}}]
        if files := shipped.get(f"{each['name']} {each['version']}"):
            each["components"] = files
    return json.dumps(found, indent=2) + "\n"


def _shipped(listed: str) -> dict[str, list[dict[str, Any]]]:
    """The files of each package as components; the editor's file is the last package's."""
    found, package = dict[str, list[dict[str, Any]]](), ""
    for line in listed.splitlines():
        if named := _PACKAGE.fullmatch(line):
            package = f"{named[1]} {named[2]}"
        elif file := _FILE.fullmatch(line):
            hashes = [{"alg": "SHA-256", "content": file[1]}]
            entry = {"type": "file", "name": file[2], "hashes": hashes}
            found.setdefault(package, []).append(entry)
    return found
