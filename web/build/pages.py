"""Renders the pages of the games from templates: one per game for the site, or one for all."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable, Mapping
from functools import cache as once
from pathlib import Path
from typing import Any, NamedTuple

from blooms import games
from blooms.core.option_table import OptionTable
from web.build.runtime import CACHE
from web.build.templates import environment

__all__ = [
    "GAMES",
    "LATER",
    "NEEDED",
    "SITE_POLICY",
    "Game",
    "catalogues",
    "markup",
    "plain_page",
    "single_page",
    "site_page",
    "source_hash",
    "stays",
]

STATIC = Path(__file__).resolve().parent.parent / "static"
NEEDED = (
    "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'"
)
"""What a policy that the host sends has to contain."""
SITE_POLICY = (
    f"default-src 'none'; {NEEDED}; font-src 'self'; require-trusted-types-for 'script'; "
    "trusted-types blooms; base-uri 'none'; form-action 'none'; object-src 'none'"
)
SINGLE_POLICY = (
    "default-src 'none'; script-src 'wasm-unsafe-eval' blob: {scripts}; font-src data:; "
    "require-trusted-types-for 'script'; trusted-types blooms; style-src {styles}; "
    "img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'; object-src 'none'"
)
FONT = re.compile(r"url\(\.\./(fonts/[\w-]+\.woff2)\)")
LATER = "<!-- known when all is rendered -->"


class Game(NamedTuple):
    """What the build needs of a game.

    Has its name and title, what it is like in a sentence, a record, one for previews of links,
    whether its records name the players, its options, the board that its page shows first, pictures
    of its rules, and standalone pictures.
    """

    name: str
    title: str
    sentence: str
    example: str
    preview: str
    names_players: bool
    options: OptionTable
    opening_svg: Callable[[], str]
    figures: Callable[[], dict[str, str]]
    svg: Callable[[Any], str]  # of the game's own positions

    @property
    def file(self) -> str:
        """The name of this game's page, both on the site and as a template."""
        return "index.html" if self is GAMES[0] else f"{self.name}.html"


GAMES = tuple(
    Game(
        package.NAME,
        package.TITLE,
        package.SENTENCE,
        package.EXAMPLE,
        package.PREVIEW,
        package.MATCHES.names_players,
        package.options,
        package.opening_svg,
        package.rule_figures,
        package.svg,
    )
    for package in map(games.package, games.GAMES)
)


def site_page(game: Game, preload: Callable[[list[str]], str], cache: Path = CACHE) -> str:
    """The page of a game on the site.

    `preload` turns the names of its scripts into the elements that load early what the page needs.
    """
    scripts: list[str] = []

    def script(name: str) -> str:
        scripts.append(name)
        return f'<script src="{name}"></script>'

    html = _render(
        game,
        "document.html",
        cache,
        {each.name: f"./{each.file}" for each in GAMES},
        single=False,
        policy=SITE_POLICY,
        needed=NEEDED,
        preload=LATER,
        favicon="icons/icon.svg",
        script=script,
        style=lambda name: f'<link rel="stylesheet" href="{name}">',
    )
    return html.replace(LATER, preload(scripts))


def markup(game: str, cache: Path = CACHE) -> str:
    """The page of a game without preload elements."""
    (chosen,) = (each for each in GAMES if each.name == game)
    return site_page(chosen, lambda scripts: "", cache)


def plain_page(template: str, cache: Path = CACHE) -> str:
    """A page of the site that is of no game, from its template."""
    return environment(cache).get_template(template).render()


def single_page(files: Mapping[str, bytes], inside: str, cache: Path = CACHE) -> str:
    """The pages of all games in one, with the scripts and styles of the site `files`.

    `inside` is further markup to include. The Content-Security-Policy names each script and style
    by its hash.
    """
    scripts: list[str] = []
    styles: list[str] = []

    def inline(tag: str, text: str, attributes: str = "") -> str:
        assert "</script" not in text and "</style" not in text
        (scripts if tag == "script" else styles).append(text)
        return f"<{tag}{attributes}>{text}</{tag}>"

    def script(name: str) -> str:
        return inline("script", files[name].decode())

    def style(name: str) -> str:
        return inline("style", FONT.sub(font, files[name].decode()))

    def font(match: re.Match[str]) -> str:
        return f"url(data:font/woff2;base64,{base64.b64encode(files[match[1]]).decode()})"

    def head(game: Game) -> str:
        """A game's own scripts and styles, which do nothing in the page of another game."""
        which = f'if (document.documentElement.dataset.game === "{game.name}")'
        off = f' data-game="{game.name}" media="not all"'
        return render(
            game,
            "head.html",
            script=lambda name: inline("script", f"{which} {{\n{files[name].decode()}}}"),
            style=lambda name: inline("style", files[name].decode(), off),
        )

    def render(game: Game, frame: str, **values: object) -> str:
        addresses = {each.name: f"?game={each.name}" for each in GAMES} | {GAMES[0].name: "?"}
        return _render(game, frame, cache, addresses, single=True, **values)

    icon = base64.b64encode(files["icons/icon.svg"]).decode()
    html = render(
        GAMES[0],
        "document.html",
        policy=LATER,
        preload="",
        favicon=f"data:image/svg+xml;base64,{icon}",
        script=script,
        style=style,
        heads="".join(map(head, GAMES)),
        inside="".join(render(game, "template.html") for game in GAMES[1:]) + inside,
    )
    hashes = {
        "scripts": " ".join(map(source_hash, scripts)),
        "styles": " ".join(map(source_hash, styles)),
    }
    return html.replace(LATER, SINGLE_POLICY.format(**hashes))


def _render(
    game: Game, frame: str, cache: Path, addresses: Mapping[str, str], **values: object
) -> str:
    """Render the page of a game in a frame template."""
    pages = [
        {
            "name": each.name,
            "title": each.title,
            "stays": stays(each.title),
            "address": addresses[each.name],
            "here": each is game,
        }
        for each in GAMES
    ]
    return (
        environment(cache)
        .get_template(game.file)
        .render(
            frame=frame,
            game=game.name,
            games=[each.name for each in GAMES],
            title=game.title,
            stays=stays(game.title),
            pages=pages,
            board=game.opening_svg().replace("<svg ", '<svg translate="no" ', 1),
            figures=game.figures(),
            options=game.options,
            **values,
        )
    )


@once
def catalogues() -> dict[str, dict[str, str]]:
    """The texts of the pages in every language but English, by its code and the English text."""
    files = sorted(STATIC.glob("languages/*.json"))
    return {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in files}


def stays(title: str) -> str:
    """The attribute of a title that is not translated."""
    known = any(title in texts for texts in catalogues().values())
    return "" if known else ' translate="no"'


def source_hash(text: str) -> str:
    """What a Content-Security-Policy calls an inline script or style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
