"""Run long jobs in processes on this machine or on an existing Dask cluster.

The workers of a cluster need this project at the same version and, for training, its `tools`. The
package `distributed` is needed only with a cluster.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from typing import Final, TypeVar

from blooms import __version__
from blooms.cli.command import number_from, silence
from blooms.core.position import GameError

__all__ = ["add_places", "count", "recording", "results", "workers"]

PATIENCE: Final = 10
"""Seconds to wait for a cluster to respond."""
BAR: Final = 20

Task = TypeVar("Task")
Result = TypeVar("Result")


def add_places(parser: argparse.ArgumentParser, processes: int = 1) -> None:
    """Add the options `--processes` and `--dask`."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--processes",
        type=count,
        default=processes,
        help=f"processes on this machine ({processes})",
    )
    where.add_argument("--dask", metavar="ADDRESS", help="run on a Dask cluster instead")


count: Final = number_from(1, 1_000_000)
"""A number of things, from the command line."""


def seconds(text: str) -> float:
    """A time from the command line, more than nothing and at most a day."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 86_400:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a number of seconds up to 86400")
    return number


@contextmanager
def workers(processes: int, dask: str | None = None) -> Iterator[Executor]:
    """An executor with this many processes, or on the cluster at an address like
    tcp://10.0.0.1:8786.

    Raises GameError when the cluster cannot be used.
    """
    if dask is None:
        with _processes(processes) as pool:
            yield pool
        return
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise GameError("--dask needs a package: pip install distributed") from None
    try:
        client = distributed.Client(dask, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as why:
        raise GameError(f"--dask {dask[:80]}: {str(why)[:200]}") from None
    with client:
        versions = set(client.run(_version).values())
        if versions != {__version__}:
            have = ", ".join(sorted(versions)) or "no workers"
            raise GameError(f"--dask {dask[:80]}: blooms {__version__} is wanted, found {have}")
        pool = client.get_executor()
        try:
            yield pool
        finally:
            pool.shutdown(wait=False)  # cancels what is not done


@contextmanager
def _processes(number: int) -> Iterator[Executor]:
    """Processes that end with the block, whatever they do, and with this one, whatever ends it."""
    others = set(active_children())
    with ProcessPoolExecutor(number, _Spawning(), _begin) as pool:
        try:
            yield pool
        except BrokenExecutor:
            raise GameError("a process ended before its work was done; is memory short?") from None
        finally:
            for process in set(active_children()) - others:
                process.kill()


class _Deaf(SpawnProcess):
    """A process that never hears Ctrl-C: the signal is blocked before it starts."""

    def start(self) -> None:
        if os.name == "nt":
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Spawning(SpawnContext):
    """Starts fresh interpreters: forking a process with threads may hang it."""

    Process = _Deaf


def _begin() -> None:
    """Runs first in every process: Ctrl-C is for the parent, and the end of the parent ends this
    process too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _version() -> str:
    """Runs on a worker, which may lack this project."""
    from importlib import import_module

    try:
        return str(import_module("blooms").__version__)
    except ImportError:
        return "no blooms"


def results(
    pool: Executor,
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    tell: Callable[[Result], str] = lambda result: "",
) -> Generator[Result, None, None]:
    """The results of the tasks, in order, with a progress bar on standard error; `tell` gives the
    text after each result. Tasks not done when the pool is left are dropped."""
    begun, bar = time.monotonic(), ""
    futures = [pool.submit(work, task) for task in tasks]
    try:
        for number, future in enumerate(futures, 1):
            result = future.result()
            words = tell(result)
            left = (time.monotonic() - begun) / number * (len(tasks) - number)
            done = "#" * (BAR * number // len(tasks))
            bar = f"\r[{done:.<{BAR}}] {number}/{len(tasks)}, {left:.0f} s left  {words}  "
            _tell(bar)
            yield result
    finally:
        if bar:
            _tell("\n")


def _tell(words: str) -> None:
    """Progress is not worth failing for: a standard error that takes no more is left alone."""
    try:
        sys.stderr.write(words)
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)


@contextmanager
def recording(file: Path | None) -> Iterator[Callable[[str], None]]:
    """A function that writes a line to a file at once, so that an interrupted match keeps the games
    played; without a file it writes nothing. Raises GameError when the file cannot be written."""
    if file is None:
        yield lambda line: None
        return
    try:
        out = file.open("wb", buffering=0)
    except OSError as why:
        raise GameError(f"--records {file}: {why.strerror}") from None
    with out:

        def write(line: str) -> None:
            rest = f"{line}\n".encode()
            try:
                while rest:
                    rest = rest[out.write(rest) :]
            except OSError as why:
                raise GameError(f"--records {file}: {why.strerror}") from None

        yield write
