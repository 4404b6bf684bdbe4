"""The two typefaces of the pages, from npm, with the characters that the languages have.

Both are under the SIL Open Font License. Other characters are the system's.
"""

from pathlib import Path

from web.build.workshop import BASELINE, LOCK, Workshop

__all__ = ["CHARACTERS", "FONTS", "fonts"]

HERE = Path(__file__).resolve().parent
SCRIPT = HERE / "fonts.js"

CHARACTERS = "".join(map(chr, range(ord(" "), ord("~") + 1))) + (
    "ÄÖÜäöüßÁÉÍÑÓÚáãéíñóú¿¡\N{NO-BREAK SPACE}–—‘’‚“”„…·•°½«»‹›×−"
)
"""What is kept: all that the languages need, which a test reads."""

FONTS = {
    "fonts/caprasimo.woff2": (
        "@fontsource/caprasimo", "caprasimo-latin-400-normal.woff2", ()
    ),
    "fonts/figtree.woff2": (
        "@fontsource-variable/figtree", "figtree-latin-wght-normal.woff2", ("400", "800")
    ),
}  # fmt: skip
"""By its name in the site: the package, the file in it, the lightest and the heaviest weight."""


def fonts(shop: Workshop) -> dict[str, bytes]:
    """The typefaces by name. Raises `RuntimeMissing`."""

    def cut(ready: Path) -> None:
        modules = shop.packages()
        script = modules.parent / SCRIPT.name
        script.write_bytes(SCRIPT.read_bytes())
        for name, (package, file, weights) in FONTS.items():
            words = [BASELINE, str(script), str(modules / package / "files" / file)]
            words += [str(ready / Path(name).name), CHARACTERS, *weights]
            shop.node(words, f"{Path(name).stem}, a typeface, cut down", ready.parent)

    recipe = LOCK.read_bytes() + SCRIPT.read_bytes() + repr(FONTS).encode() + CHARACTERS.encode()
    kept = shop.kept("fonts", recipe, cut)
    return {name: (kept / Path(name).name).read_bytes() for name in FONTS}
