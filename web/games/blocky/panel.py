"""The parts of the page that only Blocky has: squares, seats, the path to the block, actions."""

from __future__ import annotations

from typing import Any, NamedTuple

from pyscript import document

from blooms.games.blocky import blocks
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.blocks import Path
from blooms.games.blocky.drawing import bars, frame, outline, squares
from blooms.games.blocky.position import ACTIONS, Blocky, Move, move_of
from blooms.games.blocky.selection import Preview
from blooms.games.blocky.words import number, signed
from blooms.session.session import Session
from web.games.blocky.board import BlockyBoard
from web.games.blocky.options import OPTIONS
from web.games.blocky.review import ARROWS
from web.page.dom import Page, element
from web.page.i18n import tr, tr_error

__all__ = ["View", "preview_words", "show"]


class View(NamedTuple):
    """What is selected and shown.

    Has the block, the chosen action, the previewed one with its preview, why the one pointed at is
    illegal, whose goal is drawn (None: nobody's), the selected seat, whether a person may act.
    """

    path: Path
    level: int
    draft: Move | None
    shown: tuple[Move, Preview] | None
    why: str
    counted: int | None
    chosen: int | None
    is_open: bool


def show(page: Page, board: BlockyBoard, session: Session, position: Blocky, view: View) -> None:
    """Write the squares, outlines, lists and buttons that only Blocky has."""
    page.attribute("html", "data-over", str(position.is_over).lower())
    page.text('[data-role="round"]', "" if position.is_over else blocky_words.round_(position))
    _show_board(board, session, position, view)
    _show_seats(session, position, view)
    _show_crumbs(page, position, view)
    _show_actions(page, position, view)
    page.text('[data-role="preview"]', _preview_line(position, view))
    page.disable('[data-action="confirm"]', view.draft is None)
    page.hide('[data-action="confirm"]', position.is_over or not view.is_open)
    page.disable('[data-action="resign"]', position.is_over or not session.ply)
    page.attribute('[data-action="counts"]', "aria-pressed", str(view.counted is not None).lower())


def preview_words(position: Blocky, move: Move, shown: Preview) -> str:
    """The effect of an action on every score: "Smash, upper left: costs 3. Player 1: 5 (−3)."."""
    said = f"{blocky_words.action(move.action)}, {blocky_words.place(move.path)}"
    words = [f"{said[:1].upper()}{said[1:]}: {tr('costs {cost}', cost=shown.cost)}."]
    if shown.is_chance:
        words.append(tr("Random result; on average:"))
    nets = position.nets()
    for seat, net in enumerate(_nets_after(position, shown)):
        who, about = blocky_words.player(seat), "≈" if shown.is_chance else ""
        words.append(f"{who}: {about}{number(net)} ({signed(net - nets[seat])}).")
    return " ".join(words)


def _preview_line(position: Blocky, view: View) -> str:
    """The chosen action, why it is illegal, or what to do."""
    if view.shown:
        return preview_words(position, *view.shown)
    if view.is_open:
        return tr_error(view.why) if view.why else tr("Choose a block, then an action.")
    return ""


def _show_board(board: BlockyBoard, session: Session, position: Blocky, view: View) -> None:
    depth, shown = position.setup.depth, view.shown
    blocks_shown, marks, ways = position.board, {}, {}
    if shown:
        blocks_shown = shown[1].board
        marks["chance" if shown[1].is_chance else "ghost"] = shown[0].path
    ways["aim" if shown and shown[0].action != "pass" else "selected"] = frame(view.path, depth)
    turns = session.game.turns
    if turns and (last := move_of(turns[-1])).action != "pass":
        ways["last"] = frame(last.path, depth)
    if (seat := view.counted) is not None:
        cells = blocks.mask(blocks_shown, position.setup.targets[seat], depth)
        if position.setup.goals[seat] == "blob":
            ways["counted"] = outline(blocks.largest(cells, depth), depth)
        else:
            ways["counted-bars"] = bars(cells, depth)
    board.draw(squares(blocks_shown, depth, marks), ways)
    described = blocky_words.block(position, view.path)
    board.name("application", tr("Board. Select a block with the arrow keys, W and S"), described)


def _show_seats(session: Session, position: Blocky, view: View) -> None:
    listed = document.querySelector('[data-role="seats"]')
    for seat in range(position.seats):
        item = _seat(session, position, view, seat)
        if seat < len(listed.children):
            if not listed.children[seat].isEqualNode(item):
                _replace(listed.children[seat], item)
        else:
            listed.append(item)
    while len(listed.children) > position.seats:
        listed.lastElementChild.remove()


def _seat(session: Session, position: Blocky, view: View, seat: int) -> Any:
    """The list item of a seat: its player, goal and score."""
    setup, nets, shown = position.setup, position.nets(), view.shown
    state = "seat" + " to-move" * (seat == position.seat and not position.is_over)
    state += " counted" * (seat == view.counted)
    outcome = position.outcome()
    state += " winner" * bool(outcome and outcome[seat] and position.seats > 1)
    item = element("li", _class=state, data_colour=setup.targets[seat])
    who = element("button", "", type="button", data_seat=str(seat), _class="who")
    who.setAttribute("aria-pressed", str(seat == view.chosen).lower())
    who.append(
        element("b", blocky_words.player(seat)), f" {OPTIONS.seat_name(session.seats[seat])}"
    )
    target = element("span", blocky_words.target(position, seat), _class="target")
    sum_ = element("span", _class="sum")
    sum_.append(
        element("span", f"{position.score(seat)} − {position.costs[seat]} = ", _class="parts"),
        element("b", str(nets[seat]), _class="net"),
    )
    if shown:
        gained = _nets_after(position, shown[1])[seat] - nets[seat]
        about = "≈" if shown[1].is_chance else ""
        trend = "up" if gained > 0 else "down" if gained < 0 else "same"
        sum_.append(element("span", f" {about}{signed(gained)}", _class=f"gained {trend}"))
    item.append(who, target, sum_)
    place = document.querySelector(f'[data-role="clock-{seat + 1}"]')
    time = element("span", str(place.textContent) if place else "")
    time.setAttribute("class", str(place.className) if place else "time")
    time.setAttribute("data-role", f"clock-{seat + 1}")
    item.append(time)
    return item


def _replace(old: Any, new: Any) -> None:
    """Replace an element, keeping the focus inside it."""
    has_focus = old.contains(document.activeElement)
    old.replaceWith(new)
    if has_focus:
        new.firstElementChild.focus()


def _show_crumbs(page: Page, position: Blocky, view: View) -> None:
    """The path from the whole board to the selected block, as buttons."""
    path, listed = view.path, document.querySelector('[data-role="crumbs"]')
    made = element("ol")
    for level in range(len(path) + 1):
        words = blocky_words.place(path[:level]) if level else tr("the whole board")
        button = element("button", ARROWS[path[level - 1]] if level else "▢", type="button")
        button.setAttribute("data-level", str(level))
        button.setAttribute("aria-label", words)
        if level == len(path):
            button.setAttribute("aria-current", "true")
        item = element("li")
        item.append(button)
        made.append(item)
    same = len(made.children) == len(listed.children) and all(
        made.children[at].isEqualNode(listed.children[at]) for at in range(len(made.children))
    )
    if not same:
        had_focus = listed.contains(document.activeElement)
        listed.replaceChildren(*list(made.children))
        if had_focus:
            listed.querySelector("[aria-current]").focus()
    page.disable('[data-action="larger"]', not path)
    page.disable('[data-action="smaller"]', view.level >= position.setup.depth)


def _show_actions(page: Page, position: Blocky, view: View) -> None:
    """Enable the legal actions on the selected block; the others say why they are illegal."""
    for action in ACTIONS:
        button = f'[data-action="{action}"]'
        move = Move(() if action == "pass" else view.path, action)
        why = tr_error(position.why_illegal(move)) if view.is_open else tr("Not your turn")
        page.attribute(button, "aria-disabled", str(bool(why)).lower())
        page.attribute(button, "title", why)
        page.text(f"{button} .why-not", f" {why}" if why else "")
        drafted = view.draft is not None and view.draft.action == action
        page.attribute(button, "aria-pressed", str(drafted).lower())


def _nets_after(position: Blocky, shown: Preview) -> list[float]:
    costs = list(position.costs)
    costs[position.seat] += shown.cost
    return [score - cost for score, cost in zip(shown.scores, costs, strict=True)]
