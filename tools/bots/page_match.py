"""`.venv/bin/python -m tools.bots.page_match SITE --games 20`: the bot of the page against another
version's, at equal time.

SITE is a folder with the built site of the other version (`python3 -m web build SITE`). Each bot
plays in a page of its own, as level 8 with a second a turn and with the settings that a visitor
finds: it uses other cores and the opponent's time if its version does. The tool plays each bot's
turns in the other's page by clicks. Games come in pairs from random openings, with colours swapped.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from random import Random
from statistics import median
from urllib.parse import quote

from playwright.sync_api import Page

from blooms.cli.command import Parser, carry_out
from blooms.cli.match_formats import FORMS, Match, Played
from blooms.cli.paths import file_to_write, folder_to_read
from blooms.cli.play_game import between, deal
from blooms.cli.serve import serving
from blooms.cli.workers import count, recording
from blooms.core.game import Game, finish
from blooms.core.position import GameError
from blooms.games.blooms import PACKAGE
from blooms.games.blooms.rules import Blooms
from tests.browser.page_driver import play as play_by_clicks
from tests.browser.page_driver import record_of, visit
from tools.page.chromium import chromium_at_site

PAIRS = FORMS["pairs"]
PLAY_ON = '[data-action="play-on"]'
ANSWERED = f"""
    (shown) => document.documentElement.dataset.record !== shown
        || document.querySelector('{PLAY_ON}')?.checkVisibility()
"""
"""Whether the bot has played, or asks first whether a decided race is played on."""
PATIENCE = 600_000
"""Milliseconds for a turn of a bot. Longer is an error."""


class Site:
    """A version's page in a browser, and the seconds that its bot took for each turn."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.taken: list[float] = []

    def open(self, game: Game, seat: int, bot: str) -> None:
        """Open a game in which the bot has this seat. Raises GameError if the page does not."""
        players = ["human", "human"]
        players[seat] = bot
        self.page.goto("about:blank")
        visit(self.page, f"{self.url}?p1={players[0]}&p2={players[1]}#{quote(game.record)}")
        if not record_of(self.page).startswith(game.record):
            raise GameError(f"the page does not open {game.record} with {bot[:20]}")

    def turn(self, game: Game[Blooms], seat: int, rng: Random) -> str:
        """The bot's turn in this game; the page may lack the last turn.

        In a race that is decided the page offers its human an early end; then it is played on.
        """
        if not record_of(self.page).startswith(game.record):
            play_by_clicks(self.page, game.turns[-1])
        begun = time.monotonic()
        while record_of(self.page) == game.record:
            self.page.wait_for_function(ANSWERED, arg=game.record, timeout=PATIENCE)
            if (button := self.page.locator(PLAY_ON)).is_visible():
                button.click()
        self.taken.append(time.monotonic() - begun)
        return record_of(self.page).rpartition("/")[2].split(".")[len(game.turns)]


def play(match: Match, sites: Sequence[Site], bot: str, number: int) -> Played:
    """One game of a match between sites, by its number from 0."""
    dealt = deal(match, number)
    for seat, at in enumerate(dealt.order):
        sites[at].open(dealt.game, seat, bot)
    return finish(between([site.turn for site in sites], dealt))


def main(words: Sequence[str] | None = None) -> None:
    parser = Parser(prog="python -m tools.bots.page_match", description=__doc__)
    parser.add_argument(
        "site", type=folder_to_read, help="folder with the other version's built site"
    )
    parser.add_argument("--games", type=count, default=20, help="games played (20)")
    parser.add_argument("--bot", default="bot:8:1", help="both, as in an address (bot:8:1)")
    parser.add_argument("--seed", type=int, default=1, help="of the openings (1)")
    parser.add_argument(
        "--records", type=file_to_write, help="write the games here, one record per line"
    )
    for option, argument in {**PAIRS.options, **PACKAGE.match_options()}.items():
        parser.add_argument(option, **argument)
    asked = parser.parse_args(words)
    if not (asked.site / "index.html").exists():
        parser.error(f"{asked.site} holds no built site")
    match = Match("blooms", ("this page", str(asked.site)), vars(asked), asked.seed)
    played: list[Played] = []
    with ExitStack() as open_now:
        write = open_now.enter_context(recording(asked.records))
        browser, url = open_now.enter_context(chromium_at_site())
        other = open_now.enter_context(serving(asked.site))
        sites = [Site(browser.new_page(), address) for address in (url, other)]
        for number in range(PAIRS.games(asked.games)):
            played.append(play(match, sites, asked.bot, number))
            write(played[-1].record)
            won = sum(game.share() for game in played)
            print(f"{won:g} of {number + 1}", file=sys.stderr, flush=True)
            if PAIRS.is_decided(match, played):
                break
    waits = [round(median(site.taken), 2) for site in sites]
    print(json.dumps({**PAIRS.summary(match, played), "median seconds a turn": waits}))


if __name__ == "__main__":
    sys.exit(carry_out("python -m tools.bots.page_match", main))
