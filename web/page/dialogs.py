"""The dialogues of the page. Escape closes each of them."""

from __future__ import annotations

from pyscript import document

from web.page.dom import Page

__all__ = ["close", "is_open", "say_why", "show"]


def show(name: str) -> None:
    """Open a dialogue."""
    dialogue = document.getElementById(name)
    if not dialogue.open:
        dialogue.showModal()


def close() -> None:
    """Close whatever dialogue is open."""
    for dialogue in document.querySelectorAll("dialog[open]"):
        dialogue.close()


def is_open(name: str = "") -> bool:
    """Whether a dialogue is open; any, without a name."""
    return bool(document.querySelector(f"dialog{name and '#' + name}[open]"))


def say_why(page: Page, name: str, why: str) -> None:
    """Say in a dialogue what is wrong; it stays open and nothing has changed."""
    page.text(f'[data-role="{name}-why"]', "")
    page.text(f'[data-role="{name}-why"]', why)
