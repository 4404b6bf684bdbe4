"""Settings for all tests: none asserts an absolute time, so Hypothesis has no deadline."""

from hypothesis import settings

settings.register_profile("blooms", deadline=None)
settings.load_profile("blooms")
