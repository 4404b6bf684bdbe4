"""The first screen, which scripts show before Python has started: what it asks for, and its end."""

from __future__ import annotations

from pyscript import document

__all__ = ["chosen", "end"]


def chosen() -> str:
    """The state of the first visit (js/welcome.js): "true", "false" once welcomed, "show" for the
    lesson; empty on later visits."""
    return str(document.documentElement.getAttribute("data-first") or "")


def end() -> None:
    """Enable the controls that waited for Python."""
    for control in document.querySelectorAll("nav [data-action]"):
        control.disabled = False
    document.querySelector('[data-role="progress"]').hidden = True
    document.documentElement.setAttribute("data-ready", "true")
    document.documentElement.removeAttribute("data-board")
