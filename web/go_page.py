"""The wiring of go.html: browser events go to the table. Listeners are made once."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote, unquote

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms import go_words, session
from blooms.events import GoOn, Goto, Redo, Stop, Undo
from blooms.game import GameError
from blooms.go import Go
from blooms.levels import LEVELS
from blooms.speech import speak
from web import go_options, options
from web.go_show import element
from web.go_table import GoTable
from web.language import catalogue, say, told
from web.opening import now, parameters

__all__ = ["start"]

MOVES = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
KEYS = {"c": "confirm", "p": "pass", "u": "undo", "n": "new", "?": "help"}
REVIEW = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}


def start() -> None:
    """Set the table, then listen."""
    code = str(window.bloomsLanguage.chosen())
    texts = catalogue(code)
    speak(code, texts)
    window.bloomsLanguage.speak(code, window.JSON.parse(json.dumps(texts)))
    wrong = ""
    try:
        chosen = _opening()
    except GameError as why:
        chosen, wrong = go_options.read({}), told(str(why))
    table = GoTable(chosen)
    if wrong:
        table.page.notice(wrong)

    def on_click(event: Any) -> None:
        target = event.target
        if cell := target.closest("[data-cell]"):
            table.tap(str(cell.getAttribute("data-cell")))
        elif button := target.closest("[data-action]"):
            _act(table, str(button.getAttribute("data-action")))
        elif button := target.closest("[data-move]"):
            table.play(str(button.getAttribute("data-move")))
        elif item := target.closest("[data-ply]"):
            table.do(Goto(int(item.getAttribute("data-ply"))))

    def on_key(event: Any) -> None:
        if _pressed(table, event):
            event.preventDefault()

    def on_submit(event: Any) -> None:
        event.preventDefault()  # Enter in a field has clicked the form's button already.

    def on_change(event: Any) -> None:
        if event.target.closest("#new"):
            _show_form(str(event.target.name or "") == "players")

    def on_hash(event: Any) -> None:
        if text := unquote(str(window.location.hash)[1:]):
            _open(table, text)

    for name, handler in (
        ("click", on_click), ("keydown", on_key), ("submit", on_submit), ("change", on_change),
    ):  # fmt: skip
        document.addEventListener(name, create_proxy(handler))
    window.addEventListener("hashchange", create_proxy(on_hash))
    for control in document.querySelectorAll("nav [data-action]"):
        control.disabled = False
    document.querySelector('[data-role="progress"]').hidden = True
    document.documentElement.setAttribute("data-ready", "true")


def _opening() -> go_options.GoOptions:
    """The game of the address, else the one kept, else a new one. Raises GameError."""
    texts = parameters()
    if text := unquote(str(window.location.hash)[1:]):
        game = go_options.game_of(text)
        persons = tuple(
            options.seat(texts.get(f"p{number}") or "human")
            for number in range(1, game.position.seats + 1)
        )
        return go_options.GoOptions(game, persons, None, texts.get("embed") == "1")
    asked = {"size", "players", "rules", "seed"} | {f"p{number}" for number in range(1, 9)}
    saved = GoTable.saved()
    return saved if saved and not asked & texts.keys() else go_options.read(texts)


def _act(table: GoTable, action: str) -> None:
    """A button or a key."""
    ply, last = table.session.ply, len(table.session.line)
    match action:
        case "confirm":
            table.confirm()
        case "pass" | "refuse":
            table.play("-")
        case "undo":
            table.do(Goto(ply) if table.session.sealed else Undo())
        case "redo":
            table.do(Redo())
        case "stop":
            table.do(Stop())
        case "go-on":
            table.do(GoOn())
        case "first" | "back" | "forward" | "last":
            table.do(Goto({"first": 0, "back": ply - 1, "forward": ply + 1}.get(action, last)))
        case "land":
            table.land = not table.land
            table.page.attribute('[data-action="land"]', "aria-pressed", str(table.land).lower())
            table.show()
        case "zoom":
            larger = document.documentElement.getAttribute("data-larger") != "true"
            table.page.attribute("html", "data-larger", str(larger).lower())
            table.page.attribute('[data-action="zoom"]', "aria-pressed", str(larger).lower())
        case "new":
            _show_form(True)
            document.getElementById("new").showModal()
        case "share":
            _share(table)
        case "copy-link":
            document.querySelector('[data-role="link"]').select()
            document.execCommand("copy")
            table.page.say(say("Link copied."))
        case "resign" if table.person is not None:
            document.getElementById("resign").showModal()
        case "resign-now":
            _close()
            table.play("!")
        case "help":
            document.getElementById("help").showModal()
        case "begin":
            _begin(table)
        case "open":
            _open(table, str(document.querySelector('#share [name="paste"]').value))
        case "at-hand":
            _close()
            table.take_hand()
        case "close":
            _close()
            table.show()
        case "escape":
            table.ghost = -1
            table.show()
        case "dismiss":
            table.page.hide('[data-role="notice"]', True)
            table.page.choices('[data-role="earlier"]', "", [])


def _pressed(table: GoTable, event: Any) -> bool:
    """A key pressed; True when it meant something here."""
    if event.metaKey or event.altKey or event.ctrlKey or document.querySelector("dialog[open]"):
        return False
    target, key = event.target, str(event.key)
    if target.matches("input, textarea, select"):
        return False
    if cell := target.closest("[data-cell]"):
        name = str(cell.getAttribute("data-cell"))
        if key in ("Enter", " "):
            table.tap(name)
            table.board.focus(name)
            return True
        if key in MOVES:
            board = table.position.rules.board
            row, column = divmod(board.points[name], board.size)
            right, down = MOVES[key]
            row = max(0, min(board.size - 1, row + down))
            column = max(0, min(board.size - 1, column + right))
            table.cursor = row * board.size + column
            table.show()
            table.board.focus(board.names[table.cursor])
            return True
    if key == "Escape" and table.ghost >= 0:
        _act(table, "escape")
        return True
    if action := KEYS.get(key.lower()) or (not cell and REVIEW.get(key)):
        _act(table, str(action))
        return True
    return False


def _close() -> None:
    for dialogue in document.querySelectorAll("dialog[open]"):
        dialogue.close()


def _form() -> dict[str, str]:
    """What the new-game form holds; a switch that is off is missing."""
    fields = document.querySelectorAll("#new input, #new select")
    return {
        str(field.name): "1" if field.type == "checkbox" else str(field.value)
        for field in fields
        if field.type != "checkbox" or field.checked
    }


def _show_form(seats: bool) -> None:
    """The seats of the form, and what the rules chosen there have players know."""
    texts = _form()
    if seats:
        kinds = document.querySelector('[data-role="kinds"]')
        kinds.replaceChildren()
        for seat in range(int(texts["players"])):
            label = element("label", go_words.player(seat))
            choice = element("select", name=f"p{seat + 1}")
            choice.append(element("option", say("person"), value="human"))
            for level in range(1, len(LEVELS) + 1):
                words = f"{say('bot')} {level}, {say(LEVELS[level - 1].name)}"
                choice.append(element("option", words, value=f"bot:{level}"))
            choice.value = texts.get(f"p{seat + 1}") or ("bot:4" if seat else "human")
            label.append(choice)
            kinds.append(label)
    position = go_options.game_of(
        f"go/{texts['size']}/{texts['players']}/{go_options.form_rules(texts)}/"
    ).position
    assert isinstance(position, Go)
    told_ = " ".join(go_words.warnings(position.rules))
    document.querySelector('[data-role="warnings"]').textContent = told_


def _begin(table: GoTable) -> None:
    """Begin the game of the form; it stays open when something is wrong."""
    texts = _form()
    try:
        chosen = go_options.read({**texts, "rules": go_options.form_rules(texts)})
    except GameError as why:
        document.querySelector('[data-role="new-why"]').textContent = told(str(why))
        return
    _close()
    table.sit_down(session.begin(chosen.game, chosen.seats, now()))


def _open(table: GoTable, text: str) -> None:
    """Open a record or a link; what is wrong is said and nothing has changed."""
    try:
        game = go_options.game_of(text)
    except GameError as why:
        document.querySelector('[data-role="share-why"]').textContent = told(str(why))
        table.page.notice(told(str(why)))
        return
    _close()
    persons = (options.PERSONS[0],) * game.position.seats
    table.sit_down(session.begin(game, persons, now()))


def _share(table: GoTable) -> None:
    address = f"{str(window.location.href).partition('#')[0].partition('?')[0]}"
    record = quote(table.session.game.record, safe="/.,+~@-=!")
    document.querySelector('[data-role="link"]').value = f"{address}#{record}"
    frame = f'<iframe src="{address}?embed=1#{record}" width="480" height="640"></iframe>'
    document.querySelector('[data-role="frame"]').value = frame
    document.getElementById("share").showModal()
