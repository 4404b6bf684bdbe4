"""Settings for all tests: none asserts an absolute time, so Hypothesis does not either."""

from hypothesis import HealthCheck, settings

settings.register_profile("blooms", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("blooms")
