"""What the site has besides its pages, made side by side. What the games need comes first: while it
is made, nothing else takes the processor's time.
"""

from web.build.archive import packed
from web.build.bytecode import compiled
from web.build.embed import scripts
from web.build.fonts import fonts
from web.build.pictures import pictures
from web.build.program import app, lab, modules
from web.build.runtime import EDITOR, editor, kernels, pyscript, runtime, shipped
from web.build.workshop import Workshop

__all__ = ["Parts"]


class Parts:
    """Files by name, while they are made. Every method waits and raises `RuntimeMissing`."""

    def __init__(self, shop: Workshop) -> None:
        self._shop = shop
        self._program = shop.start(_program, shop)
        self._runtime = shop.start(shipped, shop)
        self._kernels = shop.start(kernels, shop)
        self._fonts = shop.start(fonts, shop)

    def needed(self) -> dict[str, bytes]:
        """What the pages of the games need."""
        program = packed(self._kernels.result(), self._program.result())
        return {"app.zip": program, **self._runtime.result(), **self._fonts.result()}

    def later(self) -> dict[str, bytes]:
        """The rest, begun now: what other pages, other sites and an installed page need."""
        parts = [self._shop.start(make, self._shop) for make in (pictures, _editor, _lab, scripts)]
        return {name: data for part in parts for name, data in part.result().items()}


def _program(shop: Workshop) -> bytes:
    """The games' zip but for the kernels, which are made meanwhile."""
    imported = modules()
    parts = runtime(shop)
    return compiled("app", app(pyscript(shop)), parts, shop, imported)


def _lab(shop: Workshop) -> dict[str, bytes]:
    return {"lab.zip": compiled("lab", lab(), runtime(shop), shop)}


def _editor(shop: Workshop) -> dict[str, bytes]:
    return {EDITOR: editor(shop)}
