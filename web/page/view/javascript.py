"""The types of what comes from the browser, for readers: Python checks nothing of JavaScript."""

from __future__ import annotations

from typing import Any, TypeAlias

__all__ = ["JsElement", "JsEvent", "JsValue"]

JsElement: TypeAlias = Any
"""An element of the document, or the document itself."""
JsEvent: TypeAlias = Any
"""An event, such as a click."""
JsValue: TypeAlias = Any
"""Any other value of JavaScript."""
