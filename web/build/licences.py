"""The third-party files of the site: `third-party.txt` lists each with its SHA-256.

The build checks the runtime against that list, so only listed files are shipped. After a change of
versions, `python3 -m web.build.licences` rewrites the list; review the result.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from web.build.fonts import FONTS, fonts
from web.build.node import RuntimeMissing
from web.build.runtime import CACHE, EDITOR, FILES, editor, shipped
from web.build.workshop import LOCK, Workshop

__all__ = ["THIRD_PARTY", "check", "listing", "sha256"]

HERE = Path(__file__).resolve().parent
THIRD_PARTY = "third-party.txt"
HEAD = """\
What Blooms ships from others, unchanged but for some: python_stdlib.zip holds the modules of
Pyodide's that a page can use, compiled; pyodide-lock.json names no packages. CodeMirror's
packages are bundled into one file; the typefaces have the characters of our languages. The
SHA-256 of each file as shipped stands before its name.
Everything else is Blooms itself, MIT.

Pyodide contains Python, which is under the PSF licence (https://docs.python.org/3/license.html).
Where the licences stand in full:
    Apache-2.0  https://www.apache.org/licenses/LICENSE-2.0
    MPL-2.0     https://www.mozilla.org/MPL/2.0/ (sources: https://github.com/pyodide/pyodide)
    MIT         gifenc: Copyright (c) 2017 Matt DesLauriers; the text is that of our own LICENSE,
                https://github.com/mattdesl/gifenc/blob/master/LICENSE.md
                lean-qr: Copyright (c) 2021-2025 David Evans; the same text,
                https://github.com/davidje13/lean-qr/blob/main/LICENSE
                CodeMirror: Copyright (C) 2018 by Marijn Haverbeke and others; the same text,
                https://github.com/codemirror/dev/blob/main/LICENSE
    OFL-1.1     https://openfontlicense.org
                Caprasimo: Copyright 2023 The Caprasimo Project Authors
                (https://github.com/docrepair-fonts/caprasimo-fonts)
                Figtree: Copyright 2022 The Figtree Project Authors
                (https://github.com/erikdkennedy/figtree)
    ISC         Lucide: Copyright (c) 2026 Lucide Icons and Contributors; drawn into the pages,
                https://github.com/lucide-icons/lucide/blob/main/LICENSE
"""


def listing(files: Mapping[str, bytes]) -> str:
    """The list of the third-party files among these; versions and licences are from npm's lock
    file.
    """
    lock = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    lines = [HEAD]
    for origin, place, _ in FILES:
        name = origin.removesuffix("/dist")
        package = lock[f"node_modules/{name}"]
        lines.append(f"{name} {package['version']}, {package['license']}")
        for file in sorted(files):
            if file.rpartition("/")[0] == place:
                lines.append(f"{sha256(files[file])}  {file}")
        lines.append("")
    for font, (name, _, _) in FONTS.items():
        if font in files:
            package = lock[f"node_modules/{name}"]
            lines.append(f"{name} {package['version']}, {package['license']}")
            lines += [f"{sha256(files[font])}  {font}", ""]
    if EDITOR in files:
        versions = {name: lock[f"node_modules/{name}"]["version"] for name in _bundled(lock)}
        lines += [f"{name} {version}, MIT" for name, version in versions.items()]
        lines += [f"{sha256(files[EDITOR])}  {EDITOR}", ""]
    return "\n".join(lines)


def _bundled(lock: dict[str, Any]) -> list[str]:  # Any: npm's JSON
    """The packages that the editor is made of, each under the MIT licence."""
    wanted = lock[""]["dependencies"]
    waiting = [name for name in wanted if name.startswith(("@codemirror/", "@lezer/"))]
    packages: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in packages:
            packages.add(name)
            waiting += lock[f"node_modules/{name}"].get("dependencies", ())
    assert {lock[f"node_modules/{name}"]["license"] for name in packages} == {"MIT"}
    return sorted(packages)


def check(files: Mapping[str, bytes]) -> None:
    """Raise `RuntimeMissing` unless the third-party files among these match the list."""
    listed = (HERE / THIRD_PARTY).read_text(encoding="utf-8").splitlines()
    lines = listing(files).splitlines()
    if odd := [line for line in lines if line not in listed]:
        raise RuntimeMissing(
            f"The runtime is not as web/build/{THIRD_PARTY} lists it: {odd[0]}. Remove .cache to "
            "have it fetched again; after a change of versions, python3 -m web.build.licences "
            "lists it anew."
        )


def sha256(data: bytes) -> str:
    """The SHA-256 of `data` in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


if __name__ == "__main__":
    with Workshop(CACHE) as shop:
        listed = listing(shipped(shop) | fonts(shop) | {EDITOR: editor(shop)})
    (HERE / THIRD_PARTY).write_text(listed, encoding="utf-8")
