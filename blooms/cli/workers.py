"""Run long jobs in processes on this machine or on an existing Dask cluster.

The scheduler and the workers of a cluster need this project at the same version and, for training,
its `tools`. The package `distributed` is needed only with a cluster.
"""

from __future__ import annotations

import argparse
import logging
import os
import signal
import stat
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
)
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from io import UnsupportedOperation
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from pkgutil import resolve_name
from typing import Final, Protocol, TextIO, TypeVar

from blooms import __version__
from blooms.cli.command import number_from, silence
from blooms.core.position import GameError

__all__ = ["WorkersLost", "add_places", "count", "recording", "results", "workers"]

PATIENCE: Final = 10
"""Seconds to wait for a cluster to respond."""
BAR: Final = 20
VERSION: Final = "blooms:__version__"
MISSING: Final = "no blooms"

Asked = Callable[[str], object]

Task = TypeVar("Task")
Result = TypeVar("Result")
T = TypeVar("T")


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


class WorkersLost(GameError):
    """The processes or the cluster ended before all was done."""


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
    for name in ("distributed", "distributed.client", "tornado"):  # it is said in a sentence
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(dask, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as why:
        raise GameError(f"--dask {dask[:80]}: {str(why)[:200]}") from None
    with client:
        _check_versions(dask, client)
        yield _OnCluster(client)  # what is not done is dropped with the client


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


class _Cluster(Protocol):
    """A client of Dask, as far as it is used here; its futures are like those of Python."""

    def submit(self, work: Callable[..., T], *words: object, pure: bool) -> Future[T]: ...
    def run(self, function: Asked, *words: str, on_error: str) -> Mapping[str, object]: ...
    def run_on_scheduler(self, function: Asked, *words: str) -> object: ...


class _OnCluster(Executor):
    """Hands out Dask's own futures: those of its executor may wait for ever for a lost cluster."""

    def __init__(self, client: _Cluster) -> None:
        self._client = client

    def submit(self, work: Callable[..., T], /, *words: object, **named: object) -> Future[T]:
        return self._client.submit(partial(work, **named), *words, pure=False)


def _check_versions(address: str, client: _Cluster) -> None:
    """Raises GameError unless this version of the project is on all machines of a cluster."""
    try:  # with a function of Python's own, since the project may be missing there
        scheduler = str(client.run_on_scheduler(resolve_name, VERSION))
    except (ImportError, AttributeError):
        scheduler = MISSING
    answers = client.run(resolve_name, VERSION, on_error="return").values()
    workers = {each if isinstance(each, str) else MISSING for each in answers}
    for where, found in (("workers", workers or {"none"}), ("the scheduler", {scheduler})):
        if found != {__version__}:
            have = ", ".join(sorted(found))
            raise GameError(
                f"--dask {address[:80]}: blooms {__version__} is wanted on {where}, found {have}"
            )


def _is_loss(why: Exception) -> bool:
    """Whether this tells of the workers, not of what they did."""
    is_own = type(why).__module__.partition(".")[0] == "distributed"
    return is_own or isinstance(why, (BrokenExecutor, CancelledError))


def results(
    pool: Executor,
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    tell: Callable[[Result], str] = lambda result: "",
) -> Generator[Result, None, None]:
    """The results of the tasks, in order, with a progress bar on standard error; `tell` gives the
    text after each result. Tasks not done when the pool is left are dropped.

    Raises WorkersLost when the pool breaks.
    """
    begun, bar = time.monotonic(), ""
    futures = [pool.submit(work, task) for task in tasks]
    try:
        for number, future in enumerate(futures, 1):
            try:
                result = future.result()
            except Exception as why:
                if not _is_loss(why):
                    raise
                raise WorkersLost("the workers are gone before all was done") from None
            words = f"{number}/{len(tasks)} {tell(result)}".rstrip()
            left = (time.monotonic() - begun) / number * (len(tasks) - number)
            done = "#" * (BAR * number // len(tasks))
            bar = f"\r[{done:.<{BAR}}] {words}, {left:.0f} s left  "
            _tell(bar)
            yield result
    finally:
        if bar:
            _tell("\n")


def _tell(words: str) -> None:
    """Progress is not worth failing for: a standard error that takes no more is left alone, and a
    file is not for it.
    """
    try:
        if _is_file(sys.stderr):
            return
        sys.stderr.write(words)
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)


def _is_file(stream: TextIO) -> bool:
    try:
        return stat.S_ISREG(os.fstat(stream.fileno()).st_mode)
    except UnsupportedOperation:  # no stream of the system
        return False


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
