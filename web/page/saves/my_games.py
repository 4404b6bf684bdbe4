"""The dialog of the saved games: those that wait for a move first; resume, archive, delete."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from pyscript import document, window

from blooms import games, record
from blooms.session.events import Seat
from web.page.saves.save_format import Earlier
from web.page.slices import Background, Work
from web.page.view import dialogs
from web.page.view.dom import element
from web.page.view.i18n import tr

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["MyGames", "told_players"]

LIST: Final = '[data-role="earlier"]'


class MyGames:
    """The list of a table's other games."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._drawing = Background()
        self._pictures: dict[str, str] = {}  # addresses of pictures, by the records of games
        self._shows_archived = False
        self._deleted: tuple[str, str] | None = None  # the key and the text of the last one

    def act(self, action: str) -> bool:
        """Run an action of the list; returns whether it was one."""
        match action:
            case "games":
                self._deleted, self._shows_archived = None, False
                self._fill()
                dialogs.show("games")
            case "archived":
                self._shows_archived = not self._shows_archived
                self._fill()
                document.querySelector('[data-action="archived"]').focus()
            case "undelete" if self._deleted:
                self._table.storage.copies.bring_back(*self._deleted)
                self._deleted = None
                self._fill()
                document.getElementById("games-title").focus()
            case _:
                return False
        return True

    def click(self, target: Any) -> bool:
        """Resume, archive or delete the game of a click; returns whether it was on one."""
        if button := target.closest("[data-slot]"):
            self._table.resume(str(button.getAttribute("data-slot")))
        elif button := target.closest("[data-archive]"):
            self._archive(str(button.getAttribute("data-archive")))
        elif button := target.closest("[data-delete]"):
            self._delete(str(button.getAttribute("data-delete")))
        else:
            return False
        return True

    def _archive(self, slot: str) -> None:
        """Put a game into the archive, or back."""
        held = self._archived
        held = [each for each in held if each != slot] if slot in held else [*held, slot]
        self._table.storage.set_setting(self._name, " ".join(held))
        self._fill()
        document.getElementById("games-title").focus()

    def _delete(self, slot: str) -> None:
        """Delete a game; it can be brought back while the list is open."""
        storage = self._table.storage
        self._deleted = storage.prefix + slot, storage.delete(slot)
        self._fill()
        self._table.keep()  # There may be room for it now.
        document.querySelector('[data-action="undelete"]').focus()

    # Display

    @property
    def _name(self) -> str:
        """The setting with the slots of the archived games."""
        return f"{self._table.game_page.slots}archived"

    @property
    def _archived(self) -> list[str]:
        return self._table.storage.setting(self._name).split()

    def _fill(self) -> None:
        """List the games: those that wait for the player first, then the last saved."""
        table, archived = self._table, self._archived
        saved = table.storage.earlier()
        away = [each for each in saved if each.slot in archived]
        shown = away if self._shows_archived else [each for each in saved if each not in away]
        page, place = table.page, document.querySelector(LIST)
        rows, images = [], {}
        for each in sorted(shown, key=lambda each: not each.waits):
            row, image = self._row(each)
            rows.append(row)
            images[each.line] = image
        place.replaceChildren(*rows)
        page.hide('[data-role="no-games"]', bool(rows))
        page.hide('[data-action="archived"]', not (away or self._shows_archived))
        many = tr("Archived games ({count})", count=len(away))
        page.text('[data-action="archived"]', tr("My games") if self._shows_archived else many)
        page.hide('[data-role="deleted"]', self._deleted is None)
        self._drawing.start(self._draw(images))

    def _row(self, each: Earlier) -> tuple[Any, Any]:
        """The row of a game, and the image that gets its picture."""
        words = self._table.game_page.words
        rules = words.ruleset(each.start.position)
        moves = tr("1 move" if each.turns == 1 else "{count} moves", count=each.turns)
        state = tr("over") if each.is_over else tr("your turn") if each.waits else ""
        told = " · ".join(filter(None, (self._players(each), state, _day(each.when))))
        button = element("button", type="button", data_slot=each.slot)
        button.setAttribute("data-waits", str(each.waits).lower())
        image, lines = element("img", alt=""), element("span")
        lines.append(element("b", f"{rules}, {moves}"), element("small", told))
        button.append(image, lines)
        name = f"{rules}, {moves}, {told}"
        put = tr("Unarchive {game}" if self._shows_archived else "Archive {game}", game=name)
        archive = element("button", "↑" if self._shows_archived else "↓", type="button")
        archive.setAttribute("data-archive", each.slot)
        archive.setAttribute("aria-label", put)
        archive.setAttribute("title", tr("Unarchive") if self._shows_archived else tr("Archive"))
        gone = tr("Delete {game}", game=name)
        delete = element("button", "×", type="button", data_delete=each.slot, aria_label=gone)
        row = element("div", _class="saved")
        row.append(button, archive, delete)
        return row, image

    def _players(self, each: Earlier) -> str:
        return told_players(each, self._table.game_page.options.seat_name)

    def _draw(self, images: dict[str, Any]) -> Work[None]:
        """Draws the pictures that are not drawn yet, in slices."""
        for line, image in images.items():
            if line not in self._pictures:
                try:
                    tree = yield from record.reading(line)
                except ValueError:  # Damaged; the list says so when it is opened.
                    continue
                drawn = games.of(tree.game).small_svg(tree.game.position)
                self._pictures[line] = f"data:image/svg+xml,{quote(drawn)}"
            image.src = self._pictures[line]
            yield


def told_players(each: Earlier, seat_name: Any) -> str:
    """The players of a saved game: names in one by links, else humans and bots."""

    def name(at: int, seat: Seat) -> str:
        known = each.terms.name(at) if each.terms else ""
        return known or (tr("you") if each.terms and seat.is_person else str(seat_name(seat)))

    return " – ".join(name(at, seat) for at, seat in enumerate(each.seats))


def _day(when: float) -> str:
    """The day of a time in ms, in the page's language."""
    return str(window.Date.new(when).toLocaleDateString(document.documentElement.lang))
