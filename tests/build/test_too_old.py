"""A browser too old for the pages is told so by a script that it can read."""

import re
from pathlib import Path

import pytest

from web.build.constants import TOO_OLD, filled
from web.build.embedding import embedding_page
from web.build.home import home_page
from web.build.lab import lab_page
from web.build.pages import GAMES, markup

ROOT = Path(__file__).parents[2]
SCRIPT = filled((ROOT / "web/static/js/too_old.js").read_text(encoding="utf-8"))
PAGES = {game.file: lambda game=game: markup(game.name) for game in GAMES}
PAGES |= {"lab.html": lab_page, "home.html": home_page}
PAGES["embedding.html"] = lambda: embedding_page()
NEWER = r"=>|\b(?:let|const|class|async|await)\b|`|\?\.|\?\?|\.\.\."


def test_the_script_uses_nothing_that_old_browsers_cannot_read() -> None:
    code = re.sub(r"//.*|\"[^\"\n]*\"", "", SCRIPT)
    assert "insertBefore" in code
    assert re.findall(NEWER, code) == []


@pytest.mark.parametrize("name", PAGES)
def test_the_check_runs_before_any_newer_script(name: str) -> None:
    scripts = re.findall(r'<script src="(js/[^"]+)"></script>', PAGES[name]())
    assert scripts[0] == "js/too_old.js"


def test_the_hosting_guide_names_the_same_browsers() -> None:
    versions = re.findall(r"(?:Edge|Firefox|Safari) [\d.]*\d", TOO_OLD)
    assert len(versions) == 3
    guide = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    assert [each for each in versions if each not in guide] == []


def test_the_pages_use_every_feature_that_is_checked() -> None:
    (newest,) = re.findall(r'"(\w+)" in HTMLElement.prototype', SCRIPT)
    assert f" {newest} " in markup(GAMES[0].name)


def nested(css: str) -> list[str]:
    """The selectors of rules that stand inside another rule."""
    found, inside = [], []
    for part in re.findall(r"[^{};]*[{};]", re.sub(r"/\*.*?\*/", "", css, flags=re.S)):
        selector = part[:-1].strip()
        if part.endswith("{"):
            if any(not each.startswith("@") for each in inside) and not selector.startswith("@"):
                found.append(selector)
            inside.append(selector)
        elif part.endswith("}"):
            inside.pop()
    return found


def test_a_nested_rule_begins_with_a_sign() -> None:
    """Chrome took a nested rule that begins with the name of an element only in version 120."""
    assert nested("a { b { } @media x { &c { } } } @media y { d { } }") == ["b", "&c"]
    sheets = {
        file.name: file.read_text("utf-8") for file in (ROOT / "web/static/css").glob("*.css")
    }
    found = {name: nested(css) for name, css in sheets.items()}
    assert found["go.css"]
    assert [rule for rules in found.values() for rule in rules if rule[0].isalpha()] == []
