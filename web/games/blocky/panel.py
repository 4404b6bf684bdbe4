"""Writes what surrounds the turn being entered: the path to its block, its actions, its effect."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from blooms import games
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.blocks import Path
from blooms.games.blocky.position import ACTIONS, Blocky, Move
from blooms.games.blocky.selection import Preview, preview
from blooms.games.blocky.words import number, signed
from web.games.blocky.pending_turn import PendingTurn
from web.page.view.view import Element, Write, attribute, button, children, element, text

__all__ = ["ARROWS", "crumbs", "effect", "nets_after", "preview_words", "prompt", "reasons"]

ARROWS: Final = ("↗", "↖", "↙", "↘")
"""The parts of a block, in the order of paths."""


@lru_cache(maxsize=4)
def effect(position: Blocky, move: Move) -> Preview:
    """The effect of a legal action; a view asks for it again and again."""
    return preview(position, move)


def crumbs(path: Path) -> Iterator[Write]:
    """The path from the whole board to the selected block, as buttons."""
    yield children("crumbs", (element("li", _crumb(path, level)) for level in range(len(path) + 1)))


def reasons(position: Blocky, path: Path, is_open: bool) -> Iterator[Write]:
    """Which actions are legal on the selected block; the others say why they are illegal."""
    for action in ACTIONS:
        button = f'.acts [data-action="{action}"]'
        move = Move.on(path, action)
        why = blocky_words.refusal(position, move) if is_open else tr("Not your turn")
        yield attribute(button, "aria-disabled", str(bool(why)).lower())
        yield attribute(button, "title", why)
        yield text(f"{button} .why-not", f" {why}" if why else "")


def prompt(game: Game[Blocky], turn: PendingTurn) -> str:
    """Why the action shown is illegal, else what was played last; at the start what to do."""
    if turn.shown and (why := blocky_words.refusal(game.position, turn.shown)):
        return why
    return games.last_turn(game) or tr("Choose a block, then an action.")


def preview_words(position: Blocky, move: Move, shown: Preview) -> str:
    """The effect of an action on every score: "Smash, upper left: costs 3. Player 1: 5 (−3)."."""
    action = f"{blocky_words.action(move)}, {blocky_words.place(move.path)}"
    told = [f"{action[:1].upper()}{action[1:]}: {tr('costs {cost}', cost=shown.cost)}."]
    if shown.is_chance:
        told.append(tr("Random result; on average:"))
    nets = position.nets()
    for seat, net in enumerate(nets_after(position, shown)):
        who, about = blocky_words.player(seat), "≈" if shown.is_chance else ""
        told.append(f"{who}: {about}{number(net)} ({signed(net - nets[seat])}).")
    return " ".join(told)


def nets_after(position: Blocky, shown: Preview) -> list[float]:
    """The net score of every seat after an action."""
    costs = list(position.costs)
    costs[position.seat] += shown.cost
    return [score - cost for score, cost in zip(shown.scores, costs, strict=True)]


def _crumb(path: Path, level: int) -> Element:
    """The button that selects the block of a level around the selected block."""
    name = blocky_words.place(path[:level]) if level else tr("the whole board")
    current = {"aria_current": "true"} if level == len(path) else {}
    arrow = ARROWS[path[level - 1]] if level else "▢"
    return button("level", str(level), arrow, data_level=str(level), aria_label=name, **current)
