"""Settings for all tests: none asserts an absolute time, so Hypothesis does not either."""

import gc
import os
from asyncio.events import _get_running_loop, _set_running_loop
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from blooms.search.wasm import provide

settings.register_profile(
    "blooms",
    settings.get_profile("default"),  # not Hypothesis's own for CI, which tries the same each time
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("blooms")

HERE = Path(__file__).parent
APART = ("browser", "build", "docs", "lab", "npm", "packaging", "page", "tools")
"""Folders of tests for what is not in blooms/."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave long tests and browsers without line coverage, which makes Python three times slower.

    Other tests run the same lines, and a page has a Python of its own. `--cov` alone counts those
    of blooms/, so it needs no tests of other folders.

    Of the processes of a run each first gets one part of the list, and one that is done takes tests
    from the end of another's. So each part begins with what takes longest: minutes each in
    tests/long, then the other long tests without a browser, then the browser tests.
    """
    parts: tuple[list[pytest.Item], ...] = ([], [], [], [])
    apart = () if config.getoption("cov_source", None) else APART
    folders = {path: path.relative_to(HERE).parts[0] for path in {item.path for item in items}}
    for item in items:
        is_browser = item.get_closest_marker("browser") is not None
        is_long = item.get_closest_marker("long") is not None
        folder = folders[item.path]
        if is_browser or is_long or folder in apart:
            item.add_marker("no_cover")
        is_drill = folder == "long"
        parts[0 if is_drill else 2 if is_browser else 1 if is_long else 3].append(item)
    count = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [
        item
        for at in range(count)
        for part in parts
        for item in part[len(part) * at // count : len(part) * (at + 1) // count]
    ]


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays to the end, ten thousand tests: a sixteenth of the
    time of those without a browser.
    """
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let a test without a browser begin a loop of its own, whatever ran before it.

    While a browser is open, Playwright's loop remains the running one of its thread.
    """
    if item.get_closest_marker("browser"):
        return (yield)
    driving = _get_running_loop()
    _set_running_loop(None)
    try:
        return (yield)
    finally:
        _set_running_loop(driving)


@pytest.fixture
def kernels() -> Iterator[None]:
    """Let bots think with their kernels: twenty times sooner than in Python, and they find the same
    (games/*/test_kernel.py). For tests of what a bot does, not of how Python searches.
    """
    from tools.bots.kernels import kernel  # most runs of a few tests need no wasmtime

    provide(kernel)
    yield
    provide(lambda game: None)
