"""The parts of the page that only Go for many has. Writes only; never reads the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from pyscript import document

from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS
from blooms.games.go.position import Go
from blooms.session.session import Session
from web.games.go.marks import gains
from web.games.go.options import OPTIONS
from web.games.go.scene import bar, stone
from web.page import flight
from web.page.dom import Page, element
from web.page.i18n import tr
from web.page.seats import player_name

if TYPE_CHECKING:
    from web.games.go.choosing import Choice
    from web.games.go.laying import Laying
    from web.page.svg_board import SvgBoard

__all__ = ["fly", "show"]


def show(
    page: Page, session: Session, person: int | None, laying: Laying, choice: Choice | None,
    counted: Go, done: Mapping[int, str],
) -> None:  # fmt: skip
    """Write the bars, lists and buttons that only Go has.

    `person` is the seat whose human player may act now, `choice` what that player chooses beside
    the board, `counted` the position without the chains marked dead, `done` what seats have done
    where all move at once.
    """
    position = cast(Go, session.game.position)
    page.attribute("html", "data-phase", position.phase)
    banner = go_words.banner(position)
    page.text('[data-role="banner"]', banner)
    page.hide('[data-role="banner"]', not banner)
    page.text('[data-role="preview"]', _preview(position, person, laying))
    _show_seats(session, counted, person, done)
    play, mark = position.phase == "play", position.phase == "mark"
    ready = mark or laying.ghost >= 0 if choice is None else choice.is_ready
    page.hide('[data-action="pass"]', not play)
    page.disable('[data-action="pass"]', person is None)
    page.hide('[data-action="refuse"]', not (mark and person is not None))
    page.hide('[data-action="confirm"]', person is None or position.phase == "over")
    page.text('[data-action="confirm"]', _confirm(mark, laying.agrees))
    page.disable('[data-action="confirm"]', person is None or not ready)


def fly(board: SvgBoard, before: Go, after: Go) -> None:
    """Let the numbers of captured stones fly to those who have them now."""
    seats = document.querySelectorAll('[data-role="seats"] > li')
    for seat, gained, point in gains(before, after):
        sign = "−" if after.rules.crossman else "+"
        cell = board.cell(after.rules.board.names[point])
        flight.fly(f"{sign}{gained}", cell, seats[seat])


def _preview(position: Go, person: int | None, laying: Laying) -> str:
    """What the human player can do now."""
    if person is None:
        return ""
    name = go_words.player(person)
    if position.phase == "mark":
        return laying.words(person)
    if position.phase == "choose":
        return tr("{player}: choose your prisoners, then Confirm.", player=name)
    if position.phase == "ally":
        return tr("{player}: choose your allies, then Confirm.", player=name)
    return (
        tr("{player}: tap a point, then Confirm.", player=name) if position.phase == "play" else ""
    )


def _confirm(mark: bool, agrees: bool) -> str:
    if agrees:
        return tr("Agree")
    return tr("Propose") if mark else tr("Confirm")


def _show_seats(
    session: Session, position: Go, person: int | None, done: Mapping[int, str]
) -> None:
    listed = document.querySelector('[data-role="seats"]')
    count = position.standing()
    movers = session.owing if person is None else (person,)
    for number in range(len(session.seats)):
        state = "seat" + " to-move" * (number in movers and number not in done)
        state += " gone" * (number in position.gone)
        item = element("li", _class=state, data_seat=COLOURS[number])
        points = count.scores[number]
        share = tr("{points} of {total} points", points=points, total=count.total)
        item.append(stone(number), element("b", go_words.player(number)), " ")
        name = player_name(session, number, OPTIONS.seat_name)
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
        item.append(bar(points, count.total, f"{share}; 5/12: {5 * count.total / 12:.1f}"))
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
