"""The parts of the page that only Go for many has. Writes only; never reads the page."""

from __future__ import annotations

from typing import Any, cast
from urllib.parse import quote

from pyscript import document

from blooms.games.go import picture
from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS
from blooms.games.go.position import Go
from blooms.games.go.prisoners import Choices, Prisoners
from blooms.session.session import Session
from web.page.dom import Page, element
from web.page.i18n import tr
from web.page.seats import level_name

__all__ = ["show", "show_stood", "taken"]

MOST_BUTTONS = 24
"""From a pool with more choices of prisoners, the player takes by counting."""
SVG = "http://www.w3.org/2000/svg"


def show(page: Page, session: Session, person: int | None, agrees: bool, is_ready: bool) -> None:
    """Write the bars, lists and buttons that only Go has.

    `person` is the seat whose human player may act now, `agrees` whether their marks equal the
    proposed ones, `is_ready` whether there is something to confirm.
    """
    position = cast(Go, session.game.position)
    page.attribute("html", "data-phase", position.phase)
    banner = go_words.banner(position)
    page.text('[data-role="banner"]', banner)
    page.hide('[data-role="banner"]', not banner)
    page.text('[data-role="preview"]', _preview(position, person))
    _show_seats(session, position)
    _show_alliances(position)
    _show_choices(page, position, person)
    play, mark = position.phase == "play", position.phase == "mark"
    page.hide('[data-action="pass"]', not play)
    page.disable('[data-action="pass"]', person is None)
    page.hide('[data-action="refuse"]', not (mark and person is not None))
    page.hide('[data-action="confirm"]', not (play or mark))
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


def _show_seats(session: Session, position: Go) -> None:
    listed = document.querySelector('[data-role="seats"]')
    count = position.count()
    for number, held in enumerate(session.seats):
        state = "seat" + " to-move" * (number in session.owing)
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
        item.append(swatch, element("b", go_words.player(number)), f" {level_name(held)}")
        if number in {seat for seat, _ in session.sealed}:
            item.append(" · " + tr("submitted"))
        item.append(element("br"), tr("{count} points", count=points))
        land = len(count.territory[number])
        item.append(", " + tr("territory {count}", count=land), element("br"))
        if position.rules.crossman:
            item.append(tr("stones lost: {count}", count=position.prisoners.lost(number)))
        else:
            held_stones = go_words.stones(position.prisoners.held[number]) or tr("none")
            item.append(tr("prisoners: {stones}", stones=held_stones))
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
    for members in count.alliances(position.active) if shown else ():
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


def taken() -> str:
    """The prisoners in the counters, as a move."""
    counts = dict.fromkeys(COLOURS, 0)
    for field in document.querySelectorAll('[data-role="counters"] input'):
        counts[str(field.name)] = int(field.value or 0)
    return Prisoners.spell(tuple(counts.values()))


def _show_counters(choices: Choices | None) -> None:
    """A counter for each colour of a large pool; the fields are kept while the pool is the same."""
    place = document.querySelector('[data-role="counters"]')
    pool = f"{choices.free} {choices.size}" if choices else ""
    if str(place.getAttribute("data-pool") or "") == pool:
        return
    place.setAttribute("data-pool", pool)
    place.hidden = not choices
    place.replaceChildren()
    if not choices:
        return
    place.append(element("h3", tr("Which prisoners?")))
    left = choices.size
    for seat, most in enumerate(choices.free):
        if most:
            value, left = min(most, left), left - min(most, left)
            label = element("label", f"{go_words.player(seat)} ")
            bounds = {"min": "0", "max": str(min(most, choices.size)), "value": str(value)}
            label.append(element("input", type="number", name=COLOURS[seat], **bounds))
            place.append(label)
    take = tr("Take {count} stones", count=choices.size)
    place.append(element("button", take, type="button", data_action="take"))


def _confirm(mark: bool, agrees: bool) -> str:
    if agrees:
        return tr("Agree")
    return tr("Propose") if mark else tr("Confirm")


def _show_choices(page: Page, position: Go, person: int | None) -> None:
    """The buttons for prisoners and alliances."""
    buttons, title = [], ""
    choices = position.prisoners.choices() if position.phase == "choose" else None
    is_large = choices is not None and len(choices) > MOST_BUTTONS
    _show_counters(choices if person is not None and is_large else None)
    if person is not None and choices and not is_large:
        title = tr("Which prisoners?")
        for text in choices:
            counts = [text.count(letter) for letter in COLOURS]
            buttons.append(("data-move", text, go_words.stones(counts)))
    elif person is not None and position.phase == "ally":
        title = tr("Name your alliance in secret")
        for text in position.moves(person):
            words = go_words.members(text[1:]) if len(text) > 2 else tr("Nobody: I stand alone")
            buttons.append(("data-move", text, words))
    page.choices('[data-role="choices"]', title, buttons)
