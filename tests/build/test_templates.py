"""What the page of a game may leave out of its template."""

import re
from pathlib import Path

import pytest

from web.build import pages
from web.build.runtime import CACHE
from web.build.templates import environment


def test_a_game_may_do_without_words_to_explain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = environment(CACHE)
    assert made.loader is not None
    whole_page = pages.markup("go")
    whole, *_ = made.loader.get_source(made, "go.html")
    bare = re.sub(r"{% set words = .*?%}\n", "", whole, flags=re.DOTALL)
    (tmp_path / "go.html").write_text(bare, encoding="utf-8")
    searched = [str(tmp_path), *made.loader.searchpath]
    monkeypatch.setattr(made.loader, "searchpath", searched)
    monkeypatch.setattr(made, "cache", None)
    page = pages.markup("go")
    assert "Words of the game" in whole_page and "Words of the game" not in page
