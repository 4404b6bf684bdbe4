"""The share dialog: links, notation, pictures and files; what others shared is opened."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Generator, Mapping
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from blooms.session import events
from tests.fake_browser import FakeBrowser, JsException, OpenTable
from tests.page.modes import PAGES, opened
from web.page.feature import Change, Press
from web.page.view.view import View

GAME = "?p1=human&p2=human#blooms/4/race-15/D4a.C3cC4d"
PIXELS = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00"
    b"\x1f\x15\xc4\x89\x00\x00\x00\x00IEND\xaeB`\x82"
)


@pytest.fixture
def table(open_table: OpenTable) -> Any:
    return opened(open_table, "blooms", GAME)


def link(table: Any) -> str:
    return str(table.view()['[data-role="link"]', "value"])


def notation(table: Any) -> str:
    return str(table.view()['#share [name="record"]', "value"])


def finished(work: Any) -> Any:
    return asyncio.get_event_loop().run_until_complete(work)


def saved(
    table: Any, browser: FakeBrowser, action: str, fields: Mapping[str, str] | None = None
) -> tuple[bytes, str, str]:
    """The file that a button downloads: its bytes, name and MIME type."""
    paint, file = browser.window.bloomsPaint, browser.window.bloomsFile
    file.save.reset_mock()
    paint.png, paint.gif = AsyncMock(return_value=FakePixels()), AsyncMock(return_value=FakeGif())
    paint.faces.return_value = FakeFaces()
    table.press(Press(action, "", fields or {}))

    async def written() -> None:
        while not file.save.called:
            await asyncio.sleep(0)

    finished(asyncio.wait_for(written(), 60))
    data, name, kind = file.save.call_args.args
    return data, name, kind


class FakeFaces:
    """The promise of the style rules with the page's typefaces."""

    def then(self, run: Callable[[str], None]) -> None:
        run("@font-face {}")

    def __await__(self) -> Generator[None, None, str]:
        yield
        return "@font-face {}"


class FakePixels:
    """A picture that the browser has drawn."""

    def to_bytes(self) -> bytes:
        return PIXELS


class FakeGif:
    """A moving picture that the browser has drawn."""

    def to_bytes(self) -> bytes:
        return b"GIF89a;"


def test_the_link_has_the_moves_and_opens_the_same_game(table: Any, open_table: OpenTable) -> None:
    table.press(Press("share"))
    assert link(table) == "https://blooms.test/page.html#blooms/4/race-15/D4a.C3cC4d"
    assert notation(table) == "blooms/4/race-15/D4a.C3cC4d"
    reader = opened(open_table, "blooms", link(table).partition("page.html")[2])
    assert reader.session.game.record == "blooms/4/race-15/D4a.C3cC4d"


def test_comments_and_variations_are_shared_unless_left_out(table: Any) -> None:
    table.change(Change("comment", "comment", "Good."))
    table.do(events.Goto(1))
    table.do(events.Play("C4c"))
    table.press(Press("share"))
    assert "Good." in notation(table) and "C3cC4d" in notation(table)
    assert table.view().is_shown("noted")
    table.change(Change("share", "noted", ""))
    assert notation(table) == "blooms/4/race-15/D4a.C4c"
    table.press(Press("share"))
    assert "Good." in notation(table), "the next time they are included again"


def choose(table: Any, extent: str) -> None:
    table.change(Change("share", "extent", extent))


def test_the_whole_game_opens_at_the_move_on_the_board(table: Any) -> None:
    table.do(events.Goto(1))
    table.press(Press("share"))
    assert link(table) == "https://blooms.test/page.html#blooms/4/race-15/D4a.C3cC4d;@1"
    assert table.view()['#share [name="extent"]', "field"] == "whole"


def test_a_position_is_shared_without_what_comes_after(table: Any) -> None:
    table.do(events.Goto(1))
    table.press(Press("share"))
    choose(table, "position")
    assert link(table) == "https://blooms.test/page.html#blooms/4/race-15/D4a"
    assert notation(table) == "blooms/4/race-15/D4a"
    assert table.view().text("link-label") == "Link to this position"
    assert str(table.view()['[data-role="embedding"]', "@href"]).endswith("#blooms/4/race-15/D4a")
    table.press(Press("share"))
    assert link(table).endswith(";@1"), "the next time it is the whole game again"


def test_a_position_has_the_comments_on_its_way_only(table: Any) -> None:
    table.change(Change("comment", "comment", "Late."))
    table.do(events.Goto(1))
    table.press(Press("share"))
    choose(table, "position")
    assert not table.view().is_shown("noted") and "Late" not in notation(table)
    table.change(Change("comment", "comment", "Early."))
    assert table.view().is_shown("noted") and "Early." in notation(table)


def test_the_preview_and_the_words_show_what_is_shared(table: Any) -> None:
    def drawn() -> str:
        return unquote(str(table.view()['[data-role="share-picture"]', "@src"]))

    table.do(events.Goto(0))
    table.press(Press("share"))
    words = table.view()['#share [name="words"]', "value"]
    assert "2 moves" in drawn() and "C3" in str(words)
    choose(table, "position")
    assert "0 moves" in drawn() and table.view()['#share [name="words"]', "value"] != words


def test_a_moving_picture_ends_with_what_is_shared(table: Any, browser: FakeBrowser) -> None:
    def frames() -> int:
        saved(table, browser, "save-gif")
        return len(browser.window.bloomsPaint.gif.call_args.args[0])

    table.do(events.Goto(1))
    table.press(Press("share"))
    assert frames() == 3
    choose(table, "position")
    assert frames() == 2


@pytest.mark.parametrize("form", ["png", "gif", "card"])
def test_a_picture_that_the_browser_refuses_is_offered_as_svg(
    form: str, table: Any, browser: FakeBrowser
) -> None:
    paint, file = browser.window.bloomsPaint, browser.window.bloomsFile
    paint.png = paint.gif = AsyncMock(side_effect=JsException("toBlob"))
    paint.faces.return_value = FakeFaces()
    file.save.reset_mock()
    table.press(Press("share"))
    table.press(Press(f"save-{form}"))

    async def offered() -> None:
        while not file.offer.called:
            await asyncio.sleep(0)

    finished(asyncio.wait_for(offered(), 60))
    data, name, kind, why = file.offer.call_args.args
    assert (name, kind) == (f"blooms{'-result' * (form == 'card')}.svg", "image/svg+xml")
    assert data.startswith(b"<svg") and why.endswith("Here it is as SVG.")
    assert not file.save.called


def test_what_is_copied_is_told_or_what_to_do(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("share"))
    table.press(Press("copy-link"))
    assert table.view().text("copied") == "Link copied."
    table.press(Press("copy-words"))
    assert table.view().text("words-copied") == "Text copied."
    browser.is_copied = False
    table.press(Press("copy-link"))
    assert table.view().text("copied").startswith("Not copied:")


def test_the_share_sheet_gets_the_score_and_the_link(table: Any, browser: FakeBrowser) -> None:
    table.press(Press("share"))
    table.press(Press("share-sheet"))
    asked = browser.window.navigator.share.call_args.args[0]
    assert asked["url"] == link(table) and "captures" in asked["text"]


def test_a_share_sheet_that_is_refused_copies_the_link(table: Any, browser: FakeBrowser) -> None:
    share = browser.window.navigator.share
    table.press(Press("share"))
    table.press(Press("share-sheet"))
    told = share.return_value.catch.call_args.args[0]
    told(SimpleNamespace(name="AbortError"))
    assert table.view().text("copied") == "", "the player closed the sheet"
    told(SimpleNamespace(name="NotAllowedError"))
    assert table.view().text("copied") == "Link copied."
    table.press(Press("share"))
    share.side_effect = TypeError("refused at once")
    table.press(Press("share-sheet"))
    assert table.view().text("copied") == "Link copied."


@pytest.mark.parametrize("game", PAGES)
def test_the_position_is_saved_as_a_picture_with_its_words(
    game: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, game)
    data, name, kind = saved(table, browser, "save-svg")
    assert (name, kind) == (f"{game}.svg", "image/svg+xml")
    root = ElementTree.fromstring(data)
    assert root.tag.endswith("svg") and "human" in data.decode()
    data, name, kind = saved(table, browser, "save-png")
    assert (name, kind) == (f"{game}.png", "image/png")
    assert data.startswith(PIXELS[:8]) and len(data) > len(PIXELS)


def test_the_result_is_saved_as_a_picture(table: Any, browser: FakeBrowser) -> None:
    _, name, kind = saved(table, browser, "save-card")
    assert (name, kind) == ("blooms-result.png", "image/png")


def test_every_browser_saves_a_backup(table: Any, browser: FakeBrowser) -> None:
    table.do(events.Play("E5a"))
    data, name, kind = saved(table, browser, "backup")
    assert (name, kind) == ("blooms-backup.json", "application/json")
    assert json.loads(data)["blooms backup"] == 1 and b"E5a" in data


def test_go_is_saved_as_an_sgf_file(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "go", "#go/9/2/sequential/E5.D4")
    data, name, _ = saved(table, browser, "save-sgf")
    assert name == "go.sgf" and data.startswith(b"(;") and b";B[ee]\n;W[df])" in data
    table.do(events.Goto(1))
    data, _, _ = saved(table, browser, "save-sgf", {"extent": "position"})
    assert b"W[df]" not in data


def read(table: Any) -> None:
    """Wait until a pasted text or a file has been read."""
    if table.arrivals.latest:
        finished(table.arrivals.latest)


def test_a_pasted_game_is_opened_and_nonsense_is_refused(table: Any, browser: FakeBrowser) -> None:
    browser.window.bloomsJournal.look = AsyncMock(return_value="[]")
    table.press(Press("games"))
    table.press(Press("open", "", {"paste": "hello"}))
    read(table)
    assert table.dialog == "games" and table.view().text("games-why") != ""
    table.press(Press("open", "", {"paste": "see blooms/4/race-15/E5a, ok?"}))
    read(table)
    assert table.dialog == "" and table.session.game.record == "blooms/4/race-15/E5a"


def test_the_same_error_of_a_form_is_read_out_again(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A screen reader reads out a change: the sentence has to go before it comes again."""
    said: list[str] = []

    def show(view: View, fallback: str = "") -> None:
        if not said or said[-1] != view.text("games-why"):
            said.append(view.text("games-why"))

    table.press(Press("games"))
    monkeypatch.setattr(table.page.stage.document, "show", show)
    for _ in range(2):
        table.press(Press("open", "", {"paste": "hello"}))
        read(table)
    assert said[0] == "" and said == said[:2] * 2


def test_a_file_is_a_game_a_backup_or_refused(table: Any, browser: FakeBrowser) -> None:
    browser.window.bloomsJournal.look = AsyncMock(return_value="[]")
    table.share.open_file("blooms/4/race-15/E5a")
    read(table)
    assert table.session.game.record == "blooms/4/race-15/E5a"
    backup = json.dumps({"blooms backup": 1, "games": {}, "settings": {"blooms.theme": "dark"}})
    table.share.open_file(backup)
    assert table.settings.value("theme") == "dark"
    assert "1 setting" in table.view().text('[data-role="notice"] span')
    table.share.open_file("rubbish")
    read(table)
    notice = table.view().text('[data-role="notice"] span')
    assert notice.startswith("This file could not be opened (")
    table.share.open_file("blooms/4/race-15/E5b")
    read(table)
    assert not table.view().is_shown("notice"), "the old error does not stand beside a good file"


def test_what_a_file_says_beside_is_in_the_file_that_is_saved(
    open_table: OpenTable, browser: FakeBrowser
) -> None:
    table = opened(open_table, "go")
    table.share.open_file("(;SZ[9]TM[600];B[ee]BL[590]N[Open];W[ee])")
    read(table)
    assert "before move 2" in table.view().text('[data-role="notice"] span')
    table.do(events.Play("C3"))
    data, _, _ = saved(table, browser, "save-sgf")
    assert b"TM[600]" in data and b";B[ee]BL[590]N[Open]\n;W[cg])" in data and b"RU[" not in data
