"""Settings for all tests: none asserts an absolute time, so Hypothesis does not either."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("blooms", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("blooms")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave long tests without line coverage, three times as fast: others run the same lines."""
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker("no_cover")
