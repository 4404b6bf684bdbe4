"""A tournament: each player meets each, and a program that fails loses its game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from web.lab.page.answers import Answer
from web.lab.page.asking import (
    OWN,
    RIVAL,
    Step,
    ask_next,
    ask_referee,
    dealt,
    ended,
    go,
    started,
)
from web.lab.page.state import Fault, GameRow, Player, Run, State, Tournament

__all__ = ["begin_tournament", "met", "noted"]


def begin_tournament(state: State, players: Iterable[Player]) -> Step:
    """Let each player meet each."""
    entered = tuple(players)
    state = replace(state, rows=(), table=(), table_players=entered, is_lonely=len(entered) < 2)
    if state.is_lonely:
        return state, ()
    pairs = [
        (number, first, second)
        for number in range(int(state.choice("each")))
        for first in range(len(entered))
        for second in range(first + 1, len(entered))
    ]
    work = Tournament(entered, tuple(pairs), ((),) * len(entered), len(pairs))
    return _pair(replace(started(state, Run(work, (), {})), is_on=False))


def _pair(state: State) -> Step:
    """Begin the next game of a tournament, or count."""
    run = state.run
    assert run and isinstance(run.work, Tournament)
    work = run.work
    if run.is_stopping or not work.left:
        request = {"do": "standings", "shares": work.shares}
        return ask_referee(state, replace(run, is_counting=True), request)
    number, *pair = work.left[0]
    first, second = (work.players[at] for at in pair)
    names = (
        first.id if first.code is None else OWN,
        second.id if second.code is None else RIVAL,
    )
    run = Run(work, (first.code, second.code), dealt(state, names, number))
    return go(replace(state, run=run))


def met(state: State, run: Run, work: Tournament, answer: Answer) -> Step:
    """Go on with the referee's answer: a game of the tournament, or its table."""
    if run.is_counting:
        return replace(ended(state), table=tuple(answer["table"])), ()
    if answer["share"] is not None:
        return noted(state, run, work, answer["share"], answer["record"])
    return _pair(state) if run.is_stopping else ask_next(state)


def noted(
    state: State,
    run: Run,
    work: Tournament,
    share: float,
    record: str,
    fault: Fault | None = None,
) -> Step:
    """Note a game of a tournament, and begin the next."""
    _, first, second = work.left[0]
    won = {first: share, second: 1 - share}
    shares = tuple((*got, won[at]) if at in won else got for at, got in enumerate(work.shares))
    row = GameRow((work.players[first], work.players[second]), share, record, fault)
    run = replace(run, work=work._replace(left=work.left[1:], shares=shares))
    return _pair(replace(state, run=run, rows=(*state.rows, row)))
