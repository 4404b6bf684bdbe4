"""Exported files: each contains the picture or the text, and describes its content."""

import zlib
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

from blooms import record
from blooms.games.blooms import picture
from tests.browser.page_driver import act, saved_file, visit

GAME = "blooms/4/race-15/D4a.C3cC4d.D5aE4b"


@pytest.fixture
def sharing(page: Page) -> Page:
    visit(page, f"./#{GAME}")
    act(page, "share")
    return page


def saved(page: Page, form: str) -> bytes:
    name, data = saved_file(page, f"save-{form}")
    assert name == f"blooms.{form}"
    return data


@pytest.mark.full_chromium
def test_every_file_holds_the_game_and_its_description(sharing: Page) -> None:
    position = record.read(GAME).position
    said = picture.describe(position)  # type: ignore[arg-type]
    assert sharing.locator('#share [name="words"]').input_value() == said

    svg = ElementTree.fromstring(saved(sharing, "svg"))
    assert svg.findtext("{http://www.w3.org/2000/svg}desc") == said

    png = saved(sharing, "png")
    assert said.encode() in png
    assert int.from_bytes(png[16:20], "big") == 1200
    at = png.index(b"IDAT")
    pixels = b""
    while png[at : at + 4] == b"IDAT":
        size = int.from_bytes(png[at - 4 : at], "big")
        pixels += png[at + 4 : at + 4 + size]
        at += size + 12
    assert len(set(zlib.decompress(pixels))) > 20, "a board is drawn, in colours"

    gif = saved(sharing, "gif")
    assert said[:255].encode() in gif
    assert gif.count(b"!\xf9\x04") == 4, "a frame for the start and one for each turn"

    assert saved(sharing, "sgf").startswith(b"(;FF[4]")


COUNT_SEEN = """(groups) => groups.map((parts) =>
    [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility()).length)"""


@pytest.mark.not_in_firefox("paper")
def test_paper_has_the_game_and_nothing_to_press(page: Page) -> None:
    visit(page, f"./#{GAME}")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    groups = [".diagram .hex", ".printout li", "button, input, dialog, .rail"]
    assert page.evaluate(COUNT_SEEN, groups) == [37, 3, 0]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="null")
    assert page.locator(".printout").is_hidden()
