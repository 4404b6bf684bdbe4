"""What a link to a page shows elsewhere: title, sentence and picture, from this site alone."""

import re

import pytest

from web.build.embedding import embedding_page
from web.build.files import addressed
from web.build.lab import lab_page
from web.build.pages import GAMES, markup, plain_page
from web.build.reference import PAGES as REFERENCE
from web.build.reference import reference_page

HTML = {game.file: lambda game=game: markup(game.name) for game in GAMES}
HTML |= {"embed.html": lambda: plain_page("embed.html"), "snippets.html": embedding_page}
HTML["lab.html"] = lab_page
HTML |= {name: lambda name=name: reference_page(name) for name in REFERENCE}
HERE = "https://games.example/blooms/"


@pytest.mark.parametrize("name", HTML)
def test_every_page_has_a_title_a_sentence_and_a_picture(name: str) -> None:
    page = addressed({name: HTML[name]().encode()}, HERE)[name].decode()
    found = dict(re.findall(r'<meta property="og:([a-z:]+)" content="([^"]+)">', page))
    named = {game.file: f"previews/{game.name}.png" for game in GAMES}.get(name, "icons/512.png")
    assert found["image"] == HERE + named
    assert f"<title>{found['title']}</title>" in page
    assert f'<meta name="description" content="{found["description"]}">' in page
    assert 20 < len(found["description"]) < 160
    assert found["image:alt"]


@pytest.mark.parametrize("name", HTML)
def test_every_page_names_its_icon(name: str) -> None:
    """A browser asks for favicon.ico otherwise, which no site has."""
    assert HTML[name]().count('<link rel="icon" href="') == 1


def test_without_an_address_the_picture_is_beside_the_page() -> None:
    page = addressed({"a.html": b'content="__ADDRESS__icons/512.png"'}, "")["a.html"]
    assert page == b'content="icons/512.png"'
    assert addressed({"a.js": b"__ADDRESS__"}, HERE) == {"a.js": b"__ADDRESS__"}
