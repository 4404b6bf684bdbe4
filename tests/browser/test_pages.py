"""What only a browser shows of the page of every game: paint, focus, files, frames, storage.

tests/page/test_every_game.py has the rest. Every visit checks several facts, because starting
Python is most of a test's cost.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from blooms import record
from blooms.cli.serve import serving
from blooms.session.correspondence import check
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Traffic
from tests.browser.page_driver import (
    UNSEEN,
    act,
    choose,
    paste_field,
    ready,
    record_of,
    saved_file,
    turn_to,
    unfolded,
    visit,
)
from tests.page import games
from tests.page.games import EVERY_ACTION, EVERY_DIALOG, EVERY_ROLE

__all__ = ["EVERY_ACTION", "EVERY_ROLE", "Clicks", "Facts", "every_game"]

Clicks = tuple[str, ...]
"""The elements to click for a move, one after the other."""

ANY, WHOLE = "#board [data-cell] >> nth=0", '[data-level="0"]'
CONFIRM, PASS = '[data-action="confirm"]', '[data-action="pass"]'


@dataclass(frozen=True)
class Facts(games.Facts):
    """A game of two human players, with how its moves are clicked and typed."""

    page: str
    clicks: tuple[Clicks, Clicks, Clicks]
    focus: str
    """The element that receives the keys of the first move."""
    keys: tuple[str, ...]
    looks: tuple[str, ...]
    """A setting that changes how the board looks, and its values besides the usual one."""

    def address(self, *turns: str, query: str = "") -> str:
        return self.page + super().address(*turns, query=query)


GAMES = (
    Facts(
        **vars(games.BLOOMS),
        page="./",
        clicks=(
            ('[data-cell="D4"]', CONFIRM),
            ('[data-cell="C3"]', CONFIRM),
            ('[data-action="colour-2"]', '[data-cell="C4"]', CONFIRM),
        ),
        focus='[data-cell="D4"]',
        keys=("Enter", "Enter"),
        looks=("signs", "letters", "patterns"),
    ),
    Facts(
        **vars(games.GO),
        page="go.html",
        clicks=(
            ('[data-cell="E5"]', CONFIRM),
            ('[data-cell="D4"]', CONFIRM),
            ('[data-cell="F6"]', CONFIRM),
        ),
        focus='[data-cell="E5"]',
        keys=("Enter", "Enter"),
        looks=("colours", "clear", "contrast"),
    ),
    Facts(
        **vars(games.BLOCKY),
        page="blocky.html",
        clicks=(
            (ANY, WHOLE, '[data-action="cw"]', CONFIRM),
            (ANY, WHOLE, '[data-action="ccw"]', CONFIRM),
            (PASS,),
        ),
        focus="#board",
        keys=("w", "w", "w", "d", "Enter"),
        looks=("signs", "letters", "patterns"),
    ),
)
BLOOMS, GO, _ = GAMES
SPOKEN = """() => {
    const live = document.querySelector('[data-role=live]');
    window.spoken = [];
    new MutationObserver(() => spoken.push(live.textContent)).observe(live, { childList: true });
}"""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.fixture
def holder(tmp_path: Path, traffic: Traffic) -> Iterator[str]:
    """The address of an empty page of another origin, to embed a frame."""
    head = '<!doctype html><title>Holder</title><link rel="icon" href="data:,">'
    (tmp_path / "index.html").write_text(head, encoding="utf-8")
    with serving(tmp_path) as url:
        traffic.origins.add(url)
        yield url


def click(page: Page, clicks: Clicks) -> None:
    """Play a move by mouse."""
    before = record_of(page)
    for place in clicks:
        page.locator(place).click()
    expect(page.locator("html")).not_to_have_attribute("data-record", before)


def expect_record(page: Page, text: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-record", text)


def role(page: Page, name: str) -> Locator:
    return page.locator(f'[data-role="{name}"]').first


def test_turns_by_mouse_by_keys_and_typed_undone_and_walked(page: Page) -> None:
    game = BLOOMS
    first, second, _ = game.turns
    visit(page, game.address())
    page.evaluate(SPOKEN)
    click(page, game.clicks[0])
    assert record_of(page) == game.record(first)
    click(page, game.clicks[1])
    assert record_of(page) == game.record(first, second)
    said = [text for text in page.evaluate("spoken") if text.strip()]
    assert len(said) == len(set(said)), "each turn is announced once"
    assert said
    expect(page.locator('[data-role="moves"] [data-turn]')).to_have_count(2)

    act(page, "undo")
    assert record_of(page) == game.record(first)
    act(page, "redo")
    assert record_of(page) == game.record(first, second)
    page.locator(".say").click()
    for key, turns in (("Home", ()), ("ArrowRight", (first,)), ("End", (first, second))):
        page.keyboard.press(key)
        expect_record(page, game.record(*turns))
    act(page, "first")
    expect_record(page, game.record())
    page.locator('[data-role="moves"] [data-turn]').nth(1).click()
    expect_record(page, game.record(first, second))
    page.keyboard.press("u")
    page.keyboard.press("u")
    expect_record(page, game.record())

    page.locator(game.focus).focus()
    for key in game.keys:
        page.keyboard.press(key)
    page.wait_for_function("before => document.documentElement.dataset.record !== before",
                           arg=game.record())  # fmt: skip
    act(page, "undo")
    act(page, "settings")
    unfolded(page.locator('#settings [name="typing"]')).check()
    page.keyboard.press("Escape")
    box = page.locator('[name="typed"]')
    box.fill("rubbish")
    box.press("Enter")
    expect(role(page, "typed-why")).not_to_be_empty()
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(role(page, "live")).to_have_text(role(page, "typed-why").inner_text())
    box.fill(game.typed)
    box.press("Enter")
    expect_record(page, game.record(first))
    expect(role(page, "typed-why")).to_be_empty()
    act(page, "share")
    act(page, "copy-link")
    expect(role(page, "copied")).to_have_text("Link copied.")
    page.keyboard.press("Escape")

    act(page, "flip")
    act(page, "resign")
    asked = page.locator("dialog[open]" if game.resigned else ".result:not([hidden])")
    expect(asked).to_have_count(1)
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    expect_record(page, game.record(first))
    if game.resigned:
        act(page, "resign")
        act(page, "resign-now")
        expect_record(page, game.record(first, game.resigned))


@pytest.mark.fresh
def test_comments_and_variations_travel_in_the_link(page: Page) -> None:
    game = BLOOMS
    first, second, other = game.turns
    visit(page, game.address())
    click(page, game.clicks[0])
    click(page, game.clicks[1])
    act(page, "undo")
    click(page, game.clicks[2])
    turn_to(page, "notes")
    page.locator('[name="comment"]').fill("Nearer")
    page.keyboard.press("Tab")
    expect(page.locator("[data-turn]")).to_have_count(3)
    act(page, "other")
    expect_record(page, game.record(first, second))
    act(page, "share")
    link = role(page, "link").input_value()
    whole = page.locator('#share [name="record"]').input_value()
    tree = record.read_tree(whole)
    assert sorted(tree.lines) == sorted([(first, second), (first, other)])
    assert "Nearer" in whole
    linked, _, sign = link.partition("?c")  # which a link has that may be cut on its way
    assert linked.endswith(f"#{whole}")
    assert sign in {"", check(whole)}
    page.locator('[name="noted"]').uncheck()
    assert role(page, "link").input_value().endswith(f"#{game.record(first, second)}")
    words = page.locator('#share [name="words"]').input_value()
    assert words
    for form, begins in (("svg", b"<svg"), ("png", b"\x89PNG"), ("gif", b"GIF")):
        name, data = saved_file(page, f"save-{form}")
        assert name == f"{game.name}.{form}"
        assert data.startswith(begins)
        assert form != "svg" or words in html.unescape(data.decode())

    page.keyboard.press("Escape")
    paste = paste_field(page)
    paste.fill(f"{game.head}rubbish")
    page.keyboard.press("Enter")
    expect(role(page, "games-why")).not_to_be_empty()
    paste.fill(f"https://example.org/#{game.record(first, other)}")
    page.keyboard.press("Enter")
    expect_record(page, game.record(first, other))
    expect(page.locator("dialog[open]")).to_have_count(0)

    bad, why = game.bad
    page.evaluate("text => { location.hash = text; }", bad)
    expect(role(page, "notice")).to_contain_text(why)
    expect_record(page, game.record(first, other))
    page.goto("about:blank")
    visit(page, link)
    expect_record(page, game.record(first, second))
    expect(page.locator("[data-turn]")).to_have_count(3)
    page.locator("[data-turn]").nth(2).click()
    expect(page.locator('[name="comment"]')).to_have_value("Nearer")


@pytest.mark.fresh
def test_a_page_around_it_loads_games_with_players_and_is_told(
    page: Page, site: str, holder: str
) -> None:
    """That of Go; tests/browser/test_embed.py embeds Blooms."""
    game = GO
    first, second, _ = game.turns
    visit(page, f"{game.page}?embed=1#{game.record(first)}")
    expect(page.locator("#board")).to_be_visible()
    for hidden in ("header", "aside"):
        expect(page.locator(hidden).first).to_be_hidden()
    page.goto(f"{site}version.txt")
    assert page.evaluate("Object.keys(localStorage)") == [], "an embedded page stores nothing"
    page.goto(holder)
    page.evaluate(
        """address => {
            window.told = [];
            addEventListener("message", ({ data }) => told.push(data));
            const frame = document.createElement("iframe");
            frame.id = "inside";
            frame.src = address;
            document.body.append(frame);
        }""",
        f"{site}{game.page}?embed=1#{game.record(first)}",
    )
    page.wait_for_function("told.some(({ type }) => type === 'blooms:ready')")
    frame = page.frame_locator("#inside")
    root = frame.locator("html")
    expect(root).to_have_attribute("data-record", game.record(first))

    def ask(**message: object) -> None:
        page.evaluate(
            "message => document.getElementById('inside').contentWindow.postMessage(message, '*')",
            message,
        )

    ask(type="blooms:load", record=game.record(first, second))
    expect(root).to_have_attribute("data-record", game.record(first, second))
    ask(type="blooms:goto", ply=1)
    expect(root).to_have_attribute("data-record", game.record(first))
    page.wait_for_function("told.some(({ type, ply }) => type === 'blooms:turn' && ply === 1)")
    ask(type="blooms:theme", theme="dark")
    expect(root).to_have_attribute("data-shade", "dark")
    ask(type="blooms:load", record="rubbish")
    page.wait_for_function("told.some(({ type }) => type === 'blooms:error')")
    ask(type="blooms:load", record=game.record(first), p1="human", p2=game.bot)
    expect(root).to_have_attribute(
        "data-record",
        re.compile(re.escape(game.head) + r"\S+\.\S+|^" + game.name + r"/\S+hs/\S*\.\S+"),
    )
    assert any(each["type"] == "blooms:resize" for each in page.evaluate("told"))


def test_a_hint_can_be_followed_and_the_game_analysed(page: Page) -> None:
    game = GO
    first, second, _ = game.turns
    visit(page, game.address(first, second))
    act(page, "hint")
    expect(role(page, "hint")).to_be_visible()
    expect(role(page, "hint-words")).not_to_be_empty()
    expect_record(page, game.record(first, second))
    act(page, "analyse")
    expect(page.locator('[data-action="stop-analysis"]')).to_be_hidden()
    expect(page.locator("#chart path").first).to_be_attached()
    assert page.locator("#chart path").evaluate_all(UNSEEN) == []
    expect(role(page, "chance")).not_to_be_empty()
    chart = page.locator("#chart")
    chart.focus()
    chart.press("Home")
    expect(chart).to_have_attribute("aria-valuenow", "0")
    expect(role(page, "chance")).not_to_be_empty()
    act(page, "hint")
    expect(role(page, "hint")).to_be_visible()
    act(page, "follow-hint")
    act(page, "confirm")
    page.wait_for_function(
        "before => document.documentElement.dataset.record !== before", arg=game.record()
    )


@pytest.mark.full_chromium
@pytest.mark.fresh
def test_games_and_settings_come_back(page: Page) -> None:
    game = BLOOMS
    first, second, _ = game.turns
    visit(page, game.address())
    click(page, game.clicks[0])
    click(page, game.clicks[1])
    act(page, "undo")
    click(page, game.clicks[2])
    act(page, "undo")
    turn_to(page, "notes")
    page.locator('[name="comment"]').fill("Kept")
    page.keyboard.press("Tab")
    act(page, "settings")
    choose(page, "settings", "theme", "dark")
    unfolded(page.locator('#settings [name="letters"]')).uncheck()
    page.keyboard.press("Escape")
    page.reload()
    ready(page)
    expect_record(page, game.record(game.turns[0]))
    expect(page.locator('[name="comment"]')).to_have_value("Kept")
    expect(page.locator("[data-turn]")).to_have_count(3)
    turn_to(page, "moves")
    page.locator("[data-turn]").nth(1).click()
    expect_record(page, game.record(first, second))
    act(page, "back")
    expect_record(page, game.record(first))
    expect(page.locator("html")).to_have_attribute("data-shade", "dark")
    page.locator(".say").click()
    page.keyboard.press("u")
    expect_record(page, game.record(game.turns[0]))
    act(page, "settings")
    expect(page.locator('#settings [name="letters"]')).not_to_be_checked()
    act(page, "reset-settings")
    expect(page.locator('#settings [name="letters"]')).to_be_checked()
    page.keyboard.press("Escape")

    act(page, "new")
    act(page, "begin")
    expect(page.locator("html")).not_to_have_attribute("data-record", game.record(game.turns[0]))
    act(page, "games")
    page.locator('[data-role="earlier"] [data-slot]').first.click()
    expect_record(page, game.record(game.turns[0]))
    expect(page.locator("dialog[open]")).to_have_count(0)

    damaged = {key: "{" for key in page.evaluate("Object.keys(localStorage)") if ".game." in key}
    page.evaluate(
        "all => Object.entries(all).forEach(([k, v]) => { localStorage[k] = v; })", damaged
    )
    page.reload()
    ready(page)
    expect(role(page, "notice")).to_be_visible()


@every_game
def test_every_screen_opens_and_has_no_axe_violation(page: Page, game: Facts) -> None:
    visit(page, game.address(*game.turns[:2]))
    expect(page).to_have_title(re.compile(game.title))
    expect(page.locator("nav [aria-current=page]")).to_have_text(game.title)
    assert not re.search(r"[a-z]_[a-z]", page.locator("body").inner_text()), "raw option names"
    expect(page.locator("#chart path").first).to_be_attached()
    assert page.locator("#chart path").evaluate_all(UNSEEN) == []
    assert violations(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in EVERY_DIALOG:
        act(page, name)  # opened as a player does, so that it is filled in
        # Leaving a game of Blocky opens its card.
        dialog = page.locator("dialog[open], main .result:not([hidden])")
        expect(dialog).to_have_count(1)
        shown = dialog.get_attribute("id")
        place = f"#{shown}" if shown else "main .result"
        # One style sheet colours the dialogs of all games.
        is_seen_dark = bool(shown) and game != BLOOMS
        assert violations(page, place, only_light=is_seen_dark) == [], name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    setting, *values = game.looks
    for value in values:
        act(page, "settings")
        choose(page, "settings", setting, value)
        page.keyboard.press("Escape")
        expect(page.locator("html")).to_have_attribute(f"data-{setting}", value)
        assert violations(page, "main", only_colours=True) == [], value
    page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.not_in_firefox("a page without scripts")
def test_without_javascript_the_page_says_what_it_needs(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False, driven=False)
    page.goto(GO.page)
    said = page.locator("noscript p")  # Playwright finds no text in noscript.
    expect(said).to_be_visible()
    assert "JavaScript" in said.inner_text()
