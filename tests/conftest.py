"""Settings for all tests: none asserts an absolute time, so Hypothesis does not either."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Playwright, sync_playwright

settings.register_profile("blooms", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("blooms")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright for all tests of a process, since it refuses to start twice."""
    with sync_playwright() as play:
        yield play


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave long tests without line coverage, three times as fast: others run the same lines."""
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker("no_cover")
