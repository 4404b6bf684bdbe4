"""New nodes of the document, from values."""

from __future__ import annotations

import json

from pyscript import window

from web.page.view.javascript import JsElement
from web.page.view.view import Node

__all__ = ["make"]


def make(node: Node) -> JsElement:
    """The node of an element, of a shape, or of a text, with all inside, by js/writes.js."""
    return window.bloomsMake(json.dumps(node))
