"""Who is asked next: a program to run its file or to find a turn, or the referee.

First every program of a game runs its file. Then the referee begins, and with its answer each turn
is asked of a program or left to the referee.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from web.lab.page.answers import Request
from web.lab.page.events import AskProgram, AskReferee, Effect
from web.lab.page.state import Run, State

__all__ = [
    "OWN", "RIVAL", "Step", "ask_next", "ask_referee", "deal", "dealt", "ended", "go", "started",
]  # fmt: skip

Step = tuple[State, tuple[Effect, ...]]

OWN: Final = "bot.py"
RIVAL: Final = "rival.py"


def started(state: State, run: Run) -> State:
    """Something is under way, and the fault of what was is forgotten."""
    return replace(state, run=run, fault=None)


def ended(state: State) -> State:
    """Nothing is under way, and no game goes on."""
    return replace(state, run=None, is_on=False)


def deal(state: State, number: int, is_drawn: bool = False) -> Request:
    """The request that begins a game against the opponent that is chosen."""
    return dealt(state, (OWN, state.choice("against")), number, is_drawn)


def dealt(state: State, players: tuple[str, str], number: int, is_drawn: bool = False) -> Request:
    """The request that begins a game between two players."""
    match = {"game": state.game.name, "players": players, "seed": state.seed}
    return {"do": "begin", **match, "number": number, "draw": is_drawn}


def go(state: State) -> Step:
    """Let the next program run its file; after all of them the referee begins."""
    run = state.run
    assert run
    for by in range(run.loaded, len(run.codes)):
        if (code := run.codes[by]) is not None:
            return _ask(state, replace(run, loaded=by), by, {"do": "begin", "code": code})
    return ask_referee(state, replace(run, loaded=len(run.codes)), run.request)


def ask_next(state: State) -> Step:
    """Ask for the next turn: the program to move, or the referee, who knows the other players."""
    run = state.run
    assert run and run.answer
    if question := run.answer.get("ask"):
        return _ask(state, run, run.answer.get("next") or 0, question)
    return ask_referee(state, run, {"do": "turn", "turn": ""})


def _ask(state: State, run: Run, by: int, request: Request) -> Step:
    limit = 1000 * int(state.choice("limit"))
    state = replace(state, run=replace(run, asked=by))
    return state, (AskProgram(run.codes[by] or "", request, limit),)


def ask_referee(state: State, run: Run, request: Request) -> Step:
    """Send a request to the referee."""
    return replace(state, run=replace(run, asked=None)), (AskReferee(request),)
