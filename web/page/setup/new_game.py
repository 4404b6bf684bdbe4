"""The new-game dialog: the game's options, players, clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from blooms.core.position import GameError
from blooms.session import events, session
from blooms.session.events import Seat
from web.page.contract.form import Form
from web.page.contract.players import Chosen, clock_texts
from web.page.feature import Action, Change, Feature, Press
from web.page.host import Begin, Host, Leave
from web.page.mode import ALL
from web.page.view.i18n import tr, tr_error
from web.page.view.view import Element, Write, attribute, children, element, shown, text

__all__ = ["NewGame"]

CLOCKS: Final = ("absolute fischer byoyomi", "fischer", "byoyomi", "1")
"""The parts of the clock's fields (data-clock): for which kinds of clock each is."""


class NewGame(Feature):
    """The form; `fields` has its values while it is open, by name."""

    actions = {
        "new": Action(("n",), ALL),
        "result-new": Action(),
        "first-new": Action(modes=ALL),
        "opponent": Action(modes=ALL),
        "begin": Action(modes=ALL),
        "seats": Action(modes=ALL),
    }
    forms = frozenset({"new"})

    def __init__(self, host: Host[Any]) -> None:
        self._host = host
        self._fields: dict[str, str] = {}
        self._form = Form()
        self._count = 0  # How often the form has been opened.

    def act(self, press: Press) -> None:
        match press.action:
            case "new" | "result-new" | "first-new":
                self._host.do(Leave())
                self._open()
            case "opponent":
                self._choose_opponent(press)
            case "begin":
                self._begin(press.fields)
            case "seats":
                self._change_seats(press.fields)

    def change(self, change: Change) -> None:
        if not change.is_done:
            return
        self._fields = dict(change.fields)
        self._update(change.name)
        self._host.refresh()

    def _open(self) -> None:
        """Open the dialog, filled in from the current game."""
        host, held = self._host, self._host.session
        pace = held.clock.pace if held.clock else None
        self._fields = {**host.game.options.form_texts(held.game), **clock_texts(pace)}
        sitting = () if held.terms or held.room else held.seats
        for seat in range(held.game.position.seats):
            player = sitting[seat] if sitting else self._usual(seat)
            self._fields[f"p{seat + 1}"] = host.game.options.seat_text(player)
        self._count += 1
        self._update("")
        host.open_dialog("new")

    def _update(self, name: str) -> None:
        """What the game makes of the form, once a field of this name has changed."""
        self._form = self._host.game.options.form(name, self._fields)
        self._fields |= self._form.fields

    def _usual(self, seat: int) -> Seat:
        options = self._host.game.options
        return options.USUAL if seat else options.SEATS[0]

    def _choose_opponent(self, press: Press) -> None:
        """Give the seats to the usual players, or all to people at this device."""
        self._fields = dict(press.fields)
        for seat in range(self._players):
            player = self._usual(seat) if press.value == "bot" else self._usual(0)
            self._fields[f"p{seat + 1}"] = self._host.game.options.seat_text(player)
        self._update("p1")
        self._host.refresh()

    def _begin(self, fields: Mapping[str, str]) -> None:
        """Start the game of the form; on an error the dialog stays open."""
        host = self._host
        if chosen := self._chosen(fields):
            host.close_dialog()
            host.do(Begin(session.begin(chosen.game, chosen.seats, host.now, chosen.pace)))

    def _change_seats(self, fields: Mapping[str, str]) -> None:
        """Apply the players and clock of the form to the current game."""
        host, played = self._host, self._host.session
        if played.room:
            why = tr("A table by messages keeps its players and has no clock.")
            host.form_error("new", why)
        elif played.terms:
            host.form_error("new", tr("A game by links keeps its players and has no clock."))
        elif chosen := self._chosen(fields):
            seats, clock = played.game.position.seats, played.clock
            if len(chosen.seats) != seats:
                why = tr("The current game has {count} players.", count=seats)
                host.form_error("new", why)
                return
            host.close_dialog()
            if chosen.pace != (clock and clock.pace):
                host.do(events.Wind(chosen.pace))
            host.do(events.Seats(chosen.seats))

    def _chosen(self, fields: Mapping[str, str]) -> Chosen | None:
        """The game of the form; None if there is an error, which the dialog tells."""
        try:
            return self._host.game.options.read(fields)
        except GameError as why:
            self._host.form_error("new", tr_error(str(why)))
            return None

    # Display

    def view(self) -> Iterable[Write]:
        if self._host.dialog != "new":
            return
        yield children("kinds", map(self._kind, range(self._players)))
        for name, words in self._fields.items():
            yield (f'#new [name="{name}"]', "field"), words
        person = self._host.game.options.seat_text(self._usual(0))
        is_bot = any(
            self._fields.get(f"p{at + 1}", person) != person for at in range(self._players)
        )
        for choice, is_chosen in (("bot", is_bot), ("here", not is_bot)):
            place = f'[data-action="opponent"][data-value="{choice}"]'
            yield attribute(place, "aria-pressed", str(is_chosen).lower())
        kind = self._fields.get("clock", "")
        for part in CLOCKS:
            applies = kind in part.split()
            yield shown(f'#new [data-clock="{part}"]', applies)
            # Fields of another clock neither count nor refuse.
            yield (f'#new [data-clock="{part}"] input', "disabled"), not applies
        for part, applies in self._form.parts.items():
            yield shown(f'#new [data-for="{part}"]', applies)
        yield text("warnings", self._form.warning)
        for name, is_open in {**self._form.unfolded, "clock": bool(kind)}.items():
            yield (f'#new details:has([name="{name}"])', "unfolded"), (is_open, self._count)

    @property
    def _players(self) -> int:
        count = self._fields.get("players", "")
        return int(count) if count.isdecimal() else self._host.session.game.position.seats

    def _kind(self, seat: int) -> Element:
        """Who plays a seat: the players offered, and what the chosen bot is like."""
        options, held = self._host.game.options, self._host.session.seats
        offered = [*options.SEATS]
        texts = [options.seat_text(each) for each in offered]
        if seat < len(held) and options.seat_text(held[seat]) not in texts:
            offered.append(held[seat])
            texts.append(options.seat_text(held[seat]))
        chosen = self._fields.get(f"p{seat + 1}") or options.seat_text(self._usual(seat))
        choices = []
        for each, words in zip(offered, texts, strict=True):
            is_chosen = {"selected": ""} if words == chosen else {}
            choices.append(element("option", options.seat_name(each), value=words, **is_chosen))
        about = offered[texts.index(chosen)] if chosen in texts else None
        name, player = f"help-{seat + 1}", self._host.game.words.player(seat)
        return element(
            "label", player, " ",
            element("select", *choices, name=f"p{seat + 1}", aria_describedby=name),
            element("small", options.seat_help(about) if about else "", id=name),
        )  # fmt: skip
