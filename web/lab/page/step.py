"""What every event makes of the state of the lab's page, and what is to be done."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from web.lab.page import running
from web.lab.page.asking import Step
from web.lab.page.events import (
    Answered,
    Checked,
    Chosen,
    Copied,
    Copy,
    Download,
    Edited,
    End,
    Event,
    Focus,
    Followed,
    Missing,
    Pressed,
    Printed,
    Save,
    Saved,
    Typed,
    Unanswered,
    Waited,
)
from web.lab.page.mending import mended
from web.lab.page.players import players
from web.lab.page.programs import LESSONS, Programs, address, linked
from web.lab.page.state import Offer, State
from web.lab.page.tournament import begin_tournament

__all__ = ["begin", "step"]

PRINTED: Final = 50_000
"""Characters that are kept of what was printed."""
NEW_GAME: Final = ("game", "against", "seed")
"""Controls that choose another game."""


def begin(games: tuple[Offer, ...], page: str, programs: Programs, fragment: str) -> Step:
    """The page as it opens: with the program of its address, else the last one."""
    state = State(games, page, programs)
    if linked(fragment):
        return _followed(state, fragment)
    return _opened(state, str(programs.choices.get("program", ""))), ()


def step(state: State, event: Event) -> Step:
    """The state after an event, and the effects."""
    match event:
        case Pressed(action):
            return _pressed(state, action)
        case Chosen("draft", value):
            return replace(state, draft=value), ()
        case Chosen(name, value):
            return _chosen(state, name, value)
        case Checked(player, is_in):
            others = [each for each in state.entrants if each != player]
            return _choose(state, "players", [*others, player] if is_in else others)
        case Edited(is_plain):
            return replace(state, is_plain=is_plain), ()
        case Typed(text):
            programs = state.programs.written(state.name, text)
            state = replace(state, programs=programs, fault=None, notice="", is_on=False)
            return state, (Save(programs.stored()),)
        case Followed(fragment):
            return _followed(state, fragment) if not state.run and linked(fragment) else (state, ())
        case Missing(words):
            return replace(state, missing=words), ()
        case Printed(text):
            return replace(state, printed=(state.printed + text)[-PRINTED:]), ()
        case Answered(answer):
            return _saving(state, running.answered(state, answer))
        case Unanswered(kind, why):
            return running.unanswered(state, kind, why)
        case Waited():
            return state, (End(),) if state.run and state.run.is_stopping else ()
        case Saved(is_done):
            return state if is_done else replace(state, notice="unsaved"), ()
        case Copied(is_done):
            return replace(state, notice="copied" if is_done else "uncopied"), ()


def _saving(before: State, after: Step) -> Step:
    """Store what a run has changed."""
    state, effects = after
    if state.programs is before.programs:
        return after
    return state, (*effects, Save(state.programs.stored()))


def _pressed(state: State, action: str) -> Step:
    if action == "stop":
        return running.stop(state)
    if action in ("first", "back", "forward", "last"):
        last = len(state.frames) - 1
        at = {"first": 0, "back": state.shown - 1, "forward": state.shown + 1, "last": last}
        return replace(state, shown=max(0, min(last, at[action])), status="game"), ()
    if action == "link":
        return state, (Copy(address(state.address, state.text)),)
    if action == "save":
        return state, (Download(state.text),)
    if action == "original":
        return _write(state, state.programs.original(state.name))
    if state.run:
        return state, ()
    match action:
        case "turn":
            return running.play(state, 1)
        case "play":
            return running.play(state, None)
        case "new":
            return running.play(state, 0, is_new=True)
        case "match":
            return running.begin_match(state)
        case "check":
            return running.begin_check(state)
        case "tournament":
            entered = [each for each in players(state) if each.id in state.entrants]
            return begin_tournament(state, entered)
        case "keep":
            return _keep(state)
        case "mend":
            return _write(state, mended(state.text))
        case "forget":
            programs = state.programs.forgotten(state.name).chosen("program", "own")
            return _opened(replace(state, programs=programs), "own"), (Save(programs.stored()),)
        case "next" if state.lesson < LESSONS:
            state, effects = _choose(state, "program", f"lesson_{state.lesson + 1}")
            return state, (*effects, Focus("program"))
    return state, ()


def _chosen(state: State, name: str, value: str) -> Step:
    """A control has another value."""
    if name in NEW_GAME:
        state = replace(
            state, frames=(), position=None, is_on=False, status="", result=None, shown=0
        )
    return _choose(state, f"against-{state.game.name}" if name == "against" else name, value)


def _choose(state: State, name: str, value: object) -> Step:
    programs = state.programs.chosen(name, value)
    state = replace(state, programs=programs)
    if name == "program":
        state = _opened(state, str(value))
    return state, (Save(programs.stored()),)


def _opened(state: State, name: str) -> State:
    """With another program in the editor."""
    known = name if name in state.programs.names else "own"
    return replace(state, name=known, fault=None, verdict=None, notice="", is_on=False)


def _followed(state: State, fragment: str) -> Step:
    """Open the program of a link, which is kept from now on."""
    programs, name = state.programs.with_link(linked(fragment))
    return _opened(replace(state, programs=programs), name), (Save(programs.stored()),)


def _write(state: State, text: str) -> Step:
    programs = state.programs.written(state.name, text)
    return _opened(replace(state, programs=programs), state.name), (Save(programs.stored()),)


def _keep(state: State) -> Step:
    """Keep a copy under the name that was typed."""
    if not (typed := state.draft.strip()):
        return state, (Focus("draft"),)
    name = f"draft-{typed}"
    programs = state.programs.written(name, state.text).chosen("program", name)
    opened = _opened(replace(state, programs=programs, draft=""), name)
    return replace(opened, notice="kept"), (Save(programs.stored()),)
