"""Games by links in tests."""

from typing import Any

from blooms.session.remote import ByLink

__all__ = ["linked"]


def linked(game: Any) -> ByLink:
    """How a session or a saved game is played by links."""
    assert isinstance(game.remote, ByLink)
    return game.remote
