"""Shortcuts on every keyboard: other scripts, Caps Lock, the Mac's keys, composition."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from tests.fake_browser import FakeBrowser

KEYS = {"1": "colour-1", "2": "colour-2", "+": "zoom-in"} | {
    "c": "confirm",
    "u": "undo",
    "h": "hint",
    "^z": "undo",
    "^Z": "redo",
    "^y": "redo",
}


def pressed(key: str, code: str = "", **held: bool) -> tuple[bool, list[str]]:
    """Whether a key outside fields is handled, and the actions that it presses."""
    actions: list[str] = []
    page = SimpleNamespace(
        stage=SimpleNamespace(dialog=""),
        services=SimpleNamespace(settings=SimpleNamespace(on=lambda name: True)),
        dispatch=SimpleNamespace(
            keys=KEYS, press=lambda press: actions.append(press.action), key=lambda press: False
        ),
    )
    target = SimpleNamespace(matches=lambda selector: False, closest=lambda selector: None)
    names = ("shiftKey", "ctrlKey", "metaKey", "altKey", "isComposing")
    flags = {name: held.get(name, False) for name in names}
    number = 229 if held.get("ended") else 0
    event: Any = SimpleNamespace(key=key, code=code, target=target, keyCode=number, **flags)
    return import_module("web.page.input.keyboard").pressed(page, event), actions


@pytest.mark.parametrize(
    ("key", "code", "held", "action"),
    [
        ("с", "KeyC", {}, "confirm"), ("г", "KeyU", {}, "undo"), ("η", "KeyH", {}, "hint"),
        ("я", "KeyZ", {"ctrlKey": True}, "undo"), ("c", "KeyI", {}, "confirm"),
        ("Z", "KeyZ", {"ctrlKey": True}, "undo"), ("z", "KeyZ", {"metaKey": True}, "undo"),
        ("z", "KeyZ", {"metaKey": True, "shiftKey": True}, "redo"),
        ("Z", "KeyZ", {"ctrlKey": True, "shiftKey": True}, "redo"),
        ("&", "Digit1", {}, "colour-1"), ("é", "Digit2", {}, "colour-2"),
        ("٢", "Digit2", {}, "colour-2"), ("1", "Digit1", {"shiftKey": True}, "colour-1"),
        ("+", "Digit1", {}, "zoom-in"), ("2", "Numpad2", {}, "colour-2"),
        ("Y", "KeyY", {"ctrlKey": True}, "redo"), ("C", "KeyC", {}, "confirm"),
    ],
)  # fmt: skip
def test_a_shortcut_works_on_every_keyboard(
    browser: FakeBrowser, key: str, code: str, held: dict[str, bool], action: str
) -> None:
    assert pressed(key, code, **held) == (True, [action])


@pytest.mark.parametrize(
    ("key", "code", "held"),
    [
        ("Enter", "Enter", {"isComposing": True}), ("Enter", "Enter", {"ended": True}),
        ("!", "Digit1", {"shiftKey": True}), ("c", "KeyC", {"metaKey": True}),
        ("ж", "Semicolon", {}), ("c", "KeyC", {"altKey": True}),
        ("c", "KeyC", {"isComposing": True}),
    ],
)  # fmt: skip
def test_keys_of_the_browser_and_of_a_composition_are_left_alone(
    browser: FakeBrowser, key: str, code: str, held: dict[str, bool]
) -> None:
    assert pressed(key, code, **held) == (False, [])


def test_escape_leaves_a_field_beside_the_board(browser: FakeBrowser) -> None:
    blurred: list[bool] = []
    target = SimpleNamespace(
        matches=lambda selector: selector.endswith("textarea, select"),
        blur=lambda: blurred.append(True),
    )
    flags = dict.fromkeys(("shiftKey", "ctrlKey", "metaKey", "altKey", "isComposing"), False)
    event: Any = SimpleNamespace(key="Escape", code="Escape", target=target, keyCode=27, **flags)
    handle = import_module("web.page.input.keyboard").pressed
    assert not handle(SimpleNamespace(stage=SimpleNamespace(dialog="share")), event) and not blurred
    assert not handle(SimpleNamespace(stage=SimpleNamespace(dialog="")), event) and blurred


def test_escape_closes_what_stands_beside_the_menu(browser: FakeBrowser) -> None:
    closed = []
    stage = SimpleNamespace(dialog="puzzles", close_dialog=lambda: closed.append(stage.dialog))
    event: Any = SimpleNamespace(
        key="Escape",
        code="Escape",
        target=None,
        isComposing=False,
        shiftKey=False,
        ctrlKey=False,
        metaKey=False,
    )
    press = import_module("web.page.input.keyboard").pressed
    assert press(SimpleNamespace(stage=stage), event) and closed == ["puzzles"]
