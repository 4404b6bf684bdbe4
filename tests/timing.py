"""How long tests wait, and times of one thing beside another while other programs run."""

import gc
from collections.abc import Callable
from time import process_time

__all__ = ["PATIENCE", "slowdown"]

PATIENCE = 240_000
"""Milliseconds after which a test gives up waiting for a state; not a performance requirement."""
TRIES = 5
LEAST = 1e-4
"""Seconds; what takes less is counted as this, since clocks are no finer."""


def slowdown(small: Callable[[], object], large: Callable[[], object]) -> float:
    """How many times the CPU time of `small` that of `large` is: of each, the least of some tries.

    The garbage collector waits: it looks through all that the other tests of the process hold.
    """
    times: dict[Callable[[], object], list[float]] = {small: [], large: []}
    gc.collect()
    gc.disable()
    try:
        for _ in range(TRIES):
            for act, found in times.items():
                begun = process_time()
                act()
                found.append(process_time() - begun)
    finally:
        gc.enable()
    return max(min(times[large]), LEAST) / max(min(times[small]), LEAST)
