"""`python -m tools.page.screens`: what is in sight at seven sizes in three games, as a table.

The free side is the smaller side of the viewport less the bars that have to be in sight: header,
players, status, steps and actions. A bar takes width where it stands beside the board, else height.
"""

from __future__ import annotations

import sys
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from blooms.cli.command import Parser, carry_out
from tests.browser.conftest import DRIVEN
from tools.page.chromium import chromium_at_site

__all__ = ["GAMES", "SHIFTS", "SIZES", "Seen", "measured", "play_one", "shifted"]

SIZES: Final = {
    "1920x1080": (1920, 1080, 1), "1280x800": (1280, 800, 1), "820x1180": (820, 1180, 1),
    "390x844": (390, 844, 1), "360x740": (360, 740, 1), "740x360": (740, 360, 1),
    "1280x800 at 200 %": (640, 400, 2),
}  # fmt: skip
"""Width and height in CSS pixels, and device pixels for each of them."""
GAMES: Final = {
    "Blooms": "./?p2=bot:1&seed=1",
    "Go for many": "go.html?p2=bot:1&p3=bot:1&p4=bot:1&seed=1",
    "Blocky": "blocky.html?seed=5",
}
PLAYERS: Final = ".player .race, .seat"
ACTIONS: Final = ".tray button, .slot, .acts button, .quick button"

TARGETS: Final = "header button, header a, :is(.turn, .walk, .acts) button"

MEASURE: Final = """([players, actions, targets]) => {
    const box = (part) => part.getBoundingClientRect();
    const shown = (parts) => [...document.querySelectorAll(parts)].filter(
        (part) => part.checkVisibility() && box(part).width > 1 && box(part).height > 1);
    const board = document.getElementById("board");
    const { a, b, e, f } = board.getScreenCTM();
    const scale = Math.hypot(a, b);
    const { x, y, width, height } = board.viewBox.baseVal;
    const drawn = { left: a * x + e, top: a * y + f, width: scale * width, height: scale * height };
    const right = drawn.left + drawn.width;
    let [before, beside, above] = [0, 0, 0];
    for (const bar of shown("header, .players, .seats, .say, .walk, .blocks, .turn")) {
        const { left, width, height } = box(bar);
        if (left >= right - 1) beside = Math.max(beside, width);
        else if (left + width <= drawn.left + 1) before = Math.max(before, width);
        else above += height;
    }
    const free = { width: innerWidth - before - beside, height: innerHeight - above };
    const side = free.width < free.height ? "width" : "height";
    const inside = ({ left, right, top, bottom }) =>
        left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    const hidden = (part) => {
        const { left, top, width, height } = box(part);
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return !inside(box(part)) || !(part.contains(found) || found?.contains(part));
    };
    const named = (part) => part.dataset.action ?? part.dataset.role ?? part.className;
    const page = document.scrollingElement;
    const bottom = drawn.top + drawn.height;
    return {
        board: Math.round(Math.min(drawn.width, drawn.height)),
        share: drawn[side] / free[side],
        whole: inside({ left: drawn.left, top: drawn.top, right, bottom })
            && inside(box(board.parentElement)),
        scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth,
        hidden: shown(`${players}, [data-role=status], ${actions}`).filter(hidden).map(named),
        counted: [players, "[data-role=status]", actions].map((parts) => shown(parts).length),
        target: Math.min(...shown(targets).flatMap((part) => [box(part).width, box(part).height])),
        cell: Math.min(...shown("[data-cell]").flatMap(
            (cell) => [box(cell.firstElementChild).width, box(cell.firstElementChild).height])),
    };
}"""

SHIFTS: Final = """
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries())
            shifts.push([value, sources.map(({ node }) => node?.className || node?.nodeName)]);
    }).observe({ type: "layout-shift", buffered: true });
"""
"""Keeps every layout shift from the first paint on, those just after a click as well."""


class Seen(NamedTuple):
    """The page at one size.

    `board` is the shorter side of the drawn board, `share` its part of the free side, `hidden` what
    should be in sight and is not, `target` the smallest button and `cell` the smallest cell; all in
    pixels. `counted` are the players, statuses and actions that were looked for.
    """

    board: int
    share: float
    whole: bool
    scrolls: bool
    hidden: list[str]
    counted: list[int]
    target: float
    cell: float


def measured(page: Page) -> Seen:
    """Measure the page as it is."""
    return Seen(**page.evaluate(MEASURE, [PLAYERS, ACTIONS, TARGETS]))


def shifted(page: Page) -> list[Any]:
    """The layout shifts so far, each with what moved."""
    return list(page.evaluate("shifts"))


def play_one(page: Page) -> None:
    """Play a move and wait for the answers of the bots."""
    root = page.locator("html")
    before = root.get_attribute("data-record")
    if page.locator(".acts").count():
        page.locator('[data-action="smash"]').click()
    else:
        page.locator("[data-cell]").nth(20).click()
    page.locator('[data-action="confirm"]').click()
    page.wait_for_function(
        "(before) => document.documentElement.dataset.record !== before"
        " && document.documentElement.dataset.thinking !== 'true'",
        arg=before,
    )


def main() -> None:
    Parser(prog="python -m tools.page.screens", description=__doc__).parse_args()
    heads = (
        "size",
        "game",
        "board",
        "of the free side",
        "out of sight",
        "shifts",
        "buttons",
        "cells",
    )
    print(f"| {' | '.join(heads)} |")
    print("|---|---|---|---|---|---|---|---|")
    with chromium_at_site() as (browser, url):
        for size, (width, height, scale) in SIZES.items():
            for game, address in GAMES.items():
                page = browser.new_page(
                    viewport={"width": width, "height": height}, device_scale_factor=scale
                )
                page.add_init_script(DRIVEN)
                page.add_init_script(SHIFTS)
                page.goto(url + address)
                page.wait_for_function("document.documentElement.dataset.ready === 'true'")
                play_one(page)
                seen = measured(page)
                moved = sum(value for value, _ in shifted(page))
                out = ", ".join(seen.hidden) or "nothing"
                print(
                    f"| {size} | {game} | {seen.board} px | {seen.share:.0%} | {out} "
                    f"| {moved:.2g} | {seen.target:.0f} px | {seen.cell:.0f} px |"
                )
                page.close()


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.page.screens", main))
