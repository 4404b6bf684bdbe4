"""The two colours of the player to move, and the placed stones in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from blooms.core.i18n import listed, tr, tr_error
from blooms.games.blooms import pending_turn as turns
from blooms.games.blooms import words as blooms_words
from blooms.games.blooms.groups import Bloom
from blooms.games.blooms.pending_turn import Draft, Preview
from blooms.games.blooms.rules import OWN, Blooms
from web.games.blooms.danger import danger_words
from web.page.host import Host
from web.page.mode import Guessing, Solving
from web.page.saves.settings import Settings
from web.page.view.view import Button

__all__ = ["bloom_words", "captured_words", "move_buttons", "preview_words"]


def move_buttons(
    host: Host[Blooms], pending: Draft, open_ground: Blooms | None, looked: Preview, near: int
) -> Mapping[str, Button]:
    """The buttons of a move: Confirm, Pass, the draw, the two colours, the whole board."""
    played, human, count = host.session, host.game.human, len(looked.captured)
    position = played.game.position
    waits = played.paused and bool(played.still_to_move) and not played.awaits_person
    return {
        "confirm": Button(
            played.question is None and not waits and not isinstance(host.mode, Solving),
            bool(pending.ghosts) and not looked.why,
            _confirm_words(host, count),
        ),
        "pass": Button(
            position.rules.target is None, human is not None and not position.why_illegal(())
        ),
        "draw": Button(played.awaits_person and played.game.may_claim_draw),
        "whole-board": Button(near >= 0),
        **_tray_buttons(pending, open_ground, position),
    }


def _confirm_words(host: Host[Blooms], captured: int) -> str:
    """The words of the button that plays the stones."""
    if isinstance(host.mode, Guessing):
        return tr("Guess")
    return tr("Confirm: captures {count}", count=captured) if captured else tr("Confirm")


def _tray_buttons(
    pending: Draft, open_ground: Blooms | None, position: Blooms
) -> Mapping[str, Button]:
    """The two colours: the next stone's is pressed, on the first turn that of its one stone.

    When two stones are placed, the turn is complete: no colour is pressed or can be chosen.
    """
    ground = open_ground or position
    is_next = open_ground is not None and len(pending.ghosts) < 2
    is_full = turns.is_full(pending, ground)
    buttons = {}
    for index, letter in enumerate(OWN[ground.seat]):
        colour = blooms_words.colour(letter)
        label = tr("Colour of the stone: {colour}" if is_full else "Next stone: {colour}",
                  colour=colour)  # fmt: skip
        is_pressed = is_next and pending.next == index
        buttons[f"colour-{index + 1}"] = Button(
            is_enabled=is_next, name=label, is_pressed=is_pressed
        )
    return buttons


def preview_words(
    host: Host[Blooms], settings: Settings, position: Blooms, placed: Draft, looked: Preview
) -> str:
    """The placed stones and the effect of confirming them; empty without any."""
    if not placed.ghosts:
        return ""
    summary = ", ".join(blooms_words.stone(position, ghost) for ghost in placed.ghosts) + "."
    if turns.is_single(position):
        summary += " " + tr("The first turn is a single stone.")
    if looked.captured:
        summary += " " + tr("Captures {count}.", count=len(looked.captured))
    if looked.why:
        return f"{summary} {tr('Not allowed: {why}.', why=tr_error(looked.why))}"
    if looked.fenced:
        names = " ".join(position.rules.board.names[cell] for cell in sorted(looked.fenced))
        summary += " " + tr(
            "Fences your own {cells}: it will be captured next turn unless freed.", cells=names
        )
    elif danger := danger_words(host, settings, position, placed, looked):
        summary += f" {danger}"
    return summary


def captured_words(position: Blooms, cells: Collection[int]) -> str:
    """ "Captured: D5 and E5."; empty without any."""
    names = listed(position.rules.board.names[cell] for cell in sorted(cells))
    return tr("Captured: {stones}.", stones=names) if names else ""


def bloom_words(bloom: Bloom | None) -> str:
    """Size and liberties of the bloom under the pointer, in two lines."""
    if bloom is None:
        return ""
    return "\n".join(blooms_words.bloom(len(bloom.cells), len(bloom.liberties)))
