"""`.venv/bin/python -m tools.page.screenshot`: make docs/page.webp, the page with a game on it."""

from __future__ import annotations

import base64
import sys
from pathlib import Path

from blooms.cli.command import Parser, carry_out
from tests.browser.conftest import DRIVEN
from tools.page.chromium import chromium_at_site

PICTURE = Path(__file__).resolve().parents[2] / "docs/page.webp"
RECORD = (
    "blooms/5/race-20/E4a.D3cE5d.F4aD5b.E3cF5d.G4aE6b.H3cG5d.H4aG6b.F3cH5d.D4aF6b.G3cC3d.C4aH6b."
    "C5cB3d.B4aD6b.C6cD7d.I4aI5b.B5cF7d.A3aE8b.E2cE7d.A2aG7b.I3cG5d"
)
ENCODE = """async (png) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext("2d").drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", 0.8).split(",")[1];
}"""


def main() -> None:
    Parser(prog="python -m tools.page.screenshot", description=__doc__).parse_args()
    with chromium_at_site() as (browser, url):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script(DRIVEN)
        page.goto(f"{url}?p2=bot:5&seed=1&theme=light&lang=en#{RECORD}")
        page.wait_for_function("document.documentElement.dataset.ready === 'true'")
        page.evaluate("document.activeElement.blur()")
        shot = page.screenshot()
        page.close()
        page = browser.new_page()
        PICTURE.write_bytes(
            base64.b64decode(page.evaluate(ENCODE, base64.b64encode(shot).decode()))
        )
    print(f"{PICTURE}: {PICTURE.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.page.screenshot", main))
