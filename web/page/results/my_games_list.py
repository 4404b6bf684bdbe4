"""The dialog of the saved games: those that wait for a move first; resume, archive, delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from urllib.parse import quote

from blooms import record
from blooms.core.i18n import tr
from blooms.session.events import Seat
from web.page.feature import Feature, Press
from web.page.host import Host, Screen, Services
from web.page.saves.save_format import Earlier
from web.page.slices import Work
from web.page.view.browser import day
from web.page.view.view import Button, Element, Write, button, children, element, shown

__all__ = ["MyGamesList", "told_players"]


class MyGamesList(Feature):
    """The list of the other games."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._pictures: dict[str, str] = {}  # addresses of pictures, by the records of games
        self._results: dict[str, str] = {}  # who has won, by the same
        self._shows_archived = False
        self._deleted: tuple[str, str] | None = None  # the key and the text of the last one

    def act(self, press: Press) -> None:
        host = self._host
        match press.action:
            case "games":
                self._deleted, self._shows_archived = None, False
                self._screen.open_dialog("games")
                self._services.work(self._draw())
            case "archived":
                self._shows_archived = not self._shows_archived
                self._screen.refresh()
                self._services.work(self._draw())
            case "undelete" if self._deleted:
                self._services.saves.copies.bring_back(*self._deleted)
                self._deleted = None
                self._screen.refresh()
                self._screen.focus("#games-title")
            case "resume":
                host.resume(press.value)
            case "archive":
                self._archive(press.value)
            case "delete":
                self._delete(press.value)

    def _archive(self, slot: str) -> None:
        """Put a game into the archive, or back."""
        slots = self._archived
        slots = [each for each in slots if each != slot] if slot in slots else [*slots, slot]
        self._services.saves.set_setting(self._name, " ".join(slots))
        self._screen.refresh()
        self._screen.focus("#games-title")

    def _delete(self, slot: str) -> None:
        """Delete a game; it can be brought back while the list is open."""
        saves = self._services.saves
        self._deleted = saves.prefix + slot, saves.delete(slot)
        self._host.keep()  # There may be room for it now.
        self._screen.refresh()
        self._screen.focus('[data-action="undelete"]')

    def recoloured(self) -> None:
        self._pictures.clear()
        if self._screen.dialog == "games":
            self._services.work(self._draw())

    # Display

    @property
    def _name(self) -> str:
        """The setting with the slots of the archived games."""
        return f"{self._services.saves.page}archived"

    @property
    def _archived(self) -> list[str]:
        return self._services.saves.setting(self._name).split()

    def _listed(self) -> list[Earlier]:
        """The games in the list: those that wait for the player first, then the last saved."""
        archived = self._archived
        saved = self._services.saves.earlier()
        listed = [each for each in saved if (each.slot in archived) == self._shows_archived]
        return sorted(listed, key=lambda each: not (each.waits or each.is_unsent))

    def buttons(self) -> Mapping[str, Button]:
        if self._screen.dialog != "games":
            return {}
        archived = self._archived
        away = sum(each.slot in archived for each in self._services.saves.earlier())
        label = tr("Archived games ({count})", count=away)
        if self._shows_archived:
            label = tr("My games")
        return {"archived": Button(bool(away) or self._shows_archived, label=label)}

    def view(self) -> Iterable[Write]:
        if self._screen.dialog != "games":
            return
        listed = self._listed()
        yield children("earlier", map(self._row, listed))
        yield shown("no-games", not listed)
        yield shown("deleted", self._deleted is not None)

    def _row(self, each: Earlier) -> Element:
        """The row of a game."""
        words = self._host.game.words
        rules = words.ruleset(each.start.position)
        moves = tr("1 move" if each.moves == 1 else "{count} moves", count=each.moves)
        over = self._results.get(each.line) or tr("over")
        state = over if each.is_over else tr("your turn") if each.waits else ""
        if each.is_unsent:
            state = tr("move not sent yet")
        players = told_players(each, self._host.game.options.seating.name, words.player)
        details = " · ".join(filter(None, (players, day(each.when))))
        name = ", ".join(filter(None, (rules, moves, details, state)))
        lines = element("span", element("b", f"{rules}, {moves}"), element("small", details))
        pill = element("em", state) if state else ""
        picture = self._pictures.get(each.line)
        image = element("img", alt="", **({"src": picture} if picture else {}))
        put, title = (
            (tr("Unarchive {game}", game=name), tr("Unarchive"))
            if self._shows_archived
            else (tr("Archive {game}", game=name), tr("Archive"))
        )
        waits = str(each.waits or each.is_unsent).lower()
        return element(
            "div",
            button("resume", each.slot, image, lines, pill, data_slot=each.slot, data_waits=waits),
            button("archive", each.slot, "↑" if self._shows_archived else "↓", aria_label=put,
                   title=title, data_archive=each.slot),
            button("delete", each.slot, "×", aria_label=tr("Delete {game}", game=name),
                   data_delete=each.slot),
            _class="saved",
        )  # fmt: skip

    def _draw(self) -> Work[None]:
        """Draws the pictures that are not drawn yet, in slices."""
        for saved in self._listed():
            if saved.line not in self._pictures:
                try:
                    tree = yield from record.reading(saved.line)
                except ValueError:  # Damaged; the list says so when it is opened.
                    continue
                position = tree.game.position
                drawn = self._host.game.board.picture(position, "", (), "small")
                outcome = tree.game.position.outcome() or ()
                player = self._host.game.words.player
                self._results[saved.line] = told_end(outcome, saved.seats, player)
                self._pictures[saved.line] = f"data:image/svg+xml,{quote(drawn)}"
            yield
        self._screen.refresh()


def told_end(outcome: Sequence[float], seats: Sequence[Seat], player: Callable[[int], str]) -> str:
    """Who has won a saved game, told to the only human here; empty for a game without a winner."""
    people = [at for at, seat in enumerate(seats) if seat.is_human]
    if len(seats) < 2 or 1 not in outcome:
        return ""
    winner = outcome.index(1)
    if people == [winner]:
        return tr("won")
    return tr("lost") if len(people) == 1 else tr("{player} wins", player=player(winner))


def told_players(
    each: Earlier, seat_name: Callable[[Seat], str], player: Callable[[int], str]
) -> str:
    """The players of a saved game: humans and bots; where some are elsewhere, their names, else
    those of their seats, and which is one's own.
    """
    if not any(seat.away for seat in each.seats):
        return " – ".join(map(seat_name, each.seats))
    known = each.terms.name if each.terms else lambda seat: ""
    return " – ".join(
        known(at) or (tr("you") if seat.is_human else player(at))
        for at, seat in enumerate(each.seats)
    )
