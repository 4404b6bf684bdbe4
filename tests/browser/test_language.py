"""The page in other languages: chosen by the browser, the address and the setting."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import act, choose, held_back, play, ready, tap, text_of, visit


def test_the_language_is_the_browsers_the_setting_or_the_address(
    open_page: OpenPage,
) -> None:
    page = open_page(locale="de-AT")
    status, undo = page.locator('[data-role="status"]').first, '[data-action="undo"]'
    with held_back(page, "**/*.wasm"):
        page.goto("./", wait_until="commit")
        expect(page.locator('[data-action="confirm"]')).to_have_text("Bestätigen")
        expect(page.locator('[data-role="progress"] p')).to_contain_text("Python")
    ready(page)
    expect(page.locator('[data-action="new"]')).to_have_text("Neue Partie")
    expect(status).to_have_text("Du bist dran: ein Stein")
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "de")

    # Late translations are shown when they arrive.
    with held_back(page, "**/de.json?*"):
        visit(page, "./?p2=human")
        assert text_of(page, "status") == "Red to move, one stone"
    expect(status).to_have_text("Rot ist am Zug, ein Stein")
    expect(page.locator('[data-action="confirm"]')).to_have_text("Bestätigen")

    visit(page, "./?lang=es")
    expect(page.locator('[data-role="preview"]')).to_have_text(
        "Toca una casilla para poner una piedra."
    )

    # The setting changes everything at once and is kept.
    visit(page, "./?p2=human")
    act(page, "settings")
    choose(page, "settings", "language", "de")
    expect(page.locator("#settings-title")).to_have_text("Einstellungen")
    choose(page, "settings", "language", "en")
    expect(page.locator("#settings-title")).to_have_text("Settings")
    page.keyboard.press("Escape")
    expect(page.locator(undo)).to_have_text("Undo")
    assert text_of(page, "status") == "Red to move, one stone"
    visit(page, "./?p2=human")
    expect(page.locator(undo)).to_have_text("Undo")


@pytest.mark.parametrize(
    ("locale", "new_game", "to_move"),
    [
        pytest.param("en-GB", "New game", "Your turn: one stone", marks=pytest.mark.long),
        pytest.param("es-MX", "Partida nueva", "Te toca: una piedra", marks=pytest.mark.long),
        ("fr-FR", "New game", "Your turn: one stone"),
    ],
)
def test_a_language_that_is_not_spoken_here_becomes_english(
    open_page: OpenPage, locale: str, new_game: str, to_move: str
) -> None:
    page = visit(open_page(locale=locale))
    expect(page.locator('[data-action="new"]')).to_have_text(new_game)
    assert text_of(page, "status") == to_move
    assert page.locator("html").get_attribute("lang") == (
        locale[:2] if locale[:2] in ("de", "es") else "en"
    )
    assert page.evaluate("bloomsLanguage.catalogue('../secret')") == "{}"


@pytest.mark.long
def test_what_is_refused_is_told_in_the_language(open_page: OpenPage) -> None:
    page = visit(open_page(locale="de-DE"), "./?base=77")
    expect(page.locator('[data-role="notice"]')).to_contain_text("keine ganze Zahl von 2 bis 10")
    visit(page, "./?base=4&p1=human&p2=human")
    play(page, "D4a")
    tap(page, "D4")
    # The announcement of the turn before it may still stand in front.
    refused = re.compile(r"(^|\. )D4: besetztes Feld$")
    expect(page.locator('[data-role="live"]')).to_have_text(refused)
