"""The pages' Jinja2 templates. Uses the installed Jinja2, or PyPI's, cached.

The templates are in `web/static/html`, except `index.html`, which is at the top level. Each game's
page extends `layout.html`, which extends `dialogs.html`, which extends the template in the value
`frame`: `document.html` is a page of the site or the one-file page, `template.html` a page inside
the one-file page, `head.html` only the head of a game's page. All know the
`languages`, the `levels` of the bot and the `attributes` of embedded boards.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
from functools import cache as once
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from blooms.core.i18n import LANGUAGES
from blooms.search.settings import LEVELS
from web.build.attributes import ATTRIBUTES
from web.build.node import install

if TYPE_CHECKING:
    from jinja2 import Environment

__all__ = ["environment"]

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDERS = (ROOT / "web" / "static" / "html", ROOT)
REQUIREMENTS = Path(__file__).with_name("requirements.txt")


@once
def environment(cache: Path) -> Environment:
    """The template environment. Raises `RuntimeMissing` if Jinja2 is not available."""
    try:
        jinja = importlib.import_module("jinja2")
    except ImportError:
        sys.path.append(str(_fetched(cache)))
        importlib.invalidate_caches()
        jinja = importlib.import_module("jinja2")
    made: Environment = jinja.Environment(
        loader=jinja.FileSystemLoader(FOLDERS),
        undefined=jinja.StrictUndefined,
        autoescape=False,  # every value is our own text, and most are markup
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.globals |= {"attributes": ATTRIBUTES, "languages": LANGUAGES, "levels": len(LEVELS)}
    return made


def _fetched(cache: Path) -> Path:
    """The folder in `cache` with Jinja2 for this Python: one of its dependencies is compiled."""
    wanted = REQUIREMENTS.read_bytes() + sys.version.encode()
    folder = cache / f"jinja2-{sha256(wanted).hexdigest()[:16]}"
    if not folder.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="fetching-", dir=cache) as name:
            target = Path(name, "jinja2")
            words = ["--require-hashes", "--requirement", str(REQUIREMENTS)]
            install(words, target, "Jinja2 from PyPI, which puts the pages together", Path(name))
            target.rename(folder)
    return folder
