"""Fields are filled when the page has another value for them or the player has changed one."""

from __future__ import annotations

from types import SimpleNamespace

from tests.fake_browser import FakeBrowser


def test_a_field_is_filled_once_and_again_after_the_player(browser: FakeBrowser) -> None:
    from web.page.view.fields import Fields  # once the fake browser is in place

    field = SimpleNamespace(type="text", value="", checked=False)
    asked = browser.document.querySelectorAll
    asked.return_value = [field]
    fields, slot = Fields(), ("[name=typed]", "value")
    fields.fill(slot, "D4a")
    assert field.value == "D4a"
    times = asked.call_count
    fields.fill(slot, "D4a")
    assert asked.call_count == times, "the document is not read for nothing"
    field.value = "E5"
    fields.forget()
    fields.fill(slot, "D4a")
    assert field.value == "D4a"
    fields.fill(slot, "")
    assert field.value == ""


def test_each_type_of_field_takes_a_setting(browser: FakeBrowser) -> None:
    from web.page.view.fields import Fields

    box = SimpleNamespace(type="checkbox", value="on", checked=False)
    dark = SimpleNamespace(type="radio", value="dark", checked=False)
    light = SimpleNamespace(type="radio", value="light", checked=True)
    pace = SimpleNamespace(type="select-one", value="slow", checked=False)
    fields = Fields()
    for held, value in (([box], "1"), ([dark, light], "dark"), ([pace], "fast")):
        browser.document.querySelectorAll.return_value = held
        fields.fill((f"[name={value}]", "field"), value)
    assert box.checked and dark.checked and not light.checked and pace.value == "fast"
