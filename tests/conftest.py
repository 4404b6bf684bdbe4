"""For all tests: no absolute time is ever asserted, so Hypothesis sets no deadline either."""

from hypothesis import settings

settings.register_profile("blooms", deadline=None)
settings.load_profile("blooms")
