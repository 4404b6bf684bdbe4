"""Long work on processes and on a cluster: the same results, and plain words when it cannot be."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from blooms.cli import match
from blooms.cli.workers import results, workers
from blooms.core.position import GameError
from blooms.games.blooms.bot.eval.tables import SHAPES
from tools.training.__main__ import main as train

WORDS = ["careful", "random", "--games", "8", "--base", "3"]


@pytest.fixture(autouse=True)
def _nothing_left() -> Iterator[None]:
    """Collect what a test leaves: a client of Dask that could not connect closes itself when it is
    collected, and if another is just starting, both wait for each other for ever.
    """
    yield
    gc.collect()


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a Dask cluster with two workers on this machine."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", host="127.0.0.1"
    ) as local:
        yield local.scheduler_address


def test_a_match_is_the_same_on_processes_and_on_a_cluster(
    cluster: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert match.main([*WORDS, "--processes", "2"]) == 0
    here = capsys.readouterr().out
    assert match.main([*WORDS, "--dask", cluster]) == 0
    assert capsys.readouterr().out == here
    assert json.loads(here)["games"] == 8


def test_a_match_on_a_cluster_stops_when_it_is_decided(
    cluster: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["careful", "random", "--games", "400", "--base", "2", "--dask", cluster]
    assert match.main([*words, "--sprt", "0,300"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["sprt"]["verdict"] == "elo1"
    assert found["games"] < 400


@pytest.mark.skipif(os.name == "nt", reason="signals are blocked elsewhere only")
def test_every_process_is_deaf_to_ctrl_c_from_its_first_moment() -> None:
    with workers(3) as pool:
        tasks = [pool.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()) for _ in range(9)]
        assert all(signal.SIGINT in task.result() for task in tasks)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.parametrize("ruleset", ["race", pytest.param("territory", marks=pytest.mark.long)])
def test_training_on_a_cluster_repeats_and_goes_on_where_it_was(
    ruleset: str, cluster: str, tmp_path: Path
) -> None:
    words = ["--ruleset", ruleset, "--rounds", "1", "--games", "6", "--sims", "6", "--pairs", "1"]
    made = []
    for name, where in (("one", ["--dask", cluster]), ("two", ["--processes", "2"])):
        folder = tmp_path / name
        train([str(folder), *words, "--epochs", "2", *where])
        made.append([(folder / file).read_text() for file in ("games-1.jsonl", "weights-1.json")])
    assert made[0] == made[1]
    assert set(json.loads(made[0][1])) == set(SHAPES)
    games = made[0][0].splitlines(keepends=True)
    (tmp_path / "one/games-1.jsonl").write_text("".join(games[:3]) + games[3][:40])
    for file in ("log.jsonl", "best.json"):
        (tmp_path / "one" / file).unlink()
    into = tmp_path / "weights.json"
    into.write_text('{"race":{},"territory":{}}')
    train([str(tmp_path / "one"), *words, "--epochs", "2", "--into", str(into)])
    assert (tmp_path / "one/games-1.jsonl").read_text() == made[0][0]
    best = json.loads((tmp_path / "one/best.json").read_text())
    assert json.loads(into.read_text())[ruleset] == best


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense:x:y"])
def test_a_cluster_that_is_not_there_is_said_in_a_line(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blooms.cli.workers.PATIENCE", 0.5)
    with pytest.raises(GameError, match=rf"^--dask {address}: [^\n]+$"), workers(1, address):
        pass


def test_without_dask_its_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(GameError, match=r"pip install distributed"), workers(1, "tcp://h:1"):
        pass


def test_a_cluster_of_another_version_is_refused(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("blooms.cli.workers.__version__", "9.9")
    with (
        pytest.raises(GameError, match=r"blooms 9\.9 is wanted on workers, found \d"),
        workers(1, cluster),
    ):
        pass


def test_results_come_in_order_and_can_be_left(capsys: pytest.CaptureFixture[str]) -> None:
    with workers(2) as pool:
        assert list(results(pool, str, range(5), "n{}".format)) == ["0", "1", "2", "3", "4"]
        with closing(results(pool, str, range(1000))) as found:
            assert next(found) == "0"
    said = capsys.readouterr().err
    assert "[" + "#" * 20 + "] 5/5 n4, 0 s left" in said


def test_progress_is_not_written_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (tmp_path / "said").open("w") as file, workers(1) as pool:
        monkeypatch.setattr(sys, "stderr", file)
        assert list(results(pool, str, range(3))) == ["0", "1", "2"]
    assert (tmp_path / "said").read_text() == ""


class Breaking(Executor):
    """Does its work at once, and is gone after so many tasks."""

    def __init__(self, why: BaseException, after: int) -> None:
        self.why, self.after, self.done = why, after, 0

    def submit(self, work: Any, /, *words: Any, **named: Any) -> Future[Any]:
        future, self.done = Future[Any](), self.done + 1
        if self.done <= self.after:
            future.set_result(work(*words))
        else:
            future.set_exception(self.why)
        return future


@pytest.mark.parametrize("why", [CancelledError(), BrokenExecutor("it broke")])
def test_what_was_played_before_the_workers_went_is_reported(
    why: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:  # fmt: skip
    @contextmanager
    def breaking(processes: int, dask: str | None) -> Iterator[Executor]:
        yield Breaking(why, 3)

    monkeypatch.setattr(match, "workers", breaking)
    words = ["random", "greedy", "--base", "2", "--games", "6", "--records", str(tmp_path / "it")]
    with pytest.raises(GameError, match=r"gone before all was done; 3 of 6 games were played$"):
        match.main(words)
    assert json.loads(capsys.readouterr().out)["games"] == 3
    assert len((tmp_path / "it").read_text().splitlines()) == 3


def test_an_error_in_the_work_is_not_taken_for_lost_workers() -> None:
    with pytest.raises(ZeroDivisionError):
        list(results(Breaking(ZeroDivisionError(), 1), str, range(3)))


def test_a_scheduler_without_the_package_is_said_in_a_line(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from distributed import Client

    def missing(client: Any, function: Any, *words: Any) -> None:
        raise ModuleNotFoundError("No module named 'blooms'")

    monkeypatch.setattr(Client, "run_on_scheduler", missing)
    told = rf"^--dask {cluster}: blooms \S+ is wanted on the scheduler, found no blooms$"
    with pytest.raises(GameError, match=told), workers(1, cluster):
        pass


def test_a_worker_that_is_killed_costs_no_game(
    cluster: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["careful", "random", "--games", "40", "--base", "3"]
    assert match.main([*words, "--processes", "2"]) == 0
    here = capsys.readouterr().out
    from distributed import Client

    with Client(cluster, set_as_default=False) as client:
        process = min(client.run(os.getpid).values())
    killer = threading.Timer(1.0, os.kill, (process, signal.SIGKILL))
    killer.start()
    assert match.main([*words, "--dask", cluster]) == 0
    killer.join()
    assert capsys.readouterr().out == here
