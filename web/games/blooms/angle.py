"""How far the board of Blooms is turned on the screen."""

from __future__ import annotations

from blooms.games.blooms.rules import Blooms
from web.page.host import Host

__all__ = ["angle"]


def angle(host: Host[Blooms]) -> int:
    """Degrees that the board is turned; flat-topped cells fit a tall screen better.

    A frame in another page is as high as its content, so its shape says nothing.
    """
    turned = host.settings.value("turned")
    is_tall = host.device.is_tall and not host.device.is_embedded
    tilted = turned == "columns" or (turned == "auto" and is_tall)
    return 30 * tilted + 180 * host.settings.on("flip")
