"""The card at the end of a game, in all three games, and the exercises in other people's pages."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.page_driver import UNSEEN, act, record_of, text_of, visit
from tests.browser.test_embed import live, post, press
from tests.positions import SMALL_BOARD

ENDS = {
    "blooms": ("./?p1=human&p2=human#blooms/4/race-15/D4a.C3c", "!"),
    "go": ("go.html?p1=human&p2=human#go/9/2/sequential/E5.D4", "!"),
    "blocky": (f"blocky.html#blocky/2/blob/1/7/hh/@{SMALL_BOARD}/top:cw", "top:pass"),
}
CARD = ".result"
BESIDE = """() => {
    const [board, card] = ["#board", ".result"]
        .map((name) => document.querySelector(name).getBoundingClientRect());
    return card.left >= board.right || card.top >= board.bottom || card.right <= board.left;
}"""


def end(page: Page, game: str) -> None:
    """Open a game and end it by its last move."""
    address, last = ENDS[game]
    visit(page, address)
    expect(page.locator(CARD)).to_be_hidden()
    page.evaluate("""() => {
        window.said = [];
        const live = document.querySelector("[data-role=live]");
        new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true });
    }""")
    if last == "!":
        page.evaluate("document.querySelector('[data-action=resign]').click()")
        act(page, "resign-now")
    else:
        act(page, "pass")
    expect(page.locator(CARD)).to_be_visible()


@pytest.mark.fresh
@pytest.mark.parametrize(
    "game", ["blooms", *(pytest.param(game, marks=pytest.mark.long) for game in ("go", "blocky"))]
)
def test_a_game_ends_with_a_card_that_comes_and_goes(page: Page, game: str) -> None:
    end(page, game)
    card = page.locator(CARD)
    ended = record_of(page)
    told = text_of(page, "status")
    is_scored = ENDS[game][1] != "!"
    title, _, reason = told.partition(": ")
    if not is_scored:
        assert [card.inner_text().count(each) for each in (title, reason)] == [1, 1], "said once"
    page.wait_for_function("(told) => said.some((text) => text.includes(told))", arg=told)
    assert page.evaluate("said.join(' ')").count(told) == 1, "announced once"
    assert page.evaluate(BESIDE), "the final board is not covered"
    expect(card.locator("#end-chart")).to_be_visible()
    assert card.locator("#end-chart text").count() > 3, "the graph has labels"
    assert card.locator("#end-chart path").evaluate_all(UNSEEN) == []
    assert card.locator('[data-role="result-rows"] tr').count() == 2
    assert "moves" in card.locator('[data-role="result-length"]').inner_text()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    act(page, "result")
    expect(card.locator("h2")).to_be_focused()
    act(page, "review")
    expect(card).to_be_hidden()
    assert record_of(page) == ended, "the board stays where the list is"
    act(page, "result")
    expect(card).to_be_visible()
    assert violations(page, CARD) == []
    act(page, "rematch")
    expect(card).to_be_hidden()
    assert record_of(page).endswith("/")
    # A new board of Blocky has an even start.
    assert record_of(page).replace("+even", "").split("/")[:3] == ended.split("/")[:3]


@pytest.mark.fresh
def test_an_embedded_puzzle_and_a_lesson_open_with_their_task(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    boards = '<blooms-board puzzle="5548b4"></blooms-board><blooms-board lesson="bloom">'
    post(blog, page, f'<script src="{site}embed.js"></script>{boards}</blooms-board>')
    one, two = page.locator("blooms-board").all()
    expect(one.locator("[data-stone]").first).to_be_visible()
    expect(one.locator(".question")).to_have_text("Capture 3 stones this turn.")
    expect(two.locator(".question")).to_have_text("Make a bloom of 4 stones.")
    expect(one.get_by_role("link")).to_have_attribute("href", f"{site}?puzzle=5548b4")
    for board, title in (("blooms-board >> nth=0", "Puzzle"), ("blooms-board >> nth=1", "2. ")):
        press(page, board, "Try it")
        frame = live(page)
        expect(frame.locator("#study-title")).to_contain_text(title)
        expect(frame.locator('[data-role="study-task"]')).not_to_be_empty()


@pytest.mark.fresh
def test_an_embedded_exercise_opens_or_names_its_fault(
    page: Page, site: str, blog: tuple[Path, str]
) -> None:
    sandbox = 'sandbox="allow-scripts"'
    post(blog, page, f'<iframe {sandbox} src="{site}embed.html?puzzle=daily"></iframe>')
    frame = page.frames[1]
    expect(frame.locator("[data-stone]").first).to_be_visible()
    expect(frame.get_by_role("link")).to_have_attribute("href", f"{site}?puzzle=daily")
    visit(page, f"{site}?lesson=nothing")
    expect(page.locator('[data-role="notice"]')).to_contain_text("There is no lesson or puzzle")
