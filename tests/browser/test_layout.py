"""The board takes the room, what is needed is in sight, and nothing moves; at seven sizes."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import held_back, pass_frames, visit
from tools.page.screens import GAMES, SHIFTS, SIZES, Seen, measured, play_one, shifted

LARGEST = {
    "Blooms": "./?base=10&p2=human", "Go for many": "go.html?players=8&p2=human&p3=human&p4=human"
    "&p5=human&p6=human&p7=human&p8=human", "Blocky": "blocky.html?players=4&depth=6&seed=1",
}  # fmt: skip


def settled(page: Page) -> Seen:
    """The layout once everything is in sight, or at the end; a slow page follows a resize late."""
    for _ in range(60):
        pass_frames(page, 1)
        seen = measured(page)
        if seen.whole and not seen.scrolls and not seen.hidden:
            break
    return seen


def check(page: Page, count: int) -> None:
    for size, (width, height, _) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        seen = settled(page)
        assert seen.whole, size
        assert not seen.scrolls, size
        assert seen.share >= 0.9, (size, seen)
        assert seen.hidden == [], (size, seen)
        players, statuses, actions = seen.counted
        assert (players, statuses) == (count, 1), (size, seen)
        assert actions >= 4, (size, seen)
        assert seen.target >= 44, (size, seen)


@pytest.mark.fresh
@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("Blooms", "390x844"),
        pytest.param("Go for many", "740x360", marks=pytest.mark.long),
        pytest.param("Blocky", "1280x800", marks=pytest.mark.long),
    ],
)
def test_the_board_is_whole_and_nothing_moves(open_page: OpenPage, game: str, size: str) -> None:
    width, height, _ = SIZES[size]
    page = open_page(viewport={"width": width, "height": height})
    page.add_init_script(SHIFTS)
    visit(page, GAMES[game])
    play_one(page)
    assert shifted(page) == []
    check(page, 4 if game == "Go for many" else 2)


@pytest.mark.fresh
def test_a_status_of_two_lines_leaves_the_move_below_it_whole(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844})
    visit(page, "./?p2=bot:2&lang=de#blooms/4/race-15/D4a.A1cA2d.B1aB2b")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[data-role="status"]')).to_contain_text("pausiert")
    for line in page.locator(".say .status, .say .preview").all():
        assert line.evaluate("(line) => line.scrollHeight <= line.clientHeight")


@pytest.mark.fresh
@pytest.mark.parametrize("language", ["de", "es"])
def test_no_action_of_blocky_is_cut_on_a_phone(reopen_page: OpenPage, language: str) -> None:
    page = reopen_page(viewport={"width": 390, "height": 844})
    visit(page, f"blocky.html?lang={language}")
    cut = "(words) => words.filter((each) => each.scrollWidth > each.clientWidth).length"
    assert page.locator(".acts button > span:not(.why-not)").evaluate_all(cut) == 0


@pytest.mark.fresh
@pytest.mark.parametrize(
    "address",
    ["./?p2=human&lang=es", "go.html?players=8&lang=de", "blocky.html?players=4&lang=de"],
)
def test_nothing_moves_in_another_language_or_with_more_players(
    reopen_page: OpenPage, address: str
) -> None:
    page = reopen_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(SHIFTS)
    visit(page, address)
    assert shifted(page) == []


@pytest.mark.fresh
def test_the_page_is_in_english_if_its_language_is_missing(open_page: OpenPage) -> None:
    page = open_page()
    with held_back(page, "**/de.json?*"):
        page.goto("./?lang=de", wait_until="commit")
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator('[data-action="new"]')).to_have_text("New game")


@pytest.mark.fresh
@pytest.mark.parametrize("game", GAMES)
def test_the_largest_games_have_the_same_in_sight(reopen_page: OpenPage, game: str) -> None:
    page = visit(reopen_page(), LARGEST[game])
    for _ in range(
        6 if game == "Blocky" else 0
    ):  # down to the smallest block, with the longest row
        page.evaluate("document.querySelector('[data-action=smaller]').click()")
    check(page, {"Blooms": 2, "Go for many": 8, "Blocky": 4}[game])


LOST = """(drawn = "") => {
    const box = (part) => part.getBoundingClientRect();
    const named = (part) => part.dataset.action ?? part.dataset.role ?? part.className;
    const seen = [...document.querySelectorAll("header *, main *")].filter((part) =>
        part.checkVisibility({ visibilityProperty: true }) && box(part).width > 1
        && !part.closest("svg, .live, [popover]:not(:popover-open)")
        && !(drawn && part.closest(drawn))
        && getComputedStyle(part).clipPath === "none");
    const outside = seen.filter((part) => box(part).left < -1 || box(part).right > innerWidth + 1);
    const cut = seen.filter((part) => getComputedStyle(part).overflowX !== "visible"
        && !part.children.length && part.scrollWidth > part.clientWidth + 1);
    const wide = document.scrollingElement.scrollWidth > innerWidth ? ["page"] : [];
    return [...outside.map(named), ...cut.map(named), ...wide];
}"""
"""Elements beside the screen or with cut text; those below the screen can be scrolled to, and
`drawn` sideways are programs and tables.
"""

WIDE = """() => [...document.querySelectorAll("dialog")].filter((dialog) => {
    dialog.showModal();
    const isWide = dialog.scrollWidth > dialog.clientWidth + 1;
    dialog.close();
    return isWide;
}).map((dialog) => dialog.id)"""
"""Dialogs that would have to be scrolled sideways."""


@pytest.fixture
def large(browser: Browser, reopen_page: OpenPage) -> Page:
    """A page of a browser whose text is twice as large."""
    if browser.browser_type.name != "chromium":
        pytest.skip("only Chromium's driver sets the size of its text")
    page = reopen_page()
    client = page.context.new_cdp_session(page)
    client.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    return page


@pytest.mark.parametrize("turn", [0, *(pytest.param(at, marks=pytest.mark.long) for at in (1, 2))])
def test_text_twice_as_large_is_whole_at_every_size(large: Page, turn: int) -> None:
    for at, address in enumerate(("./", "go.html", "blocky.html")):
        language = ("en", "de", "es")[(at + turn) % 3]
        page = visit(large, f"{address}?lang={language}&players=2&p1=human&p2=human")
        assert page.evaluate("parseFloat(getComputedStyle(document.body).lineHeight)") > 40
        for size, (width, height, _) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator('[data-action="confirm"]')).to_be_visible()
            assert page.evaluate(LOST) == [], (address, language, size)
            assert page.evaluate(WIDE) == [], (address, language, size)


@pytest.mark.long
def test_larger_text_leaves_pages_that_are_no_game_whole(large: Page) -> None:
    page = large
    for name in ("home", "lab", "reference", "solved", "embedding"):
        page.goto(f"{name}.html")
        expect(page.locator("h1")).to_be_visible()
        for size, (width, height, _) in {**SIZES, "768x1024": (768, 1024, 1)}.items():
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(LOST, "pre, .wide, .scrolls, .editor") == [], (name, size)
