"""The first screen, which scripts show before Python has started: what it asks for, and its end."""

from __future__ import annotations

from pyscript import document, window

__all__ = ["chosen", "end"]


def chosen() -> str:
    """The state of the first visit (js/welcome.js): "true", "false" once welcomed, "show" for the
    lesson; empty on later visits."""
    return str(document.documentElement.getAttribute("data-first") or "")


def end() -> None:
    """Enable the controls that waited for Python.

    What the server's policy forbids (js/requirements.js) stays to be read: a page without its style
    sheets can start.
    """
    for control in document.querySelectorAll("nav [data-action]"):
        control.disabled = False
    is_whole = not getattr(window, "bloomsMissing", None)
    document.querySelector('[data-role="progress"]').hidden = is_whole
    document.documentElement.setAttribute("data-ready", "true")
    document.documentElement.removeAttribute("data-board")
