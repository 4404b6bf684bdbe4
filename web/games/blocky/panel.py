"""The table of Blocky -> everything that its page shows. Writes only; reads nothing back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyscript import document

from blooms.games.blocky import blocks
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.drawing import bars, frame, outline, squares
from blooms.games.blocky.position import ACTIONS, Blocky, Move, move_of
from blooms.games.blocky.selection import Preview
from blooms.games.blocky.words import NAMES, number, signed
from web.games.blocky.options import kind
from web.page.i18n import tr, tr_error
from web.page.view import element

if TYPE_CHECKING:
    from web.games.blocky.table import BlockyTable

__all__ = ["preview_words", "show"]

ARROWS = ("↗", "↖", "↙", "↘")


def show(table: BlockyTable) -> None:
    """All words, squares, lines, lists and buttons."""
    page, session, position = table.page, table.session, table.position
    shown = table.shown
    page.attribute("html", "data-record", session.game.record)
    page.attribute("html", "data-thinking", str(session.question is not None).lower())
    page.attribute("html", "data-over", str(position.is_over).lower())
    page.text('[data-role="record"]', session.game.record)
    page.text('[data-role="rules"]', _rules(table))
    page.text('[data-role="status"]', _status(table))
    page.text('[data-role="round"]', "" if position.is_over else blocky_words.round_(position))
    _show_board(table, shown)
    _show_seats(table, shown)
    _show_crumbs(table)
    _show_actions(table)
    _show_hint(table)
    page.text('[data-role="preview"]', _preview_line(table, shown))
    ply, last = session.ply, len(session.line)
    page.disable('[data-action="confirm"]', table.draft is None)
    waits = session.paused and bool(session.owing) and not session.awaits_person
    page.hide('[data-action="confirm"]', position.is_over or not session.awaits_person)
    page.hide('[data-action="stop"]', session.question is None)
    page.hide('[data-action="go-on"]', not waits)
    page.hide('[data-action="result"]', not position.is_over)
    page.hide('[data-role="speed"]', not any(seat.level for seat in session.seats))
    page.disable('[data-action="undo"]', not ply)
    page.disable('[data-action="redo"]', ply >= last)
    page.disable('[data-action="hint"]', not session.awaits_person)
    page.disable('[data-action="leave"]', position.is_over or not ply)
    page.attribute('[data-action="counts"]', "aria-pressed", str(table.counts).lower())
    for action, off in (
        ("first", not ply), ("back", not ply), ("forward", ply >= last), ("last", ply >= last),
    ):  # fmt: skip
        page.disable(f'[data-action="{action}"]', off)


def preview_words(position: Blocky, move: Move, shown: Preview) -> str:
    """What an action would do to every score: "Smash, upper left: costs 3. Player 1: 5 (−3)."."""
    said = f"{blocky_words.action(move.action)}, {blocky_words.place(move.path)}"
    words = [f"{said[:1].upper()}{said[1:]}: {tr('costs {cost}', cost=shown.cost)}."]
    if shown.is_chance:
        words.append(tr("Chance decides; on average:"))
    nets = position.nets()
    for seat, net in enumerate(_nets_after(position, shown)):
        who, about = blocky_words.player(seat), "≈" if shown.is_chance else ""
        words.append(f"{who}: {about}{number(net)} ({signed(net - nets[seat])}).")
    return " ".join(words)


def _rules(table: BlockyTable) -> str:
    setup = table.position.setup
    words = [
        blocky_words.goal(setup.goal),
        tr("depth {depth}", depth=setup.depth),
        tr("board {seed}", seed=setup.seed),
    ]
    if par := table.review.par_words():
        words.append(par)
    return " · ".join(words)


def _status(table: BlockyTable) -> str:
    """Who thinks, whose turn it is, or how the game ended."""
    if question := table.session.question:
        return tr("{player} is thinking…", player=blocky_words.player(question.seat))
    return blocky_words.status(table.position)


def _preview_line(table: BlockyTable, shown: tuple[Move, Preview] | None) -> str:
    """What is laid out, why it cannot be, or what to do."""
    position, session = table.position, table.session
    if shown:
        return preview_words(position, *shown)
    if table.looked_at and session.awaits_person:
        return tr_error(position.why_illegal(table.looked_at))
    if session.awaits_person:
        return tr("Choose a block, then an action.")
    return ""


def _show_board(table: BlockyTable, shown: tuple[Move, Preview] | None) -> None:
    position, depth = table.position, table.position.setup.depth
    board, marks, ways = position.board, {}, {}
    path = table.path
    if shown:
        board = shown[1].board
        marks["chance" if shown[1].is_chance else "ghost"] = shown[0].path
    ways["aim" if shown and shown[0].action != "pass" else "selected"] = frame(path, depth)
    turns = table.session.game.turns
    if turns and (last := move_of(turns[-1])).action != "pass":
        ways["last"] = frame(last.path, depth)
    if table.counts:
        seat = table.counted if table.counted is not None else position.seat
        cells = blocks.mask(board, position.setup.targets[seat], depth)
        if position.setup.goals[seat] == "blob":
            ways["counted"] = outline(blocks.largest(cells, depth), depth)
        else:
            ways["counted-bars"] = bars(cells, depth)
    table.board.draw(squares(board, depth, marks), ways)
    described = blocky_words.block(position, path)
    table.board.name("application", tr("Board, arrows and W and S select a block"), described)


def _show_seats(table: BlockyTable, shown: tuple[Move, Preview] | None) -> None:
    listed = document.querySelector('[data-role="seats"]')
    position, session = table.position, table.session
    setup, nets = position.setup, position.nets()
    after = _nets_after(position, shown[1]) if shown else nets
    counted = table.counted if table.counted is not None else position.seat
    for seat, held in enumerate(session.seats):
        state = "seat" + " to-move" * (seat == position.seat and not position.is_over)
        state += " counted" * (seat == counted and table.counts)
        outcome = position.outcome()
        state += " winner" * bool(outcome and outcome[seat] and position.seats > 1)
        item = element("li", _class=state, data_colour=setup.targets[seat])
        who = element("button", "", type="button", data_seat=str(seat), _class="who")
        who.setAttribute("aria-pressed", str(seat == table.counted).lower())
        who.append(element("b", blocky_words.player(seat)), f" {tr(NAMES[kind(held)])}")
        target = element("span", blocky_words.target(position, seat), _class="target")
        sum_ = element("span", _class="sum")
        sum_.append(
            f"{position.score(seat)} − {position.costs[seat]} = ",
            element("b", str(nets[seat]), _class="net"),
        )
        gained = after[seat] - nets[seat]
        if shown:
            about = "≈" if shown[1].is_chance else ""
            trend = "up" if gained > 0 else "down" if gained < 0 else "same"
            sum_.append(element("span", f" {about}{signed(gained)}", _class=f"gained {trend}"))
        item.append(who, target, sum_)
        if seat < len(listed.children):
            if not listed.children[seat].isEqualNode(item):
                _replace(listed.children[seat], item)
        else:
            listed.append(item)
    while len(listed.children) > len(session.seats):
        listed.lastElementChild.remove()


def _replace(old: Any, new: Any) -> None:
    """Another item in its place; the focus in it is kept."""
    has_focus = old.contains(document.activeElement)
    old.replaceWith(new)
    if has_focus:
        new.firstElementChild.focus()


def _show_crumbs(table: BlockyTable) -> None:
    """The way from the whole board to the block selected, each step a button."""
    path, position = table.path, table.position
    listed = document.querySelector('[data-role="crumbs"]')
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
    depth = position.setup.depth
    table.page.disable('[data-action="larger"]', not path)
    table.page.disable('[data-action="smaller"]', table.selection.level >= depth)


def _show_actions(table: BlockyTable) -> None:
    """Which actions are legal on the block selected; the others say why not."""
    page, position = table.page, table.position
    persons = table.session.awaits_person
    for action in ACTIONS:
        button = f'[data-action="{action}"]'
        why = tr_error(position.why_illegal(table.move(action))) if persons else tr("Not your turn")
        page.attribute(button, "aria-disabled", str(bool(why)).lower())
        page.attribute(button, "title", why)
        page.text(f"{button} .why-not", f" {why}" if why else "")
        drafted = table.draft is not None and table.draft.action == action
        page.attribute(button, "aria-pressed", str(drafted).lower())


def _show_hint(table: BlockyTable) -> None:
    page, hint = table.page, table.hint
    page.hide('[data-role="hint"]', hint is None)
    if hint is None:
        return
    best, *others = hint["best"]
    words = tr(
        "{turn} is best: net {net} expected.", turn=_turn_words(best["turn"]), net=best["net"]
    )
    page.text('[data-role="hint-words"]', f"{words[:1].upper()}{words[1:]}")
    listed = document.querySelector('[data-role="hint-turns"]')
    listed.replaceChildren(
        *(element("li", f"{_turn_words(each['turn'])}: {each['net']}") for each in others)
    )


def _turn_words(text: str) -> str:
    move = move_of(text)
    if move.action == "pass":
        return blocky_words.action("pass")
    return f"{blocky_words.action(move.action)}, {blocky_words.place(move.path)}"


def _nets_after(position: Blocky, shown: Preview) -> list[float]:
    costs = list(position.costs)
    costs[position.seat] += shown.cost
    return [score - cost for score, cost in zip(shown.scores, costs, strict=True)]
