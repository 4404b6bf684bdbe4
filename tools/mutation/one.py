"""One mutant against the tests of its folder, in a process of its own."""

from __future__ import annotations

import gc
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import coverage
import pytest

from tools.mutation.mutants import compiled

__all__ = ["Baseline", "clear_caches", "forget", "run", "survives"]

ROOT: Final = Path(__file__).resolve().parents[2]
PYTEST: Final = (
    *("-q", "-p", "no:cacheprovider", "-p", "no:xdist"),
    *("-W", "ignore:Module already imported"),
)
MEMORY: Final = 3 << 30
"""The most memory of a mutant, in bytes: some build lists without end."""
SLOW: Final = 2.0
"""Seconds of the processor, while lines are counted, after which a test is too slow for this."""
FACTOR: Final = 3.0
LEAST: Final = 2.0
"""A test that takes this many times its usual time, and so many seconds more, has found the fault:
some mutants never end."""

_KEPT: Final[dict[int, object]] = {}
"""What cached functions have returned, by identity; constants of the tests may hold it still."""


class Baseline:
    """A pytest plugin: how long each test takes, in seconds of the processor, and which lines it
    runs. Slow tests are stopped and left out, and so are those that fail."""

    def __init__(self, watching: coverage.Coverage) -> None:
        self.watching = watching
        self.seconds: dict[str, float] = {}
        self.begun = 0.0
        signal.signal(signal.SIGPROF, _stop)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """From here on lines belong to this test."""
        clear_caches()
        self.watching.switch_context(item.nodeid)
        self.begun = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, SLOW)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the time of a test that passed."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        if report.when == "call" and report.passed:
            self.seconds[report.nodeid] = time.process_time() - self.begun


def _stop(*_: object) -> None:
    raise TimeoutError("slow")


def forget() -> None:
    """Let the program be imported anew: this tool has imported parts of it."""
    for name in list(sys.modules):
        if name.partition(".")[0] in ("blooms", "web", "tests"):
            del sys.modules[name]


def clear_caches() -> None:
    """Empty what the program keeps: a test that meets a board made by an earlier one would not run
    the lines that make it. Boards in constants of the tests forget what they have worked out."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("blooms", "web"):
            for each in vars(module).values():
                if hasattr(each, "cache_clear"):
                    for kept in gc.get_referents(each):
                        values = kept.values() if isinstance(kept, dict) else ()
                        _KEPT.update((id(value), value) for value in values)
                    each.cache_clear()
    for value in _KEPT.values():
        for name, field in vars(type(value)).items():
            if isinstance(field, cached_property):
                vars(value).pop(name, None)


class _Order:
    """A pytest plugin: the tests that run the mutated line, or all where it is run by none (when
    the module is imported); quick ones before slow ones, each stopped after its time."""

    def __init__(self, seconds: Mapping[str, float], near: frozenset[str]) -> None:
        self.seconds, self.near = seconds, near

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Choose the tests and put them in order."""
        chosen = self.near or self.seconds
        items[:] = sorted(
            (item for item in items if item.nodeid in chosen),
            key=lambda item: self.seconds[item.nodeid],
        )

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Set the time after which the process is ended by the system."""
        clear_caches()
        signal.setitimer(signal.ITIMER_PROF, LEAST + FACTOR * self.seconds[item.nodeid])


class _Importer(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from code made before, all others as usual."""

    def __init__(self, name: str, file: Path, code: Any) -> None:
        self.name, self.file, self.code = name, file, code

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module's own loader is this one."""
        if name != self.name:
            return None
        places = [str(self.file.parent)] if self.file.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            name, self.file, loader=self, submodule_search_locations=places
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run the code."""
        exec(self.code, module.__dict__)


def _end_with(parent: int) -> None:
    """End this process soon after its parent, whatever ended that."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def run(work: Callable[[], int]) -> int:
    """Start a process that does this and ends with its status; returns its number at once."""
    parent = os.getpid()
    process = os.fork()
    if process:
        return process
    threading.Thread(target=_end_with, args=[parent], daemon=True).start()
    status = 1
    try:
        quiet = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(quiet, stream)
        status = work()
    finally:
        os._exit(status)


def survives(
    file: Path,
    number: int,
    tests: Sequence[str],
    seconds: Mapping[str, float],
    near: frozenset[str],
) -> int:
    """0 when all tests pass with this mutant in place. Runs in a process of its own."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.setitimer(signal.ITIMER_PROF, 60)  # for the imports
    name = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
    code = compiled((ROOT / file).read_text("utf-8"), number, str(ROOT / file))
    sys.meta_path.insert(0, _Importer(name, ROOT / file, code))
    forget()
    files = sorted({each.partition("::")[0] for each in near}) or tests
    return int(pytest.main([*PYTEST, "-x", *files], [_Order(seconds, near)]))
