"""What the site has besides its pages, made side by side; what the games need comes first."""

from web.build.bytecode import compiled
from web.build.fonts import fonts
from web.build.pictures import pictures
from web.build.program import app, lab, modules
from web.build.runtime import EDITOR, editor, kernels, pyscript, runtime, shipped
from web.build.workshop import Workshop

__all__ = ["Parts"]


class Parts:
    """Files by name, while they are made. Every method waits and raises `RuntimeMissing`."""

    def __init__(self, shop: Workshop) -> None:
        self._needed = [shop.start(part, shop) for part in (shipped, _program, fonts)]
        self._later = [shop.start(part, shop) for part in (pictures, _editor, _lab)]

    def needed(self) -> dict[str, bytes]:
        """What the pages of the games need."""
        return {name: data for part in self._needed for name, data in part.result().items()}

    def later(self) -> dict[str, bytes]:
        """The rest: what other pages, other sites and an installed page need."""
        return {name: data for part in self._later for name, data in part.result().items()}


def _program(shop: Workshop) -> dict[str, bytes]:
    plain = app(kernels(shop) | pyscript(shop))
    return {"app.zip": compiled("app", plain, runtime(shop), shop, modules())}


def _lab(shop: Workshop) -> dict[str, bytes]:
    return {"lab.zip": compiled("lab", lab(), runtime(shop), shop)}


def _editor(shop: Workshop) -> dict[str, bytes]:
    return {EDITOR: editor(shop)}
