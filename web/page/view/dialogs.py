"""The dialogs of the page. Escape closes them."""

from __future__ import annotations

from pyscript import document

from web.page.view.dom import Page

__all__ = ["close", "is_open", "say_why", "show"]


def show(name: str) -> None:
    """Open a dialog."""
    dialogue = document.getElementById(name)
    if not dialogue.open:
        dialogue.showModal()
        if title := dialogue.querySelector("h2[tabindex]"):  # What is to be read begins at the top.
            title.focus()
            dialogue.scrollTop = 0


def close() -> None:
    """Close the open dialog, if any."""
    for dialogue in document.querySelectorAll("dialog[open]"):
        dialogue.close()


def is_open(name: str = "") -> bool:
    """Whether the dialog of this name is open; without a name, whether any is."""
    return bool(document.querySelector(f"dialog{name and '#' + name}[open]"))


def say_why(page: Page, name: str, why: str) -> None:
    """Show an error in a dialog, which stays open."""
    page.text(f'[data-role="{name}-why"]', "")
    page.text(f'[data-role="{name}-why"]', why)
