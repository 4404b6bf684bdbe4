"""A table of Go for many: one board in the page with its session, draft, bots and saved games.

Every event ends in `do`, as in web/page/table.py: blooms.session.session makes the next session and names the
effects, which are brought about here; then everything is shown. While moves are sealed, the board
shows what all may see; with several persons the device is handed over between them.
"""

from __future__ import annotations

from typing import Any, cast

from pyscript import document

from blooms.games.go import words
from blooms.games.go.board import EMPTY
from blooms.games.go.drawing import GoMarks, go_shapes, view_box
from blooms.games.go.position import DEAD, Go
from blooms.session import events, session
from blooms.session.events import Ask, Event
from blooms.session.session import Session
from web.games.blooms import options
from web.games.go import options as go_options
from web.games.go.move_list import Log
from web.games.go.panel import show, show_hand_over, show_hint, show_stood
from web.games.go.review import Graph
from web.page.bot_client import Bot
from web.page.history import Walk
from web.page.i18n import tr, tr_error
from web.page.settings import Settings
from web.page.sound import Sound
from web.page.startup import Reader, kept, now, opening, parameters
from web.page.view import Board, Page
from web.page.zoom import Zoom

__all__ = ["GoTable"]

USUAL = {
    "language": "auto", "theme": "auto", "colours": "usual", "names": "on", "zoom": "on",
    "letters": "on", "sounds": "off", "vibration": "off", "pace": "150", "step": "1000",
}  # fmt: skip
"""Every setting of this page and its value at first."""

READER = Reader(go_options.CHOOSING, go_options.read, go_options.tree_of, go_options.linked)


class GoTable:
    """One board in the page with everything around it."""

    def __init__(self) -> None:
        self.board = Board(document.getElementById("board"))
        self.page = Page()
        self.bot = Bot(self._answered, self._failed, self._progressed)
        self.storage = kept("go.", go_options.tree_of)
        self.settings = Settings(self.storage, self.page, parameters(), USUAL)
        self.settings.spoken = self.show
        self.sound = Sound()
        self.zoom = Zoom()
        self.log = Log(self)
        self.walk = Walk(self, self.log.item, self.log.last)
        self.graph = Graph(self)
        self.ghost = self.cursor = -1
        self.dead: frozenset[int] = frozenset()
        self.land = False
        self.at_hand: int | None = None
        self._size = 0
        self._saved: object = None
        opened = opening(self.storage, READER)
        self.seed = opened.chosen.seed
        self.page.attribute("html", "data-embed", str(opened.chosen.embed).lower())
        self.sit_down(opened[:2])
        if opened.told:
            self.page.notice(opened.told)

    @property
    def position(self) -> Go:
        """What is on the board."""
        return cast(Go, self.session.game.position)

    @property
    def waiting(self) -> list[int]:
        """The persons who have yet to move now."""
        return [seat for seat in self.session.owing if not self.session.seats[seat].level]

    @property
    def person(self) -> int | None:
        """The seat whose person may act now; with several persons, the one who has the device."""
        first = self.waiting[0] if self.waiting else None
        if len(self.position.movers) > 1 and self._is_shared:
            return first if self.at_hand == first else None
        return first

    @property
    def _is_shared(self) -> bool:
        return sum(not held.level for held in self.session.seats) > 1

    # What is opened

    def open(self, text: str) -> None:
        """Begin with a record, in a new slot. Raises GameError; then nothing has changed."""
        tree = go_options.tree_of(text)
        persons = (options.PERSONS[0],) * tree.game.position.seats
        self.begin(session.begin(tree, persons, now()))

    def resume(self, slot: str) -> None:
        """Go on with an earlier game; the present one stays among the earlier games."""
        for saved in self.storage.earlier():
            if saved.slot == slot:
                self.begin(session.begin(saved.tree, saved.seats, now()))

    def begin(self, begun: tuple[Session, list[events.Effect]]) -> None:
        """Leave the present game to its slot for one just begun."""
        if self.session.question:
            self.bot.cancel(self.session.question.number)
        self.storage.leave()
        self.sit_down(begun)
        self.keep()

    def sit_down(self, begun: tuple[Session, list[events.Effect]]) -> None:
        """Put a session on the board."""
        self.session, effects = begun
        self._forget()
        self.zoom.whole()
        self._bring_about(effects)
        self.show()

    # Events

    def do(self, event: Event) -> None:
        """Let an event make the next session, and bring about what follows."""
        before = self.session
        self.session, effects = session.step(self.session, event, now())
        if self.session.game is not before.game or self.session.sealed != before.sealed:
            self._forget()
        self._bring_about(effects)
        self.show()

    def _forget(self) -> None:
        """Nothing is laid out any more, and nobody has the device."""
        self.ghost, self.at_hand = -1, None
        self.dead = self.position.dead if self.position.phase == "mark" else frozenset()
        show_stood(self.page, None, 0)

    def _bring_about(self, effects: list[events.Effect]) -> None:
        for effect in effects:
            match effect:
                case Ask():
                    if self.session.failures:
                        self.bot.end()  # Whatever is wrong with it, a fresh worker has not.
                    # Of a round still sealed nothing is seen, so nothing needs time to be seen.
                    is_last = len(self.session.owing) == 1
                    pace = self.settings.pace() if is_last else 0
                    self.bot.ask(effect, self.seed, at_least=pace)
                case events.Cancel(number):
                    self.bot.cancel(number)
                case events.Played(seat):
                    self._played(seat)
                case events.Notice("bot-stuck"):
                    self.page.notice(tr("The bot failed three times in a row."))
                case events.Notice(text):
                    self.page.notice(tr_error(text))

    def _played(self, seat: int) -> None:
        """A turn or a round has been played: it is told once, and sounds."""
        before, after = cast("tuple[Go, ...]", self.session.game.positions[-2:])
        self.page.say(f"{self.log.last()} {words.result(after)}".strip())
        laid = "capture" if words.captures(before, after) else "place"
        is_turn = self.session.seats[seat].level and self.session.awaits_person
        more = "end" if after.phase == "over" else "turn" if is_turn else ""
        self.sound.feel(self.settings, *filter(None, (laid, more)))

    def _answered(self, number: int, answer: dict[str, Any]) -> None:
        self.do(events.Answer(number, str(answer["turn"])))

    def _failed(self, number: int) -> None:
        self.do(events.Fail(number))

    def _progressed(self, sims: int, share: float) -> None:
        if self.session.question:
            name = words.player(self.session.question.seat)
            self.page.text('[data-role="preview"]', tr("{player} is thinking…", player=name))

    # What a person does

    def tap(self, name: str) -> None:
        """A tap on a point: a ghost, the ghost again plays it; while marking, a chain."""
        position, seat = self.position, self.person
        point = position.rules.board.points[name]
        self.cursor = point
        if seat is not None and position.phase == "mark":
            self._mark(name)
        elif seat is not None and position.phase == "play":
            if point == self.ghost:
                self.confirm()
                return
            if why := position.why_illegal(name):
                self._refuse(name, tr_error(why))
            else:
                self.ghost = point
                self.page.say(f"{name}, {tr('not yet played')}")
        self.show()

    def _mark(self, name: str) -> None:
        """A chain's cross comes or goes."""
        position = self.position
        if position.stones[position.rules.board.points[name]] == EMPTY:
            return
        chain = position.read_dead(DEAD + name)
        self.dead ^= chain
        self.page.say(tr("marked dead") if chain <= self.dead else tr("not dead"))

    def _refuse(self, name: str, why: str) -> None:
        """Say why a point is illegal; for superko show the board that it would bring back."""
        self.page.notice(why)
        after = self.position.after_stone(name)
        past = cast("tuple[Go, ...]", self.session.game.positions)
        stood = [ply for ply, each in enumerate(past) if each.stones == after]
        show_stood(self.page, past[stood[0]] if stood else None, stood[0] if stood else 0)

    def confirm(self) -> None:
        """Play what is laid out, or hand in the marks."""
        seat, position = self.person, self.position
        if seat is None:
            return
        if position.phase == "mark":
            self.do(events.Play(position.spell_dead(self.dead)))
        elif self.ghost >= 0:
            self.play(position.rules.board.names[self.ghost])

    def play(self, text: str) -> None:
        """A person's move, whatever the phase."""
        if self.person is not None:
            self.do(events.Play(text, self.person))

    def take_hand(self) -> None:
        """The next person has the device."""
        self.at_hand = self.waiting[0] if self.waiting else None
        self.show()

    # What is shown

    def show(self) -> None:
        """Write everything into the page, ask for the device to be handed over, save."""
        position, seat, held = self.position, self.person, document.activeElement
        if position.rules.size != self._size:
            self._size = position.rules.size
            document.getElementById("board").setAttribute("viewBox", view_box(self._size))
        void = position.still > 0 and bool(self.log.points())
        marks = GoMarks(
            ghost=self.ghost,
            seat=seat or 0,
            last=self.log.points(),
            clash=self.log.clashes(),
            void=self.log.points() if void else (),
            dead=self.dead if position.phase == "mark" else (),
            territory=self.land or position.phase not in ("play", "choose"),
            cursor=self.cursor,
        )
        self.board.draw(go_shapes(position, marks))
        agrees = position.phase == "mark" and bool(position.agreed) and self.dead == position.dead
        ready = position.phase == "mark" or self.ghost >= 0
        show(self.page, self.session, seat, agrees)
        self.page.disable('[data-action="confirm"]', seat is None or not ready)
        if not self.session.question:
            show_hint(self.page, position, seat)
        self.walk.show()
        self.graph.show()
        asks = bool(self.waiting) and seat is None and len(position.movers) > 1
        round_ = self.log.last() if position.rules.at_once and not self.session.sealed else ""
        show_hand_over(self.page, self.waiting[0] if asks else None, round_, self.session.paused)
        self.page.hand_on(held)
        if any(each.level for each in self.session.seats):
            self.bot.start()
        state = (self.session.tree, self.session.seats)
        if state != self._saved and self.session.line:
            self.keep()

    def keep(self) -> None:
        """Keep the game in the browser; where that is refused it lasts as long as the page."""
        self._saved = (self.session.tree, self.session.seats)
        if refused := self.storage.save(self.session):
            self.page.notice(refused)
