"""The parts of the page that only Blooms has. Writes only; never reads the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from blooms.games.blooms import pending_turn as drafts
from blooms.games.blooms import words
from blooms.games.blooms.drawing import Marks
from blooms.games.blooms.groups import Bloom
from blooms.games.blooms.pending_turn import Draft, Preview, preview
from blooms.games.blooms.rules import OWN, Blooms, Stone
from blooms.session.session import Session
from web.page.contract.players import player_name
from web.page.startup import now
from web.page.status.clocks import seat_times
from web.page.view.dom import Page
from web.page.view.i18n import tr, tr_error

if TYPE_CHECKING:
    from web.games.blooms.move_input import Laying

__all__ = ["last_cells", "marks_of", "offer_words", "preview_words", "show"]


def marks_of(
    session: Session, laying: Laying, hint: Mapping[str, Any] | None, threats: bool
) -> Marks:
    """The marks on the board besides the stones.

    `hint` is the answer of blooms.games.blooms.bot.explain, `threats` whether blooms that one turn
    can capture are marked.
    """
    position = cast(Blooms, session.game.position)
    last, fallen = last_cells(session)
    bloom = next((each for each in position.blooms() if laying.looked_at in each.cells), None)
    cells = position.rules.board.cells
    turn = position.read(hint["turn"]) if hint else ()
    return Marks(
        draft=laying.draft,
        preview=preview(laying.draft, laying.ground or position),
        last=last,
        captured=fallen,
        territory=position.territory() if position.rules.target is None else ((), ()),
        looked=bloom,
        hint=[step.cell for step in turn if isinstance(step, Stone)],
        heat={cells[name]: share for name, share in hint["cells"].items()} if hint else {},
        threats=threats,
        cursor=laying.cursor,
    )


def show(
    page: Page, session: Session, ground: Blooms | None, marks: Marks, offer: int | None
) -> None:
    """Write the panels beside the board; `ground` as for `marks_of`.

    `offer` is the seat whose certain win may end the race early, None for no offer.
    """
    game = session.game
    position = cast(Blooms, game.position)
    draft, looked = marks.draft, marks.preview
    _show_players(page, session, position)
    page.text('[data-role="preview"]', _preview_line(session, ground or position, draft, looked))
    page.text('[data-role="bloom"]', _bloom_words(marks.looked))

    persons, thinking = session.awaits_person, session.question is not None
    waits = session.paused and bool(session.owing) and not persons
    page.disable('[data-action="confirm"]', not draft.ghosts or bool(looked.why))
    page.text('[data-action="confirm"]', _confirm(looked))
    page.hide('[data-action="confirm"]', thinking or waits)
    page.hide('[data-role="offer"]', offer is None)
    if offer is not None:
        page.hide('[data-action="go-on"]', True)
        page.text('[data-role="offer-words"]', offer_words(offer))
    page.hide('[data-action="pass"]', position.rules.target is not None)
    page.disable('[data-action="pass"]', not persons or bool(position.why_illegal(())))
    page.hide('[data-action="draw"]', not (persons and game.may_claim_draw))
    _show_tray(page, ground or position, draft, ground is not None)


def offer_words(leader: int) -> str:
    """Why the race can end early."""
    return tr(
        "The race is decided: every bloom has three eyes, and {player} leads.",
        player=words.player(leader),
    )


def preview_words(position: Blooms, draft: Draft, looked: Preview) -> str:
    """The stones of the draft and the effect of confirming it; empty without ghosts."""
    if not draft.ghosts:
        return ""
    said = ", ".join(words.stone(position, ghost) for ghost in draft.ghosts) + "."
    if drafts.is_single(position):
        said += " " + tr("The first turn is a single stone.")
    if looked.captured:
        said += " " + tr("Captures {count}.", count=len(looked.captured))
    if looked.why:
        return f"{said} {tr('Not allowed: {why}.', why=tr_error(looked.why))}"
    if looked.fenced:
        names = " ".join(position.rules.board.names[cell] for cell in sorted(looked.fenced))
        said += " " + tr(
            "Fences your own {cells}: it will be captured next turn unless freed.", cells=names
        )
    return said


def last_cells(session: Session) -> tuple[tuple[int, ...], frozenset[int]]:
    """The cells of the last move's stones, and of the stones it captured."""
    game = session.game
    if not game.turns:
        return (), frozenset()
    before = cast(Blooms, game.positions[-2])
    stones = [step for step in before.read(game.turns[-1]) if isinstance(step, Stone)]
    fallen = before.resolve(stones)[1] if stones else frozenset[int]()
    return tuple(cell for cell, _ in stones), fallen


def _show_players(page: Page, session: Session, position: Blooms) -> None:
    score, times = position.score(), seat_times(session, now())
    for seat in range(len(session.seats)):
        player = f'[data-player="{seat + 1}"]'
        count, target = str(score[seat]), position.rules.target
        text = count if target is None else tr("{count} of {target}", count=count, target=target)
        page.text(f'[data-role="count-{seat + 1}"]', text)
        page.text(f'[data-role="seat-{seat + 1}"]', player_name(session, seat))
        moves = position.outcome() is None and position.seat == seat
        page.attribute(player, "class", "player to-move" if moves else "player")
        page.text(f'[data-role="clock-{seat + 1}"]', times[seat].words)
        time = "time low" if times[seat].is_low else "time"
        page.attribute(f'[data-role="clock-{seat + 1}"]', "class", time)


def _show_tray(page: Page, position: Blooms, draft: Draft, may_place: bool) -> None:
    """The two colours: the next stone's is pressed, on the first turn that of its one stone.

    When two stones lie, the turn is complete: no colour is pressed or can be chosen.
    """
    is_next = may_place and len(draft.ghosts) < 2
    for index, letter in enumerate(OWN[position.seat]):
        button, colour = f'[data-action="colour-{index + 1}"]', words.colour(letter)
        lies = drafts.is_full(draft, position)
        said = tr(
            "Colour of the stone: {colour}" if lies else "Next stone: {colour}", colour=colour
        )
        page.disable(button, not is_next)
        page.attribute(button, "aria-label", said)
        page.attribute(button, "aria-pressed", str(is_next and draft.next == index).lower())
        page.attribute(f"{button} use", "href", f"#stone-{letter}")
        page.attribute(button, "data-colour", letter)


def _preview_line(session: Session, position: Blooms, draft: Draft, looked: Preview) -> str:
    if draft.ghosts:
        return preview_words(position, draft, looked)
    said = words.last_turn(cast("tuple[Blooms, ...]", session.game.positions), session.game.turns)
    return said or (tr("Tap a cell to place a stone.") if session.awaits_person else "")


def _bloom_words(bloom: Bloom | None) -> str:
    """Size and liberties of the bloom under the pointer, in two lines."""
    if bloom is None:
        return ""
    return "\n".join(words.bloom(len(bloom.cells), len(bloom.liberties)))


def _confirm(looked: Preview) -> str:
    count = len(looked.captured)
    return tr("Confirm: captures {count}", count=count) if count else tr("Confirm")
