"""Session -> everything that the page of Go for many shows. Writes only; reads nothing back."""

from __future__ import annotations

from typing import Any, cast

from pyscript import document

from blooms import go_words
from blooms.go import Go
from blooms.goban import COLOURS
from blooms.session import Session
from web.language import say
from web.show import level_name
from web.view import Page

__all__ = ["element", "show"]

SVG = "http://www.w3.org/2000/svg"


def show(page: Page, session: Session, person: int | None) -> None:
    """All words, bars, lists and buttons; `person` is the seat of whoever may act now."""
    position = cast(Go, session.game.position)
    over, ply, last = position.phase == "over", session.ply, len(session.line)
    page.attribute("html", "data-record", session.game.record)
    page.attribute("html", "data-thinking", str(session.question is not None).lower())
    page.attribute("html", "data-phase", position.phase)
    rules = position.rules
    page.text('[data-role="rules"]', f"{rules.size}×{rules.size} · {_ruleset(position)}")
    page.text('[data-role="status"]', go_words.status(position, len(session.sealed)))
    banner = go_words.banner(position)
    page.text('[data-role="banner"]', banner)
    page.hide('[data-role="banner"]', not banner)
    page.text('[data-role="record"]', session.game.record)
    _show_seats(session, position)
    _show_alliances(position)
    _show_moves(session)
    play, mark = position.phase == "play", position.phase == "mark"
    page.hide('[data-action="pass"]', not play)
    page.disable('[data-action="pass"]', person is None)
    page.hide('[data-action="refuse"]', not (mark and person is not None))
    page.hide('[data-action="confirm"]', not (play or mark))
    page.hide('[data-action="stop"]', session.question is None)
    waits = bool(session.owing) and person is None and session.question is None
    page.hide('[data-action="go-on"]', not (waits or (session.paused and not over)))
    page.disable('[data-action="undo"]', not (ply or session.sealed))
    page.disable('[data-action="redo"]', ply >= last)
    page.disable('[data-action="resign"]', person is None)
    for action, off in (
        ("first", not ply),
        ("back", not ply),
        ("forward", ply >= last),
        ("last", ply >= last),
    ):
        page.disable(f'[data-action="{action}"]', off)


def element(tag: str, text: str = "", **attrs: str) -> Any:
    """A new element; `_` in names of attributes stands for `-`."""
    made = document.createElement(tag)
    made.textContent = text
    for name, value in attrs.items():
        made.setAttribute(name.strip("_").replace("_", "-"), value)
    return made


def _ruleset(position: Go) -> str:
    rules = position.rules
    words = [say("all at once") if rules.at_once else say("in turn")]
    words.append(say("cooperating") if rules.coop else say("alone"))
    return " · ".join([*words, *sorted(rules.options)])


def _bar(points: int, total: int, label: str) -> Any:
    """A share of all points, with the line at 5/12."""
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
        prisoners = go_words.stones(position.prisoners.held[number]) or say("none")
        points = count.scores[number]
        share = say("{points} of {total} points", points=points, total=count.total)
        item.append(swatch, element("b", go_words.player(number)), f" {level_name(held)}")
        if number in {seat for seat, _ in session.sealed}:
            item.append(" · " + say("submitted"))
        item.append(element("br"), say("{count} points", count=points))
        land = len(count.territory[number])
        item.append(", " + say("territory {count}", count=land), element("br"))
        item.append(say("prisoners: {stones}", stones=prisoners))
        item.append(_bar(points, count.total, f"{share}; 5/12: {5 * count.total / 12:.1f}"))
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
                say("{points} of {total} points", points=points, total=count.total),
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


def _show_moves(session: Session) -> None:
    """The turns of the line up to the one looked at, each a button with what it did in words."""
    listed = document.querySelector('[data-role="moves"]')
    game = session.game
    while len(listed.children) > len(game.turns):
        listed.lastElementChild.remove()
    for ply, text in enumerate(game.turns, 1):
        before, after = cast(Go, game.positions[ply - 1]), cast(Go, game.positions[ply])
        if ply <= len(listed.children) and listed.children[ply - 1].dataset.turn == text:
            continue
        item = element("li", data_turn=text)
        item.append(
            element("button", go_words.turn(before, after, text), type="button", data_ply=str(ply))
        )
        if ply <= len(listed.children):
            listed.children[ply - 1].replaceWith(item)
        else:
            listed.append(item)
    listed.scrollTop = listed.scrollHeight
