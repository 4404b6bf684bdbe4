"""The pictures drawn from SVG: the icons, and what links to the games' pages show elsewhere."""

from pathlib import Path

from blooms import record
from web.build.pages import GAMES, Game
from web.build.png import DRAW, draw
from web.build.workshop import LOCK, Workshop

__all__ = ["HIGH", "WIDE", "pictures"]

WIDE, HIGH = 800, 420
"""Pixels of a preview, in the proportions that most sites show whole."""

MARGIN = 20
PAPER = "#fbf8f1"
ICON = Path(__file__).resolve().parent.parent / "static" / "icons" / "icon.svg"


def pictures(shop: Workshop) -> dict[str, bytes]:
    """Every icon, and a board on a card for each game, by file name. Raises `RuntimeMissing`."""
    wanted = [*_icons(), *((_card(game), f"previews/{game.name}", str(WIDE)) for game in GAMES)]
    recipe = LOCK.read_bytes() + repr((DRAW, wanted)).encode()
    kept = shop.kept("pictures", recipe, lambda ready: draw(wanted, ready, shop))
    return {
        file.relative_to(kept).as_posix(): file.read_bytes() for file in sorted(kept.rglob("*.png"))
    }


def _icons() -> list[tuple[str, str, str]]:
    """SVG, name and width of every icon; a system may crop `maskable` to a circle of 80 %."""
    svg = ICON.read_text(encoding="utf-8")
    head, _, inside = svg.partition(">")
    x, y, wide, high = head.partition('viewBox="')[2].partition('"')[0].split()
    paper = f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{PAPER}"/>'
    drawing = inside.removesuffix("\n").removesuffix("</svg>")
    full = f'{head}>{paper}<g transform="scale(.72)">{drawing}</g></svg>'
    return [
        (svg, "icons/192", "192"),
        (svg, "icons/512", "512"),
        (full, "icons/maskable-512", "512"),
        (full, "icons/touch-180", "180"),
    ]


def _card(game: Game) -> str:
    """The last position of the game's preview, in the middle of a card."""
    board = game.svg(record.read(game.preview).position)
    place = f'x="{MARGIN}" y="{MARGIN}" width="{WIDE - 2 * MARGIN}" height="{HIGH - 2 * MARGIN}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="{PAPER}"/>'
        f"{board.replace('<svg ', f'<svg {place} ', 1)}</svg>"
    )
