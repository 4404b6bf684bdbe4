"""What each button of the page of Go for many does, and its dialogues."""

from __future__ import annotations

from typing import cast
from urllib.parse import quote

from pyscript import document, window

from blooms.core import variations
from blooms.core.game import GameError
from blooms.games.go import picture
from blooms.games.go import words as go_words
from blooms.games.go.position import Go
from blooms.record import LONGEST
from blooms.search.settings import LEVELS
from blooms.session import events, session
from blooms.session.events import Goto
from web.games.blooms import options
from web.games.go import options as go_options
from web.games.go.table import GoTable
from web.page import dialogs
from web.page.buttons import press
from web.page.export import Album, save
from web.page.i18n import tr, tr_error
from web.page.startup import now
from web.page.storage import Saved
from web.page.view import element

__all__ = ["act", "open_record", "show_form"]


def act(table: GoTable, action: str) -> None:
    """A button or a key."""
    match action:
        case "confirm":
            table.confirm()
        case "pass" | "refuse":
            table.play("-")
        case "undo" if table.session.sealed:
            table.do(Goto(table.session.ply))
        case "stop":
            table.do(events.Stop())
        case "go-on":
            table.do(events.GoOn())
        case "land":
            table.land = not table.land
            table.page.attribute('[data-action="land"]', "aria-pressed", str(table.land).lower())
            table.show()
        case "larger":
            table.zoom.larger()
        case "smaller":
            table.zoom.smaller()
        case "whole":
            table.zoom.whole()
        case "new":
            _open_new(table)
        case "share":
            _open_share(table)
        case "save-svg" | "save-png" | "save-gif":
            save(_album(table), action.removeprefix("save-"))
        case "resign" if table.person is not None:
            dialogs.show("resign")
        case "resign-now":
            dialogs.close()
            table.play("!")
        case "begin" | "seats":
            _from_form(table, action)
        case "open":
            open_record(table, str(document.querySelector('#share [name="paste"]').value))
        case "hand":
            table.show()
        case "at-hand":
            dialogs.close()
            table.take_hand()
        case "close":
            dialogs.close()
            table.show()
        case "escape":
            table.ghost = -1
            table.show()
        case _:
            press(table, table.walk, action)


def open_record(table: GoTable, text: str) -> None:
    """Open a record or a link; what is wrong is said and nothing has changed."""
    try:
        table.open(text)
    except GameError as why:
        if document.getElementById("share").open:
            dialogs.say_why(table.page, "share", tr_error(str(why)))
        else:
            table.page.notice(tr_error(str(why)))
        return
    dialogs.close()


# The new game


def _open_new(table: GoTable) -> None:
    """The form with the game that is being played."""
    for name, text in go_options.form_texts(table.position.rules).items():
        field = document.querySelector(f'#new [name="{name}"]')
        if field.type == "checkbox":
            field.checked = bool(text)
        else:
            field.value = text
    show_form(True, [options.seat_text(held) for held in table.session.seats])
    buttons = [
        ("data-slot", saved.slot, _saved_text(saved))
        for saved in table.storage.earlier()
        if saved.tree.game.turns
    ]
    table.page.choices('[data-role="earlier"]', tr("Earlier games"), buttons[:8])
    table.page.text('[data-role="new-why"]', "")
    dialogs.show("new")


def _saved_text(saved: Saved) -> str:
    rules = cast(Go, saved.tree.game.position).rules
    count = tr("{count} turns", count=len(saved.tree.game.turns))
    return f"{rules.size}×{rules.size}, {rules.ruleset}, {rules.players}, {count}"


def _form() -> dict[str, str]:
    """What the new-game form holds; a switch that is off is missing."""
    fields = document.querySelectorAll("#new input, #new select")
    return {
        str(field.name): "1" if field.type == "checkbox" else str(field.value)
        for field in fields
        if field.type != "checkbox" or field.checked
    }


def show_form(seats: bool, sitting: list[str] | None = None) -> None:
    """The seats of the form, and what the rules chosen there have players know."""
    texts = _form()
    if seats:
        kinds = document.querySelector('[data-role="kinds"]')
        kinds.replaceChildren()
        for seat in range(int(texts["players"])):
            usual = texts.get(f"p{seat + 1}") or ("bot:4" if seat else "human")
            wanted = sitting[seat] if sitting else usual
            label = element("label", go_words.player(seat))
            choice = element("select", name=f"p{seat + 1}")
            choice.append(element("option", tr("person"), value="human"))
            for level in range(1, len(LEVELS) + 1):
                words = f"{tr('bot')} {level}, {tr(LEVELS[level - 1].name)}"
                text = options.seat_text(options.seat(f"bot:{level}"))
                choice.append(element("option", words, value=text))
            choice.value = wanted
            if not choice.value:  # a bot with a time of its own
                choice.append(element("option", wanted, value=wanted))
                choice.value = wanted
            label.append(choice)
            kinds.append(label)
    position = cast(Go, go_options.read(_read_form(texts)).game.position)
    said = " ".join(go_words.warnings(position.rules))
    document.querySelector('[data-role="warnings"]').textContent = said


def _read_form(texts: dict[str, str]) -> dict[str, str]:
    return {**texts, "rules": go_options.form_rules(texts)}


def _from_form(table: GoTable, action: str) -> None:
    """Begin the game of the form or change who plays; it stays open when something is wrong."""
    try:
        chosen = go_options.read(_read_form(_form()))
        if action == "begin":
            table.begin(session.begin(chosen.game, chosen.seats, now()))
        elif len(chosen.seats) != table.position.seats:
            why = tr("The game that is on has {count} players.", count=table.position.seats)
            dialogs.say_why(table.page, "new", why)
            return
        else:
            table.do(events.Seats(chosen.seats))
    except GameError as why:
        dialogs.say_why(table.page, "new", tr_error(str(why)))
        return
    dialogs.close()
    table.show()


# Sharing


def _open_share(table: GoTable) -> None:
    """Links and the record of what is on the board, with other lines and comments."""
    address = str(window.location.href).partition("#")[0].partition("?")[0]
    held = table.session
    noted = len(held.lines) > 1 or bool(held.comments)
    whole = variations.write(held.tree) if noted else held.game.record
    why = ""
    if len(whole) > LONGEST:
        whole = held.game.record
        why = tr("With comments and other lines the record would be too long.")
    linked = whole if len(whole) <= dialogs.LONG_LINK else held.game.record
    if linked != whole:
        why = tr("The link leaves comments and other lines out: it would be too long.")
    elif len(linked) > dialogs.LONG_LINK:
        why = tr("The link is long; some programs cut it.")
    record = quote(linked, safe="/.,+~@-=!;:")
    table.page.value('[data-role="link"]', f"{address}#{record}")
    table.page.value('#share [name="record"]', whole)
    table.page.value('#share [name="words"]', picture.describe(table.position))
    dialogs.say_why(table.page, "share", why)
    dialogs.show("share")


def _album(table: GoTable) -> Album:
    """The game as files."""
    positions = cast("tuple[Go, ...]", table.session.game.positions)
    return Album(
        "go",
        picture.describe(positions[-1]),
        len(positions),
        lambda at, said: picture.picture(positions[at]),
    )
