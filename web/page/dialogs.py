"""The dialogues: new game, share, resign, help. Escape closes each of them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final, cast

from pyscript import document, window

from blooms.core import variations
from blooms.games.blooms import handicap, picture
from blooms.games.blooms.rules import Blooms, Rules
from blooms.record import LONGEST
from blooms.search.settings import LEVELS
from blooms.session.events import Seat
from blooms.session.session import Session
from web.games.blooms import options
from web.games.blooms.panel import level_name, ruleset
from web.page.i18n import tr
from web.page.storage import Saved
from web.page.view import Page

__all__ = [
    "close", "fill_share", "form_texts", "open_new", "open_share", "say_why", "set_target", "show",
]  # fmt: skip

TIMES: Final = (1, 3, 10)
"""Seconds a turn that the top level is offered with."""
LONG_LINK: Final = 8192
"""Characters of a record beyond which programs may cut its link."""


def show(name: str) -> None:
    """Open a dialogue."""
    dialogue = document.getElementById(name)
    if not dialogue.open:
        dialogue.showModal()


def close() -> None:
    """Close whatever dialogue is open."""
    for dialogue in document.querySelectorAll("dialog[open]"):
        dialogue.close()


def open_new(page: Page, session: Session, position: Blooms, earlier: list[Saved]) -> None:
    """The new-game dialogue, filled with the game that is being played."""
    form = document.querySelector("#new form")
    for name, held in zip(("p1", "p2"), session.seats, strict=True):
        select = form.elements.namedItem(name)
        select.replaceChildren()
        _fill_seats(select, held)
        select.value = options.seat_text(held)
    form.elements.namedItem("base").value = str(position.rules.base)
    form.elements.namedItem("rules").value = (
        "territory" if position.rules.target is None else "race"
    )
    target = position.rules.target or Rules.default_target(position.rules.base)
    form.elements.namedItem("target").value = str(target)
    first, helped, stones, lead = handicap.given(cast(Blooms, session.game.positions[0]))
    for name, number in zip(options.START, (first + 1, helped + 1, stones, lead), strict=True):
        form.elements.namedItem(name).value = str(number)
    form.elements.namedItem("clock").checked = session.clock is not None
    start, clock = form.querySelectorAll("details")
    start.open, clock.open = bool(first or stones or lead), session.clock is not None
    if session.clock:
        for name, seconds in asdict(session.clock.pace).items():
            form.elements.namedItem(name).value = str(int(seconds))
    page.text('[data-role="new-why"]', "")
    buttons = [
        ("data-slot", saved.slot, _saved_text(saved)) for saved in earlier if saved.tree.game.turns
    ]
    page.choices('[data-role="earlier"]', tr("Earlier games"), buttons[:8])
    show("new")


def form_texts() -> dict[str, str]:
    """What the new-game dialogue holds, by the names of the URL parameters."""
    data = window.FormData.new(document.querySelector("#new form"))
    names = ("base", "rules", "target", "p1", "p2", "clock", "turn", "reserve", "block")
    names += options.START
    return {name: str(data.get(name)) for name in names if data.get(name)}


def set_target(base: str) -> None:
    """The usual target of a base, offered when the size is changed."""
    document.querySelector('#new [name="target"]').value = str(Rules.default_target(int(base)))


def open_share(page: Page, session: Session) -> None:
    """The share dialogue with link and record of what is on the board."""
    page.hide('[data-role="noted"]', len(session.lines) == 1 and not session.comments)
    document.querySelector('[name="noted"]').checked = True
    fill_share(page, session)
    said = picture.describe(cast(Blooms, session.game.position))
    document.querySelector('#share [name="words"]').value = said
    # Where the page is one file, the other page is not beside it.
    is_file = str(window.location.protocol) == "file:"
    page.hide('[data-role="embedding"]', is_file)
    page.attribute('[data-role="embedding"]', "href", f"embedding.html#{session.game.record}")
    show("share")


def fill_share(page: Page, session: Session) -> None:
    """Link and record, with comments and other lines if there are any and they are wanted."""
    base = str(window.location.href).partition("#")[0].partition("?")[0]
    plain = whole = session.game.record
    noted = len(session.lines) > 1 or session.comments
    if noted and document.querySelector('[name="noted"]').checked:
        whole = variations.write(session.tree)
    told = ""
    if len(whole) > LONGEST:
        told = tr("With comments and other lines the record would be too long.")
        whole = plain
    linked = whole if len(whole) <= LONG_LINK else plain
    if linked != whole:
        told = tr("The link leaves comments and other lines out: it would be too long.")
    elif len(linked) > LONG_LINK:
        told = tr("The link is long; some programs cut it.")
    document.querySelector('[data-role="link"]').value = f"{base}#{linked}"
    document.querySelector('#share [name="record"]').value = whole
    page.text('[data-role="share-why"]', told)


def say_why(page: Page, name: str, why: str) -> None:
    """Say in a dialogue what is wrong; it stays open and nothing has changed."""
    page.text(f'[data-role="{name}-why"]', "")
    page.text(f'[data-role="{name}-why"]', why)


def _fill_seats(select: Any, held: Seat) -> None:
    """The people and bots that may sit down, and whoever sits there now."""
    top = len(LEVELS)
    seats = [Seat(), *map(Seat, range(1, top)), *(Seat(top, seconds) for seconds in TIMES)]
    for each in seats if held in seats else [*seats, held]:
        option = document.createElement("option")
        option.value, option.textContent = options.seat_text(each), level_name(each)
        select.append(option)


def _saved_text(saved: Saved) -> str:
    position = cast(Blooms, saved.tree.game.position)
    return f"{ruleset(position)}, {tr('{count} turns', count=len(saved.tree.game.turns))}"
