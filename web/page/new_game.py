"""The new-game dialog: form fields, players, clock, earlier games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from pyscript import document

from blooms.core.position import GameError
from blooms.session import events, session
from blooms.session.events import Seat
from web.page import dialogs
from web.page.dom import element
from web.page.i18n import tr, tr_error
from web.page.seats import Chosen, clock_texts
from web.page.startup import now

if TYPE_CHECKING:
    from blooms.core.game import Game
    from web.page.table import Table

__all__ = ["begin", "board_of", "change_seats", "changed", "open_form", "set_up", "texts"]

SEATS: Final = 8
"""The most that a game has."""


def open_form(table: Table) -> None:
    """Open the dialog, filled in from the current game."""
    game, held = table.game_page, table.session
    _fill(game.options.form_texts(held.game))
    _fill(clock_texts(held.clock.pace if held.clock else None))
    document.querySelector('#new [name="clock"]').closest("details").open = bool(held.clock)
    _show_clock()
    _fill_seats(table, () if held.terms or held.room else held.seats)
    _show_options(table)
    game.form("")
    table.page.text('[data-role="new-why"]', "")
    dialogs.show("new")


def changed(table: Table, name: str) -> None:
    """Update the form after a field has changed."""
    _fill(table.game_page.options.table.following(name, texts()))
    if name == "players":
        _fill_seats(table)
    for seat, select in enumerate(_selects()):
        _tell_help(table, seat, select)
    _show_clock()
    _show_options(table)
    table.game_page.form(name)


def begin(table: Table) -> None:
    """Start the game of the form; on an error the dialog stays open."""
    if chosen := _chosen(table):
        table.begin(session.begin(chosen.game, chosen.seats, now(), chosen.pace))
        dialogs.close()
        table.show()


def set_up(table: Table) -> None:
    """Set up a position for the game of the form; on an error the dialog stays open."""
    if chosen := _chosen(table):
        table.editor.open(chosen.game.position, chosen.seats, chosen.pace)


def change_seats(table: Table) -> None:
    """Apply the players and clock of the form to the current game."""
    if table.session.room:
        why_not = tr("A table by messages keeps its players and has no clock.")
        dialogs.say_why(table.page, "new", why_not)
        return
    if table.session.terms:
        why_not = tr("A game by links keeps its players and has no clock.")
        dialogs.say_why(table.page, "new", why_not)
        return
    if not (chosen := _chosen(table)):
        return
    seats, clock = table.session.game.position.seats, table.session.clock
    if len(chosen.seats) != seats:
        why_not = tr("The current game has {count} players.", count=seats)
        dialogs.say_why(table.page, "new", why_not)
        return
    if chosen.pace != (clock and clock.pace):
        table.do(events.Wind(chosen.pace))
    table.do(events.Seats(chosen.seats))
    dialogs.close()
    table.show()


def board_of(table: Table) -> Game:
    """The game of the form, whoever its seats are for. Raises GameError."""
    people = {f"p{seat + 1}": "human" for seat in range(SEATS)}
    return table.game_page.options.read({**texts(), **people}).game


def texts() -> dict[str, str]:
    """The form's values by address parameter, without disabled fields."""
    found = {}
    for field in document.querySelectorAll("#new :is(input, select):enabled"):
        if field.type == "checkbox":
            found[str(field.name)] = "1" if field.checked else "0"
        elif field.type != "radio" or field.checked:
            found[str(field.name)] = str(field.value).strip()
    return found


def _chosen(table: Table) -> Chosen | None:
    """The game of the form; None if there is an error, which the dialog tells."""
    try:
        return table.game_page.options.read(texts())
    except GameError as why:
        dialogs.say_why(table.page, "new", tr_error(str(why)))
        return None


def _fill(values: Mapping[str, str]) -> None:
    """Fill in the fields by name; "1" switches a checkbox on."""
    for name, text in values.items():
        for field in document.querySelectorAll(f'#new [name="{name}"]'):
            if field.type == "checkbox":
                field.checked = text == "1"
            elif field.type == "radio":
                field.checked = field.value == text
            else:
                field.value = text


def _show_clock() -> None:
    """Show what the chosen kind of clock has; fields of the others neither count nor refuse."""
    kind = str(document.querySelector('#new [name="clock"]').value)
    for part in document.querySelectorAll("#new [data-clock]"):
        part.hidden = kind not in str(part.getAttribute("data-clock")).split()
        for field in part.querySelectorAll("input"):
            field.disabled = part.hidden


def _show_options(table: Table) -> None:
    """Hide the parts of the form (data-for) that do not apply to the others."""
    hidden = table.game_page.options.hidden(texts())
    for part in document.querySelectorAll("#new [data-for]"):
        part.hidden = str(part.getAttribute("data-for")) in hidden


def _selects() -> list[Any]:
    return list(document.querySelectorAll('#new select[name^="p"]:not([name="players"])'))


def _fill_seats(table: Table, sitting: tuple[Seat, ...] = ()) -> None:
    """Fill in the players: those given, else those chosen before."""
    options = table.game_page.options
    held = {str(each.name): str(each.value) for each in _selects()}
    if kinds := document.querySelector('[data-role="kinds"]'):
        kinds.replaceChildren()
        count = len(sitting) or int(texts()["players"])
        for seat in range(count):
            label = element("label", table.game_page.words.player(seat))
            label.append(element("select", name=f"p{seat + 1}"))
            kinds.append(label)
    for seat, select in enumerate(_selects()):
        offered = [*options.SEATS]
        if sitting and options.seat_text(sitting[seat]) not in map(options.seat_text, offered):
            offered.append(sitting[seat])
        select.replaceChildren()
        for each in offered:
            text, name = options.seat_text(each), options.seat_name(each)
            select.append(element("option", name, value=text))
        usual = options.seat_text(options.USUAL if seat else options.SEATS[0])
        wanted = options.seat_text(sitting[seat]) if sitting else held.get(f"p{seat + 1}", usual)
        select.value = wanted
        _tell_help(table, seat, select)


def _tell_help(table: Table, seat: int, select: Any) -> None:
    """Describe the chosen bot below its seat."""
    offered = {table.game_page.options.seat_text(each): each for each in _offered(table)}
    chosen = offered.get(str(select.value))
    said = table.game_page.options.seat_help(chosen) if chosen else ""
    name = f"help-{seat + 1}"
    place = document.getElementById(name)
    if not place:
        place = element("small", id=name)
        select.after(place)
        select.setAttribute("aria-describedby", name)
    place.textContent = said


def _offered(table: Table) -> tuple[Seat, ...]:
    return (*table.game_page.options.SEATS, *table.session.seats)
