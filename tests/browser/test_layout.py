"""The board takes the room, what is needed is in sight, and nothing moves; at seven sizes."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import held_back, visit
from tools.screens import GAMES, SHIFTS, SIZES, Seen, measured, play_one, shifted

LARGEST = {
    "Blooms": "./?base=10&p2=human", "Go for many": "go.html?players=8&p2=human&p3=human&p4=human"
    "&p5=human&p6=human&p7=human&p8=human", "Blocky": "blocky.html?players=4&depth=6&seed=1",
}  # fmt: skip


def settled(page: Page) -> Seen:
    """What is seen once all is in sight, or else in the end; a slow page follows a size late."""
    for _ in range(60):
        page.evaluate("() => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))")
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
        assert seen.share >= 0.8, (size, seen)
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
def test_the_page_is_in_english_where_its_language_does_not_arrive(open_page: OpenPage) -> None:
    page = open_page()
    with held_back(page, "**/de.json"):
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
