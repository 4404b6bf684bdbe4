"""The page of the lab as a value: what stands in each part of its document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, assert_never

from blooms.core.i18n import tr
from web.lab.page import words
from web.lab.page.players import players, title
from web.lab.page.programs import LESSONS, NAMES
from web.lab.page.state import Lesson, Match, Picture, Player, Right, State, Tournament, Wrong

__all__ = ["Element", "Value", "View", "role", "view"]


class Element(NamedTuple):
    """An element of the document: its tag, the elements inside and a text after them."""

    tag: str
    text: str = ""
    properties: tuple[tuple[str, str | bool], ...] = ()
    inside: tuple[Element, ...] = ()


Value = str | bool | float | tuple[Element, ...]
View = Mapping[tuple[str, str], Value]
"""(selector, property) -> value. `children` are the elements inside, "editor" is the editor."""

BUSY: Final = (
    "turn", "play", "new", "match", "check", "tournament", "keep", "forget", "next", "mend",
)  # fmt: skip
"""Buttons that wait until nothing is under way."""
HELD: Final = ("program", "game", "against", "limit", "seed")
"""Controls that wait too."""
FREE: Final = ("count", "each", "draft")
"""Controls that can be used at any time, once the page is there."""
TASKS: Final = (*NAMES, "draft", "link")


def view(state: State) -> View:
    """What the page shows."""
    return {
        ("html", "data-ready"): "true",
        (role("progress"), "hidden"): True,
        **_busy(state),
        **_program(state),
        **_play(state),
        **_match(state),
        **_tournament(state),
        (role("printed"), "textContent"): state.printed,
    }


def role(name: str) -> str:
    """The selector of a part of the page."""
    return f'[data-role="{name}"]'


def _button(name: str) -> str:
    return f'[data-action="{name}"]'


def _control(name: str) -> str:
    return f'[name="{name}"]'


def _busy(state: State) -> View:
    is_busy = state.run is not None
    return {
        ("html", "data-busy"): "true" if is_busy else "false",
        **{(_button(each), "disabled"): is_busy for each in BUSY},
        **{(_control(each), "disabled"): is_busy for each in HELD},
        **{(_control(each), "disabled"): False for each in FREE},
        **{(_button(each), "disabled"): False for each in ("link", "save")},
        (_button("stop"), "disabled"): not is_busy,
    }


def _program(state: State) -> View:
    programs, name = state.programs, state.name
    task = name if name in NAMES else name.partition("-")[0]
    line = state.fault.line if state.fault else 0
    return {
        (_control("program"), "children"): tuple(
            _option(each, f"✓ {title(each)}" if each in programs.passed else title(each))
            for each in programs.names
        ),
        (_control("program"), "value"): name,
        **{(f'[data-task="{each}"]', "hidden"): each != task for each in TASKS},
        ("editor", "text"): state.text,
        ("editor", "line"): line,
        (".numbers", "hidden"): not state.is_plain,
        (".numbers", "textContent"): _numbers(state.text, line) if state.is_plain else "",
        (role("fault"), "textContent"): _fault(state),
        (_button("mend"), "hidden"): not state.changed,
        (role("lesson"), "hidden"): not state.lesson,
        (_button("next"), "hidden"): name not in programs.passed or state.lesson == LESSONS,
        (role("verdict"), "textContent"): _verdict(state),
        (role("said"), "textContent"): tr(words.NOTICES[state.notice]) if state.notice else "",
        (_button("original"), "disabled"): state.text == programs.original(name),
        (_button("original"), "hidden"): task == "draft",
        (_button("forget"), "hidden"): task != "draft",
        (_control("draft"), "value"): state.draft,
    }


def _fault(state: State) -> str:
    if state.missing or not state.fault:
        return state.missing
    if changed := state.changed:
        return words.changed(changed, state.fault.line)
    return words.fault(state.fault, state.choice("limit"))


def _play(state: State) -> View:
    frame = state.frames[state.shown] if state.frames else None
    last = len(state.frames) - 1
    return {
        (_control("game"), "value"): state.game.name,
        (_control("against"), "children"): tuple(
            _option(each, each) for each in state.game.opponents
        ),
        **{(_control(each), "value"): state.choice(each) for each in ("against", "limit", "seed")},
        (role("status"), "textContent"): _status(state),
        **_board(state, frame.picture if frame else state.position),
        **{(_button(each), "disabled"): state.shown < 1 for each in ("first", "back")},
        **{(_button(each), "disabled"): state.shown >= last for each in ("forward", "last")},
    }


def _match(state: State) -> View:
    result, work = state.result, state.run.work if state.run else None
    share = len(work.shares) / work.games if isinstance(work, Match) else 0.0
    return {
        (_control("count"), "value"): state.choice("count"),
        (role("played"), "hidden"): not isinstance(work, Match),
        (role("played"), "value"): share,
        (role("result"), "textContent"): words.match(result) if result else "",
        (role("same"), "hidden"): not (result and result.is_whole),
        (role("command"), "textContent"): (
            result.figures["command"] if result and result.is_whole else ""
        ),
    }


def _tournament(state: State) -> View:
    work = state.run.work if state.run else None
    is_on = isinstance(work, Tournament)
    played = 1 - len(work.left) / work.total if isinstance(work, Tournament) else 0.0
    return {
        (role("players"), "children"): tuple(_entrant(state, each) for each in players(state)),
        (_control("each"), "value"): state.choice("each"),
        (role("rounds"), "hidden"): not is_on,
        (role("rounds"), "value"): played,
        (role("leader"), "textContent"): _leader(state),
        (role("standings"), "hidden"): not state.table,
        (f"{role('standings')} tbody", "children"): tuple(_standings(state)),
        (role("games"), "children"): tuple(_games(state)),
    }


def _verdict(state: State) -> str:
    if state.run and isinstance(state.run.work, Lesson):
        return tr("Checking…")
    match state.verdict:
        case Right():
            return tr("Right.")
        case Wrong(why):
            return why
        case None:
            return ""
        case _:
            assert_never(state.verdict)


def _status(state: State) -> str:
    match state.status:
        case "start":
            return tr("Press “Next turn” to see your program play, one turn at a time.")
        case "stopped":
            return tr("Stopped.")
        case "game" if state.frames:
            at = state.shown
            return words.game(state.frames[at], at, state.choice("against"))
    return ""


def _board(state: State, picture: Picture | None) -> View:
    shown: View = {(role("open"), "hidden"): not picture}
    if not picture:  # the empty board
        src = f"boards/{state.game.name}-start.svg"
        return {**shown, (role("board"), "src"): src, (role("board"), "alt"): ""}
    return {
        **shown,
        (role("board"), "src"): picture.source,
        (role("board"), "alt"): picture.words,
        (role("open"), "href"): _address(state, picture.record),
    }


def _address(state: State, record: str) -> str:
    """The address of the page where a record can be looked through."""
    name = record.partition("/")[0]
    return next(f"./{each.page}#{record}" for each in state.games if each.name == name)


def _entrant(state: State, player: Player) -> Element:
    """A box to take a player into the tournament."""
    box = (
        ("type", "checkbox"),
        ("data-player", player.id),
        ("checked", player.id in state.entrants),
    )
    return Element(
        "label", f" {player.name}", (("translate", False),), (Element("input", "", box),)
    )


def _leader(state: State) -> str:
    if state.is_lonely:
        return tr("Choose two players or more.")
    if not state.table:
        return ""
    first = state.table[0]
    return tr(
        "First: {name}, {points} of {games} points.",
        name=state.table_players[first["player"]].name,
        points=f"{first['points']:g}",
        games=first["games"],
    )


def _standings(state: State) -> list[Element]:
    rows = []
    for each in state.table:
        cells = words.score(each["points"], each["games"], each["score"])
        name = Element("th", state.table_players[each["player"]].name, (("scope", "row"),))
        rows.append(Element("tr", inside=(name, *(Element("td", cell) for cell in cells))))
    return rows


def _games(state: State) -> list[Element]:
    rows = []
    for row in state.rows:
        first, second = row.players
        address = (("href", _address(state, row.record)),) if row.record else ()
        link = Element("a", f"{first.name} – {second.name}", address)
        rows.append(Element("li", f" {words.row(row)}", inside=(link,)))
    return rows


def _option(value: str, text: str) -> Element:
    return Element("option", text, (("value", value),))


def _numbers(text: str, line: int) -> str:
    """The numbers beside a plain field; a faulty line has a mark."""
    count = text.count("\n") + 1
    return "\n".join(f"▶{at}" if at == line else f"{at}" for at in range(1, count + 1))
