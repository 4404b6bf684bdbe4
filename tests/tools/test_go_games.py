"""Games of Go between the levels: who sits where, what is kept, and what is made of the results."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor, Future
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from blooms import record
from blooms.core.game import Game
from blooms.games.go.bot.levels import LEVELS
from blooms.games.go.position import Go
from blooms.search.wasm import provide
from tools.bots import go_games, go_ladder, go_rating, go_response, go_rounds
from tools.bots.go_games import Ended, Table, ended, wanted


class Here(Executor):
    """Plays at once, in this process, and counts."""

    def __init__(self) -> None:
        self.played: list[object] = []

    def submit(self, work, /, *words):
        self.played += words
        done: Future[object] = Future()
        done.set_result(work(*words))
        return done


def drawn(table: Table) -> Ended:
    """A game in which higher levels do better, without playing it."""
    best = max(table.levels)
    shares = [float(level == best) for level in table.levels]
    return Ended(tuple(shares), tuple(map(float, table.levels)), 7, 2)


@pytest.fixture
def pretended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Tables are not played, and kept elsewhere."""
    monkeypatch.setattr(go_games, "play", drawn)
    monkeypatch.setattr(go_games, "KEPT", tmp_path / "games.jsonl")


def test_a_game_between_levels_is_played_to_its_end() -> None:
    table = Table("5/2/sequential", (2, 1), 0)
    try:
        found, again = go_games.play(table), go_games.play(table)
    finally:
        provide(lambda game: None)
    assert found == again
    assert sum(found.shares) == 1
    assert len(found.points) == 2


def test_a_game_that_is_kept_is_not_played_again(
    pretended: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, pool = [Table("9/2/sequential", (at, 1), 0, 1) for at in (2, 3)], Here()
    first = list(ended(pool, tables[:1]))
    assert [*first, drawn(tables[1])] == list(ended(pool, [*tables, tables[0]]))[:2]
    assert pool.played == tables
    monkeypatch.setattr(go_games, "LEVELS", LEVELS[:7])  # they are others now
    assert list(ended(pool, tables[:1])) == first
    assert pool.played == [*tables, tables[0]]


def test_a_line_cut_off_is_played_again(pretended: None) -> None:
    tables, pool = [Table("9/2/sequential", (2, 1), number) for number in range(2)], Here()
    list(ended(pool, tables))
    text = go_games.KEPT.read_text("utf-8")
    go_games.KEPT.write_text(text[:-9], "utf-8")
    assert len(list(ended(pool, tables))) == 2
    assert pool.played == [*tables, tables[1]]
    assert go_games.KEPT.read_text("utf-8").endswith(text.splitlines()[-1])


def test_the_one_sits_on_each_seat_in_turn() -> None:
    tables = list(go_ladder.tables("9/3/sequential", 5, 4, 4))
    seats = [table.levels for table in tables]
    assert seats == [(5, 4, 4), (4, 5, 4), (4, 4, 5), (5, 4, 4)]
    assert len(set(tables)) == 4


def test_of_two_seats_invasion_and_stability_are_the_same_games() -> None:
    up, down = (set(go_ladder.tables("9/2/sequential", *pair, 6)) for pair in ((5, 4), (4, 5)))
    assert up == down


@pytest.mark.parametrize(("won", "text"), [(17, "85%* (64% to 95%)"), (16, "80% (58% to 92%)")])
def test_a_star_is_more_than_chance_explains(won: int, text: str) -> None:
    games = [Ended((1.0, 0.0) if at % 2 == 0 else (0.0, 1.0), (0, 0), 9, 0) for at in range(won)]
    lost = [each._replace(shares=each.shares[::-1]) for each in games]
    at = len(games)
    rest = [lost[number % 2] for number in range(at, 20)]
    assert go_ladder.share([*games, *rest]) == text


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_each_drawn_level_sits_on_each_seat(seats: int) -> None:
    tables = list(go_rating.tables(f"9/{seats}/parallel", 3 * seats, 8))
    assert len(set(tables)) == 3 * seats
    for at in range(0, 3 * seats, seats):
        drawn_levels = {frozenset(table.levels) for table in tables[at : at + seats]}
        assert len(drawn_levels) == 1
        met = Counter(pair for each in tables[at : at + seats] for pair in enumerate(each.levels))
        assert set(met.values()) == {1}


def test_who_does_better_is_rated_higher() -> None:
    tables = list(go_rating.tables("9/4/sequential", 200, 8))
    found = go_rating.ratings(tables, [drawn(table) for table in tables])
    assert sorted(found) == found
    assert all(high.above(low) > 1 for low, high in pairwise(found))
    assert ["*" in cell for cell in go_rating.column(found)] == [False] + [True] * 7
    assert "*" not in list(go_rating.column([found[1], found[0]]))[1]


def test_where_levels_are_fewer_than_seats_all_have_one() -> None:
    tables = list(go_rating.tables("9/8/parallel", 16, 6))
    assert all(len(set(table.levels)) == 6 for table in tables)
    found = go_rating.ratings(tables, [drawn(table) for table in tables])[:6]
    assert sorted(found) == found


def test_among_equal_shares_points_decide() -> None:
    tables, lost = [Table("9/3/sequential", (1, 2, 3), 0)], (0.0, 0.0, 1.0)
    one, two, _ = go_rating.ratings(tables, [Ended(lost, (9, 5, 1), 9, 0)])[:3]
    assert one > two
    one, two, _ = go_rating.ratings(tables, [Ended(lost, (5, 5, 1), 9, 0)])[:3]
    assert one == two


def test_points_wanted_by_several_are_counted() -> None:
    assert wanted(record.read("go/5/3/parallel/A1,A1,B2.C3,C3,C3.-,-,D4")) == 2
    assert wanted(record.read("go/5/2/sequential/A1.B1")) == 0


@pytest.mark.parametrize("is_wise", [True, False])
def test_who_knows_what_others_want_answers_it(
    is_wise: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def value(game: Game[Go], seat: int, rng: Random) -> float:
        asked.append(game.turns[-1])
        return float((game.turns[-1] != "C3,C3") == is_wise)

    monkeypatch.setattr(go_response, "turn_of", lambda game, seat, level, seed: "C3")
    monkeypatch.setattr(go_response, "_value", value)
    answer = go_response.response(record.read("go/5/2/parallel/"), 0, 4, Random(1))
    assert (answer != "C3") == is_wise
    assert {turn.split(",")[1] for turn in asked} == {"C3"}


@pytest.mark.parametrize(
    ("tool", "board", "cells"),
    [
        (go_ladder, "9/4/sequential=8", ["100%* (68% to 100%), 0% (0% to 32%)"]),
        (go_rating, "9/2/sequential=8", ["± "]),
        (go_rounds, "9/2/parallel=8", ["2.0, "]),
    ],
)
def test_the_tables_have_a_row_for_each_level(
    tool, board: str, cells: list[str], pretended: None,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(go_games, "workers", lambda processes, dask: _Given())
    tool.main(["--boards", board])
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert board.partition("=")[0] in head
    names = [level.name for level in LEVELS][: len(rows)]
    assert [row.split("|")[2].strip() for row in rows] == names
    assert all(cell in rows[-1] for cell in cells)


class _Given:
    """The executor of these tests, to be used with `with`."""

    def __enter__(self) -> Here:
        return Here()

    def __exit__(self, *why: object) -> None:
        return None


def test_a_column_may_end_below_the_highest_level() -> None:
    lines = go_games.markdown([("a", ["–", "60%"]), ("b", ["–", "70%", "80%"])]).splitlines()
    assert lines[0] == "| level |  | a | b |"
    assert lines[-1] == f"| 3 | {LEVELS[2].name} | – | 80% |"
    assert go_games.column("9/2/parallel=7:3") == ("9/2/parallel", 7, 3)
    assert go_games.column("9/2/parallel=7").highest == len(LEVELS)


def test_rules_that_do_not_exist_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        go_ladder.main(["--boards", "9/2/chess=3"])
    assert "chess" in capsys.readouterr().err
