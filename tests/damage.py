"""Texts that a browser may have stored in the place of what the pages wrote."""

from __future__ import annotations

from typing import Final

__all__ = ["DEEP", "TEXTS"]

DEEP: Final = 3000
"""Levels at which a reader without a limit fails, in a browser by ending its Python."""
TEXTS: Final = (
    "", " ", "null", "true", "7", "-1", "0.5", "1e999", "NaN", "Infinity", "undefined", "[]", "{}",
    "[[]]", '""', '"x"', "[null]", "[1]", '{"v": 1}', '{"v": 1, "results": 5}',
    '{"results": [5], "accuracies": {"a": [1]}}', '{"results": [], "days": {"a": 1e999}}',
    '{"seats": -5, "parts": 1}', '{"seats": 1e9, "copies": 7}', '{"when": {"toString": 1}}',
    '{"chose-program": {"toString": 1}, "texts": {"undefined": 7}}', '{"runs": {"a": 1}}',
    '{"results": [], "begun": 5, "counted": {}}', '{"runs": [[1e999, 2]], "begun": [7]}',
    "[" * DEEP, '{"a":' * DEEP, "\0" * 50, "\ud800", "\uffff", "9" * 5000, "\u0663", "x" * 20_000,
    "<b>&amp;", "[object Object]", '[[["a"], "x", 1, {}, {"turn": 5}, 2]]',
)  # fmt: skip
