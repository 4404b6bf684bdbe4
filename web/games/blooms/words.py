"""Describes positions and moves of Blooms in words."""

from __future__ import annotations

import re
from typing import Final

from blooms.core.answer import Answer
from blooms.core.i18n import percent, tr, tr_error
from blooms.core.resignation import DRAW, is_resignation
from blooms.games.blooms import words
from blooms.games.blooms.rules import END, Blooms, Stone
from blooms.games.blooms.words import player
from blooms.session.session import Session
from web.page.contract.parts import Hint
from web.page.view.slow import Item

__all__ = [
    "hint",
    "item",
    "player",
    "ruleset",
    "score",
    "status",
    "terms",
    "turn",
    "turn_text",
]

STONE: Final = re.compile(r"([A-Z]\d+)([a-d])")
"""A stone in a record: its cell and its colour."""


def status(session: Session[Blooms]) -> str:
    """Who is to move, and for the only human here how many stones."""
    position = session.game.position
    name = player(position.seat)
    is_first = not session.game.turns and not position.stones.strip(".")
    if session.local_seats == (position.seat,):
        return tr("Your turn: one stone") if is_first else tr("Your turn: two stones")
    if is_first:
        return tr("{player} to move, one stone", player=name)
    return tr("{player} to move", player=name)


def score(position: Blooms) -> str:
    """Captures and the target, or points."""
    return words.standing(position)


def ruleset(position: Blooms) -> str:
    """ "base 4 · race to 15"."""
    target = position.rules.target
    aim = tr("race to {target}", target=target) if target else tr("territory")
    return f"{tr('base {base}', base=position.rules.base)} · {aim}"


def terms() -> dict[str, str]:
    """The words that are explained where they are met, with their forms."""
    return {
        "bloom": tr("bloom, blooms"),
        "fenced": tr("fenced, fences"),
        "liberty": tr("liberty, liberties"),
        "eye": tr("eye, eyes"),
        "race": tr("race to 15, race"),
        "territory": tr("territory"),
        "base": tr("base 4"),
    }


def hint(position: Blooms, answer: Answer) -> Hint:
    """ "D4 dark red, E5 light red: captures 3."; the line; the win chance; the best moves."""
    why = ", ".join(map(tr_error, answer["why"])) or tr("best move found", count=answer["sims"])
    name, win = player(position.seat), percent(answer["win"])
    figures = tr("{player}'s win chance: {win}.", player=name, win=win)
    first, second = answer["captures"]
    captures = (
        tr("Captures in this line: {one} to {two}.", one=first, two=second)
        if first or second
        else ""
    )
    best = []
    for choice in answer["best"][:5]:
        if "ends" in choice:  # The board is solved.
            text = tr_error(choice["ends"])
        else:
            text = tr("{win}, {count} visits", win=percent(choice["win"]), count=choice["visits"])
        best.append(f"{turn(position, choice['turn'])}: {text}")
    sentence = f"{turn(position, answer['turn'])}: {why}."
    return Hint(sentence, tuple(map(item, answer["line"])), figures, tuple(best), captures)


def item(text: str) -> Item:
    """A move as stones, for the move list and a hint's line."""
    placed = STONE.findall(text)
    stones = tuple((f"stone-{colour}", name) for name, colour in placed)
    spoken = ", ".join(f"{name} {words.colour(colour)}" for name, colour in placed)
    return Item("" if placed else turn_text(text), stones=stones, spoken=spoken)


def turn(position: Blooms, text: str) -> str:
    """A move in words, such as "D4 dark red, E5 light red"."""
    stones = [step for step in position.read(text) if isinstance(step, Stone)]
    return ", ".join(words.stone(position, each) for each in stones) or tr("Pass")


def turn_text(text: str) -> str:
    """A move as record text; a pass or resignation as a word."""
    if is_resignation(text):
        return tr("resigns")
    return {END: tr("pass"), DRAW: tr("draw")}.get(text, text)
