"""A table of Blocky: one board in the page with its session, draft, bots and saved games.

Every event ends in `do`, as in web/page/table.py: blooms.session.session makes the next session and names the
effects, which are brought about here; then everything is shown. An action is laid out first, as
stones are in Blooms: the board shows what it would do, and Confirm plays it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from pyodide.ffi import create_once_callable
from pyscript import document, window

from blooms.games.blocky import picture
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.position import Blocky, Move, move_of
from blooms.games.blocky.selection import Preview, Selection, preview, select
from blooms.session import events, session
from blooms.session.events import Ask, Event, Seat
from blooms.session.session import Session
from web.games.blocky import options
from web.games.blocky.board import BlockyBoard
from web.games.blocky.panel import preview_words, show
from web.games.blocky.par import Par
from web.games.blocky.review import BlockyReview
from web.page.bot_client import Bot
from web.page.i18n import tr, tr_error
from web.page.settings import Settings
from web.page.startup import Reader, kept, now, opening, parameters
from web.page.view import Page

__all__ = ["READER", "BlockyTable"]

HINT: Final = -1
"""The number of the question for a hint; the session's questions count from 1."""
RESULT: Final = 600
"""Milliseconds after the last turn, which is looked at first."""
BEST: Final = Seat(3, 4)
"""Who gives hints."""
USUAL: Final = {
    "language": "auto", "theme": "auto", "signs": "shapes", "letters": "on", "at-once": "off",
    "pace": "1000", "step": "1000",
}  # fmt: skip
"""Every setting of this page and its value at first."""

READER = Reader(
    options.CHOOSING,
    lambda texts: options.read(texts, int(window.Math.random() * 1_000_000)),
    options.tree_of,
    lambda game, _: options.seats_of(game),
)


class BlockyTable:
    """One board in the page with everything around it."""

    def __init__(self) -> None:
        self.board = BlockyBoard(document.getElementById("board"))
        self.page = Page()
        self.bot = Bot(self._answered, self._failed, lambda sims, share: None)
        self.storage = kept("blocky.", options.tree_of)
        self.settings = Settings(self.storage, self.page, parameters(), USUAL)
        self.settings.spoken = self.show
        self.selection = Selection()
        self.is_pinned = False
        self.draft: Move | None = None
        self.looked_at: Move | None = None
        self.hint: dict[str, Any] | None = None
        self.counted: int | None = None
        self.counts = True
        self._saved: object = None
        self.review = BlockyReview(self)
        self.par = Par(self.bot, self.storage)
        opened = opening(self.storage, READER)
        self.page.attribute("html", "data-embed", str(opened.chosen.embed).lower())
        self.session = opened.session
        self._seat_down()
        self._bring_about(opened.effects)
        if opened.told:
            self.page.notice(opened.told)

    # What is on the table

    @property
    def position(self) -> Blocky:
        """What is on the board."""
        return cast(Blocky, self.session.game.position)

    @property
    def path(self) -> tuple[int, ...]:
        """The block selected."""
        return self.selection.path(self.position.board, self.position.setup.depth)

    def move(self, action: str) -> Move:
        """The action on the block selected."""
        return Move(() if action == "pass" else self.path, action)

    @property
    def shown(self) -> tuple[Move, Preview] | None:
        """The action looked at or laid out, with what it would lead to; None if there is none."""
        move = self.looked_at or self.draft
        if move is None or not self.session.awaits_person or self.position.why_illegal(move):
            return None
        return move, preview(self.position, move)

    # Games

    def open(self, text: str) -> None:
        """Begin with a record, in a new slot. Raises GameError; then nothing has changed."""
        tree = options.tree_of(text)
        self.begin(session.begin(tree, options.seats_of(tree.game), now()))

    def resume(self, slot: str) -> None:
        """Go on with an earlier game; the present one stays among the earlier games."""
        for saved in self.storage.earlier():
            if saved.slot == slot:
                self.begin(session.begin(saved.tree, saved.seats, now()))

    def begin(self, begun: tuple[Session, list[events.Effect]]) -> None:
        """Put a game just begun on the table; the present one stays among the earlier games."""
        if self.session.line:
            self.storage.leave()
        if self.session.question:
            self.bot.cancel(self.session.question.number)
        self.session = begun[0]
        self._seat_down()
        self._bring_about(begun[1])
        self.show()

    def _seat_down(self) -> None:
        """Nothing is laid out, hinted at or selected yet."""
        self._forget()
        self.selection, self.is_pinned, self.counted = Selection(), False, None
        self.selection = Selection(level=self.position.setup.depth)
        self.par.of(self.position.setup)

    # Events

    def do(self, event: Event) -> None:
        """Let an event make the next session, and bring about what follows."""
        before = self.session.game
        self.session, effects = session.step(self.session, event, now())
        game = self.session.game
        if game is not before:
            self._forget()
        self._bring_about(effects)
        self.show()
        if game.turns and game.turns[:-1] == before.turns:
            self.board.move(move_of(game.turns[-1]))

    def _forget(self) -> None:
        self.draft = self.looked_at = self.hint = None
        self.bot.cancel(HINT)

    def _bring_about(self, effects: list[events.Effect]) -> None:
        for effect in effects:
            match effect:
                case Ask():
                    if self.session.failures:
                        self.bot.end()  # Whatever is wrong with it, a fresh worker has not.
                    self.bot.ask(effect, None, at_least=self.settings.pace())
                case events.Cancel(number):
                    self.bot.cancel(number)
                case events.Played():
                    self._played()
                case events.Notice("bot-stuck"):
                    self.page.notice(tr("The bot failed three times in a row."))
                case events.Notice(text):
                    self.page.notice(tr_error(text))

    def _played(self) -> None:
        """A turn has been played: it is told once; at the end the result is shown."""
        move = move_of(self.session.game.turns[-1])
        before = cast(Blocky, self.session.game.positions[-2])
        said = blocky_words.turn(before, self.position, move)
        self.page.say(f"{said} {blocky_words.status(self.position)}")
        if self.position.is_over:
            window.setTimeout(create_once_callable(self._tell_result), RESULT)

    def _tell_result(self) -> None:
        """Show the result, unless another game has begun meanwhile."""
        if self.position.is_over:
            self.review.tell_result()

    def _answered(self, number: int, answer: dict[str, Any]) -> None:
        if number == HINT:
            self._hinted(answer)
        elif self.par.answered(number, answer):
            self.show()
        else:
            self.do(events.Answer(number, str(answer["turn"])))

    def _failed(self, number: int) -> None:
        if number == HINT:
            self.page.notice(tr("There is no hint this time; ask again."))
        elif not self.par.failed(number):
            self.do(events.Fail(number))

    # Hints

    def ask_hint(self) -> None:
        """Ask the planner; the answer comes to `_answered`."""
        self.bot.cancel(HINT)
        ask = Ask(HINT, self.session.game.record, self.position.seat, BEST)
        self.bot.ask(ask, None, is_hint=True)
        self.page.text('[data-role="preview"]', tr("Looking for a hint…"))

    def _hinted(self, answer: dict[str, Any]) -> None:
        """The best action is selected and laid out; it is for the player to confirm it."""
        self.hint = answer
        move = move_of(str(answer["turn"]))
        if move.action != "pass":
            self.selection = select(move.path, self.position.setup.depth)
        self.is_pinned, self.draft, self.looked_at = True, move, None
        self.show()
        words = document.querySelector('[data-role="hint-words"]').textContent
        self.page.say(str(words))

    # Selecting and acting

    def choose(self, selection: Selection, is_pinned: bool = True) -> None:
        """Select another block; what was laid out on the one before is dropped."""
        before = self.path
        self.selection, self.is_pinned = selection, is_pinned
        if self.path != before:
            self.draft = self.looked_at = None
            if is_pinned:
                self.page.say(blocky_words.block(self.position, self.path))
        self.show()

    def tap(self, x: int, y: int) -> None:
        """A tap on a unit cell: the block of the chosen level there; again, the one around it."""
        board, depth = self.position.board, self.position.setup.depth
        tapped = Selection(x, y, self.selection.level)
        if self.is_pinned and tapped.path(board, depth) == self.path:
            larger = tapped.larger(board, depth)
            is_whole = not self.path
            self.choose(Selection(x, y, depth) if is_whole else larger)
        else:
            self.choose(tapped)

    def hover(self, x: int, y: int) -> None:
        """The pointer rests on a unit cell: its block is selected until one is tapped."""
        if not self.is_pinned:
            pointed = Selection(x, y, self.selection.level)
            if pointed != self.selection:
                self.choose(pointed, is_pinned=False)

    def resize(self, is_larger: bool) -> bool:
        """A level up or down; False at either end."""
        board, depth = self.position.board, self.position.setup.depth
        before = self.selection
        after = before.larger(board, depth) if is_larger else before.smaller(board, depth)
        self.choose(after, self.is_pinned)
        if not self.is_pinned:
            self.page.say(blocky_words.block(self.position, self.path))
        return after != before

    def widen(self, level: int) -> None:
        """The block of this level around the block selected."""
        path, depth = self.path, self.position.setup.depth
        self.choose(replace(select(path, depth), level=level))

    def step(self, right: int, down: int) -> None:
        """The block on this side of the block selected."""
        board, depth = self.position.board, self.position.setup.depth
        self.choose(self.selection.beside(board, depth, right, down))

    def count(self, seat: int) -> None:
        """Show what counts for this seat, or again for whoever is to move."""
        self.counted, self.counts = None if seat == self.counted else seat, True
        self.show()

    def look(self, action: str) -> None:
        """The pointer or the focus is on an action: it is shown; empty for none."""
        looked = self.move(action) if action else None
        if looked != self.looked_at:
            self.looked_at = looked
            self.show()

    def act(self, action: str) -> None:
        """Lay an action out; the same again, or a setting, plays it."""
        if not self.session.awaits_person:
            return
        move = self.move(action)
        if why := self.position.why_illegal(move):
            self.page.say(tr_error(why))
            self.page.text('[data-role="preview"]', tr_error(why))
            return
        if action == "pass" or move == self.draft or self.settings.on("at-once"):
            self.do(events.Play(str(move)))
            return
        self.draft, self.looked_at, self.is_pinned = move, None, True
        self.show()
        self.page.say(preview_words(self.position, move, preview(self.position, move)))

    def paint(self) -> None:
        """Paint in the player's own colour, or in the next one where that is there already."""
        target = self.position.setup.targets[self.position.seat]
        order = "BRGY"[("BRGY".index(target)) :] + "BRGY"
        colours = [
            each for each in order if not self.position.why_illegal(self.move(f"paint-{each}"))
        ]
        self.act(f"paint-{colours[0] if colours else target}")

    def confirm(self) -> None:
        """Play what is laid out."""
        if self.draft and self.session.awaits_person:
            self.do(events.Play(str(self.draft)))

    def drop(self) -> None:
        """Drop what is laid out; else let the selection follow the pointer again."""
        if self.draft or self.looked_at:
            self.draft = self.looked_at = None
        else:
            self.is_pinned = False
        self.show()

    # What is shown

    def show(self) -> None:
        """Write the differences into the page and save what changed."""
        held = document.activeElement
        show(self)
        self.review.show()
        if not self.page.hand_on(held):  # A keyboard goes on where it was, not at the top.
            self.board.focus()
        if any(seat.level for seat in self.session.seats):
            self.bot.start()
        if not self.session.question:
            self.par.go_on()
        state = (self.session.tree, self.session.seats)
        if state != self._saved:
            if why := self.storage.save(self.session):
                self.page.notice(why)
            self.storage.paint(picture.outline(self.position))
            self._saved = state
