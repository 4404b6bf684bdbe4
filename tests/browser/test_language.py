"""The page in other languages: chosen by the browser, the address and the setting."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import act, choose, held_back, play, tap, text_of, visit


@pytest.mark.parametrize(
    ("locale", "new_game", "to_move"),
    [
        pytest.param("en-GB", "New game", "Your turn: one stone", marks=pytest.mark.long),
        ("de-AT", "Neue Partie", "Du bist dran: ein Stein"),
        pytest.param("es-MX", "Partida nueva", "Te toca: una piedra", marks=pytest.mark.long),
        ("fr-FR", "New game", "Your turn: one stone"),
    ],
)
def test_the_browser_chooses_the_language(
    open_page: OpenPage, locale: str, new_game: str, to_move: str
) -> None:
    page = visit(open_page(locale=locale))
    expect(page.locator('[data-action="new"]')).to_have_text(new_game)
    assert text_of(page, "status") == to_move
    assert page.locator("html").get_attribute("lang") == (
        locale[:2] if locale[:2] in ("de", "es") else "en"
    )


def test_the_page_speaks_the_language_before_python_does(open_page: OpenPage) -> None:
    page = open_page(locale="de-DE")
    with held_back(page, "**/*.wasm"):
        page.goto("./", wait_until="commit")
        expect(page.locator('[data-action="confirm"]')).to_have_text("Bestätigen")
        expect(page.locator('[data-role="progress"] p')).to_contain_text("Python")


@pytest.mark.fresh
def test_a_language_that_is_not_spoken_here_has_no_catalogue(page: Page) -> None:
    page.goto("./", wait_until="commit")
    page.wait_for_function("window.bloomsLanguage")
    assert page.evaluate("bloomsLanguage.catalogue('../secret')") == "{}"


def test_late_translations_are_shown_when_they_arrive(open_page: OpenPage) -> None:
    page = open_page(locale="de-DE")
    with held_back(page, "**/de.json"):
        visit(page, "./?p2=human")
        assert text_of(page, "status") == "Red to move, one stone"
    expect(page.locator('[data-role="status"]')).to_have_text("Rot ist am Zug, ein Stein")
    expect(page.locator('[data-action="confirm"]')).to_have_text("Bestätigen")


def test_the_address_chooses_before_the_browser(open_page: OpenPage) -> None:
    page = visit(open_page(locale="de-DE"), "./?lang=es")
    assert text_of(page, "preview") == "Toca una casilla para poner una piedra."


@pytest.mark.fresh
def test_the_setting_changes_everything_at_once_and_is_kept(page: Page) -> None:
    visit(page, "./?p2=human")
    play(page, "D4a")
    act(page, "settings")
    choose(page, "settings", "language", "de")
    expect(page.locator("#settings-title")).to_have_text("Einstellungen")
    page.keyboard.press("Escape")
    assert text_of(page, "status") == "Blau ist am Zug"
    assert text_of(page, "preview") == "Rot: D4 dunkelrot."
    label = page.locator('[data-cell="D4"]').get_attribute("aria-label")
    assert label == "D4, dunkelrot, Blüte aus 1, 6 Freiheiten, letzter Zug"
    visit(page)
    expect(page.locator('[data-action="undo"]')).to_have_text("Rückgängig")
    act(page, "settings")
    choose(page, "settings", "language", "en")
    page.keyboard.press("Escape")
    expect(page.locator('[data-action="undo"]')).to_have_text("Undo")
    assert text_of(page, "status") == "Blue to move"


@pytest.mark.long
def test_what_is_refused_is_told_in_the_language(open_page: OpenPage) -> None:
    page = visit(open_page(locale="de-DE"), "./?base=77")
    expect(page.locator('[data-role="notice"]')).to_contain_text("keine ganze Zahl von 2 bis 10")
    visit(page, "./?base=4&p1=human&p2=human")
    play(page, "D4a")
    tap(page, "D4")
    expect(page.locator('[data-role="live"]')).to_have_text("D4: besetztes Feld")
