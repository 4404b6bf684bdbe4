"""Dates and times in words."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace

import pytest

from tests.fake_browser import FakeBrowser
from web.page.view.dates import DAY, until_tomorrow


@pytest.mark.parametrize(
    ("minute", "said"),
    [(0, "24 h 0 min"), (16 * 60 + 48, "7 h 12 min"), (23 * 60 + 1, "59 min"), (DAY - 1, "1 min")],
)
def test_the_time_until_tomorrow_is_told(minute: int, said: str) -> None:
    assert until_tomorrow(minute) == until_tomorrow(20_000 * DAY + minute) == said


@pytest.mark.parametrize(
    ("languages", "lang", "local"),
    [
        (["de-AT", "en-GB", "en"], "en", "en-GB"),
        (["en"], "en", "en"),
        (["en-GB"], "de", "de"),
        (None, "es", "es"),
    ],
)
def test_a_day_is_written_as_in_the_readers_country(
    languages: list[str] | None, lang: str, local: str, browser: FakeBrowser
) -> None:
    browser.opened("")
    window = browser.window
    window.navigator.languages, window.document.documentElement.lang = languages, lang
    window.Date.new.side_effect = lambda when: SimpleNamespace(toLocaleDateString=str)
    assert import_module("web.page.view.browser").day(0.0) == local
