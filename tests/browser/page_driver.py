"""Operates the page as a visitor does, through visible elements and the stable hooks."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

from playwright.sync_api import Page, expect

from blooms import record
from blooms.games.blooms.rules import Blooms

MIDDLE = """(cell) => {
    const whole = cell.getBoundingClientRect();
    const part = cell.firstElementChild.getBoundingClientRect();
    return [part.x + part.width / 2 - whole.x, part.y + part.height / 2 - whole.y];
}"""
"""The middle of a cell's first part, from the corner of the cell's box."""
PATIENCE = 60_000
"""Milliseconds after which a test gives up; not a performance requirement."""

LISTEN = """
    window.heard = [];
    window.felt = [];
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        createOscillator() {
            const tone = super.createOscillator();
            const start = tone.start.bind(tone);
            tone.start = (at) => { heard.push(tone.frequency.value); start(at); };
            return tone;
        }
    };
    navigator.vibrate = (pulses) => felt.push(pulses);
"""
"""Keeps the tones that a page plays in `heard`, and its vibrations in `felt`."""


def is_firefox(page: Page) -> bool:
    browser = page.context.browser
    return browser is not None and browser.browser_type.name == "firefox"


def visit(page: Page, address: str = "./") -> Page:
    """Open the site and wait until Python is ready."""
    page.goto(address)
    ready(page)
    return page


def ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-ready", "true")


def text_of(page: Page, role: str) -> str:
    return page.locator(f'[data-role="{role}"]').first.inner_text()


def record_of(page: Page) -> str:
    return page.locator("html").get_attribute("data-record") or ""


def position_of(page: Page) -> Blooms:
    return cast(Blooms, record.read(record_of(page)).position)


def act(page: Page, action: str) -> None:
    page.locator(f'[data-action="{action}"]').click()


def tap(page: Page, cell: str) -> None:
    """Click a cell. Firefox's box of a cell has all its hidden parts, so the middle of the first
    part is named."""
    there = page.locator(f'[data-cell="{cell}"]')
    if is_firefox(page):
        x, y = there.evaluate(MIDDLE)
        there.click(position={"x": x, "y": y})
    else:
        there.click()


def saved_file(page: Page, action: str) -> tuple[str, bytes]:
    """Save a file by a button; its name and its bytes. The driver of Firefox sees no downloads, so
    the bytes are caught there before they become one."""
    if not is_firefox(page):
        with page.expect_download() as waiting:
            act(page, action)
        return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()
    page.evaluate("""() => {
        window.handed = null;
        bloomsPaint.save = (all, name) => { handed = [name, [...all]]; };
    }""")
    act(page, action)
    page.wait_for_function("handed !== null")
    name, numbers = page.evaluate("handed")
    return name, bytes(numbers)


def stones_of(page: Page) -> dict[str, str]:
    """The stones on the board, by cell."""
    return dict(
        page.eval_on_selector_all(
            "[data-stone]:is([data-cell])",
            "cells => cells.map(cell => [cell.dataset.cell, cell.dataset.stone])",
        )
    )


def place(page: Page, text: str) -> None:
    """Place the stones of a move in record text as ghosts, each in its colour."""
    for at in range(0, len(text), 3):
        cell, colour = text[at : at + 2], text[at + 2]
        act(page, "colour-1" if colour in "ac" else "colour-2") if at == 0 else None
        tap(page, cell)
        expect(page.locator(f'[data-cell="{cell}"]')).to_have_attribute("data-ghost", colour)


def play(page: Page, text: str) -> None:
    """Play one move by clicks: stones, or a pass (-)."""
    before = record_of(page)
    if text == "-":
        act(page, "pass")
    else:
        place(page, text)
        act(page, "confirm")
    expect(page.locator("html")).not_to_have_attribute("data-record", before)


def wait_for_person(page: Page) -> None:
    """Wait until the bot has moved, or the game is over."""
    expect(page.locator("html")).not_to_have_attribute("data-thinking", "true")


def greedy_turn(position: Blooms, rng: random.Random) -> str:
    """A move that captures as much as possible now, in record text."""
    turns = [turn for turn in position.turns() if turn]
    best = max(len(position.resolve(turn)[1]) for turn in turns)
    fitting = [turn for turn in turns if len(position.resolve(turn)[1]) == best]
    return position.spell(rng.choice(fitting))


def play_out(page: Page, seed: int = 1) -> int:
    """Play against the bot to the end of the game; returns the number of moves."""
    rng = random.Random(seed)
    turns = 0
    while position_of(page).outcome() is None:
        play(page, greedy_turn(position_of(page), rng))
        wait_for_person(page)
        turns += 1
    return turns
