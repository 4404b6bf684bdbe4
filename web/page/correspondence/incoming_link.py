"""Links to games with friends that arrive: opened, pasted, or heard of from another tab."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, assert_never

from blooms.core.game import Game
from blooms.core.i18n import tr, tr_error
from blooms.core.position import BadRecord
from blooms.core.resignation import is_word
from blooms.core.variations import GameTree, gather
from blooms.session import correspondence, events, session
from blooms.session.correspondence import Terms, draw_brought
from blooms.session.incoming_link import Arrival, compare, rebased, why_refused
from blooms.session.remote import ByLink, Remote
from blooms.session.sending import only_watches
from blooms.session.session import Session
from web.page.correspondence import link as links
from web.page.correspondence.other_tab import play_here
from web.page.correspondence.side_dialog import SideDialog, watched
from web.page.effects import Call, Effect
from web.page.feature import Feature, Moment, Press
from web.page.host import Begin, Host, Leave, Screen, Services
from web.page.mode import GAME
from web.page.saves.lookup import numbered
from web.page.saves.opening import linked
from web.page.saves.save_format import Saved
from web.page.view.browser import clear_fragment, set_fragment, tell_tabs, unique
from web.page.view.view import Write, text

__all__ = ["IncomingLinks"]

SECONDS: Final = 8.0
"""How long it is said who plays."""


class IncomingLinks(Feature):
    """The links that arrive; of one that differs from the game the player is asked."""

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._fork: tuple[Game, ByLink] | None = None
        self._why = ""
        self._sides = SideDialog(host, screen, services)
        self._watches = set[int]()  # games that are watched

    def act(self, press: Press) -> None:
        match press.action:
            case "be":
                self._sit_down(press.value)
            case "watch" if self._sides.link_game:
                self._watches.add(self._sides.link_game[1].number)
                self._screen.close_dialog()
                clear_fragment()
            case "keep-both":
                self._keep_both()
            case "who-lesson":
                self._screen.close_dialog()
                self._screen.press(Press("study", "first"))

    def _keep_both(self) -> None:
        """Add the other line of a link to the game and show it; one's own stays as a variation."""
        host = self._host
        self._screen.close_dialog()
        if self._fork is None:
            return
        (theirs, remote), self._fork = self._fork, None
        own = host.own
        tree = gather(theirs, (*own.lines, theirs.turns), theirs.turns, own.comments)
        begun = session.begin(tree, own.seats, self._services.now, remote=remote)
        host.do(Begin(begun, keeps_slot=True))

    def take(self, tree: GameTree, agreed: Terms, words: str) -> None:
        """Take in a link: it continues its game, or says why not; a new game is looked at.

        `words` is the whole link, for another tab that has the game open. Raises GameError.
        """
        host, theirs = self._host, tree.game
        if agreed.awaits_draw and theirs.turns:
            raise BadRecord("the link has moves before the draw")
        self._screen.close_dialog()
        clear_fragment()
        saved, own = numbered(self._services.saves, agreed.number), host.own
        known = _numbered(own.remote, agreed.number)
        if self._services.device.is_embedded:
            begun = linked(self._services.saves, host.game.options, tree, {})
            host.do(Begin(begun, is_own=False, keeps_slot=True))
        elif saved and self._services.saves.is_elsewhere(saved.slot):
            self._hand_over(saved, words)
        elif known and not only_watches(own):
            self._compared(own, known, theirs, agreed, "")
        elif saved and not known and (known := _numbered(saved.remote, agreed.number)):
            self._compared(saved.begin(self._services.now)[0], known, theirs, agreed, saved.slot)
        else:
            self._look_on(theirs, agreed)

    def _compared(
        self, own: Session, known: ByLink, theirs: Game, agreed: Terms, slot: str
    ) -> None:
        """Act on a link to a known game; `slot` is its slot if it is not the game of this tab."""
        host, local_seats = self._host, _local_seats(own, known.terms, agreed)
        theirs = rebased(own.tree, theirs, local_seats)
        arrival = compare(own.tree, theirs, local_seats)
        why = why_refused(known.terms, agreed, arrival, local_seats, self._services.minutes)
        if why or arrival.kind == "behind":
            self._screen.notice(_refusal(why, len(theirs.turns), len(own.line)))
            return
        if slot:
            host.resume(slot)
        else:
            host.do(Leave())
        joined = _joined(own, known.terms, agreed)
        host_seat = draw_brought(known.terms, agreed, len(own.seats))
        if arrival.kind == "next" or host_seat is not None:
            host.do(events.ReceiveLink(theirs.turns, joined))
            if host.session.ply > len(theirs.turns):
                self._screen.notice(tr("The answer that you planned has been played: send it."))
            return
        match arrival.kind:
            case "resigned":
                self._screen.notice(tr("You have resigned this game. Send the link that says so."))
            case "same":
                self._agree(known.terms, joined)
            case "fork" | "own":
                self._ask(arrival, theirs, replace(known, terms=joined, link_line=theirs.turns))
            case "other":
                pass  # Refused above.
            case _:
                assert_never(arrival.kind)

    def _agree(self, known: Terms, joined: Terms) -> None:
        """A link without a move that is new may have names, or offer a rematch."""
        host, terms = self._host, replace(known, names=joined.names)
        if joined.rematch and joined.sender not in host.session.local_seats:
            # Where both have offered one, both take the smaller number.
            number = min(known.rematch or joined.rematch, joined.rematch)
            host.do(events.Agree(replace(terms, rematch=number, sender=joined.sender)))
            self._screen.press(Press("result"))
            return
        host.do(events.Agree(terms))
        self._screen.notice(tr("This link has no move that you do not know."))

    def _ask(self, arrival: Arrival, theirs: Game, remote: ByLink) -> None:
        """Ask what is to become of a link with another line, or with a move of one's own side."""
        self._fork = theirs, remote
        if arrival.kind == "fork":
            self._why = self._differs(arrival, theirs, remote.terms)
        else:
            self._why = tr(
                "Move {ply} of this link is yours, but was not made here.", ply=arrival.turn
            )
        self._screen.announce(self._why)
        self._screen.open_dialog("fork")

    def _differs(self, arrival: Arrival, theirs: Game, agreed: Terms) -> str:
        """Where a link differs: who plays what there now, unless it is a move of one's own side."""
        at, page = arrival.turn - 1, self._host.game
        position = theirs.positions[at]
        seat, turns = position.movers[0], (theirs.turns[at], arrival.line[at])
        if seat in self._host.own.local_seats or any(map(is_word, turns)):
            return tr("This link differs from your game from move {ply} on.", ply=arrival.turn)
        new, old = (" ".join(page.story.places(turn)) for turn in turns)
        if not new or not old or new == old:
            new, old = (page.story.better(turn, position) for turn in turns)
        name = agreed.name(seat) or page.words.player(seat)
        return tr("{player} plays {new} instead of {old}.", player=name, new=new, old=old)

    def _hand_over(self, saved: Saved, words: str) -> None:
        """Give a link to the tab that has its game open; this one shows no copy of the game."""
        tell_tabs(json.dumps({"key": self._services.saves.prefix + saved.slot, "link": words}))
        self._screen.notice(
            tr("This game is open in another tab: the move is shown there."),
            offer=play_here(saved.slot),
        )

    def _look_on(self, theirs: Game, agreed: Terms) -> None:
        """Show a game that is new here, and ask who looks at it: after a reload once more."""
        self._host.do(Begin(watched(theirs, agreed, self._services.now), is_own=False))
        if agreed.number not in self._watches:
            line = correspondence.line(theirs.record, agreed)
            set_fragment(links.escaped(*line.split("?")))
            self._sides.ask(theirs, agreed)

    def _sit_down(self, side: str) -> None:
        """Play a side of the game; it takes a slot with the first move or answer."""
        host, link_game = self._host, self._sides.link_game
        self._screen.close_dialog()
        begun = self._sides.begun(side, self._me())
        if link_game is None or begun is None:
            return
        clear_fragment()
        host.do(Begin(begun, is_own=False))
        played, agreed = host.session, link_game[1]
        known, local_seats = _numbered(played.remote, agreed.number), played.local_seats
        if local_seats and not self._services.saves.setting("name"):
            self._services.saves.set_setting("name", played.known_name(local_seats[0]))
        if known is None or not local_seats or local_seats[0] == agreed.sender:
            self._screen.notice(tr("You go on with your game on this device."), SECONDS)
            return
        notice = tr("{name} plays you by link. You are {player}.",
                  name=links.sender(known.terms),
                  player=host.game.words.player(local_seats[0]))  # fmt: skip
        is_due = played.awaits_remote and not played.game.turns
        notice += " " + tr("Send the link back, so that the game can begin.") * is_due
        self._screen.notice(notice.strip(), SECONDS)

    def _me(self) -> str:
        """What this browser calls itself in draws: always the same, and sent to nobody."""
        saves = self._services.saves
        if not saves.setting("me"):
            saves.set_setting("me", unique())
        return saves.setting("me")

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """After a lesson it is asked once more who opens the link."""
        if self._sides.link_game and type(before.mode) not in GAME and type(now.mode) in GAME:
            return [Call(self._sides.open)]
        return ()

    def view(self) -> Iterable[Write]:
        yield text("fork-why", self._why)
        yield from self._sides.view()


def _numbered(remote: Remote | None, number: int) -> ByLink | None:
    """The game by links with this number."""
    return remote if isinstance(remote, ByLink) and remote.terms.number == number else None


def _local_seats(own: Session, known: Terms, agreed: Terms) -> tuple[int, ...]:
    """The seats played here, once the draw that a link brings is made."""
    host = draw_brought(known, agreed, len(own.seats))
    return own.local_seats if host is None else (host,)


def _joined(own: Session, known: Terms, agreed: Terms) -> Terms:
    """The terms of a link, with the names of the players here as they are here."""
    if known.awaits_draw:
        return agreed  # Names do not stand by seat yet.
    local_seats = _local_seats(own, known, agreed)
    for seat in range(len(own.seats)):
        first, second = known.name(seat), agreed.name(seat)
        name = first if seat in local_seats else second or first
        agreed = replace(agreed, names=agreed.named(seat, name))
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
