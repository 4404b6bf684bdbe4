"""Turns the browser's events into values: presses, changes, keys and pointers."""

from __future__ import annotations

from pyscript import document

from web.page.feature import Change, KeyPress, Pointer, PointerKind, Press
from web.page.view.javascript import JsElement, JsEvent

__all__ = ["places_of", "change_of", "fields_of", "key_of", "pointer_of", "pointers_of", "press_of"]


def press_of(button: JsElement) -> Press:
    """The press of a button."""
    action = str(button.getAttribute("data-action"))
    return Press(action, str(button.getAttribute("data-value") or ""), fields_of(button))


def change_of(field: JsElement, is_done: bool) -> Change:
    """The change of a field; a control with data-setting belongs to the settings wherever it is."""
    around = field.closest("dialog, [data-form]")
    form = str(around.getAttribute("data-form") or around.id) if around else ""
    name = str(field.getAttribute("data-setting") or "")
    if name:
        form = "settings"
    name = name or str(field.name or "")
    value = str(field.value)
    if field.type == "checkbox":
        value = "on" if field.checked else ""
    return Change(form, name, value, fields_of(field, are_all=True), is_done)


def fields_of(target: JsElement, are_all: bool = False) -> dict[str, str]:
    """The fields of the form around an element by name; a checkbox has "1" or "0".

    Those that are disabled are left out, unless all are wanted.
    """
    around = target.closest("form, [data-form]")
    values: dict[str, str] = {}
    for field in around.querySelectorAll("input, select, textarea") if around else ():
        name, kind = str(field.name or ""), str(field.type)
        if not name or kind == "file" or (field.disabled and not are_all):
            continue
        if kind == "checkbox":
            values[name] = "1" if field.checked else "0"
        elif kind != "radio" or field.checked:
            values[name] = str(field.value).strip()
    return values


def places_of(target: JsElement) -> tuple[str, ...]:
    """The actions, names and roles of an element and those around it, from the inside."""
    places = []
    part = target and target.closest("[data-action], [data-role], [name]")
    while part:
        names = (part.getAttribute(name) for name in ("data-action", "name", "data-role"))
        places.append(next(str(name) for name in names if name))
        part = part.parentElement and part.parentElement.closest("[data-action], [data-role]")
    return tuple(places)


def named_key(key: str, code: str, has_shift: bool) -> str:
    """A key by its name on a Latin keyboard: where the layout has other letters, by its place.

    So has a digit, which French keyboards have with Shift only and others in signs of their own.
    """
    if len(key) == 1 and code.startswith("Digit") and not has_shift and key not in "+-":
        return code[5:]
    if len(key) == 1 and not key.isascii() and len(code) == 4 and code.startswith("Key"):
        return code[3:] if has_shift else code[3:].lower()
    return key


def key_of(event: JsEvent) -> KeyPress:
    """A key pressed on the board."""
    cell = event.target.closest("[data-cell]")
    has_shift = bool(getattr(event, "shiftKey", False))
    return KeyPress(
        named_key(str(event.key), str(event.code), has_shift),
        str(event.code),
        str(cell.getAttribute("data-cell")) if cell else "",
        bool(event.ctrlKey),
        has_shift,
    )


def pointer_of(kind: PointerKind, event: JsEvent) -> Pointer:
    """A pointer, with the cell of the board under it."""
    board = document.getElementById("board")
    under = event.target
    if kind in ("move", "up"):
        # A captured pointer is still at the element where it went down, also outside the window.
        under = document.elementFromPoint(event.clientX, event.clientY)
    cell = under and under.closest("#board [data-cell]")
    button = event.target.closest("[data-action]")
    # Chrome's context menu of the keyboard comes without a place.
    x, y = float(getattr(event, "clientX", 0) or 0), float(getattr(event, "clientY", 0) or 0)
    shown, device = board.getBoundingClientRect(), str(getattr(event, "pointerType", ""))
    across = (x - shown.left) / max(1, shown.width)
    along = (y - shown.top) / max(1, shown.height)
    return Pointer(
        kind,
        str(cell.getAttribute("data-cell")) if cell else "",
        x,
        y,
        float(across),
        float(along),
        int(getattr(event, "pointerId", 0) or 0),
        int(getattr(event, "button", 0) or 0),
        device == "touch",
        bool(getattr(event, "isPrimary", True)),
        bool(getattr(event, "shiftKey", False)),
        float(event.timeStamp),
        bool(board.contains(event.target)),
        str(button.getAttribute("data-action")) if button else "",
        device == "mouse",
        float(getattr(event, "deltaY", 0) or 0),
        int(getattr(event, "buttons", 1) or 0),
    )


def pointers_of(kind: PointerKind, event: JsEvent) -> list[Pointer]:
    """The pointers of an event: a busy page gets several moves of a held one at once."""
    last = pointer_of(kind, event)
    if kind != "move" or not event.buttons or not hasattr(event, "getCoalescedEvents"):
        return [last]
    shown = document.getElementById("board").getBoundingClientRect()

    def moved(earlier: JsEvent) -> Pointer:
        x, y = float(earlier.clientX), float(earlier.clientY)
        across = last.across + (x - last.x) / max(1, shown.width)
        along = last.along + (y - last.y) / max(1, shown.height)
        return last._replace(x=x, y=y, across=across, along=along)

    return [*map(moved, event.getCoalescedEvents()), last]
