"""Every feature's part of the view is made from its state alone, and twice the same."""

from __future__ import annotations

import re
from typing import Any, NoReturn

import pytest

from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import MODES, PAGES, in_mode
from web.build.pages import markup
from web.page.feature import Feature
from web.page.host import Host, Screen, Services

ACTING = [
    name for part in (Host, Screen, Services) for name, member in vars(part).items()
    if callable(member) and not name.startswith("_")
]  # fmt: skip
"""What acts on the page: every method of what features use."""


def refuse(*_: object, **__: object) -> NoReturn:
    raise AssertionError("a view acts")


def parts(feature: Feature) -> list[Any]:
    """All that a feature says of itself."""
    return [
        [*feature.view()], feature.buttons(), feature.status(), feature.locked(),
        feature.blocks_moves(),
    ]  # fmt: skip


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", PAGES)
def test_a_view_does_nothing_and_is_twice_the_same(
    game: str,
    mode: str,
    open_table: OpenTable,
    browser: FakeBrowser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = in_mode(open_table, game, mode)
    for name in ACTING:
        monkeypatch.setattr(table.owner(name), name, refuse)
    stored = dict(browser.storage)
    dialogs = re.findall(r'<dialog id="([\w-]+)"', markup(game))
    assert len(dialogs) > 5 and {"do", "refresh", "announce", "open_dialog"} <= set(ACTING)
    for dialog in (table.dialog, *dialogs):
        table.dialog = dialog
        for feature in table.features:
            assert parts(feature) == parts(feature), dialog
    assert browser.storage == stored
