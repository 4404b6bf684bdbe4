"""`python -m tools.page.pictures [NAME …]`: draws the reference pictures of the screens anew.

One file for a screen and a shade, tests/browser/pictures/NAME-SHADE.webp, has the screen at all
sizes, a quarter as large: what is out of place is seen, how a browser smooths an edge is not.
`compared` says how much two such pictures differ; tests/browser/test_pictures.py asks.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DRIVEN
from tests.browser.page_driver import act
from tests.positions import ALMOST_WON, LONG_RACE
from tools.page.chromium import chromium_at_site
from tools.page.screens import SIZES

__all__ = [
    "PICTURES", "SCREENS", "SHADES", "Difference", "Screen", "compared", "encoded", "pictures",
]  # fmt: skip

PICTURES: Final = Path(__file__).parents[2] / "tests/browser/pictures"
SHADES: Final = ("light", "dark")
SCALE: Final = 4
TILE: Final = 8
"""Pixels across of the squares that are compared, in the picture."""
GO: Final = "go/9/2/sequential/D6.E4.D4.F5.C5.E6.E5.F4.D7.F7.C3.G6"
BLOCKY: Final = (
    "blocky/2/blob/5/7/hh/LL.UL:paint-R.LR.LR:paint-B.LR.LL:paint-B.LL:swaph.LR:cw.LR.LR:paint-G"
)
LAST_MOVES: Final = ".LR.UL:paint-R.top:pass.LR.LR:paint-B.UR:smash"
WON: Final = f"{ALMOST_WON}.D4cE1d"


class Screen(NamedTuple):
    """A screen: its name, its address, the actions that lead there, the palette, and whether the
    system forces its colours.
    """

    name: str
    address: str
    actions: tuple[str, ...] = ()
    palette: str = "pairs"
    is_forced: bool = False


SCREENS: Final = (
    Screen("home", "home.html"),
    Screen("blooms", f"./?p1=human&p2=human#{LONG_RACE}"),
    Screen("blooms-start", "./?p1=human&p2=human"),
    Screen("blooms-result", f"./?p1=human&p2=human#{WON}", ("result",)),
    *(
        Screen(f"palette-{name}", f"./?p1=human&p2=human#{LONG_RACE}", (), name)
        for name in ("seeds", "clear", "contrast", "own")
    ),
    Screen("forced-colours", f"./?p1=human&p2=human#{LONG_RACE}", is_forced=True),
    Screen("forced-new-game", "./?p1=human&p2=human", ("new",), is_forced=True),
    Screen("long-race", "./?p1=human&p2=human&base=8&target=60"),
    Screen("review", f"./?p1=human&p2=human#{LONG_RACE}", ("book-review",)),
    Screen("new-game", "./?p1=human&p2=human", ("new",)),
    Screen("new-game-bot", "./?p1=human&p2=bot:3", ("new",)),
    Screen("settings", "./?p1=human&p2=human", ("settings",)),
    Screen("my-games", "./?p1=human&p2=human", ("games",)),
    Screen("statistics", "./?p1=human&p2=human", ("statistics",)),
    Screen("share", f"./?p1=human&p2=human#{LONG_RACE}", ("share",)),
    Screen("go", f"go.html?p1=human&p2=human#{GO}"),
    Screen("go-result", f"go.html?p1=human&p2=human#{GO}.!", ("result",)),
    Screen("go-four", "go.html?p1=human&p2=human&p3=human&p4=human"),
    Screen("blocky", f"blocky.html#{BLOCKY}"),
    Screen("blocky-result", f"blocky.html#{BLOCKY}{LAST_MOVES}", ("result",)),
    Screen("reference", "reference.html"),
    Screen("lab", "lab.html"),
    Screen("not-found", "404.html"),
)


class Difference(NamedTuple):
    """How two pictures differ: the share of their tiles that do, and by how much the worst does.

    The difference of a tile is the mean of those of its pixels, 0 to 255.
    """

    share: float
    worst: float


def pictures(browser: Browser, url: str, screen: Screen) -> Iterator[tuple[str, Image.Image]]:
    """The shades of a screen and its picture in each."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", service_workers="block")
    context.add_init_script(DRIVEN)
    context.add_init_script(f"localStorage.setItem('blooms.palette', '{screen.palette}')")
    page = context.new_page()
    if screen.is_forced:
        page.emulate_media(forced_colors="active")
    page.clock.set_fixed_time(datetime(2026, 11, 26, 12))
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(screen.address)
    if page.locator("#board").count():
        page.wait_for_selector("html[data-ready=true]", timeout=120_000)
    for action in screen.actions:
        act(page, action)
    for shade in SHADES:
        yield shade, _sheet([_shot(page, shade, size) for size in SIZES if "%" not in size])
    context.close()


def _shot(page: Page, shade: str, size: str) -> Image.Image:
    width, height, _ = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="light" if shade == "light" else "dark")
    page.evaluate(
        """async () => {
            document.activeElement.blur();
            await document.fonts.ready;
            for (let frames = 0; frames < 20; frames += 1)
                await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
        }"""
    )
    shot = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    return shot.resize((width // SCALE, height // SCALE), Image.Resampling.BOX)


def _sheet(shots: list[Image.Image]) -> Image.Image:
    """The pictures beside each other."""
    sheet = Image.new("RGB", (sum(shot.width for shot in shots), max(s.height for s in shots)))
    left = 0
    for shot in shots:
        sheet.paste(shot, (left, 0))
        left += shot.width
    return sheet


def encoded(picture: Image.Image) -> bytes:
    """A picture as a file. Two pictures are compared when both have been one, so that what the
    compression loses is no difference.
    """
    file = io.BytesIO()
    picture.save(file, "webp", quality=45, method=6)
    return file.getvalue()


def compared(one: Image.Image, other: Image.Image) -> Difference:
    """How two pictures of the same size differ."""
    grey = ImageChops.difference(one, other).convert("L")
    across, down = grey.width // TILE, grey.height // TILE
    tiles = grey.crop((0, 0, across * TILE, down * TILE))
    means = tiles.resize((across, down), Image.Resampling.BOX).tobytes()
    return Difference(sum(mean > LOW for mean in means) / len(means), max(means))


LOW: Final = 10
"""The difference of a tile that is no more than smoothing makes."""


def main(names: list[str]) -> None:
    """Draw the screens with these names, or all."""
    PICTURES.mkdir(exist_ok=True)
    with chromium_at_site() as (browser, url):
        for screen in SCREENS:
            if not names or screen.name in names:
                for shade, picture in pictures(browser, url, screen):
                    (PICTURES / f"{screen.name}-{shade}.webp").write_bytes(encoded(picture))
                print(screen.name)


if __name__ == "__main__":
    main(sys.argv[1:])
