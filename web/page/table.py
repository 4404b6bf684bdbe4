"""A table: one board in the page with its session, draft, bot and saved games. No rules here.

Every event ends in `do`: blooms.session.session makes the next session and names the effects, which are
brought about here; then `show` writes the differences into the page.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from pyscript import document

from blooms.games.blooms import draft as drafts
from blooms.games.blooms import drawing, endgame, picture, words
from blooms.games.blooms.draft import Draft
from blooms.games.blooms.groups import EMPTY
from blooms.games.blooms.rules import OWN, Blooms, Stone
from blooms.session import events, session
from blooms.session.events import Ask, Event, Seat
from blooms.session.session import Session
from web.games.blooms import options
from web.games.blooms.lessons import Lessons
from web.games.blooms.panel import (
    hint_words,
    last_cells,
    low_words,
    marks_of,
    offer_words,
    preview_words,
    show,
    show_clock,
    show_hint,
)
from web.games.blooms.review import FIRST, Review
from web.page import dialogs
from web.page.bot_client import Bot
from web.page.i18n import tr, tr_error
from web.page.settings import Settings
from web.page.sound import Sound
from web.page.startup import Reader, kept, now, opening, parameters
from web.page.view import Board, Page

__all__ = ["Table"]

BEST = Seat(8, 2)
"""Who gives hints: the strongest bot, with two seconds."""
HINT = -1
"""The number of the question for a hint; the session's questions count from 1."""

READER = Reader(options.CHOOSING, options.read, options.tree_of, options.linked)

NOTICES = {
    "bot-stuck": "The bot failed three times in a row. Play on lets it try again; "
    "or open New game and give its seat to a person.",
    "out-of-time": "Out of time.",
}


class Table:
    """One board in the page with everything around it."""

    def __init__(self) -> None:
        self.board = Board(document.getElementById("board"))
        self.page = Page()
        self.bot = Bot(self._answered, self._failed, self._progressed)
        self.storage = kept()
        self.draft = Draft()
        self.cursor = self.looked_at = self.near = -1
        self.hint: dict[str, Any] | None = None
        self._saved: object = None
        self.settings = Settings(self.storage, self.page, parameters())
        self.settings.spoken = self.show
        self._plays_on = False
        self._warned: tuple[int, bool] | None = None
        self.sound = Sound()
        self.lessons = Lessons(self)
        self.review = Review(self)
        opened = opening(self.storage, READER)
        self.seed = opened.chosen.seed
        self.page.attribute("html", "data-embed", str(opened.chosen.embed).lower())
        self.session = opened.session
        self._bring_about(opened.effects)
        if opened.told:
            self.page.notice(opened.told)

    # What is opened

    def open(self, text: str) -> None:
        """Begin with a record, in a new slot. Raises GameError; then nothing has changed."""
        tree = options.tree_of(options.pasted_record(text))
        self.storage.leave()
        self.sit_down(session.begin(tree, options.PERSONS, now()))

    def resume(self, slot: str) -> None:
        """Go on with an earlier game; the present one stays among the earlier games."""
        for saved in self.storage.earlier():
            if saved.slot == slot:
                self.storage.leave()
                begun = session.begin(saved.tree, saved.seats, now(), clock=saved.clock)
                self.sit_down(begun)
        dialogs.close()

    def sit_down(self, begun: tuple[Session, list[events.Effect]]) -> None:
        """Leave the present session, and any lesson, for a game just begun."""
        self.lessons.forget()
        self.swap(begun)

    def swap(self, begun: tuple[Session, list[events.Effect]]) -> None:
        """Put another session on the board."""
        if self.session.question:
            self.bot.cancel(self.session.question.number)
        self._drop_hint()
        self.session, self.draft = begun[0], Draft()
        self._plays_on = False
        self.cursor = self.looked_at = self.near = -1
        self._bring_about(begun[1])
        self.show()

    # Events

    def do(self, event: Event) -> None:
        """Let an event make the next session, and bring about what follows."""
        before = self.session.game
        self.session, effects = session.step(self.session, event, now())
        if self.session.game is not before:
            self.draft = drafts.keep(self.draft, self.ground or self.position)
            self.looked_at = -1
            self._drop_hint()
            judged = self.lessons.judge()
        else:
            judged = ""
        self._bring_about(effects, judged)
        self.show()
        if self.session.game is not before:
            self.lessons.follow()

    def _bring_about(self, effects: list[events.Effect], judged: str = "") -> None:
        for effect in effects:
            match effect:
                case Ask() if self.lessons.exercise:
                    pass  # `GameTree.follow` answers.
                case Ask() if self.offer is not None:
                    self.do(events.Stop())  # The bot waits for the answer to the offer.
                case Ask():
                    if self.session.failures:
                        self.bot.end()  # Whatever is wrong with it, a fresh worker has not.
                    self.bot.ask(effect, self.seed, at_least=self.settings.pace())
                case events.Cancel(number):
                    self.bot.cancel(number)
                case events.Played(seat):
                    self._played(seat, judged)
                case events.Notice(text):
                    self.page.notice(tr(NOTICES[text]) if text in NOTICES else tr_error(text))

    def _played(self, seat: int, judged: str) -> None:
        """A turn of this seat has been played: it is told once, and sounds.

        `judged` is what a lesson says to it.
        """
        game = self.session.game
        positions = cast("tuple[Blooms, ...]", game.positions)
        said = [words.last_turn(positions, game.turns), words.result(positions[-1]), judged]
        if self.offer is not None:
            said.append(offer_words(self.offer))
        if game.may_claim_draw and self.session.awaits_person:
            said.append(tr("The position stands for the third time: a draw can be claimed."))
        self.page.say(" ".join(filter(None, said)))
        laid = "capture" if last_cells(self.session)[1] else "place"
        if positions[-1].outcome() is not None:
            self.feel(laid, "end")
        elif self.session.seats[seat].level and self.session.awaits_person:
            self.feel(laid, "turn")
        else:
            self.feel(laid)

    def _answered(self, number: int, answer: dict[str, Any]) -> None:
        if number == HINT:
            self.hint = answer
            self.page.say(hint_words(self.position, answer))
            self.show()
            return
        if number <= FIRST:
            self.review.answered(number, answer)
            return
        self.do(events.Answer(number, str(answer["turn"])))

    def _failed(self, number: int) -> None:
        if number == HINT:
            self.page.notice(tr("There is no hint this time; ask again."))
        elif number <= FIRST:
            self.page.notice(tr("The bot could not judge a turn; ask again."))
            self.review.failed()
        else:
            self.do(events.Fail(number))

    def _progressed(self, sims: int, share: float) -> None:
        if self.review.is_asking:
            return
        if self.session.question:
            doing = tr("{player} is thinking…", player=words.player(self.session.question.seat))
        else:
            doing = tr("Looking for a hint…")
        self.page.text('[data-role="status"]', f"{doing} {tr('{count} simulations', count=sims)}")

    def ask_hint(self) -> None:
        """Ask the strongest bot; the answer comes to `_answered`."""
        record_now = self.session.game.record
        self.bot.ask(Ask(HINT, record_now, self.position.seat, BEST), self.seed, is_hint=True)

    def _drop_hint(self) -> None:
        self.hint = None
        self.bot.cancel(HINT)

    @property
    def offer(self) -> int | None:
        """The seat that is sure to win the race, at the turn of the other; None: no offer.

        "Offer it; never force it": a person is asked, once a game.
        """
        leader = endgame.decided(self.position)
        persons = any(not seat.level for seat in self.session.seats) and not self.lessons.exercise
        is_new = not self._plays_on and self.session.ply == len(self.session.line)
        return leader if persons and is_new and leader != self.position.seat else None

    def play_on(self) -> None:
        """Play on after a stop, or although the race is decided."""
        self._plays_on |= self.offer is not None
        self.do(events.GoOn())

    @property
    def position(self) -> Blooms:
        """What is on the board."""
        return cast(Blooms, self.session.game.position)

    @property
    def ground(self) -> Blooms | None:
        """The position that stones can be laid out on; None when no person may.

        While a bot thinks, its only opponent may lay out the next turn ahead.
        """
        if self.lessons.is_over:
            return None
        if self.session.awaits_person:
            return self.position
        persons = [seat for seat, held in enumerate(self.session.seats) if not held.level]
        if self.session.question and len(persons) == 1 and not self.lessons.exercise:
            return replace(self.position, seat=persons[0])
        return None

    def tap(self, name: str, colour: int | None = None) -> None:
        """A tap on a cell: a ghost is laid (of colour 0 or 1, if one is named), changed, lifted."""
        ground = self.ground
        cell = self.position.rules.board.cells.get(name, -1)
        if cell < 0 or ground is None:
            return
        self.cursor = self.looked_at = cell
        draft = self.draft
        if colour is not None:
            draft = drafts.choose(draft, ground, colour)
        laid = drafts.tap(draft, ground, cell)
        if laid == draft:
            self.page.say(tr_error(ground.why_illegal((Stone(cell, OWN[ground.seat][0]),))))
        self.lay(laid)
        whole = len(laid.ghosts) == 2 or not self.position.stones.strip(EMPTY)
        if whole and laid.ghosts and not laid.turned and self.settings.on("at-once"):
            self.confirm()

    def zoom(self, name: str) -> bool:
        """The first tap of a finger on cells too small for it shows them large; True if so."""
        if self.board.is_zoomed or not self.settings.on("zoom") or not self.board.is_small():
            return False
        self.near = self.position.rules.board.cells.get(name, -1)
        self.show()
        self.page.say(tr("Shown large. Tap again to lay a stone."))
        return self.board.is_zoomed

    def zoom_out(self) -> None:
        """Show the whole board again."""
        if self.board.is_zoomed:
            self.near = -1
            self.show()

    def confirm(self) -> None:
        """Play what is laid out."""
        if self.draft.ghosts and self.session.awaits_person:
            self.do(events.Play(self.position.spell(self.draft.ghosts)))

    def look(self, name: str) -> None:
        """The pointer rests on a cell, or on none: the liberties of its bloom are shown."""
        cell = self.position.rules.board.cells.get(name, -1)
        if cell != self.looked_at:
            self.looked_at = cell
            self.show()

    def lay(self, laid: Draft) -> None:
        """Take another draft, and say what it would do."""
        if laid != self.draft:
            self.draft = laid
            ground = self.ground or self.position
            self.page.say(preview_words(ground, laid, drafts.preview(laid, ground)))
        self.show()

    # What is shown

    def show(self) -> None:
        """Write the differences into the page and save what changed."""
        ground, held = self.ground, document.activeElement
        marks = marks_of(self.session, ground, self.draft, self.looked_at, self.hint, self.cursor)
        if self.lessons.marked:
            marks = replace(marks, hint=self.lessons.marked)
        angle, base = self.settings.angle(), self.position.rules.base
        self.board.frame(base, angle, self.near)
        self.board.draw(drawing.board_shapes(self.position, marks, angle))
        self.board.join(drawing.joined(base, marks.hint, angle))
        self.page.hide('[data-action="whole"]', not self.board.is_zoomed)
        show(self.page, self.session, ground, marks, self.offer)
        show_hint(self.page, self.position, self.hint)
        self.lessons.show()
        self.review.show()
        self.tick()
        if not self.page.hand_on(held):  # A keyboard goes on where it was, not at the top.
            names = self.position.rules.board.names
            self.board.focus(names[self.cursor if self.cursor >= 0 else len(names) // 2])
        if self.lessons.exercise:
            return  # No bot is needed, and nothing is saved in place of the player's game.
        if any(seat.level for seat in self.session.seats):
            self.bot.start()
        pace = self.session.clock and self.session.clock.pace
        state = (self.session.tree, self.session.seats, pace)
        if state != self._saved and self.session.line:
            self.keep()
            self.storage.paint(picture.outline(self.position, angle))
            self._saved = state

    def keep(self) -> None:
        """Save the player's game, with its clock as it stands."""
        played = self.lessons.aside or self.session
        if told := self.storage.save(
            replace(played, clock=played.clock and played.clock.halt(now()))
        ):
            self.page.notice(told)

    def tick(self) -> None:
        """Show the clock; a player whose time is used up loses."""
        clock = self.session.clock
        show_clock(self.page, self.session, now())
        if not clock or not self.session.owing or clock.since is None:
            return
        if clock.is_lost(now()):
            self.do(events.Tick())
        elif clock.is_low(now()) and not self.session.seats[clock.seat].level:
            warned = (clock.turn, clock.turn_left(now()) > 0)
            if warned != self._warned:
                self._warned = warned
                self.page.say(low_words(self.session, now()))
                self.feel("low")

    def feel(self, *names: str) -> None:
        """Let what happened be heard and felt, as far as the player wants that."""
        self.sound.feel(self.settings, *names)
