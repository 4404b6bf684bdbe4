"""`.venv/bin/python -m tools.watch 'go.html?p1=bot:4&seed=1'`: how long the bots of a game take.

Opens the address in a freshly built page and waits until the game is over.
"""

from __future__ import annotations

import sys
import time

from blooms.cli.command import Parser, carry_out
from tests.browser.conftest import DRIVEN
from tools.chromium import chromium_at_site

PATIENCE = 600_000
"""A game that takes longer than this, in milliseconds, is an error."""


def main() -> None:
    words = Parser(prog="python -m tools.watch", description=__doc__)
    words.add_argument("address", help="of the game below the site's root, with bots in all seats")
    address = words.parse_args().address
    with chromium_at_site() as (browser, url):
        page = browser.new_page()
        page.add_init_script(DRIVEN)
        page.goto(url + address)
        page.wait_for_function("document.documentElement.dataset.ready === 'true'")
        begun = time.monotonic()
        over = "document.documentElement.dataset.phase === 'over'"
        page.wait_for_function(over, timeout=PATIENCE)
        print(f"{time.monotonic() - begun:.0f} seconds")


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.watch", main))
