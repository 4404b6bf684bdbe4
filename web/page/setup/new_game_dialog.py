"""The new-game dialog: the game's options, players, clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from blooms import games
from blooms.core.i18n import tr, tr_error
from blooms.core.options import number_in
from blooms.core.position import GameError
from blooms.session import events, session
from blooms.session.events import Seat
from blooms.session.remote import ByLink, ByRoom
from web.page.contract.form import Form
from web.page.contract.players import Chosen, clock_texts
from web.page.contract.seating import Seating
from web.page.feature import Change, Feature, Press
from web.page.host import Begin, Host, Leave, Screen, Services
from web.page.results.rating import may_be_rated, told_before
from web.page.setup import opponents
from web.page.view.avatar import avatar
from web.page.view.view import (
    Button,
    Element,
    Node,
    Write,
    attribute,
    children,
    element,
    shown,
    text,
)

__all__ = ["NewGameDialog"]

CLOCKS: Final = ("absolute fischer byoyomi", "fischer", "byoyomi", "1")
"""The parts of the clock's fields (data-clock): for which kinds of clock each is."""
RANDOM: Final = "random"
"""The side of a human whose seat is drawn by lot when the game begins."""
ELSEWHERE: Final = ("friend", "room")
"""The opponents who play elsewhere; each is the action that opens a form of its own."""
SIDES: Final = 4
"""With more players than these, the list of the players says where the human sits."""


class NewGameDialog(Feature):
    """The form; `fields` has its values while it is open, by name."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._fields: dict[str, str] = {}
        self._elsewhere = ""  # The action of the form for opponents who play elsewhere, if chosen.
        self._form = Form()
        self._is_unfolded = False  # Whether the rarer choices are open at the start.
        self._count = 0  # How often the form has been opened.

    def act(self, press: Press) -> None:
        match press.action:
            case "new" | "result-new" | "first-new":
                self._host.do(Leave())
                self._open()
            case "back-to-new":
                self._screen.open_dialog("new")
            case "opponent":
                self._choose_opponent(press)
            case "begin":
                self._begin(press.fields)
            case "seats":
                self._change_seats(press.fields)

    def intercept(self, press: Press) -> bool:
        """Enter, too, goes on to the form for opponents who play elsewhere."""
        if press.action != "begin" or not self._elsewhere or self._screen.dialog != "new":
            return True
        self._screen.press(Press(self._elsewhere, "", press.fields))
        return False

    def change(self, change: Change) -> None:
        if not change.is_done:
            return
        self._fields = dict(change.fields)
        if change.name == "level":
            self._seat(opponents.with_bot(self._seating, self._texts, change.value))
        elif change.name == "character":
            self._seat(opponents.with_character(self._seating, self._texts, change.value))
        elif change.name == "seat" and change.value != RANDOM:
            self._seat(opponents.with_side(self._seating, self._texts, int(change.value)))
        self._update(change.name)
        self._screen.refresh()

    def _open(self) -> None:
        """Open the dialog, filled in from the current game."""
        host, played = self._host, self._host.session
        pace = played.clock.pace if played.clock else None
        self._elsewhere = ""
        values = games.of(played.game).chosen(played.game)
        self._fields = {**host.game.options.package.options.again(values), **clock_texts(pace)}
        current = () if played.remote else played.seats
        for seat in range(played.game.position.seats):
            player = current[seat] if current else self._default(seat)
            self._fields[f"p{seat + 1}"] = self._seating.write(player)
        self._count += 1
        self._update("")
        self._is_unfolded = bool(pace) or self._form.is_unfolded or not self._is_plain
        self._screen.open_dialog("new")

    def _update(self, name: str) -> None:
        """What the game makes of the form, once a field of this name has changed."""
        options = self._host.game.options
        self._form = options.form(name, self._fields)
        self._fields |= self._form.fields
        side = opponents.side_of(self._seating, self._texts)
        is_random = self._fields.get("seat") == RANDOM and side is not None
        self._fields["seat"] = RANDOM if is_random else "" if side is None else str(side)
        bot = opponents.bot_of(self._seating, self._texts)
        self._fields["level"] = self._seating.write(replace(bot, character="")) if bot else ""
        self._fields["character"] = opponents.character_of(self._seating, self._texts)

    @property
    def _seating(self) -> Seating:
        return self._host.game.options.seating

    @property
    def _texts(self) -> tuple[str, ...]:
        """The players of all seats, as texts."""
        text = self._seating.write
        return tuple(
            self._fields.get(f"p{seat + 1}") or text(self._default(seat))
            for seat in range(self._players)
        )

    @property
    def _is_plain(self) -> bool:
        """Whether all bots are alike, so that one choice says which."""
        bots = {text for text in self._texts if self._seating.read(text).level}
        return len(bots) < 2

    def _seat(self, players: Sequence[str]) -> None:
        self._fields |= {f"p{seat}": text for seat, text in enumerate(players, 1)}

    def _default(self, seat: int) -> Seat:
        return self._seating.opponent if seat else self._seating.offered[0]

    def _choose_opponent(self, press: Press) -> None:
        """Give the seats to the usual players, or all to people, at this device or elsewhere."""
        self._fields, text = dict(press.fields), self._seating.write
        people = press.value != "bot"
        self._elsewhere = press.value if press.value in ELSEWHERE else ""
        if not people and self._players < 2:
            self._fields["players"] = "2"  # A bot needs somebody to play against.
        self._seat(
            [text(self._default(seat if not people else 0)) for seat in range(self._players)]
        )
        self._update("p1")
        self._screen.refresh()

    def _begin(self, fields: Mapping[str, str]) -> None:
        """Start the game of the form; on an error the dialog stays open."""
        host = self._host
        if chosen := self._chosen(fields):
            self._screen.close_dialog()
            host.do(
                Begin(session.begin(chosen.game, chosen.seats, self._services.now, chosen.pace))
            )

    def _change_seats(self, fields: Mapping[str, str]) -> None:
        """Apply the players and clock of the form to the current game."""
        host, played = self._host, self._host.session
        match played.remote:
            case ByRoom():
                why = tr("A table by messages keeps its players and has no clock.")
                self._screen.form_error("new", why)
                return
            case ByLink():
                self._screen.form_error(
                    "new", tr("A game by links keeps its players and has no clock.")
                )
                return
        if chosen := self._chosen(fields):
            seats, clock = played.game.position.seats, played.clock
            if len(chosen.seats) != seats:
                why = tr("The current game has {count} players.", count=seats)
                self._screen.form_error("new", why)
                return
            self._screen.close_dialog()
            if chosen.pace != (clock and clock.pace):
                host.do(events.SetClock(chosen.pace))
            host.do(events.SetSeats(chosen.seats))

    def _chosen(self, fields: Mapping[str, str]) -> Chosen | None:
        """The game of the form; None if there is an error, which the dialog tells."""
        if fields.get("seat") == RANDOM:
            side = Random().randrange(self._players)
            players = opponents.with_side(self._seating, self._texts, side)
            fields = {**fields, **{f"p{seat}": text for seat, text in enumerate(players, 1)}}
        try:
            return self._host.game.options.read(fields)
        except GameError as why:
            self._screen.form_error("new", tr_error(str(why)))
            return None

    # Display

    def buttons(self) -> Mapping[str, Button]:
        return {"begin": Button(is_shown=not self._elsewhere)}

    def view(self) -> Iterable[Write]:
        if self._screen.dialog != "new":
            return
        yield children("kinds", map(self._kind, range(self._players)))
        yield from self._opponent()
        for name, words in self._fields.items():
            yield (f'#new [name="{name}"]', "field"), words
            yield text(f'#new [data-shows="{name}"]', words)
        human = self._seating.write(self._default(0))
        is_bot = any(each != human for each in self._texts)
        chosen = self._elsewhere or ("bot" if is_bot else "here")
        for choice in ("bot", "here", *ELSEWHERE):
            is_chosen = choice == chosen
            yield from [shown(f"next-{choice}", is_chosen)] if choice in ELSEWHERE else ()
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
        yield ("#new details", "unfolded"), (self._is_unfolded, self._count)

    def _opponent(self) -> Iterable[Write]:
        """The level and the character of the bots, and the side of the human, where one choice says
        it.
        """
        host, seating = self._host, self._seating
        offered = opponents.bots(seating)
        yield shown("level", any(seating.read(each).level for each in self._texts))
        yield children("levels", (
            _radio("level", seating.write(offer), seating.name(offer),
                   *avatar(seating.stage(offer)))
            for offer in offered
        ))  # fmt: skip
        chosen = opponents.bot_of(seating, self._texts)
        yield text("level-name", seating.name(chosen) if chosen else tr("Several bots"))
        yield text("level-help", seating.help(chosen) if chosen else "")
        yield from self._character(chosen)
        yield text("new-rated", self._rated())
        has_side = opponents.side_of(seating, self._texts) is not None and self._players <= SIDES
        yield shown("own-seat", has_side)
        sides = [(str(seat), host.game.words.player(seat)) for seat in range(self._players)]
        sides.append((RANDOM, tr("Random")))
        yield children("seats-offered", (_radio("seat", *each) for each in sides if has_side))

    def _character(self, bot: Seat | None) -> Iterable[Write]:
        """The characters, while one choice says the bots' level."""
        seating, has_any = self._seating, bool(bot and self._seating.characters)
        yield shown("character", has_any)
        if not has_any:
            return
        names = {"": tr("All-round")}
        names |= {word: tr_error(each.name) for word, each in seating.characters.items()}
        yield children("characters", (_radio("character", *each) for each in names.items()))
        yield text("character-help", seating.manner(bot) if bot else "")

    def _rated(self) -> str:
        """What is said of a game that will be rated."""
        options = self._host.game.options
        try:
            chosen = options.read(self._fields)
        except GameError:
            return ""
        is_rated = may_be_rated(options.seating.scale, chosen.game.head, chosen.seats)
        return told_before() if is_rated and not self._elsewhere else ""

    @property
    def _players(self) -> int:
        count = self._fields.get("players", "")
        number = number_in(count)
        return self._host.session.game.position.seats if number is None else number

    def _kind(self, seat: int) -> Element:
        """Who plays a seat: the players offered, and what the chosen bot is like."""
        seating, seats = self._seating, self._host.session.seats
        offered = [*seating.offered]
        texts = [seating.write(each) for each in offered]
        chosen = self._fields.get(f"p{seat + 1}") or seating.write(self._default(seat))
        for other in (*seats[seat : seat + 1], seating.read(chosen)):
            if seating.write(other) not in texts:
                offered.append(other)
                texts.append(seating.write(other))
        choices = []
        for each, words in zip(offered, texts, strict=True):
            is_chosen = {"selected": ""} if words == chosen else {}
            choices.append(element("option", seating.name(each), value=words, **is_chosen))
        about = offered[texts.index(chosen)] if chosen in texts else None
        name, player = f"help-{seat + 1}", self._host.game.words.player(seat)
        return element(
            "label", player, " ",
            element("select", *choices, name=f"p{seat + 1}", aria_describedby=name),
            element("small", f"{seating.manner(about)} {seating.help(about)}".strip()
                    if about else "", id=name),
        )  # fmt: skip


def _radio(name: str, value: str, words: str, *picture: Node) -> Element:
    field = element("input", type="radio", name=name, value=value)
    return element("label", field, *picture, element("span", words))
