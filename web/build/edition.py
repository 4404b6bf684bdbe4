"""The edition of the pages: what tells the scripts of one version from those of another.

It stands in every page, and at the beginning of every script that a page or a worker loads:
js/edition.js compares them, in workers js/trusted_types.js. Addresses of languages have it too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from web.build.licences import sha256

__all__ = ["edited"]

EDITION: Final = b"__EDITION__"
CHECK: Final = "js/edition.js"
BEFORE: Final = ("js/load_timeout.js", "js/too_old.js", CHECK)
"""Scripts that run before the one that compares, also in old browsers, and that one."""
OWN: Final = (".html", ".css", ".js", ".json")
_WORKER: Final = re.compile(r"js/\w+_worker\.js")
_SCRIPT: Final = re.compile(rb'(?:src|href)="(?:\./)?(js/[\w.-]+\.js)"')


def edited(files: Mapping[str, bytes], *more: bytes) -> dict[str, bytes]:
    """The files with their edition.

    It changes with the pages, styles, scripts and texts, and with `more`, which is made later.
    """
    own = [data for name, data in sorted(files.items()) if name.endswith(OWN)]
    edition = sha256("".join(map(sha256, [*own, *more])).encode())[:16].encode()
    pages = {
        name: data.replace(EDITION, edition)
        for name, data in files.items()
        if name.endswith(".html")
    }
    loaded = {
        script.decode()
        for data in pages.values()
        if CHECK.encode() in data
        for script in _SCRIPT.findall(data)
    }
    loaded |= {name for name in files if _WORKER.fullmatch(name)}
    check = b'self.bloomsEdition?.("' + edition + b'");\n'
    scripts = {name: check + files[name] for name in loaded - {*BEFORE}}
    return {**files, **pages, **scripts}
