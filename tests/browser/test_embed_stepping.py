"""Boards in an article that are stepped through and played, and that lead back to the author."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from blooms import record
from blooms.games.blocky.position import Blocky
from blooms.games.go.position import Go
from tests.browser.conftest import Traffic
from tests.browser.test_embed import live, post, press

pytestmark = pytest.mark.fresh

BLOOMS = "blooms/4/race-15/D4a.C3cC4d.D5a;1.C4d.E5b;0:First~21;2:Two~2c_at_once."
CAPTURES = "go/5/2/sequential/C3.B3.B2.C4.D4.A2.C5.B1.B4.C2"
SMASHES = (
    "blocky/3/blob/6/7/hh/UR:smash.LL.UR:smash.UR.LL:combine.UR.UR:smash.LR.UL:smash.UR:swapv."
    "UR.UR:combine.UR.UL:smash.UR.LR:combine.UR.LR:smash.UR.UR:smash.LL.UL:combine"
)
PUZZLE = "5548b4"


@pytest.fixture
def article(page: Page, site_folder: Path, tmp_path: Path, traffic: Traffic) -> Page:
    """An article that is a file, with the script of a site that is files."""
    traffic.origins.add("file:")
    boards = (
        f'<blooms-board id="go" ply="0" record="{CAPTURES}"></blooms-board>'
        f'<blooms-board id="blocky" ply="0" record="{SMASHES}"></blooms-board>'
        f'<blooms-board id="blooms" ply="1" record="{BLOOMS}"></blooms-board>'
        f'<blooms-board id="diagram" diagram ply="2" record="{BLOOMS}"></blooms-board>'
        f'<blooms-board id="small" small ply="0" record="{BLOOMS}"></blooms-board>'
    )
    script = f'<script src="{(site_folder / "embed.js").as_uri()}"></script>'
    head = '<!doctype html><meta charset="utf-8"><title>Blog</title>'
    (tmp_path / "article.html").write_text(f"{head}{script}{boards}")
    page.goto((tmp_path / "article.html").as_uri())
    return page


def said(board: Locator) -> Locator:
    return board.get_by_role("status")


def step(board: Locator) -> None:
    board.get_by_role("button", name="Next move").click()


def test_go_is_stepped_to_its_end_with_captures(article: Page) -> None:
    board, game = article.locator("#go"), record.read(CAPTURES)
    for ply in range(game.ply + 1):
        at = game.at(ply).position
        assert isinstance(at, Go)
        expect(board.locator(".go-stone")).to_have_count(len(at.stones) - at.stones.count("."))
        if ply < game.ply:
            step(board)
    expect(said(board)).to_have_text("White: C2Move 10 · 1 stone captured")


def test_blocky_is_stepped_to_its_end_with_smashes(article: Page) -> None:
    board, game = article.locator("#blocky"), record.read(SMASHES)
    for ply in range(game.ply + 1):
        at = game.at(ply).position
        assert isinstance(at, Blocky)
        for net in at.nets():
            shown = re.compile(f"= {net}\\.".replace("-", "\N{MINUS SIGN}"))
            expect(board.locator("svg[role=img]")).to_have_attribute("aria-label", shown)
        if ply < game.ply:
            step(board)
    expect(said(board)).to_contain_text("Red wins: the highest net score, \N{MINUS SIGN}5")


def test_a_branch_is_stepped_into_and_left(article: Page) -> None:
    board = article.locator("#blooms")
    press(article, "#blooms", "Variation 1 of 1")
    expect(said(board)).to_contain_text("Blue: C4 light blue")
    step(board)
    expect(said(board)).to_contain_text("Red: E5 light red")
    press(article, "#blooms", "Previous move")
    press(article, "#blooms", "Back to the main line")
    step(board)
    expect(said(board)).to_contain_text("Two, at once.")


def test_a_diagram_is_its_picture_and_its_words(article: Page) -> None:
    board = article.locator("#diagram")
    expect(board.locator("figcaption")).to_have_text("Two, at once.")
    expect(board.get_by_role("button")).to_have_count(0)
    expect(board.locator("[data-stone]")).to_have_count(3)


def test_a_small_board_has_its_words_and_its_steps(article: Page) -> None:
    board = article.locator("#small")
    expect(said(board).get_by_text("First!")).to_be_visible()
    height = "board => board.offsetHeight"
    before = board.evaluate(height)
    expect(board.get_by_role("button")).to_have_count(2)
    step(board)
    step(board)
    expect(said(board).get_by_text("Two, at once.")).to_be_visible()
    assert board.evaluate(height) == before


def test_a_reader_plays_and_comes_back(page: Page, site: str, blog: tuple[Path, str]) -> None:
    """The board keeps its height and the author's turn, and the reader's game is there again."""
    script = f'<script src="{site}embed.js"></script>'
    post(blog, page, f'{script}<blooms-board id="one" ply="1" record="{BLOOMS}"></blooms-board>')
    board = page.locator("#one")
    before = board.locator("svg[role=img]").bounding_box()
    press(page, "#one", "Play from here")
    frame = live(page)
    stands = frame.locator("#board").bounding_box()
    assert before and stands and abs(stands["x"] - before["x"]) < 1
    assert abs(stands["width"] - before["width"]) < 1
    frame.locator('[data-cell="D1"]').dispatch_event("click")
    frame.locator('[data-action="confirm"]').dispatch_event("click")
    expect(frame.locator("html")).to_have_attribute("data-record", "blooms/4/race-15/D4a.D1c")
    press(page, "#one", "Back to the author's game")
    expect(board.get_by_role("group", name="Steps")).to_contain_text("1of 3")
    step(board)
    expect(said(board)).to_contain_text("Two, at once.")
    press(page, "#one", "Back to my game")
    expect(frame.locator("html")).to_have_attribute("data-record", "blooms/4/race-15/D4a.D1c")


def test_a_solution_is_stepped_after_a_try(page: Page, site: str, blog: tuple[Path, str]) -> None:
    script = f'<script src="{site}embed.js"></script>'
    post(blog, page, f'{script}<blooms-board id="one" puzzle="{PUZZLE}"></blooms-board>')
    board = page.locator("#one")
    expect(board.get_by_role("button", name="Solution")).to_be_hidden()
    press(page, "#one", "Try it")
    frame = live(page)
    frame.locator('[data-cell="G1"]').dispatch_event("click")
    frame.locator('[data-action="confirm"]').dispatch_event("click")
    expect(frame.locator('[data-role="study-why"]')).not_to_have_text("")
    press(page, "#one", "Back to the puzzle")
    press(page, "#one", "Solution")
    step(board)
    expect(said(board)).to_contain_text("3 stones captured")
