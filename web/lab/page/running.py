"""What is under way in the lab: a game on the board, a match, a check, a tournament.

Each ends with a result, or with the fault of a program.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from web.lab.page.answers import Answer, Lost
from web.lab.page.asking import Step, ask_next, ask_referee, deal, ended, go, started
from web.lab.page.events import Wait
from web.lab.page.state import (
    Fault,
    FaultKind,
    Frame,
    Lesson,
    Match,
    OnBoard,
    Picture,
    Result,
    Right,
    Run,
    State,
    Tournament,
    Wrong,
)
from web.lab.page.tournament import met, noted

__all__ = ["answered", "begin_check", "begin_match", "play", "stop", "unanswered"]

PATIENCE: Final = 1000
"""Milliseconds in which a turn may end after Stop."""
LONGEST: Final = 1000
"""Characters of a turn at most; no game has longer ones."""


def play(state: State, turns: int | None, is_new: bool = False) -> Step:
    """Play so many turns on the board, or all that are left; begin a game if none is on."""
    work = OnBoard(turns)
    last = state.frames[-1] if state.frames else None
    if last and state.is_on and not last.is_over and not is_new:
        run = Run(work, (state.text, None), {}, loaded=2, answer=last.answer)
        return ask_next(started(state, run))
    run = Run(work, (state.text, None), deal(state, 0, is_drawn=True))
    return go(replace(started(state, run), frames=(), position=None, printed="", is_on=False))


def begin_match(state: State) -> Step:
    """Play the games of a match without showing them."""
    run = Run(Match(int(state.choice("count"))), (state.text, None), deal(state, 0))
    return go(replace(started(state, run), result=None, printed="", is_on=False))


def begin_check(state: State) -> Step:
    """Check the open lesson."""
    run = Run(Lesson(state.lesson), (state.text,), {"do": "check", "lesson": state.lesson})
    cleared = replace(state, frames=(), position=None, printed="", verdict=None, is_on=False)
    return go(started(cleared, run))


def stop(state: State) -> Step:
    """End after the turn that is under way, or in the middle of one that takes long."""
    if not state.run or state.run.is_stopping:
        return state, ()
    return replace(state, run=replace(state.run, is_stopping=True)), (Wait(PATIENCE),)


def answered(state: State, answer: Answer) -> Step:
    """Go on with what was answered."""
    run = state.run
    if not run:
        return state, ()
    if run.asked is None:
        return _refereed(state, run, answer)
    if "error" in answer:
        line = answer.get("line")
        message = " ".join(str(answer["error"]).split())[:500]
        kind: FaultKind = "unread" if answer.get("unread") else "program"
        why = Fault(kind, message, line if isinstance(line, int) else 0)
        return _failed(state, run, run.asked, why)
    if run.loaded < len(run.codes):
        return go(replace(state, run=replace(run, loaded=run.loaded + 1)))
    turn = answer.get("turn")
    if not isinstance(turn, str):
        return _failed(state, run, run.asked, Fault("silent"))
    do = "step" if isinstance(run.work, Lesson) else "turn"
    return ask_referee(state, run, {"do": do, "turn": turn[:LONGEST]})


def unanswered(state: State, kind: Literal["stopped"] | Lost, why: str) -> Step:
    """Go on where the Python that was asked is no more."""
    run = state.run
    if not run:
        return state, ()
    if kind == "stopped":
        return replace(ended(state), status="stopped"), ()
    if kind == "start" or kind == "worker":
        return replace(ended(state), fault=Fault(kind)), ()
    if run.asked is None:
        return replace(ended(state), fault=Fault("referee")), ()
    return _failed(state, run, run.asked, Fault(kind, why))


def _refereed(state: State, run: Run, answer: Answer) -> Step:
    """Go on with the referee's answer."""
    if "error" in answer:
        return _failed(state, run, answer["by"], Fault("program", answer["error"]))
    by = run.answer.get("next") if run.answer else None
    run = replace(run, answer=answer)
    state = replace(state, run=run)
    match run.work:
        case OnBoard(turns):
            frame = Frame(answer, Picture.of(answer), by)
            frames = (*state.frames, frame)
            state = replace(
                state, frames=frames, shown=len(frames) - 1, status="game", is_on=not frame.is_over
            )
            left = turns if turns is None or by is None else turns - 1
            if frame.is_over or run.is_stopping or left == 0:
                return replace(state, run=None), ()
            return ask_next(replace(state, run=replace(run, work=OnBoard(left))))
        case Lesson(number):
            return _checked(state, run, number, answer)
        case Match():
            return _matched(state, run, run.work, answer)
        case Tournament():
            return met(state, run, run.work, answer)


def _checked(state: State, run: Run, number: int, answer: Answer) -> Step:
    if run.is_stopping:
        return replace(ended(state), status="stopped"), ()
    if not answer["done"]:
        return ask_next(state)
    if why := answer["why"]:
        shown = replace(ended(state), verdict=Wrong(why), position=Picture.of(answer), status="")
        return shown, ()
    passed = [*state.programs.passed, f"lesson_{number}"]
    programs = state.programs.chosen("passed", passed)
    return replace(ended(state), verdict=Right(), programs=programs), ()


def _matched(state: State, run: Run, work: Match, answer: Answer) -> Step:
    if run.is_counting:
        result = Result(work.shares, answer, len(work.shares) == work.games)
        return replace(ended(state), result=result), ()
    if answer["share"] is not None:
        work = Match(work.games, (*work.shares, answer["share"]))
        run = replace(run, work=work, answer=None)
    elif not run.is_stopping:
        return ask_next(state)
    if run.is_stopping or len(work.shares) == work.games:
        if not work.shares:
            return ended(state), ()
        request = {**deal(state, 0), "do": "strength", "shares": work.shares}
        return ask_referee(state, replace(run, is_counting=True), request)
    run = replace(run, loaded=0, request=deal(state, len(work.shares)))
    return go(replace(state, run=run))


def _failed(state: State, run: Run, by: int, fault: Fault) -> Step:
    """A program failed: it loses its game of a tournament; anything else ends."""
    if isinstance(run.work, Tournament):
        record = run.answer["record"] if run.answer else ""
        return noted(state, run, run.work, float(by), record, fault)
    return replace(ended(state), fault=fault, verdict=None), ()
