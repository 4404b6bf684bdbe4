"""Accessibility: no axe violations, small screens, minimal redraws, starts that fail."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Traffic
from tests.browser.page_driver import (
    act,
    choose,
    held_back,
    pass_frames,
    play,
    record_of,
    store_first,
    tap,
    text_of,
    visit,
)
from tests.long.start import HURRIED
from tests.positions import LONG_RACE
from web.games.blooms.palettes import PALETTES

GAME = f"./#{LONG_RACE}"
LAND = "./#blooms/5/territory/@2c2-cccc2-dd1ba2-1dabba2-2d2a3-1d2a3-7-6-5,1,0,0/"
LONG = "./?base=10&p1=human&p2=human"


@pytest.mark.parametrize("address", [LAND, pytest.param(LONG, marks=pytest.mark.long)])
def test_the_board_has_no_axe_violation(page: Page, address: str) -> None:
    visit(page, address)
    tap(page, "A1")
    assert violations(page) == []


@pytest.mark.parametrize(
    ("palettes", "with_help"),
    [
        (["pairs", "contrast"], False),
        pytest.param(list(PALETTES), True, marks=pytest.mark.long),
    ],
)
def test_no_screen_has_an_axe_violation_in_any_palette(
    page: Page, palettes: list[str], with_help: bool
) -> None:
    """`with_help` looks at the stones of help and legend too; test_pages.py at other dialogs."""
    dialogs = ("legend", "help") if with_help else ()
    visit(page, GAME)
    tap(page, "A1")
    for index, palette in enumerate(palettes):
        act(page, "settings")
        choose(page, "settings", "palette", palette)
        page.keyboard.press("Escape")
        expect(page.locator("html")).to_have_attribute("data-palette", palette)
        colours = index > 0  # nothing else differs, and only where stones are drawn
        assert violations(page, "main" if colours else None, colours) == [], palette
        for name in dialogs if colours else ("legend", "games"):
            act(page, name)  # opened as a player does, so that it is filled in
            assert page.locator("dialog[open]").count() == 1, name
            assert violations(page, "dialog[open]", colours) == [], (palette, name)
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_names_of_stones_follow_the_palette(page: Page) -> None:
    visit(page, "./?p2=human")
    act(page, "settings")
    choose(page, "settings", "palette", "seeds")
    page.keyboard.press("Escape")
    play(page, "D4b")
    assert text_of(page, "preview") == "Red: D4 yellow."
    act(page, "settings")
    choose(page, "settings", "palette", "clear")
    page.keyboard.press("Escape")
    assert text_of(page, "preview") == "Red: D4 orange."
    assert page.locator('[data-player="2"] b').inner_text() == "Blue"


def test_a_dark_page_is_dark_before_python_arrives(first_page: Page) -> None:
    store_first(first_page, "localStorage.setItem('blooms.theme', 'dark')")
    with held_back(first_page, "**/*.wasm"):
        first_page.goto("./?palette=clear", wait_until="commit")
        expect(first_page.locator("html")).to_have_attribute("data-shade", "dark")
        expect(first_page.locator("html")).to_have_attribute("data-palette", "clear")


RAGGED = """() => [...document.querySelectorAll("dialog")].flatMap((dialog) => {
    const box = (part) => part.getBoundingClientRect();
    const seen = (part) => part.checkVisibility({ opacityProperty: true });
    const under = (input) => {
        const text = document.createRange();
        text.selectNodeContents(input.closest("label"));
        const { left, right, bottom } = box(input);
        return [...text.getClientRects()].some((line) =>
            line.width > 1 && line.top >= bottom - 2 && line.left < right && line.right > left);
    };
    const ragged = (row) => {
        const buttons = [...row.children].filter((each) => each.matches("button") && seen(each));
        return new Set(buttons.map((each) => Math.round(box(each).top))).size > 1;
    };
    const hidden = [...dialog.querySelectorAll("[hidden]")];
    const shut = [...dialog.querySelectorAll("details:not([open])")];
    dialog.showModal();
    for (const each of shut) each.open = true;
    // The buttons of the statistics take turns while they are open.
    const rows = [...dialog.querySelectorAll(".choices")].filter(ragged)
        .filter(() => dialog.id !== "statistics");
    for (const each of hidden) each.hidden = false;
    const inputs = [...dialog.querySelectorAll("label > :is([type=checkbox], [type=radio])")];
    const found = [
        ...inputs.filter(seen).filter(under).map((each) => each.name),
        ...rows.map((row) => row.innerText),
    ];
    for (const each of hidden) each.hidden = true;
    for (const each of shut) each.open = false;
    dialog.close();
    return found.map((each) => `${dialog.id}: ${each}`);
})"""
"""Controls of all dialogs with text below their box, and rows of buttons on several lines."""


def test_nothing_overflows_sideways_at_any_width(page: Page) -> None:
    visit(page, GAME)
    for width in (320, 360, 768, 1280, 3840):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        act(page, "new")
        right = page.evaluate("document.querySelector('#new').getBoundingClientRect().right")
        assert right <= width
        page.keyboard.press("Escape")
    for language in ("de", "es", "en"):
        act(page, "settings")
        choose(page, "settings", "language", language)
        page.keyboard.press("Escape")
        expect(page.locator("html")).to_have_attribute("lang", language)
        for width in (360, 390, 768, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(RAGGED) == [], (language, width)
    page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.fresh  # Another test's last change may still be on its way.
def test_a_redraw_touches_only_what_changed(page: Page) -> None:
    """Counts DOM writes on a board of 271 cells for each kind of user action."""
    visit(page, LONG)
    page.evaluate("""() => {
        window.written = [];
        new MutationObserver((all) => written.push(...all.map(({ target }) =>
            target.closest?.("[data-cell]")?.dataset.cell ?? target.nodeName)))
            .observe(document, { attributes: true, childList: true, characterData: true,
                subtree: true });
    }""")

    def written() -> tuple[int, set[str]]:
        """The number of writes since the last call, and the cells written to."""
        pass_frames(page)
        all_ = page.evaluate("written.splice(0)")
        return len(all_), {name for name in all_ if name[1:].isdecimal() and name != "H1"}

    page.locator('[data-cell="J9"] .hex').hover()
    assert written() == (0, set())
    tap(page, "J10")
    count, cells = written()
    assert cells == {"J10"}
    assert count <= 10
    act(page, "confirm")
    expect(page.locator('[data-role="live"]')).to_have_text(
        "Red: J10 dark red."
    )  # said after the drawing
    count, cells = written()
    assert cells == {"J10"}
    assert count <= 40  # the board and what lies over it, the players, the move tree, the graph
    page.locator('[data-cell="J10"] .hex').hover()
    # Each liberty gets a sign and a class, and the bloom's cell its number of liberties.
    assert written() == (13, {"I9", "I10", "J9", "J11", "K9", "K10"})
    page.locator('[data-cell="A1"] .hex').hover()
    assert written()[0] == 13
    page.wait_for_timeout(1000)
    assert written() == (0, set())


@pytest.mark.parametrize(
    ("address", "missing"),
    [
        ("./", "pyodide.asm.wasm"),
        ("./blocky.html", "app.zip"),
        pytest.param("./", "app.zip", marks=pytest.mark.long),
        pytest.param("./", "core.js", marks=pytest.mark.long),
        pytest.param("./go.html", "app.zip", marks=pytest.mark.long),
    ],
)
def test_a_start_that_fails_says_so_and_offers_another_try(
    first_page: Page, traffic: Traffic, address: str, missing: str
) -> None:
    first_page.route(f"**/{missing}", lambda route: route.fulfill(status=404, body="gone"))
    first_page.goto(address)
    expect(first_page.locator('[data-role="progress"]')).to_have_class("loading failed")
    expect(first_page.locator('[data-action="retry"]')).to_be_visible()
    first_page.unroute_all()
    act(first_page, "retry")
    expect(first_page.locator("html")).to_have_attribute("data-ready", "true")
    traffic.errors.clear()


@pytest.mark.parametrize(
    "cut",
    [
        "pyodide.asm.wasm",
        *(pytest.param(name, marks=pytest.mark.long) for name in ("python_stdlib.zip", "app.zip")),
    ],
)
def test_a_start_with_half_a_file_says_so(
    first_page: Page, traffic: Traffic, site_folder: Path, cut: str
) -> None:
    (file,) = site_folder.rglob(cut)
    half = file.read_bytes()[: file.stat().st_size // 2]
    first_page.add_init_script(HURRIED)
    first_page.route(f"**/{cut}*", lambda route: route.fulfill(status=200, body=half))
    first_page.goto("./")
    expect(first_page.locator('[data-action="retry"]')).to_be_visible()
    first_page.context.close()  # the bot's worker may fail later than the page
    traffic.errors.clear()


@pytest.mark.parametrize("waits", [HURRIED, pytest.param("", marks=pytest.mark.long)])
def test_a_runtime_that_never_comes_is_told_too(
    first_page: Page, traffic: Traffic, waits: str
) -> None:
    first_page.add_init_script(waits)
    with held_back(first_page, "**/python_stdlib.zip*"):
        first_page.goto("./", wait_until="commit")
        expect(first_page.locator('[data-action="retry"]')).to_be_visible()
    traffic.errors.clear()


@pytest.mark.fresh
def test_a_failure_inside_says_how_to_go_on_and_loses_nothing(page: Page, traffic: Traffic) -> None:
    visit(page, "./?p2=human")
    play(page, "D4a")
    page.evaluate("HTMLInputElement.prototype.select = HTMLTextAreaElement.prototype.select = null")
    act(page, "share")
    act(page, "copy-link")
    expect(page.locator('[data-role="notice"]')).to_contain_text("reload the page")
    traffic.errors.clear()
    visit(page)
    assert record_of(page) == "blooms/4/race-15/D4a"
    assert len(traffic.requests) > 10, "every test sees what its pages request"
