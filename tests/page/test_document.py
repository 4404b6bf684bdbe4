"""The document of a page: what views write into it, and what clicks, keys and pointers do."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.fake_document import FakeDocument, Node
from tests.page.modes import opened
from web.build.pages import markup
from web.page.contract.board import FOCUSED
from web.page.feature import Press

METHODS = (
    "querySelector", "querySelectorAll", "getElementById", "createElement", "addEventListener",
)  # fmt: skip
GAME = "?p1=human&p2=human#blooms/4/race-15/D4a.C3cC4d"
TWO_PASSES = "?p1=human&p2=human#go/9/2/sequential/"


class Page:
    """A table in the document of its page."""

    def __init__(self, browser: FakeBrowser, table: Any) -> None:
        self.browser, self.table = browser, table
        self.load()

    def load(self) -> None:
        """Write the view into a document as it was built."""
        self.document = FakeDocument(markup(self.table.game.name))
        for name in METHODS:
            getattr(self.browser.document, name).side_effect = getattr(self.document, name)
        self.browser.window.bloomsMake.side_effect = self.document.make
        self.browser.window.bloomsWrite.side_effect = self.document.write
        self.browser.window.bloomsChange.side_effect = self.document.change
        self.browser.document.documentElement = self.document.documentElement
        self.browser.document.body = self.document.body
        self.written = import_module("web.page.view.dom").Document()
        self.show()

    def show(self) -> None:
        self.browser.document.activeElement = self.document.activeElement
        self.written.show(self.table.view(), FOCUSED)

    def press(self, action: str, value: str = "") -> None:
        self.table.press(Press(action, value))
        self.show()

    def one(self, place: str) -> Any:
        found = self.document.querySelector(place)
        assert found, place
        return found

    def role(self, name: str) -> Any:
        return self.one(f'[data-role="{name}"]')


@pytest.fixture
def page(open_table: OpenTable, browser: FakeBrowser) -> Page:
    return Page(browser, opened(open_table, "blooms", GAME))


def buttons(page: Page) -> list[str]:
    """The move list."""
    return [each.textContent.strip() for each in page.role("moves").querySelectorAll("button")]


def test_texts_buttons_and_the_root_are_written(page: Page) -> None:
    assert page.role("status").textContent.startswith("Red to move")
    assert page.one('[data-action="confirm"]').disabled
    assert page.document.documentElement.getAttribute("data-learning") == "false"
    page.table.game.move_input.tap("E5")
    page.show()
    assert not page.one('[data-action="confirm"]').disabled


def test_the_board_has_a_cell_for_every_place(page: Page) -> None:
    cells = page.one("#board .cells").querySelectorAll("[data-cell]")
    assert len(cells) == 37
    stone = page.one('#board [data-cell="D4"]')
    page.table.do(events.Play("E5a"))
    page.show()
    assert page.one('#board [data-cell="D4"]') is stone, "cells stay and change"
    assert page.one('#board [data-cell="E5"]').getAttribute("data-stone") == "a"


def test_the_move_list_marks_the_move_on_the_board(page: Page) -> None:
    assert len(buttons(page)) == 2
    here = page.one('[data-role="moves"] [aria-current]')
    assert here.getAttribute("data-value") == "0 2" and here.getAttribute("tabindex") == "0"
    assert here.getAttribute("aria-label") == "2. C3 dark blue, C4 light blue"
    assert " ".join(here.textContent.split()) == "2. C3 C4"
    assert here.querySelector(".figurine use").getAttribute("href") == "#stone-c"
    page.press("back")
    here = page.one('[data-role="moves"] [aria-current]')
    assert here.getAttribute("data-ply") == "1"
    assert len(page.role("moves").querySelectorAll("[aria-current]")) == 1


def test_a_variation_is_a_row_of_its_own_and_goes_again(page: Page) -> None:
    page.press("back")
    page.table.do(events.Play("C4c"))
    page.show()
    rows = page.role("moves").querySelectorAll("li")
    assert len(rows) == 2 and rows[1].textContent.startswith("instead of 2:")
    kept = rows[0].querySelector("button")
    page.table.do(events.Undo())
    page.table.do(events.Play("A1c"))
    page.show()
    assert len(page.role("moves").querySelectorAll("li")) == 3
    assert page.role("moves").querySelector("button") is kept, "what is alike keeps its button"


def test_a_line_played_on_touches_no_other_move(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.table.do(events.Play("E5a"))
    page.show()
    before, touched = buttons(page), set()
    for name in ("setAttribute", "removeAttribute", "toggleAttribute"):
        method = getattr(Node, name)

        def changed(node: Node, *given: Any, method: Any = method) -> None:
            if node.closest('[data-role="moves"]'):
                touched.add(node.textContent.strip())
            method(node, *given)

        monkeypatch.setattr(Node, name, changed)
    page.table.do(events.Play("C5d"))
    page.show()
    assert touched & set(before) == {before[-1]}, "which is no longer the current one"
    assert len(buttons(page)) == 4


def test_one_dialog_is_open_at_a_time(page: Page) -> None:
    page.press("settings")
    page.press("share")
    assert [each.id for each in page.document.querySelectorAll("dialog[open]")] == ["share"]
    page.table.close_dialog()
    page.show()
    assert page.document.querySelectorAll("dialog[open]") == []


def test_the_focus_leaves_a_button_that_is_hidden(page: Page) -> None:
    page.one('[data-action="first"]').focus()
    page.press("first")
    assert page.one('[data-action="first"]').disabled
    assert page.document.activeElement is not page.one('[data-action="first"]')
    assert not page.document.activeElement.disabled


def test_a_repeated_announcement_is_another_text(page: Page) -> None:
    for words in ("Hint.", "Hint.\xa0", "Hint."):
        page.written.announce("Hint.")
        assert page.role("live").textContent == words


def test_games_that_wait_are_counted_in_the_title(page: Page) -> None:
    for count, title in ((2, "(2) Blooms"), (0, "Blooms")):
        page.written.show({("page", "badge"): count})
        assert page.browser.document.title == title


def test_fields_are_filled_unless_they_have_the_value(page: Page) -> None:
    page.press("new")
    field = page.one('#new [name="p2"]')
    assert field.value == "human"
    page.written.show({('#new [name="p2"]', "field"): "bot:3"})
    assert field.value == "bot:3"


@pytest.mark.parametrize(
    ("game", "turns"),
    [("blooms", "D4a C3cC4d E5aE6b"), ("go", "E5 D4 E4"), ("blocky", "top:cw top:ccw top:pass")],
)
def test_step_by_step_or_at_once_the_page_is_the_same(
    game: str, turns: str, open_table: OpenTable, browser: FakeBrowser
) -> None:
    """What is written in the course of a game equals what a reload writes."""
    page = Page(browser, opened(open_table, game))
    for turn in turns.split():
        page.table.do(events.Play(turn))
        page.show()
    for action in ("first", "forward", "settings", "share", "close"):
        page.press(action)
    parts = ("#board", '[data-role="status"]', '[data-role="moves"]', "[data-action=undo]")
    grown = [each.shown() for part in parts for each in page.document.querySelectorAll(part)]
    page.load()
    fresh = [each.shown() for part in parts for each in page.document.querySelectorAll(part)]
    assert grown == fresh and len(grown) > 3


# What the browser tells


class Event(SimpleNamespace):
    """An event of the browser."""

    def __init__(self, target: Node, **more: Any) -> None:
        usual = dict.fromkeys(("shiftKey", "ctrlKey", "metaKey", "altKey", "isComposing"), False)
        numbers = {"timeStamp": 0, "detail": 0}
        super().__init__(target=target, is_stopped=False, **(usual | numbers | more))

    def preventDefault(self) -> None:
        self.is_stopped = True


@pytest.fixture
def listening(page: Page) -> Page:
    """A page whose listeners are attached."""
    return listens(page)


def listens(page: Page) -> Page:
    window = page.browser.window
    window.addEventListener.side_effect = page.document.addEventListener
    window.getComputedStyle.side_effect = lambda node: SimpleNamespace(pointerEvents="auto")
    import_module("web.page.input.listeners").listen(page.table.page)
    return page


def fire(page: Page, kind: str, target: Any, **more: Any) -> Event:
    """Let an event reach the listeners, and show what it changed."""
    event = Event(target, **more)
    page.document.heard[kind](event)
    page.show()
    return event


def point(page: Page, kind: str, cell: str, **more: Any) -> Event:
    """A pointer on a cell of the board."""
    usual = {"pointerType": "mouse", "clientX": 200, "clientY": 200, "buttons": 0, "button": 0}
    target = page.one(f'#board [data-cell="{cell}"]')
    page.browser.document.elementFromPoint.side_effect = lambda x, y: target
    return fire(page, kind, target, **(usual | more))


def test_a_click_on_a_button_presses_it(listening: Page) -> None:
    fire(listening, "click", listening.one('[data-action="share"]'),
         pointerType="mouse", clientX=0, clientY=0)  # fmt: skip
    assert listening.table.dialog == "share"


def wide(table: Any) -> Any:
    """A page that is no phone's, where Pass passes at once."""
    table.device = table.device._replace(is_tall=False)
    return table


def press_twice(page: Page, action: str, **more: Any) -> None:
    """Click or tap a button twice, as fast as in a double click."""
    button = page.one(f'[data-action="{action}"]')
    for count in (1, 2):
        seen = {"pointerType": "mouse", "clientX": 0, "clientY": 0, "detail": count}
        fire(page, "click", button, **(seen | {"timeStamp": 200 * count} | more))


@pytest.mark.parametrize("device", [{}, {"pointerType": "touch", "detail": 1}], ids=str)
def test_a_double_click_passes_once(
    device: dict[str, Any], open_table: OpenTable, browser: FakeBrowser
) -> None:
    page = listens(Page(browser, wide(opened(open_table, "go", TWO_PASSES))))
    press_twice(page, "pass", **device)
    assert page.table.session.game.turns == ("-",)
    press_twice(page, "pass", **device | {"detail": 1, "timeStamp": 9000})
    assert page.table.session.game.turns[:2] == ("-", "-"), "the next press is the next player's"


def test_a_click_on_the_board_ends_a_double_tap(listening: Page) -> None:
    tapped = {"pointerType": "touch", "clientX": 0, "clientY": 0, "detail": 1}
    for when, cell in ((0, "E5"), (100, "D5")):
        fire(listening, "click", listening.one(f'#board [data-cell="{cell}"]'), **tapped)
        confirm = listening.one('[data-action="confirm"]')
        fire(listening, "click", confirm, timeStamp=when, **tapped)
    assert listening.table.session.game.turns[2:] == ("E5a", "D5c")


def test_a_double_click_undoes_two_moves(listening: Page) -> None:
    press_twice(listening, "undo")
    assert listening.table.session.ply == 0


def test_a_key_held_down_moves_once(open_table: OpenTable, browser: FakeBrowser) -> None:
    page = listens(Page(browser, wide(opened(open_table, "go", TWO_PASSES))))
    for is_repeated in (False, True, True):
        event = fire(page, "keydown", page.document.body, key="p", code="KeyP", repeat=is_repeated)
        assert event.is_stopped
    assert page.table.session.game.turns == ("-",)
    button = page.one('[data-action="pass"]')
    event = fire(page, "keydown", button, key="Enter", code="Enter", repeat=True)
    assert event.is_stopped, "the browser does not press the button"
    assert not fire(page, "keydown", button, key="Enter", code="Enter").is_stopped


def test_of_several_files_none_is_opened(listening: Page) -> None:
    before = listening.table.session.game
    fire(listening, "blooms:file", None, detail=None)
    notice = listening.one('[data-role="notice"] span')
    assert notice.textContent == "Open one file at a time."
    assert listening.table.session.game is before
    fire(listening, "hashchange", None)
    assert listening.table.view().is_shown("notice") is False, "what was said of it is over"


def test_a_click_on_a_cell_places_a_stone(listening: Page) -> None:
    for kind in ("pointerdown", "pointerup", "click"):
        point(listening, kind, "E5")
    assert listening.one('#board [data-cell="E5"]').getAttribute("data-ghost") == "a"


def test_each_news_of_the_journal_reaches_its_feature(
    listening: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    features, told = listening.table.page.features, list[str]()
    for owner, name in (
        (features.saving, "failed"), (features.saving, "heard"), (features.arrivals, "hear"),
        (features.saving, "lost"),
    ):  # fmt: skip
        monkeypatch.setattr(owner, name, lambda text, name=name: told.append(f"{name} {text}"))
    hears = listening.browser.window.bloomsJournal.listen.call_args[0][0]
    for what in ("failed", "save", "link", "lost"):
        hears(what, "{}")
    assert told == ["failed {}", "heard {}", "hear {}", "lost {}"]


def test_a_click_on_the_graph_goes_to_a_move(listening: Page) -> None:
    fire(listening, "click", listening.one("#chart"), pointerType="mouse", clientX=1, clientY=1)
    assert listening.table.session.ply == 0


def test_keys_act_and_the_browser_does_nothing_more(listening: Page) -> None:
    body = listening.document.body
    event = fire(listening, "keydown", body, key="ArrowLeft", code="ArrowLeft")
    assert listening.table.session.ply == 1 and event.is_stopped
    event = fire(listening, "keydown", body, key="F5", code="F5")
    assert not event.is_stopped
    cell = listening.one('#board [data-cell="E5"]')
    fire(listening, "keydown", cell, key="Enter", code="Enter")
    assert len(listening.table.game.move_input.pending.ghosts) == 1
    event = fire(listening, "keydown", body, key="Escape", code="Escape")
    assert event.is_stopped and not listening.table.game.move_input.pending.ghosts


def test_keys_of_a_field_are_the_fields(listening: Page) -> None:
    field = listening.one('[name="comment"]')
    event = fire(listening, "keydown", field, key="ArrowLeft", code="ArrowLeft")
    assert listening.table.session.ply == 2 and not event.is_stopped


def test_a_field_that_changes_reaches_its_owner(listening: Page) -> None:
    field = listening.one('[name="comment"]')
    fire(listening, "focusin", field)
    field.value = "Good."
    fire(listening, "input", field)
    fire(listening, "change", field)
    assert listening.table.session.comments == {("D4a", "C3cC4d"): "Good."}
    setting = listening.one('[data-setting="step"]')
    setting.value = "400"
    fire(listening, "change", setting)
    assert listening.table.settings.step() == 400


def test_a_right_drag_draws_and_opens_no_menu(listening: Page) -> None:
    for kind, cell in (("pointerdown", "D4"), ("pointermove", "E5"), ("pointerup", "E5")):
        point(listening, kind, cell, button=2, buttons=2 * (kind != "pointerup"))
    assert "E5" in listening.table.view().text("marks")
    assert point(listening, "contextmenu", "E5", button=2).is_stopped


def test_a_drag_that_leaves_the_window_ends_at_no_cell(listening: Page) -> None:
    """A captured pointer has the cell where it went down as its target all the while."""
    point(listening, "pointerdown", "D4", button=2, buttons=2)
    target = listening.one('#board [data-cell="D4"]')
    listening.browser.document.elementFromPoint.side_effect = lambda x, y: None
    for kind, buttons in (("pointermove", 2), ("pointerup", 0)):
        fire(listening, kind, target, pointerType="mouse", clientX=200, clientY=-9,
             button=2, buttons=buttons)  # fmt: skip
    assert listening.table.view().text("marks") == ""


def test_a_right_drag_let_go_over_a_menu_is_over(listening: Page) -> None:
    point(listening, "pointerdown", "D4", button=2, buttons=2, shiftKey=True)
    point(listening, "pointermove", "E4", button=-1, buttons=2, shiftKey=True)
    assert listening.one("#board .drawn").querySelector(".mark")
    point(listening, "pointermove", "E5", button=-1)
    assert not listening.one("#board .drawn").querySelector(".mark")
    for kind in ("pointerdown", "pointerup", "click"):
        point(listening, kind, "E5", buttons=int(kind == "pointerdown"))
    assert listening.one('#board [data-cell="E5"]').getAttribute("data-ghost") == "a"
    assert listening.table.view().text("marks") == ""


def test_an_error_is_told_and_the_page_goes_on(
    listening: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening.table, "press", lambda press: 1 / 0)
    said: list[str] = []
    monkeypatch.setattr(listening.table, "notice", said.append)
    with pytest.raises(ZeroDivisionError):
        fire(listening, "click", listening.one('[data-action="share"]'),
             pointerType="mouse", clientX=0, clientY=0)  # fmt: skip
    assert said == ["Something went wrong. Your game is saved: reload the page."]


def test_printing_and_hiding_are_heard(listening: Page) -> None:
    fire(listening, "beforeprint", listening.document.body)
    assert listening.table.device.is_printing
    fire(listening, "afterprint", listening.document.body)
    assert not listening.table.device.is_printing
    fire(listening, "pagehide", listening.document.body)


def test_the_controls_that_waited_for_python_are_enabled(listening: Page) -> None:
    import_module("web.page.view.first_screen").end()
    root = listening.document.documentElement
    assert root.getAttribute("data-ready") == "true" and listening.role("progress").hidden
    assert not any(each.disabled for each in root.querySelectorAll("nav [data-action]"))


def test_what_the_server_forbids_stays_to_be_read(listening: Page, browser: FakeBrowser) -> None:
    browser.window.bloomsMissing = lambda: "The server forbids this page."
    import_module("web.page.view.first_screen").end()
    assert not listening.role("progress").hidden
