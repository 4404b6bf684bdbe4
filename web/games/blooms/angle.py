"""How far the board of Blooms is turned on the screen."""

from __future__ import annotations

from web.page.host import Services

__all__ = ["angle"]


def angle(services: Services) -> int:
    """Degrees that the board is turned; flat-topped cells fit a tall screen better.

    A frame in another page is as high as its content, so its shape says nothing.
    """
    turned = services.settings.value("turned")
    is_tall = services.device.is_tall and not services.device.is_embedded
    tilted = turned == "columns" or (turned == "auto" and is_tall)
    return 30 * tilted + 180 * services.settings.on("flip")
