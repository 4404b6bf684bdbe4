"""What the page uses of PyScript: the browser's objects have no types here."""

from typing import Any

document: Any
window: Any
