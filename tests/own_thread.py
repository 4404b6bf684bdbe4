"""Playwright's sync API runs once in a thread, and the tests that share a browser keep theirs open.

A test that starts another Playwright therefore does so in a thread of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

__all__ = ["in_own_thread"]

T = TypeVar("T")


def in_own_thread(call: Callable[[], T]) -> T:
    """What the call returns or raises."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(call).result()
