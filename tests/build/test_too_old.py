"""A browser too old for the pages is told so by a script that it can read."""

import re
from pathlib import Path

import pytest

from web.build.constants import TOO_OLD, filled
from web.build.home import home_page
from web.build.lab import lab_page
from web.build.pages import GAMES, markup, plain_page

ROOT = Path(__file__).parents[2]
SCRIPT = filled((ROOT / "web/static/js/too_old.js").read_text(encoding="utf-8"))
PAGES = {game.file: lambda game=game: markup(game.name) for game in GAMES}
PAGES |= {"lab.html": lab_page, "home.html": home_page}
PAGES["embedding.html"] = lambda: plain_page("snippets.html")
NEWER = r"=>|\b(?:let|const|class|async|await)\b|`|\?\.|\?\?|\.\.\."


def test_the_script_uses_nothing_that_old_browsers_cannot_read() -> None:
    code = re.sub(r"//.*|\"[^\"\n]*\"", "", SCRIPT)
    assert "insertBefore" in code
    assert re.findall(NEWER, code) == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_before_any_script_that_they_cannot_read(name: str) -> None:
    scripts = re.findall(r'<script src="(js/[^"]+)"></script>', PAGES[name]())
    assert scripts[0] == "js/too_old.js"


def test_the_hosting_guide_names_the_same_browsers() -> None:
    versions = re.findall(r"(?:Edge|Firefox|Safari) [\d.]*\d", TOO_OLD)
    assert len(versions) == 3
    guide = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    assert [each for each in versions if each not in guide] == []


def test_what_is_asked_for_is_used_by_the_pages() -> None:
    (newest,) = re.findall(r'"(\w+)" in HTMLElement.prototype', SCRIPT)
    assert f" {newest} " in markup(GAMES[0].name)
