"""The commands that make the README's tables and the soak: each does what it says, in small."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from blooms.cli import elo
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.bot import bot
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.search.settings import LEVELS, Settings
from tests.long import soak
from tools.bots import bench, ladder
from tools.page import coverage


def test_ratings_are_those_that_made_the_scores() -> None:
    true = [0.0, 120.0, 300.0, 410.0]
    met = {
        (one, other): (1000 * elo.expected(true[one] - true[other]), 1000)
        for one in range(4)
        for other in range(one)
        if one - other < 3
    }
    strengths, spreads = ladder.ratings(met, 4)
    assert strengths == pytest.approx(true, rel=0.01)
    assert spreads[0] == 0
    assert all(10 < spread < 40 for spread in spreads[1:])


def test_the_interval_of_two_players_is_that_of_their_score() -> None:
    strengths, spreads = ladder.ratings({(1, 0): (60.0, 100)}, 2)
    assert strengths[1] == pytest.approx(elo.difference(0.6), rel=0.02)
    low, high = (elo.difference(score) for score in elo.interval(0.6, 100))
    assert spreads[1] == pytest.approx((high - low) / 2, rel=0.05)


def test_the_ladder_is_a_table_of_all_levels(capsys: pytest.CaptureFixture[str]) -> None:
    ladder.main(["--games", "2", "--base", "2"])
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split("|")[2].strip() for row in rows] == [level.name for level in LEVELS]


LARGE = (13, 15, 17)
"""Territory on bases 8 to 10: minutes."""


@pytest.mark.no_cover  # slow, and other tests run the same lines
@pytest.mark.parametrize(
    "number",
    [pytest.param(n, marks=pytest.mark.long) if n in LARGE else n for n in range(18)],
)
def test_the_bot_plays_itself_on_every_board(number: int) -> None:
    head, end, turns = soak.play(2, f"3/{number}")
    assert head.startswith(f"blooms/{2 + number // 2}/")
    assert ("territory" in head) == bool(number % 2)
    assert end
    assert turns > 1


def test_the_soak_counts_what_it_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    soak.main(["--games", "2", "--sims", "2"])
    said = capsys.readouterr().out
    assert said.startswith("2 games, ")
    assert said.endswith("     1 race: decided\n     1 territory: decided\n")
    monkeypatch.setattr(soak, "longest", lambda rules: 3)
    with pytest.raises(AssertionError, match=r"endless: blooms/5/race"):
        soak.play(2, "3/6")


def test_a_thought_holds_no_more_than_it_may() -> None:
    game = blooms_text.new(soak.rules_of(6, soak.Random(1)))
    thought = BloomsBot(game, Settings(sims=400, seed=1), max_size=300)
    soak.finished(thought)
    assert 300 <= thought.tree.size <= 300 + 2 * 61


def test_the_benchmark_measures_and_compares() -> None:
    speed = bench.Speed(*json.loads(bench.measured(3, 0.5, 100)))
    assert min(speed) > 0
    table = list(bench.lines(dict.fromkeys(bench.BASES, [speed] * 3)))
    assert len(table) == 2 + len(bench.BASES) + 3
    assert table[-1].startswith("base 8 in the page: 1.00")


def test_the_weights_are_small() -> None:
    weights = Path(bot.__file__).parent / "eval" / "weights.json"
    assert weights.stat().st_size <= 64 * 1024


def test_the_table_of_engines_counts_tests_and_omissions() -> None:
    from tools.page import engines

    assert engines.counted("..F\n1 failed, 30 passed, 3 deselected in 5.06s\n") == "30 of 31"
    assert engines.counted("13 passed, 2 skipped in 674.12s (0:11:14)") == "13 of 13, 2 left out"
    assert engines.counted("11 passed, 1 error in 2.00s") == "11 of 12"
    assert engines.counted("5 deselected in 0.10s") == "–"
    with pytest.raises(ValueError, match="no tests ran"):
        engines.counted("no tests ran in 0.10s")
    lines = engines.table({"test_go": {"Chromium": "15 of 15", "Firefox": "13 of 13"}})
    assert lines[-1] == "| `test_go` | 15 of 15 | 13 of 13 | – |"


def test_lines_of_the_page_are_added_up_by_folder() -> None:
    found = {
        name: {"summary": {"covered_lines": run, "num_statements": lines}}
        for name, run, lines in (
            ("web/page/bot/queue.py", 3, 4), ("web/games/go/page.py", 1, 2),
            ("web/page/bot/wasm.py", 5, 8), ("web/page/bot/__init__.py", 0, 0),
        )
    }  # fmt: skip
    assert coverage.table(found)[2:] == [
        "| web/games/go | 2 | 50% |", "| web/page/bot | 12 | 67% |", "| together | 14 | 64% |",
    ]  # fmt: skip
