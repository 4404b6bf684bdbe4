"""The page that makes snippets, driven through its states, and what its snippets show elsewhere."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.page_driver import saved_by

pytestmark = pytest.mark.fresh

RECORD = "blooms/4/race-15/D4a.C3cC4d"
GO = "go/9/3/sequential/E5.D4.C3"
SAVED = '{"v": 1, "when": 2, "record": "%s", "lines": ["%s"], "comments": {"D4a": "So it begins."}}'
SGF = "(;GM[1]FF[4]SZ[9];B[ee]C[The middle.];W[cc])"


def test_an_author_finds_every_snippet(
    page: Page, site: str, blog: tuple[Path, str], open_page: OpenPage
) -> None:
    page.goto("./home.html")
    page.evaluate("text => localStorage.setItem('blooms.game.a1', text)", SAVED % (RECORD, RECORD))
    page.goto(f"./embedding.html#{RECORD}")
    snippet, copy = page.locator("[name=snippet]"), page.get_by_role("button", name="Copy")
    board, kinds = page.locator("[data-role=preview] blooms-board"), page.locator("[name=as]")
    expect(board.locator("[data-stone]")).to_have_count(3)
    expect(snippet).to_have_value(re.compile("A game of Blooms, 2 moves</a>"))
    copy.click()
    expect(page.get_by_text("Copied.", exact=True)).to_be_visible()

    # What is wrong is said, and nothing can be copied.
    record = page.get_by_label("Record, link or SGF file")
    record.fill("chess/8/")
    expect(page.locator("#wrong")).to_have_text("There is no valid game here.")
    expect(copy).to_be_disabled()
    expect(snippet).to_have_value("")
    record.fill(f"{site}go.html?ply=1#{GO}")
    expect(copy).to_be_enabled()
    page.get_by_label("Move shown first").fill("7")
    expect(page.locator("#wrong-snippet")).to_have_text(re.compile("from 0 to 3"))
    page.get_by_label("Move shown first").fill("")
    expect(snippet).to_have_value(re.compile(f'record="{re.escape(GO)}"'))

    # The own game, with its comments.
    page.get_by_text("Your own games").click()
    page.get_by_role("button", name=re.compile("Blooms · 2")).click()
    expect(record).to_have_value(f"{RECORD};1:So_it_begins.")

    # Puzzles and lessons, by their boards and by their links.
    page.locator("[name=kind]").select_option("lesson")
    page.get_by_role("button", name="A bloom", exact=True).click()
    expect(snippet).to_have_value(re.compile('lesson="bloom"'))
    page.locator("[name=kind]").select_option("puzzle")
    expect(snippet).to_have_value(re.compile('puzzle="daily"'))
    kinds.select_option("figure")
    expect(copy).to_be_disabled()
    page.locator(".shelf button:visible").nth(1).click()
    expect(copy).to_be_enabled()

    # The other forms; the board of the day of Blocky changes every day too.
    page.locator("[name=form]").select_option("diagram")
    page.locator("[name=names]").select_option("off")
    kinds.select_option("element")
    expect(snippet).to_have_value(re.compile(r'names="off" diagram="" puzzle="'))
    page.get_by_role("button", name="Board of the day").click()
    expect(snippet).to_have_value(re.compile('puzzle="blocky/daily"'))
    kinds.select_option("figure")
    expect(copy).to_be_disabled()
    page.locator("[name=form]").select_option("")
    page.locator("[name=names]").select_option("")

    # Every kind, and what the fields change.
    page.locator("[name=kind]").select_option("game")
    page.get_by_label("Caption").fill("Red <opens>")
    page.locator("[name=theme]").select_option("dark")
    made = {}
    for kind in kinds.locator("option").evaluate_all("all => all.map(each => each.value)"):
        kinds.select_option(kind)
        expect(page.locator(f"[data-as={kind}]")).to_be_visible()
        made[kind] = snippet.input_value()
    assert all("Red <opens>" in made[kind] for kind in ("substack", "bbcode"))
    assert made["notion"].startswith(f"{site}embed.html?theme=dark&bot=3#{RECORD}")
    assert "<!-- wp:html -->" in made["wordpress"] and "kg-card-begin" in made["ghost"]
    expect(page.locator("[data-role=preview] figcaption")).to_have_text("Red <opens>")
    drawn = unquote(re.findall(r'src="data:image/svg\+xml,([^"]+)"', made["figure"])[0])
    assert sorted(re.findall(r'href="#stone-(.)"', drawn)) == ["a", "c", "d"]
    assert "var(" not in drawn

    for wide in ("390", "680"):
        page.locator("[name=wide]").select_option(wide)
        box = page.locator("[data-role=preview]").bounding_box()
        assert box and round(box["width"]) == int(wide)

    # On the author's page, with and without scripts.
    folder, url = blog
    made["iframe"] = f"<div style='width: 350px'>{made['iframe']}</div>"
    text = "\n\n".join(made[kind] for kind in ("element", "iframe", "figure", "markdown"))
    (folder / "index.html").write_text(f"<!doctype html><title>Blog</title>{text}", "utf-8")
    page.goto(url)
    expect(page.locator("blooms-board[theme=dark]").first.locator("[data-stone]")).to_have_count(3)
    frame = page.frame_locator("iframe[title='A game of Blooms, 2 moves']")
    expect(frame.locator("blooms-board[theme=dark] [data-stone]")).to_have_count(3)
    assert frame.locator("html").evaluate("it => it.scrollHeight <= innerHeight"), "nothing is cut"
    plain = open_page(java_script_enabled=False, driven=False)
    plain.goto(url)
    links = plain.get_by_role("link", name="A game of Blooms, 2 moves")
    expect(links).to_have_count(2)
    expect(links.first).to_have_attribute("href", f"{site}#{RECORD};1:So_it_begins.")
    height = plain.locator("blooms-board").first.bounding_box()
    assert height and height["height"] < 80, "no place is kept for what does not come"
    expect(plain.get_by_role("img")).to_have_attribute("alt", re.compile("."))


@pytest.mark.full_chromium
def test_the_pictures_are_saved(page: Page) -> None:
    page.goto(f"./embedding.html#{RECORD}")
    for what, name in (("picture", "board.png"), ("card", "preview.png")):
        saved, data = saved_by(page, page.locator(f"[data-save={what}]").click)
        assert saved == name and data.startswith(b"\x89PNG")
    assert data[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")


def test_a_file_is_read_by_the_games_page(page: Page) -> None:
    page.goto(f"./embedding.html?ply=1#{RECORD}")
    expect(page.get_by_label("Move shown first")).to_have_value("1")
    page.get_by_label("Record, link or SGF file").fill(SGF)
    expect(page.get_by_label("Move shown first")).to_have_value("")
    expect(page.get_by_role("button", name="Copy")).to_be_disabled()
    page.get_by_role("button", name="Read the file").click()
    expect(page.get_by_label("Record, link or SGF file")).to_have_value(
        "go/9/2/sequential/E5.C7;1:The_middle.", timeout=60_000
    )
    expect(page.get_by_role("button", name="Copy")).to_be_enabled()
