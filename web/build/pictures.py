"""The pictures drawn from SVG: the icons, and what links to the games' pages show elsewhere."""

from pathlib import Path
from tempfile import TemporaryDirectory

from blooms import record
from web.build.pages import GAMES, Game
from web.build.png import DRAW, draw
from web.build.workshop import LOCK, Workshop

__all__ = ["HIGH", "WIDE", "card_of", "pictures", "write_card"]

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


def card_of(board: str, wide: int, high: int) -> str:
    """A board, a complete SVG file, in the middle of a card of so many pixels."""
    margin = MARGIN * wide // WIDE
    place = f'x="{margin}" y="{margin}" width="{wide - 2 * margin}" height="{high - 2 * margin}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>'
        f"{board.replace('<svg ', f'<svg {place} ', 1)}</svg>"
    )


def write_card(board: str, file: Path, wide: int, high: int, shop: Workshop) -> None:
    """Write a board on a card as a PNG file, without letters: they need a font, and the tools have
    none. Raises `RuntimeMissing` and OSError.
    """
    with TemporaryDirectory() as work:
        folder = Path(work, "ready")
        folder.mkdir()
        draw([(card_of(board, wide, high), "card", str(wide))], folder, shop)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes((folder / "card.png").read_bytes())


def _card(game: Game) -> str:
    """The last position of the game's preview."""
    return card_of(game.svg(record.read(game.preview).position), WIDE, HIGH)
