"""Tests that take minutes: run by `python3 -m tests --long`, and before every release."""

import subprocess
import sys
from functools import partial
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import sync_playwright

from blooms.cli.serve import serving
from tests.browser.conftest import QUICK_START
from tests.long import (
    bot_turns,
    embedded,
    fuzz,
    fuzz_files,
    kill,
    lacking,
    soak,
    start,
    stored,
    tab_memory,
)
from tests.long.differential import GAMES
from tests.own_thread import in_own_thread
from tests.page.saves.test_damage import DAMAGES, DRILLS, drill
from tools.page.chromium import chromium
from web.build.site import assemble

ROOT = Path(__file__).parents[2]
GROWTH = 0.05
"""Share by which the memory of a tab may grow after its twentieth game."""

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("game", "turns", "options"),
    [
        ("blooms", 100_000, []),
        ("go", 100_000, []),
        ("go", 20_000, ["--size", "9"]),
        ("blocky", 1_000_000, []),
    ],
)
def test_random_turns_agree(game: str, turns: int, options: list[str]) -> None:
    """Runs in two processes of its own: this uses both cores, without line coverage."""
    command = [sys.executable, "-m", "tests.long.differential", game, *options]
    runs = [
        subprocess.Popen(
            [*command, "--turns", str(turns // 2), "--seed", seed],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        for seed in ("1", "1000001")
    ]
    told = [run.communicate()[0].split("\n") for run in runs]
    agreed = [f"{kind}: {turns // 2} turns, 0 differences" for kind in GAMES[game]]
    assert [[line for line in lines if line] for lines in told] == [agreed] * 2


@pytest.mark.parametrize("game", embedded.GAMES)
def test_boards_in_other_pages_have_the_positions_of_the_rules(game: str) -> None:
    assert [found for _, found in embedded.compared(game, 100_000) if found] == []


def test_a_million_hostile_records_do_no_harm() -> None:
    assert list(fuzz.breaches(1_000_000, 1)) == []


def test_a_hundred_thousand_bent_files_do_no_harm() -> None:
    assert list(fuzz_files.breaches(100_000, 1)) == []


def test_two_hundred_games_of_the_bot_against_itself_end() -> None:
    soak.main(["--games", "200"])


def test_ten_thousand_turns_of_bots_are_legal_and_on_time() -> None:
    turns, took = bot_turns.play(10_000, 1)
    assert turns >= 10_000
    assert len(took) > 2_000
    assert median(took) < 2 * bot_turns.BUDGET


@pytest.mark.browser
def test_a_tab_needs_no_more_memory_after_500_games() -> None:
    sitting = in_own_thread(partial(tab_memory.measured, 500))
    assert sitting.games >= 500
    assert sitting.growth <= GROWTH


@pytest.mark.parametrize("kind", DAMAGES)
def test_damaged_saves_cost_no_more_than_they_must(kind: str) -> None:
    drill(kind, DRILLS)


@pytest.mark.browser
def test_two_hundred_killed_browsers_lose_no_turn(tmp_path: Path) -> None:
    assemble(tmp_path)

    def losses() -> list[str]:
        with sync_playwright() as play, serving(tmp_path) as site:
            return list(kill.losses(play.chromium, site, 200, seed=1))

    lost = in_own_thread(losses)
    assert len(lost) == 200
    assert [each for each in lost if each] == []


@pytest.mark.browser
def test_a_start_with_a_spoiled_file_says_so() -> None:
    assert in_own_thread(partial(start.spoiled, every=1)) == []


@pytest.mark.browser
def test_a_start_succeeds_whatever_stored_thing_is_damaged(tmp_path: Path) -> None:
    """Two rounds, 80 starts; `python -m tests.long.stored --times 20` takes an hour alone."""
    assemble(tmp_path)

    def failures() -> list[str]:
        with chromium(*stored.FLAGS) as browser, serving(tmp_path) as site:
            return list(stored.failures(browser.new_context(base_url=site), stored.cases(2)))

    assert in_own_thread(failures) == []


@pytest.mark.browser
def test_a_page_that_lacks_something_starts_or_says_what(tmp_path: Path) -> None:
    assemble(tmp_path)

    def failures() -> list[str]:
        with chromium(*QUICK_START) as browser, serving(tmp_path) as site:
            return list(lacking.failures(browser, site))

    assert in_own_thread(failures) == []
