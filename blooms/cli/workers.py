"""Run long jobs in processes on this machine or on an existing Dask cluster.

The workers of a cluster need this project at the same version and, for training, its `tools`. The
package `distributed` is needed only with a cluster.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeVar

from blooms import __version__
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


def count(text: str) -> int:
    """A number from 1 to a million, from the command line. Raises ValueError."""
    number = int(text)
    if not 1 <= number <= 1_000_000:
        raise ValueError
    return number


@contextmanager
def workers(processes: int, dask: str | None = None) -> Iterator[Executor]:
    """An executor with this many processes, or on the cluster at an address like
    tcp://10.0.0.1:8786.

    Raises GameError when the cluster cannot be used.
    """
    if dask is None:
        # "spawn", because forking a process with threads may hang it.
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
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
        found = set(client.run(_version).values())
        if found != {__version__}:
            have = ", ".join(sorted(found)) or "no workers"
            raise GameError(f"--dask {dask[:80]}: blooms {__version__} is wanted, found {have}")
        with client.get_executor() as pool:
            yield pool


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
    text after each result. Closing the generator early cancels the tasks not yet started."""
    begun = time.monotonic()
    futures = [pool.submit(work, task) for task in tasks]
    try:
        for number, future in enumerate(futures, 1):
            result = future.result()
            words = tell(result)
            left = (time.monotonic() - begun) / number * (len(tasks) - number)
            done = "#" * (BAR * number // len(tasks))
            sys.stderr.write(
                f"\r[{done:.<{BAR}}] {number}/{len(tasks)}, {left:.0f} s left  {words}  "
            )
            sys.stderr.flush()
            yield result
        sys.stderr.write("\n")
    finally:
        for future in futures:
            future.cancel()


@contextmanager
def recording(file: Path | None) -> Iterator[Callable[[Iterable[str]], None]]:
    """A function that writes lines to a file at once, so that an interrupted match keeps the games
    played; without a file it writes nothing."""
    with file.open("w") if file else nullcontext() as out:

        def write(lines: Iterable[str]) -> None:
            if out:
                out.writelines(f"{line}\n" for line in lines)
                out.flush()

        yield write
