"""404.html: what a host answers where the site has nothing; one file, as it stands for any address.

Relative addresses lead nowhere in it, since a host shows it at any depth.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from web.build.embed import without_comments
from web.build.home import drawn_boards
from web.build.pages import GAMES, catalogues, source_hash
from web.build.runtime import CACHE
from web.build.templates import environment

__all__ = ["NAME", "not_found_page"]

NAME: Final = "404.html"
STATIC: Final = Path(__file__).resolve().parent.parent / "static"
STYLES: Final = ("tokens", "palettes", "base", "site", "home")
FONT: Final = re.compile(r"url\(\.\./(fonts/[\w-]+\.woff2)\)")


def not_found_page(files: Mapping[str, bytes], home: str = "", cache: Path = CACHE) -> str:
    """The page as HTML, made of the styles and typefaces of the site `files`.

    `home` is the address of the site, where it is known; otherwise its script looks for it.
    """
    styles = "".join(files[f"css/{name}.css"].decode() for name in STYLES)
    style = FONT.sub(lambda font: f"url({_inside(files[font[1]], 'font/woff2')})", styles)
    script = without_comments((STATIC / "js" / "not_found.js").read_text(encoding="utf-8"))
    scripts = [files[f"js/{name}.js"].decode() for name in ("embedded", "theme")]
    scripts.append(script.replace("__NOT_FOUND__", _texts()))
    template = environment(cache).get_template("not_found.html")
    return template.render(
        games=GAMES,
        home=home or "/",
        favicon=_inside(files["icons/icon.svg"], "image/svg+xml"),
        style=style,
        styles=source_hash(style),
        bodies=scripts,
        scripts=" ".join(map(source_hash, scripts)),
        **drawn_boards(),
    )


def _inside(file: bytes, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(file).decode()}"


def _texts() -> str:
    """The texts of the page in every language but English, as JSON."""
    page = (STATIC / "html" / "not_found.html").read_text(encoding="utf-8")
    visible = set(re.findall(r">([^<>{}]*\w[^<>{}]*)<", page)) | {"Page not found"}
    return json.dumps(
        {
            code: {text: texts[text] for text in sorted(visible & texts.keys())}
            for code, texts in catalogues().items()
        }
    )
