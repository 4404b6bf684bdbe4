"""What the page asks of the browser besides its document: the address, the clocks, the storage."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from random import SystemRandom
from typing import Any, Final
from urllib.parse import parse_qsl, unquote, urlencode

from pyscript import document, window

from blooms.session.clock import AwakeClock

__all__ = [
    "attempt", "awake", "base", "came_back", "clear_fragment", "colours", "date_words", "day",
    "decode", "drop_parameters", "fetch", "fragment", "given", "go_to", "is_hidden",
    "local_minutes", "mark", "minutes", "no_bots", "now", "parameters", "set_address",
    "set_fragment", "tell_tabs", "unique",
]  # fmt: skip


awake: Final = AwakeClock(lambda: float(window.performance.now()) / 1000)


def attempt(call: Callable[[], object]) -> bool:
    """Whether the browser does something that it may lack or refuse.

    A promise that fails later leaves no error in the console.
    """
    try:
        promise = call()
        if hasattr(promise, "catch"):
            promise.catch(lambda why: None)
    except Exception:  # Browsers raise different errors.
        return False
    return True


def now() -> float:
    """Seconds of a monotonic clock that stands still while the page sleeps."""
    return awake()


def minutes() -> int:
    """Minutes since 1970, by the clock of the device."""
    return int(window.Date.now() / 60_000)


def local_minutes() -> int:
    """Minutes since 1970, by the clock where the visitor is."""
    return minutes() - int(window.Date.new().getTimezoneOffset())


def colours(names: Iterable[str]) -> dict[str, str]:
    """The colours that the style of the page has by these names now: "#b4152f"."""
    style = window.getComputedStyle(document.documentElement)
    found = {name: str(style.getPropertyValue(f"--{name}")).strip() for name in names}
    return {name: colour for name, colour in found.items() if colour.startswith("#")}


def fetch(name: str, taken: Callable[[str], None], refused: Callable[[], None]) -> None:
    """Fetch a file of the site by its name; `refused` is called where it does not come."""
    try:
        window.bloomsLanguage.file(name).then(lambda text: taken(str(text)), lambda why: refused())
    except Exception:  # Browsers raise different errors.
        refused()


def is_hidden() -> bool:
    """Whether nobody can see the page, as behind another tab."""
    return document.hidden is True


def mark(name: str) -> None:
    """Note in the browser's own measurements that the page has come so far."""
    attempt(lambda: window.performance.mark(name))


def base() -> str:
    """The page's address without its parameters and the part after the #."""
    return str(window.location.href).partition("#")[0].partition("?")[0]


def set_fragment(line: str) -> None:
    """Put a line, escaped, into the address, so that a reload reads it again."""
    set_address(str(window.location.search), line)


def clear_fragment() -> None:
    """Remove the record from the address, so that a reload continues the game."""
    set_address(str(window.location.search))


def set_address(search: str, record: str = "") -> None:
    """Set the address's parameters and its record, which is escaped already; or remove it.

    The whole address is given: a path that begins with // would be that of another host.
    """
    address, history = base() + search + (f"#{record}" if record else ""), window.history
    attempt(lambda: history.replaceState(history.state, "", address))


def drop_parameters(*names: str) -> None:
    """Remove parameters from the address, as the lesson's once it is left."""
    left = [(name, value) for name, value in given() if name not in names]
    if left != given():
        set_address(f"?{urlencode(left)}" if left else "", str(window.location.hash)[1:])


def came_back() -> bool:
    """Whether this page was reloaded or reached by the Back button."""
    entries = window.performance.getEntriesByType("navigation")
    return len(entries) > 0 and str(entries[0].type) in ("reload", "back_forward")


def fragment() -> str:
    """The record after the # of the address."""
    return unquote(str(window.location.hash)[1:])


def go_to(line: str) -> None:
    """Go to a record or link; js/route.js knows which page plays it."""
    window.location.hash = line


def decode(data: bytes, label: str) -> str:
    """Bytes as text, by the browser's own decoders. Raises ValueError."""
    from pyodide.ffi import JsException, to_js

    try:
        return str(window.TextDecoder.new(label, fatal=True).decode(to_js(data)))
    except JsException as why:
        raise ValueError(str(why)) from None


def parameters() -> dict[str, str]:
    """The address's parameters by name."""
    return dict(parse_qsl(str(window.location.search)[1:]))


def given() -> list[tuple[str, str]]:
    """The address's parameters, those without a value too."""
    return parse_qsl(str(window.location.search)[1:], keep_blank_values=True)


def day(when: float) -> str:
    """The day of a time in milliseconds, in words."""
    return _in_words(window.Date.new(when))


def date_words(of: date) -> str:
    """A date in words, by the visitor's calendar."""
    return _in_words(window.Date.new(of.year, of.month - 1, of.day))


def _in_words(time: Any) -> str:
    """The day in the page's language as the visitor's country has it: 29/11/2026 in British
    English.
    """
    language = str(window.document.documentElement.lang)
    known = map(str, window.navigator.languages or ())
    local = next((each for each in known if each.partition("-")[0] == language), language)
    return str(time.toLocaleDateString(local))


def no_bots() -> str:
    """Why the browser lets no bot play, in words; nothing where it does (js/requirements.js)."""
    why = getattr(window, "bloomsNoBots", None)
    return str(why()) if why else ""


def unique() -> str:
    """A text that no other browser has."""
    return f"{SystemRandom().getrandbits(128):032x}"


def tell_tabs(message: str) -> None:
    """Tell the other tabs of a link to the game of one of them (Arrivals.hear)."""
    window.bloomsJournal.tell("link", message)
