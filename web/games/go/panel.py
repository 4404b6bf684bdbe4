"""The parts of the page that only Go for many has. Writes only; never reads the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast
from urllib.parse import quote

from pyscript import document

from blooms.games.go import picture
from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS
from blooms.games.go.position import ALLY, Go
from blooms.games.go.prisoners import Prisoners
from blooms.session.session import Session
from web.games.go.options import seat_name
from web.page.dom import Page, element
from web.page.i18n import tr
from web.page.seats import player_name

__all__ = ["chosen", "show", "show_stood"]

MOST_BUTTONS = 24
"""With more choices of prisoners or alliances there is a field for each seat instead."""
MOST_ROWS = 24
"""Of more possible alliances, those with the most points are listed."""
SVG = "http://www.w3.org/2000/svg"


def show(
    page: Page,
    session: Session,
    person: int | None,
    agrees: bool,
    is_ready: bool,
    done: Mapping[int, str],
) -> None:
    """Write the bars, lists and buttons that only Go has.

    `person` is the seat whose human player may act now, `agrees` whether their marks equal the
    proposed ones, `is_ready` whether there is something to confirm, `done` what seats have done
    where all move at once.
    """
    position = cast(Go, session.game.position)
    page.attribute("html", "data-phase", position.phase)
    banner = go_words.banner(position)
    page.text('[data-role="banner"]', banner)
    page.hide('[data-role="banner"]', not banner)
    page.text('[data-role="preview"]', _preview(position, person))
    _show_seats(session, position, done)
    _show_alliances(position)
    _show_choices(page, position, person)
    play, mark = position.phase == "play", position.phase == "mark"
    page.hide('[data-action="pass"]', not play)
    page.disable('[data-action="pass"]', person is None)
    page.hide('[data-action="refuse"]', not (mark and person is not None))
    page.hide('[data-action="confirm"]', person is None or not (play or mark))
    page.text('[data-action="confirm"]', _confirm(mark, agrees))
    page.disable('[data-action="confirm"]', person is None or not (mark or is_ready))


def _preview(position: Go, person: int | None) -> str:
    """What the human player can do now."""
    if person is not None and position.phase == "play":
        return tr("{player}: tap a point, then Confirm.", player=go_words.player(person))
    if person is not None and position.phase == "mark":
        return tr("Tap a chain to mark it dead or alive.")
    return ""


def show_stood(page: Page, earlier: Go | None, ply: int) -> None:
    """The earlier position that a move would repeat, and the link to it; None hides them."""
    page.hide('[data-role="stood"]', earlier is None)
    if earlier is None:
        page.choices('[data-role="stood-at"]', "", [])
        return
    board = document.querySelector('[data-role="stood-board"]')
    board.src = "data:image/svg+xml," + quote(picture.picture(earlier))
    board.alt = tr("The board after move {ply}", ply=ply)
    text = tr("Show the board after move {ply}", ply=ply)
    page.choices(
        '[data-role="stood-at"]',
        tr("This position already occurred"),
        [("data-ply", str(ply), text)],
    )


def _bar(points: int, total: int, label: str) -> Any:
    """A share of all points, with a mark at 5/12."""
    share = max(0.0, min(1.0, points / total if total else 0.0))
    bar = element("span", role="img", aria_label=label, _class="bar")
    part = element("span", _class="part")
    part.style.width = f"{100 * share:.1f}%"
    bar.append(part, element("span", _class="line"))
    return bar


def _show_seats(session: Session, position: Go, done: Mapping[int, str]) -> None:
    listed = document.querySelector('[data-role="seats"]')
    count = position.count()
    for number in range(len(session.seats)):
        state = "seat" + " to-move" * (number in session.owing and number not in done)
        state += " gone" * (number in position.gone)
        item = element("li", _class=state, data_seat=COLOURS[number])
        swatch = document.createElementNS(SVG, "svg")
        swatch.setAttribute("viewBox", "-20 -20 40 40")
        swatch.setAttribute("aria-hidden", "true")
        use = document.createElementNS(SVG, "use")
        use.setAttribute("href", f"#go-{COLOURS[number]}")
        swatch.append(use)
        points = count.scores[number]
        share = tr("{points} of {total} points", points=points, total=count.total)
        item.append(swatch, element("b", go_words.player(number)), " ")
        name = player_name(session, number, seat_name)
        item.append(element("span", name, _class="level"))
        if number in done:
            item.append(f" · {done[number]}")
        item.append(element("br"), tr("1 point" if points == 1 else "{count} points", count=points))
        land = tr("territory {count}", count=len(count.territory[number]))
        item.append(element("span", f", {land}", _class="detail"), element("br"))
        if position.rules.crossman:
            held_words = tr("stones lost: {count}", count=position.prisoners.lost(number))
        else:
            held_stones = go_words.stones(position.prisoners.held[number]) or tr("none")
            held_words = tr("prisoners: {stones}", stones=held_stones)
        item.append(element("span", held_words, _class="detail"))
        item.append(_bar(points, count.total, f"{share}; 5/12: {5 * count.total / 12:.1f}"))
        place = document.querySelector(f'[data-role="clock-{number + 1}"]')
        time = element("span", str(place.textContent) if place else "")
        time.setAttribute("class", str(place.className) if place else "time")
        time.setAttribute("data-role", f"clock-{number + 1}")
        item.append(time)
        if number < len(listed.children):
            if not listed.children[number].isEqualNode(item):
                listed.children[number].replaceWith(item)
        else:
            listed.append(item)
    while len(listed.children) > len(session.seats):
        listed.lastElementChild.remove()


def _show_alliances(position: Go) -> None:
    section = document.querySelector('[data-role="alliances"]')
    shown = (
        position.rules.coop and position.phase in ("mark", "ally", "over") and position.seats > 2
    )
    section.hidden = not shown
    rows = []
    count = position.count()
    sides = [*count.alliances(position.active)] if shown else []
    if len(sides) > MOST_ROWS:
        sides = sorted(sides, key=count.points, reverse=True)[:MOST_ROWS]
    for members in sides:
        points = count.points(members)
        qualifies = count.qualifies(points)
        row = element("tr", _class="qualifies" if qualifies else "")
        letters = "".join(COLOURS[seat] for seat in members)
        cell = element("td")
        cell.append(
            _bar(
                points,
                count.total,
                tr("{points} of {total} points", points=points, total=count.total),
            )
        )
        payoff = f"1/{len(members)}" if qualifies else "–"
        row.append(
            element("td", go_words.members(letters)),
            element("td", str(points)),
            cell,
            element("td", payoff),
        )
        rows.append((-points, row))
    rows.sort(key=lambda pair: pair[0])
    document.querySelector('[data-role="alliance-rows"]').replaceChildren(*(row for _, row in rows))


def chosen(position: Go) -> str:
    """The move in the form for many choices: prisoners as counted, or an alliance as ticked."""
    fields = list(document.querySelectorAll('[data-role="counters"] input'))
    if position.phase == "ally":
        return ALLY + "".join(str(field.name) for field in fields if field.checked)
    counts = {str(field.name): int(field.value or 0) for field in fields}
    return Prisoners.spell([counts.get(colour, 0) for colour in COLOURS])


def _show_form(title: str, key: str, fields: list[tuple[int, dict[str, str]]], button: str) -> None:
    """A form with a field for each seat; it is kept as it is while the key stays the same."""
    place = document.querySelector('[data-role="counters"]')
    if str(place.getAttribute("data-key") or "") == key:
        return
    place.setAttribute("data-key", key)
    place.hidden = not fields
    place.replaceChildren(element("h3", title))
    for seat, attributes in fields:
        label = element("label", f"{go_words.player(seat)} ")
        label.append(element("input", name=COLOURS[seat], **attributes))
        place.append(label)
    place.append(element("button", button, type="button", data_action="choose"))


def _confirm(mark: bool, agrees: bool) -> str:
    if agrees:
        return tr("Agree")
    return tr("Propose") if mark else tr("Confirm")


def _show_choices(page: Page, position: Go, person: int | None) -> None:
    """The buttons for prisoners and alliances; a form where there would be too many."""
    buttons: list[tuple[str, str, str]] = []
    fields: list[tuple[int, dict[str, str]]] = []
    title = button = key = ""
    asks = position.phase in ("choose", "ally")
    choices = position.moves(person) if person is not None and asks else ()
    is_large = len(choices) > MOST_BUTTONS
    if choices and position.phase == "choose":
        title, (free, left) = tr("Which prisoners?"), position.prisoners.pools[0].offer
        if is_large:
            key, button = (
                f"{person} {free} {left}",
                tr("Take 1 stone" if left == 1 else "Take {count} stones", count=left),
            )
            for seat, most in enumerate(free):
                taken, left = min(most, left), left - min(most, left)
                bounds = {"type": "number", "min": "0", "max": str(most), "value": str(taken)}
                fields += [(seat, bounds)] if most else []
        else:
            for text in choices:
                counts = [text.count(letter) for letter in COLOURS]
                buttons.append(("data-move", text, go_words.stones(counts)))
    elif choices and position.phase == "ally":
        title = tr("Name your alliance in secret")
        if is_large:
            key, button = f"ally {person}", tr("Confirm")
            for seat in position.active:
                own = {"checked": "", "disabled": ""} if seat == person else {}
                fields.append((seat, {"type": "checkbox", **own}))
        else:
            for text in choices:
                words = go_words.members(text[1:]) if len(text) > 2 else tr("Nobody: I stand alone")
                buttons.append(("data-move", text, words))
    page.choices('[data-role="choices"]', title, buttons)
    _show_form(title, key, fields, button)
