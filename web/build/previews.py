"""The pictures that links to the games' pages show elsewhere: a board on a card, as PNG."""

import hashlib
import shutil
import tempfile
from pathlib import Path

from blooms import record
from web.build.node import find_node
from web.build.pages import GAMES, Game
from web.build.png import draw
from web.build.runtime import PAPER

__all__ = ["HIGH", "WIDE", "previews"]

WIDE, HIGH = 800, 420
"""Pixels of a card, in the proportions that most sites show whole."""

MARGIN = 20


def previews(parts: Path, cache: Path) -> dict[str, bytes]:
    """The card of every game by file name, drawn by the runtime in `parts` and kept in `cache`.

    Raises `RuntimeMissing`.
    """
    wanted = [(_card(game), game.name, str(WIDE)) for game in GAMES]
    key = hashlib.sha256(repr(wanted).encode() + (parts / "key").read_bytes()).hexdigest()
    kept = cache / f"previews-{key}"
    if not kept.exists():
        with tempfile.TemporaryDirectory(prefix="fetching-", dir=cache) as work:
            ready = Path(work, "previews")
            ready.mkdir()
            node, _ = find_node(cache, Path(work))
            draw(wanted, ready, "previews, drawn", parts, node)
            for old in cache.glob("previews-*"):
                shutil.rmtree(old)
            ready.rename(kept)
    return {f"previews/{file.name}": file.read_bytes() for file in sorted(kept.iterdir())}


def _card(game: Game) -> str:
    """The last position of the game's preview, in the middle of a card."""
    board = game.svg(record.read(game.preview).position)
    place = f'x="{MARGIN}" y="{MARGIN}" width="{WIDE - 2 * MARGIN}" height="{HIGH - 2 * MARGIN}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="{PAPER}"/>'
        f"{board.replace('<svg ', f'<svg {place} ', 1)}</svg>"
    )
