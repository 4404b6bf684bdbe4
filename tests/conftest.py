"""Settings for all tests: none asserts an absolute time, so Hypothesis does not either."""

from asyncio.events import _get_running_loop, _set_running_loop
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("blooms", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("blooms")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave long tests without line coverage, three times as fast: others run the same lines."""
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker("no_cover")


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
