"""Session and draft -> everything that the page shows. Writes only; reads nothing back."""

from __future__ import annotations

from typing import Any, cast

from blooms.games.blooms import words
from blooms.games.blooms.draft import Draft, Preview, preview
from blooms.games.blooms.drawing import Marks
from blooms.games.blooms.groups import Bloom
from blooms.games.blooms.rules import OWN, Blooms, Stone
from blooms.search.settings import LEVELS
from blooms.session.events import Seat
from blooms.session.session import Session
from web.page.i18n import tr, tr_error
from web.page.view import Page

__all__ = [
    "hint_words", "last_cells", "level_name", "low_words", "marks_of", "offer_words",
    "preview_words", "ruleset", "show", "show_clock", "show_hint",
]  # fmt: skip


def marks_of(
    session: Session,
    ground: Blooms | None,
    draft: Draft,
    looked_at: int,
    hint: dict[str, Any] | None,
    cursor: int,
) -> Marks:
    """What the board shows besides the stones.

    `ground` is the position that the draft is laid out on, None when nobody may; `looked_at` the
    cell under the pointer, -1 for none; `hint` what blooms.games.blooms.bot.explain says.
    """
    position = cast(Blooms, session.game.position)
    last, fallen = last_cells(session)
    bloom = next((each for each in position.blooms() if looked_at in each.cells), None)
    cells = position.rules.board.cells
    turn = position.read(hint["turn"]) if hint else ()
    return Marks(
        draft=draft,
        preview=preview(draft, ground or position),
        last=last,
        captured=fallen,
        territory=position.territory() if position.rules.target is None else ((), ()),
        looked=bloom,
        hint=[step.cell for step in turn if isinstance(step, Stone)],
        heat={cells[name]: share for name, share in hint["cells"].items()} if hint else {},
        cursor=cursor,
    )


def show(
    page: Page, session: Session, ground: Blooms | None, marks: Marks, offer: int | None
) -> None:
    """Write every text and switch beside the board; `ground` as for `marks_of`.

    `offer` is the seat whose sure win ends the race if the players like, None without an offer.
    """
    game = session.game
    position = cast(Blooms, game.position)
    draft, looked = marks.draft, marks.preview
    thinking = session.question is not None
    page.attribute("html", "data-thinking", str(thinking).lower())
    page.attribute("html", "data-record", game.record)
    page.text('[data-role="record"]', game.record)
    outcome = position.outcome() or ()
    page.attribute("html", "data-winner", str(outcome.index(1) + 1 if 1 in outcome else 0))

    _show_players(page, session, position)
    page.text('[data-role="status"]', _status(session, position))
    page.text('[data-role="score"]', words.standing(position))
    page.text('[data-role="preview"]', _preview_line(session, ground or position, draft, looked))
    page.text('[data-role="rules"]', ruleset(position))
    page.text('[data-role="bloom"]', _bloom_words(marks.looked))

    persons = session.awaits_person
    waits = session.paused and bool(session.owing) and not persons
    page.disable('[data-action="confirm"]', not draft.ghosts or bool(looked.why))
    page.text('[data-action="confirm"]', _confirm(looked))
    page.hide('[data-action="confirm"]', thinking or waits)
    page.hide('[data-action="stop"]', not thinking)
    page.hide('[data-action="go-on"]', not waits or offer is not None)
    page.hide('[data-role="offer"]', offer is None)
    if offer is not None:
        page.text('[data-role="offer-words"]', offer_words(offer))
    watched = all(seat.level for seat in session.seats) and bool(session.owing)
    page.hide('[data-role="speed"]', not watched)
    page.disable('[data-action="undo"]', session.ply == 0)
    page.disable('[data-action="redo"]', session.ply == len(session.line))
    for action, disabled in (
        ("first", session.ply == 0), ("back", session.ply == 0),
        ("forward", session.ply == len(session.line)), ("last", session.ply == len(session.line)),
    ):  # fmt: skip
        page.disable(f'[data-action="{action}"]', disabled)
    page.disable('[data-action="resign"]', not persons)
    page.disable('[data-action="hint"]', not persons)
    page.hide('[data-action="pass"]', position.rules.target is not None)
    page.disable('[data-action="pass"]', not persons or bool(position.why_illegal(())))
    page.hide('[data-action="draw"]', not (persons and game.may_claim_draw))
    for index, colour in enumerate(OWN[(ground or position).seat], 1):
        button = f'[data-action="colour-{index}"]'
        page.disable(button, ground is None)
        page.attribute(button, "aria-label", tr("Next stone {colour}", colour=words.colour(colour)))
        page.attribute(button, "aria-pressed", str(draft.next == index - 1).lower())
        page.attribute(f"{button} use", "href", f"#stone-{colour}")
        page.attribute(button, "data-colour", colour)


def show_hint(page: Page, position: Blooms, hint: dict[str, Any] | None) -> None:
    """The hint in words, the line expected, the best turns with their visits."""
    page.hide('[data-role="hint"]', hint is None)
    if hint is None:
        return
    page.text('[data-role="hint-words"]', hint_words(position, hint))
    line = " ".join(hint["line"])
    one, two = hint["captures"]
    captures = tr("Captures on the way: {one} to {two}.", one=one, two=two) if one or two else ""
    page.text('[data-role="hint-line"]', f"{tr('Expected: {line}.', line=line)} {captures}".strip())
    for place in range(5):
        best = hint["best"][place] if place < len(hint["best"]) else None
        row = f'[data-role="hint-turns"] li:nth-child({place + 1})'
        page.hide(row, best is None)
        if best:
            text = tr("{win}, {count} visits", win=f"{best['win']:.0%}", count=best["visits"])
            page.text(row, f"{turn_text(best['turn'])}: {text}")


def hint_words(position: Blooms, hint: dict[str, Any]) -> str:
    """ "D4 dark red, E5 light red: captures 3. Red wins 61 % from here." """
    stones = [step for step in position.read(hint["turn"]) if isinstance(step, Stone)]
    turn = ", ".join(words.stone(position, each) for each in stones) or tr("Pass")
    why = ", ".join(map(tr_error, hint["why"]))
    why = why or tr("the best of {count} simulations", count=hint["sims"])
    player, win = words.player(position.seat), f"{hint['win']:.0%}"
    return f"{turn}: {why}. " + tr("{player}'s chance is {win}.", player=player, win=win)


def show_clock(page: Page, session: Session, now: float) -> None:
    """The times: the turn's own for the seat to move, and the reserves."""
    clock = session.clock
    texts = ["", ""]
    if clock:
        for seat, reserve in enumerate(clock.reserve_left(now)):
            texts[seat] = f"+{_minutes(reserve)}"
            if seat == clock.seat and session.owing:
                texts[seat] = f"{_minutes(clock.left(now))} {texts[seat]}"
    for number, text in enumerate(texts, 1):
        is_low = clock and clock.seat == number - 1 and session.owing and clock.is_low(now)
        page.text(f'[data-role="clock-{number}"]', text)
        page.attribute(f'[data-role="clock-{number}"]', "class", "time low" if is_low else "time")
    said = ", ".join(f"{words.player(seat)} {text}" for seat, text in enumerate(texts) if text)
    page.text('[data-role="clock"]', said)


def low_words(session: Session, now: float) -> str:
    """The warning of a clock that is low."""
    assert session.clock
    player, left = words.player(session.clock.seat), int(session.clock.left(now) + 0.999)
    if session.clock.turn_left(now) and session.clock.reserve_left(now)[session.clock.seat]:
        return tr("{player}: {count} seconds left, then the reserve.", player=player, count=left)
    return tr("{player}: the last {count} seconds.", player=player, count=left)


def offer_words(leader: int) -> str:
    """Why the race can end early."""
    return tr(
        "The race is decided: every bloom has three eyes, and {player} leads.",
        player=words.player(leader),
    )


def level_name(seat: Seat) -> str:
    """ "person", or the bot's level by name."""
    if not seat.level:
        return tr("person")
    time = f", {seat.seconds} s" if seat.seconds else ""
    return f"{tr('bot')} {seat.level}, {tr(LEVELS[seat.level - 1].name)}{time}"


def preview_words(position: Blooms, draft: Draft, looked: Preview) -> str:
    """What the draft holds and what confirming it would do; empty without ghosts."""
    if not draft.ghosts:
        return ""
    said = ", ".join(words.stone(position, ghost) for ghost in draft.ghosts) + "."
    if looked.captured:
        said += " " + tr("Captures {count}.", count=len(looked.captured))
    if looked.why:
        return f"{said} {tr('Not allowed: {why}.', why=tr_error(looked.why))}"
    if looked.fenced:
        names = " ".join(position.rules.board.names[cell] for cell in sorted(looked.fenced))
        said += " " + tr(
            "Fences your own {cells}: it falls on the next turn unless freed.", cells=names
        )
    return said


def _show_players(page: Page, session: Session, position: Blooms) -> None:
    score = position.score()
    for seat, held in enumerate(session.seats):
        player = f'[data-player="{seat + 1}"]'
        count, target = str(score[seat]), position.rules.target
        text = count if target is None else tr("{count} of {target}", count=count, target=target)
        page.text(f'[data-role="count-{seat + 1}"]', text)
        page.text(f'[data-role="seat-{seat + 1}"]', level_name(held))
        moves = position.outcome() is None and position.seat == seat
        page.attribute(player, "class", "player to-move" if moves else "player")


def _status(session: Session, position: Blooms) -> str:
    if over := words.result(position):
        return over
    player, ply, last = words.player(position.seat), session.ply, len(session.line)
    if session.question is not None:
        return tr("{player} is thinking…", player=player)
    looking = tr("Turn {ply} of {last}.", ply=ply, last=last) + " " if ply < last else ""
    if not session.awaits_person:
        return looking + tr("{player} (bot) waits: press Play on", player=player)
    if not session.game.turns and not position.stones.strip("."):
        return looking + tr("{player} to move, one stone", player=player)
    return looking + tr("{player} to move", player=player)


def _preview_line(session: Session, position: Blooms, draft: Draft, looked: Preview) -> str:
    if draft.ghosts:
        return preview_words(position, draft, looked)
    said = words.last_turn(cast("tuple[Blooms, ...]", session.game.positions), session.game.turns)
    return said or (tr("Tap a cell to lay a stone.") if session.awaits_person else "")


def _bloom_words(bloom: Bloom | None) -> str:
    """Size and liberties of the bloom being looked at, in two lines."""
    if bloom is None:
        return ""
    return "\n".join(words.bloom(len(bloom.cells), len(bloom.liberties)))


def _confirm(looked: Preview) -> str:
    count = len(looked.captured)
    return tr("Confirm: captures {count}", count=count) if count else tr("Confirm")


def ruleset(position: Blooms) -> str:
    """ "base 4 · race to 15"."""
    target = position.rules.target
    aim = tr("race to {target}", target=target) if target else tr("territory")
    return f"{tr('base {base}', base=position.rules.base)} · {aim}"


def last_cells(session: Session) -> tuple[tuple[int, ...], frozenset[int]]:
    """The cells of the last turn's stones, and of the stones it captured."""
    game = session.game
    if not game.turns:
        return (), frozenset()
    before = cast(Blooms, game.positions[-2])
    stones = [step for step in before.read(game.turns[-1]) if isinstance(step, Stone)]
    fallen = before.resolve(stones)[1] if stones else frozenset[int]()
    return tuple(cell for cell, _ in stones), fallen


def turn_text(turn: str) -> str:
    """A turn as record text, or in a word."""
    spoken = {"-": tr("pass"), "!": tr("resigns"), "=": tr("draw")}
    return spoken.get(turn, turn)


def _minutes(seconds: float) -> str:
    whole = int(seconds + 0.999)
    return f"{whole // 60}:{whole % 60:02d}"
