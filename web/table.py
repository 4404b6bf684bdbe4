"""A table: one board in the page with its session, draft, bot and saved games. No rules here.

Every event ends in `do`: blooms.session makes the next session and names the effects, which are
brought about here; then `show` writes the differences into the page.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from pyscript import document, window

from blooms import draft as drafts
from blooms import drawing, record, session, words
from blooms.draft import Draft
from blooms.game import GameError
from blooms.groups import EMPTY
from blooms.rules import OWN, Blooms, Stone
from blooms.session import Event, Session
from web import dialogs, options
from web.bot import Bot
from web.opening import now, opening
from web.settings import Settings
from web.show import preview_words, show, show_clock
from web.storage import Storage
from web.view import Board, Page

__all__ = ["Table"]

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
        self.storage = Storage(
            _reach("localStorage"), _reach("sessionStorage"), window.Date.now, _fresh_id()
        )
        self.draft = Draft()
        self.cursor = self.looked_at = -1
        self._saved: object = None
        opened = opening(self.storage, now())
        self.seed = opened.chosen.seed
        self.settings = Settings(self.storage, self.page, opened.chosen.theme)
        self.page.attribute("html", "data-embed", str(opened.chosen.embed).lower())
        self.session = opened.session
        self._bring_about(opened.effects)
        if opened.told:
            self.notice(opened.told)

    # What is opened

    def open(self, text: str) -> None:
        """Begin with a record, in a new slot. Raises GameError; then nothing has changed."""
        game = record.read(options.link_record(text))
        self.storage.leave()
        self._replace(session.begin(game, options.PERSONS, now()))

    def resume(self, slot: str) -> None:
        """Go on with an earlier game; the present one stays among the earlier games."""
        for saved in self.storage.earlier():
            if saved.slot == slot:
                self.storage.leave()
                self._replace(session.begin(saved.game, saved.seats, now(), None, saved.lines))
        dialogs.close()

    def _replace(self, begun: tuple[Session, list[session.Effect]]) -> None:
        if self.session.question:
            self.bot.cancel(self.session.question.number)
        self.session, self.draft = begun[0], Draft()
        self.cursor = self.looked_at = -1
        self._bring_about(begun[1])
        self.show()

    # Events

    def do(self, event: Event) -> None:
        """Let an event make the next session, and bring about what follows."""
        before = self.session.game
        self.session, effects = session.step(self.session, event, now())
        if self.session.game is not before:
            self.draft = drafts.keep(self.draft, self.ground or self._position)
            self.looked_at = -1
        self._bring_about(effects)
        self.show()

    def _bring_about(self, effects: list[session.Effect]) -> None:
        for effect in effects:
            match effect:
                case session.Ask():
                    if self.session.failures:
                        self.bot.end()  # Whatever is wrong with it, a fresh worker has not.
                    self.bot.ask(effect, self.seed)
                case session.Cancel(number):
                    self.bot.cancel(number)
                case session.Played():
                    self._played()
                case session.Notice(text):
                    self.notice(NOTICES.get(text, text))

    def _played(self) -> None:
        game = self.session.game
        positions = cast("tuple[Blooms, ...]", game.positions)
        said = words.last_turn(positions, game.turns)
        self._say(f"{said} {words.result(positions[-1])}".strip())

    def _answered(self, number: int, text: str) -> None:
        self.do(session.Answer(number, text))

    def _failed(self, number: int) -> None:
        self.do(session.Fail(number))

    def _progressed(self, sims: int, share: float) -> None:
        player = words.PLAYERS[self.session.question.seat] if self.session.question else ""
        self.page.text('[data-role="status"]', f"{player} is thinking… {sims} simulations")

    @property
    def _position(self) -> Blooms:
        return cast(Blooms, self.session.game.position)

    @property
    def ground(self) -> Blooms | None:
        """The position that stones can be laid out on; None when no person may.

        While a bot thinks, its only opponent may lay out the next turn ahead.
        """
        if self.session.awaits_person:
            return self._position
        persons = [seat for seat, held in enumerate(self.session.seats) if not held.level]
        if self.session.question and len(persons) == 1:
            return replace(self._position, seat=persons[0])
        return None

    def tap(self, name: str, colour: int | None = None) -> None:
        """A tap on a cell: a ghost is laid (of colour 0 or 1, if one is named), changed, lifted."""
        ground = self.ground
        cell = self._position.rules.board.cells.get(name, -1)
        if cell < 0 or ground is None:
            return
        self.cursor = cell
        draft = self.draft
        if colour is not None:
            draft = drafts.choose(draft, ground, colour)
        laid = drafts.tap(draft, ground, cell)
        if laid == draft:
            self._say(ground.why_illegal((Stone(cell, OWN[ground.seat][0]),)))
        self._lay(laid)
        whole = len(laid.ghosts) == 2 or not self._position.stones.strip(EMPTY)
        if whole and laid.ghosts and not laid.turned and self.settings.on("at-once"):
            self.act("confirm")

    def look(self, name: str) -> None:
        """The pointer rests on a cell, or on none: the liberties of its bloom are shown."""
        cell = self._position.rules.board.cells.get(name, -1)
        if cell != self.looked_at:
            self.looked_at = cell
            self.show()

    def _lay(self, laid: Draft) -> None:
        if laid != self.draft:
            self.draft = laid
            ground = self.ground or self._position
            self._say(preview_words(ground, laid, drafts.preview(laid, ground)))
        self.show()

    def act(self, action: str) -> None:
        """A button or a key."""
        position, ground = self._position, self.ground
        persons = self.session.awaits_person
        match action:
            case "confirm" if self.draft.ghosts and persons:
                self.do(session.Play(position.spell(self.draft.ghosts)))
            case "lift" if ground:
                self._lay(drafts.lift(self.draft, ground))
            case "colour-1" | "colour-2" if ground:
                self._lay(drafts.choose(self.draft, ground, int(action[-1]) - 1))
            case "escape" if self.draft.ghosts:
                self._lay(Draft())
            case "escape" | "stop" if self.session.question:
                self.do(session.Stop())
            case "pass" if persons:
                self.do(session.Play("-"))
            case "draw" if persons:
                self.do(session.Play("="))
            case "resign" if persons:
                dialogs.show("resign")
            case "resign-now" if persons:
                dialogs.close()
                self.do(session.Play("!"))
            case "undo":
                self.do(session.Undo())
            case "redo":
                self.do(session.Redo())
            case "go-on":
                self.do(session.GoOn())
            case "first" | "back" | "forward" | "last":
                ply, last = self.session.ply, len(self.session.line)
                self.do(
                    session.Goto(
                        {"first": 0, "back": ply - 1, "forward": ply + 1}.get(action, last)
                    )
                )
            case "new":
                dialogs.open_new(self.page, self.session, position, self.storage.earlier())
            case "share":
                dialogs.open_share(self.page, self.session)
            case "copy-link":
                window.navigator.clipboard.writeText(
                    document.querySelector('[data-role="link"]').value
                )
            case "help" | "settings":
                dialogs.show(action)
            case "close":
                dialogs.close()
            case "begin" | "seats" | "open":
                self._from_dialog(action)
            case "dismiss":
                self.page.hide('[data-role="notice"]', True)

    def _from_dialog(self, action: str) -> None:
        """Begin, sit down or open what a dialogue holds; it stays open when something is wrong."""
        name = "share" if action == "open" else "new"
        try:
            if action == "open":
                self.open(str(document.querySelector('#share [name="paste"]').value))
            else:
                chosen = options.read(dialogs.form_texts())
                if action == "seats":
                    self.do(session.Seats(chosen.seats))
                else:
                    self.storage.leave()
                    self._replace(session.begin(chosen.game, chosen.seats, now(), chosen.pace))
            dialogs.close()
        except GameError as why:
            dialogs.say_why(self.page, name, str(why))

    # What is shown

    def show(self) -> None:
        """Write the differences into the page and save what changed."""
        ground = self.ground
        show(self.board, self.page, self.session, ground, self.draft, self.cursor, self.looked_at)
        self.tick()
        if any(seat.level for seat in self.session.seats):
            self.bot.start()
        state = (self.session.game, self.session.line, self.session.seats)
        if state != self._saved and self.session.line:
            if told := self.storage.save(self.session):
                self.notice(told)
            self.storage.paint(drawing.outline(self._position))
            self._saved = state

    def tick(self) -> None:
        """Show the clock; a player whose time is used up loses."""
        clock = self.session.clock
        show_clock(self.page, self.session, now())
        if clock and self.session.owing and clock.since is not None and clock.is_lost(now()):
            self.do(session.Tick())

    def _say(self, text: str) -> None:
        """Announce once; a repeated text gets a blank, so that it is spoken again."""
        live = document.querySelector('[data-role="live"]')
        live.textContent = text + "\u00a0" if live.textContent == text else text

    def notice(self, text: str) -> None:
        self.page.text('[data-role="notice"] span', text)
        self.page.hide('[data-role="notice"]', False)
        self._say(text)


def _reach(name: str) -> Any:
    """A storage of the browser, None where it is refused."""
    try:
        return getattr(window, name)
    except Exception:  # Browsers differ in what they raise.
        return None


def _fresh_id() -> str:
    return f"{window.Date.now():.0f}.{int(window.Math.random() * 1e9)}"
