"""The pages' Jinja2 templates. Uses the installed Jinja2, or PyPI's, cached.

The templates are in `web/static/html`, except `index.html`, which is at the top level. Each game's
page extends `layout.html`, which extends `dialogs.html`, which extends the template in the value
`frame`: `document.html` is a page of the site or the one-file page, `template.html` a page inside
the one-file page, `head.html` only the head of a game's page. All know the `languages`, the
`levels` of the bot and the `attributes` of embedded boards.
"""

from __future__ import annotations

from functools import cache as once
from pathlib import Path
from typing import TYPE_CHECKING

from blooms.core.i18n import LANGUAGES
from blooms.search.settings import LEVELS
from web.build.attributes import ATTRIBUTES
from web.build.icons import markup
from web.build.pypi import package

if TYPE_CHECKING:
    from jinja2 import Environment

__all__ = ["environment"]

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDERS = (ROOT / "web" / "static" / "html", ROOT)


@once
def environment(cache: Path) -> Environment:
    """The template environment. Raises `RuntimeMissing` if Jinja2 is not available."""
    label = "Jinja2 from PyPI, which puts the pages together"
    jinja = package("jinja2", "requirements.txt", label, cache)
    made: Environment = jinja.Environment(
        loader=jinja.FileSystemLoader(FOLDERS),
        undefined=jinja.StrictUndefined,
        autoescape=False,  # every value is our own text, and most are markup
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.globals |= {"attributes": ATTRIBUTES, "languages": LANGUAGES, "levels": len(LEVELS)}
    made.globals["icon"] = lambda name: markup(name, cache)
    return made
