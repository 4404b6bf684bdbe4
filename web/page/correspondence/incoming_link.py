"""Links to games with friends that arrive: opened, pasted, or heard of from another tab."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from pyscript import window

from blooms.core.game import Game
from blooms.core.position import BadRecord
from blooms.core.variations import GameTree, gather
from blooms.session import events, session
from blooms.session.correspondence import Terms, drawn, seat_for
from blooms.session.incoming_link import Arrival, compare, why_refused
from blooms.session.session import Session
from web.page.contract.players import AWAY, PERSON
from web.page.correspondence import link
from web.page.host import Leave
from web.page.saves.lookup import numbered
from web.page.startup import clear_fragment, minutes, now
from web.page.view import dialogs
from web.page.view.i18n import tr, tr_error

if TYPE_CHECKING:
    from web.page.saves.save_format import Saved
    from web.page.table import Table

__all__ = ["Arrivals"]


class Arrivals:
    """The links that arrive at a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._fork: tuple[Game, Terms] | None = None

    def take(self, tree: GameTree, agreed: Terms, text: str) -> None:
        """Take in a link: it continues its game, or says why not; a new game is looked at.

        `text` is the whole link, for another tab that has the game open. Raises GameError.
        """
        table, theirs = self._table, tree.game
        if agreed.reply == 0 and theirs.turns:
            raise BadRecord("the link has moves before the draw")
        dialogs.close()
        clear_fragment()
        saved = numbered(table.storage, agreed.number)
        held = table.own
        if table.is_embedded:
            table.look_at(tree, {})
        elif saved and table.storage.is_elsewhere(saved.slot):
            self._hand_over(saved, text)
        elif held.terms and held.terms.number == agreed.number:
            self._compared(held, theirs, agreed, "")
        elif saved:
            self._compared(saved.begin(now())[0], theirs, agreed, saved.slot)
        else:
            self._look_on(theirs, agreed)

    def keep_both(self) -> None:
        """Add the other line of a link to the game and show it; one's own stays as a variation."""
        dialogs.close()
        if self._fork is None:
            return
        (theirs, agreed), self._fork = self._fork, None
        held = self._table.own
        lines = (*held.lines, theirs.turns)
        tree = gather(theirs, lines, theirs.turns, held.comments)
        terms = _joined(held, agreed)
        begun = session.begin(tree, held.seats, now(), terms=terms, replies=held.replies)
        self._table.sit_down(begun)

    def _compared(self, held: Session, theirs: Game, agreed: Terms, slot: str) -> None:
        """Act on a link to a known game; `slot` is its slot if it is not the game of this tab."""
        assert held.terms is not None
        mine = _mine(held, agreed)
        found = compare(held.tree, theirs, mine)
        why = why_refused(held.terms, agreed, found, mine, minutes())
        if why or found.kind == "behind":
            self._table.page.notice(_refusal(why, len(theirs.turns), len(held.line)))
            return
        if slot:
            self._table.resume(slot)
        else:
            self._table.do(Leave())
        joined = _joined(held, agreed)
        if found.kind == "next" or (agreed.reply and held.terms.reply == 0):
            self._table.do(events.Arrive(theirs.turns, joined))
            if self._table.session.ply > len(theirs.turns):
                told = tr("The answer that you thought out before has been played: send it.")
                self._table.page.notice(told)
        elif found.kind == "same":
            self._table.do(events.Agree(replace(held.terms, names=joined.names)))
            self._table.page.notice(tr("This link has no move that you do not know."))
        else:
            self._ask(found, theirs, agreed)

    def _ask(self, found: Arrival, theirs: Game, agreed: Terms) -> None:
        """Ask what is to become of a link with another line, or with a move of one's own side."""
        page = self._table.page
        self._fork = theirs, agreed
        told = (
            tr("This link differs from your game from move {ply} on.", ply=found.turn)
            if found.kind == "fork"
            else tr("Move {ply} of this link is yours, but was not made here.", ply=found.turn)
        )
        page.text('[data-role="fork-why"]', told)
        page.announce(told)
        dialogs.show("fork")

    def _hand_over(self, saved: Saved, text: str) -> None:
        """Give a link to the tab that has its game open; this one shows no copy of the game."""
        table = self._table
        key = table.storage.prefix + saved.slot
        window.bloomsJournal.tell(json.dumps({"key": key, "link": text}))
        held, agreed = table.session.terms, saved.terms
        if held and agreed and held.number == agreed.number:
            fresh = table.game_page.options.read({})
            table.look_on(session.begin(fresh.game, fresh.seats, now()))
        table.page.notice(tr("This game is open in another tab: the move is shown there."))

    def _look_on(self, theirs: Game, agreed: Terms) -> None:
        """Show a game that is new here; it takes a slot with the first move or answer."""
        table, seats = self._table, theirs.position.seats
        if agreed.reply == 0:
            agreed = link.answered(agreed, seats, self._me())
        mover = next(iter(theirs.position.movers), 0)
        mine = seat_for(agreed, seats, mover)
        players = tuple(PERSON if seat == mine else AWAY for seat in range(seats))
        table.look_on(session.begin(theirs, players, now(), terms=agreed))
        words = table.game_page.words
        name = agreed.name(agreed.sender or 0) or tr("A friend")
        told = tr("{name} plays with you by links. You are {player}.",
                  name=name, player=words.player(mine))  # fmt: skip
        if mover != mine and theirs.position.outcome() is None:
            told += " " + tr("Send the link back, so that the game can begin.") * (not theirs.turns)
        table.page.notice(told.strip())

    def _me(self) -> str:
        """What this browser calls itself in draws: always the same, and sent to nobody."""
        storage = self._table.storage
        if not storage.setting("me"):
            storage.set_setting("me", str(window.crypto.randomUUID()))
        return storage.setting("me")


def _mine(held: Session, agreed: Terms) -> tuple[int, ...]:
    """The seats played here, once the draw that a link brings is made."""
    if held.terms and held.terms.reply == 0 and agreed.reply:
        return (drawn(agreed.number, agreed.reply, len(held.seats)),)
    return held.mine


def _joined(held: Session, agreed: Terms) -> Terms:
    """The terms of a link, with the names of the players here as they are here."""
    assert held.terms is not None
    known, mine = held.terms, _mine(held, agreed)
    for seat in range(len(held.seats)):
        first, second = known.name(seat), agreed.name(seat)
        if known.reply != 0:  # Before the draw names do not stand by seat.
            own = seat in mine
            agreed = replace(agreed, names=agreed.named(seat, first if own else second or first))
    return agreed


def _refusal(why: str, theirs: int, mine: int) -> str:
    """Why a link changes nothing, in a sentence."""
    if why:
        return tr(
            "This link does not fit your game: {why}. Nothing was changed.", why=tr_error(why)
        )
    return tr(
        "This link is older than your game: it has {theirs} of {mine} moves. Nothing was changed.",
        theirs=theirs, mine=mine,
    )  # fmt: skip
