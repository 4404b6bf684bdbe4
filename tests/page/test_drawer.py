"""The sheet says whether it is open."""

import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

Parts = dict[str, SimpleNamespace]


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> Iterator[Parts]:
    """The elements of a document by selector, each made when it is looked for."""
    made: Parts = {}

    def found(selector: str) -> SimpleNamespace:
        if selector not in made:
            held: dict[str, str] = {}
            made[selector] = SimpleNamespace(held=held, setAttribute=held.__setitem__)
        return made[selector]

    fake: Any = ModuleType("pyscript")
    fake.document = SimpleNamespace(querySelector=found)
    monkeypatch.setitem(sys.modules, "pyscript", fake)
    for name in ("web.page.view.dom", "web.page.view.drawer"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield made
    for name in ("web.page.view.dom", "web.page.view.drawer"):
        sys.modules.pop(name, None)


def test_the_sheet_tells_whether_it_is_open(parts: Parts) -> None:
    from web.page.view.drawer import Sheet

    from web.page.view.dom import Page

    sheet = Sheet(Page(lambda: 0.0))
    for act, state in (
        (sheet.toggle, "open"), (sheet.toggle, "closed"), (sheet.open, "open"),
        (sheet.open, "open"), (sheet.close, "closed"), (sheet.close, "closed"),
    ):  # fmt: skip
        act()
        assert parts["html"].held == {"data-sheet": state}
        expanded = {"aria-expanded": str(state == "open").lower()}
        assert parts['[data-action="sheet"]'].held == expanded


def test_a_remark_leaves_by_itself_unless_it_is_used_and_a_notice_stays(parts: Parts) -> None:
    from web.page.view.dom import Page

    notice, at, used = '[data-role="notice"]', [0.0], [False]
    page = Page(lambda: at[0])
    for selector in ('[data-role="live"]', notice):
        parts[selector] = SimpleNamespace(textContent="", hidden=True)
    parts[notice].matches = lambda selector: used[0]
    page.notice("The bot failed.")
    at[0] = 100
    page.forget()
    page.forget(at_once=True)
    assert parts[notice].hidden is False
    page.remark("D4: occupied")
    at[0] = 107
    page.forget()
    assert parts[notice].hidden is False
    at[0], used[0] = 109, True
    page.forget()
    assert parts[notice].hidden is False, "the pointer is on it"
    used[0] = False
    page.forget()
    assert parts[notice].hidden is True
    page.remark("D4: occupied")
    page.forget(at_once=True)
    assert parts[notice].hidden is True
