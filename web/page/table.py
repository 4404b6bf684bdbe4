"""The table: one game on the page, and the features around it. No rules here.

A click or key becomes a press, which goes to the feature that owns its action. Every change of the
game goes through `do`: blooms.session makes the next session, the features are told and return
effects, and the page is shown anew as one `View`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Generic, cast

from pyodide.ffi import create_once_callable
from pyscript import document, window

from blooms.core.game import Game, P, play_all
from blooms.core.variations import GameTree
from blooms.session import events, session
from blooms.session.events import Ask, Event, Play
from blooms.session.events import Effect as SessionEffect
from blooms.session.session import Session
from web.page.bot.client import Bot
from web.page.bot.helpers import spare
from web.page.bot.queue import Queue
from web.page.contract.game_page import GamePage
from web.page.correspondence.invitation import Friend
from web.page.editor.editor import Editor
from web.page.effects import Announce, Call, Do, Effect, Later, Notice, Sound
from web.page.feature import Feature, KeyPress, Moment, Pointer, Press
from web.page.group_chat.group_game import Room
from web.page.host import Begin, Begun, Enter, Leave, PageEvent, Put
from web.page.learn.lessons import Lessons
from web.page.mode import GAME, Mode, Watch, own_game
from web.page.mode import Play as Playing
from web.page.play.bot_turn import BotTurn
from web.page.play.hints import Hints
from web.page.play.turns import Turns
from web.page.results.game_over import Result
from web.page.review.review import Review
from web.page.saves.my_games import MyGames
from web.page.saves.storage import Storage
from web.page.settings.settings import Settings
from web.page.startup import awake, first_session, kept, linked, now, parameters
from web.page.status import status_line
from web.page.status.clocks import Clocks
from web.page.status.notices import Notices
from web.page.view import dialogs
from web.page.view.device import when_plugged_in
from web.page.view.dom import Document, Page
from web.page.view.drawer import Sheet
from web.page.view.i18n import tr
from web.page.view.sound import Sound as Sounds
from web.page.view.view import Button, View, Write, button_writes, root, text

__all__ = ["Table"]

Refused = Callable[[str], None]


class Table(Generic[P]):
    """One game on the page. `features` is the only list of them, the topmost last."""

    def __init__(self, make: Callable[[Any], GamePage[P]]) -> None:
        self.document = Document()
        self.page, self.sound = Page(now, self.document), Sounds()
        self.bot = Bot(lambda: spare(self.settings))
        self.queue = Queue(self.bot)
        self.sheet = Sheet(self.page)
        self.mode: Mode = Playing()
        self.hint: Mapping[str, Any] | None = None
        self.dialog = ""
        self._whole: Game[P] | None = None
        self._owners: dict[type, dict[str, Feature]] = {}
        self.features: tuple[Feature, ...] = ()
        self.game_page = game = make(self)
        self.saves = kept(game.slots, game.options.tree_of)
        self.settings = Settings(self.saves, self.page, parameters(), game.defaults, game.named)
        self.settings.spoken = self.show
        self.review = Review(self)
        self.lessons = Lessons(self)
        self.editor = Editor(self)
        self.result = Result(self)
        self.friend, self.room = Friend(self), Room(self)
        self.my_games = MyGames(self)
        self.bot_turn, self.notices = BotTurn(self), Notices(self)
        self.features = (
            Turns(self), self.bot_turn, Hints(self), Clocks(self), *game.features, self.notices,
        )  # fmt: skip
        opened = first_session(self.saves, game.options)
        self.seed = opened.chosen.seed
        self.is_embedded = opened.chosen.embed
        self.document.show(dict([root("embed", self.is_embedded)]))
        self.session: Session[P] = cast(Session[P], opened.session)
        self.mode = self._mode_of_game()
        self._looked_at = None if opened.is_own else self._played_part()
        self._saved: object = None if opened.is_chosen else self._state()
        game.reset()
        for feature in self.features:
            feature.reset()
        self._bring_about(opened.effects)
        for feature in self.features:
            here = Moment(self.session, self.mode)
            self._run(feature.after(here, here))
        if opened.told:
            self.notice(opened.told)

    # The game on the board

    @property
    def own(self) -> Session[P]:
        """The player's own game, on the board or aside."""
        return own_game(self.mode, self.session)

    @property
    def game(self) -> GamePage[P]:
        """What the game gives the page."""
        return self.game_page

    @property
    def storage(self) -> Storage:
        """The old name of `saves`."""
        return self.saves

    @property
    def now(self) -> float:
        """Seconds of a monotonic clock that stands still while the page sleeps."""
        return now()

    @property
    def slept(self) -> float:
        """Seconds for which the page has slept so far."""
        return awake.slept

    @property
    def is_barred(self) -> bool:
        """Whether nobody may move now, though the game goes on."""
        return self.lessons.is_over or any(feature.bars() for feature in self.features)

    @property
    def whole(self) -> Game[P]:
        """The game at the end of the current line."""
        session, held = self.session, self._whole
        if session.ply == len(session.line):
            self._whole = session.game
        elif not held or (held.head, held.turns) != (session.game.head, session.line):
            self._whole = play_all(session.game, session.line[session.ply :])
        assert self._whole is not None
        return self._whole

    def do(self, event: Event | PageEvent, refused: Refused | None = None) -> None:
        """Let the game take an event, tell the features, and show what has changed."""
        before = Moment(self.session, self.mode)
        effects = self._take(event)
        kept = self.session.sealed, self.session.seats
        changed = self.session.game is not before.session.game or kept != (
            before.session.sealed,
            before.session.seats,
        )
        is_new = isinstance(event, Begin | Enter | Leave | Put)
        if changed and not is_new:
            self.hint = None
            self.game_page.changed()
            self.lessons.judge()
        self._bring_about(effects, refused)
        after = Moment(self.session, self.mode)
        wanted = [each for feature in self.features for each in feature.after(before, after)]
        if not is_new:
            self.room.follow()
        self.show()
        self._run(wanted)
        if changed and not is_new:
            self.game_page.shown(before.session.game)
            self.lessons.follow()

    def _take(self, event: Event | PageEvent) -> list[SessionEffect]:
        """The session and the mode after an event; returns what the session wants."""
        if not isinstance(event, Begin | Enter | Leave | Put):
            self.session, effects = session.step(self.session, event, now())
            if isinstance(self.mode, Playing | Watch):
                self.mode = self._mode_of_game()
            return effects
        effects = []
        match event:
            case Begin(begun, is_own, keeps_slot):
                own = self.own
                if not keeps_slot and (not is_own or self._played_part(own) != NOTHING_PLAYED):
                    self.saves.leave()
                self.session, effects = begun
                self.mode = self._mode_of_game()
                self._looked_at = None if is_own else self._played_part(begun[0])
                self._saved = None
            case Enter(make, begun):
                own = self.own
                if type(self.mode) in GAME:
                    stopped, _ = session.step(self.session, events.Stop(), now())
                    own = replace(stopped, paused=own.paused)
                self.mode = make(own)
                self.session, effects = begun
            case Leave() if type(self.mode) not in GAME:
                own = self.own
                self.session = replace(own, paused=True)
                if not own.paused:
                    self.session, effects = session.step(self.session, events.GoOn(), now())
                self.mode = self._mode_of_game()
                self.announce(tr("Back to your game."))
            case Leave():
                return []
            case Put(changed):
                self.session = changed
                return []
        self.hint = None
        self.game_page.reset()
        for feature in self.features:
            feature.reset()
        return effects

    def _mode_of_game(self) -> Mode:
        """The mode in which the player's own game is on the board."""
        return Watch() if all(seat.level for seat in self.session.seats) else Playing()

    def _run(self, effects: Iterable[Effect]) -> None:
        for effect in effects:
            match effect:
                case Announce(words):
                    self.announce(words)
                case Notice(words, seconds):
                    self.notice(words, seconds)
                case Sound(names):
                    self.feel(*names)
                case Do(event):
                    self.do(event)
                case Later(milliseconds, run):
                    self.later(milliseconds, run)
                case Call(run):
                    run()

    # Opening games, the old way

    def open(self, tree: GameTree) -> None:
        """Start a game from a game tree."""
        self.begin(session.begin(tree, self.game_page.options.linked(tree.game, {}), now()))

    def look_at(self, tree: GameTree, texts: Mapping[str, str]) -> None:
        """Open the game of a link with these parameters; it is saved with the first move."""
        begun = linked(self.saves, self.game_page.options, tree, texts)
        self.do(Begin(begun, is_own=False, keeps_slot=True))

    def look_on(self, begun: Begun) -> None:
        """Show a game that takes a slot with its first move."""
        self.do(Begin(begun, is_own=False))

    def resume(self, slot: str) -> None:
        """Resume an earlier game; the current one joins the earlier games."""
        saved, told = self.saves.load(slot)
        dialogs.close()
        if saved:
            is_own = self.saves.enter(saved)
            self.do(Begin(saved.begin(now()), is_own, keeps_slot=True))
        if told:
            self.notice(told)

    def begin(self, begun: Begun) -> None:
        """Start a new game; the current one joins the earlier games unless nothing was played."""
        self.do(Begin(begun))

    def sit_down(self, begun: Begun) -> None:
        """Go on with a game in the same slot."""
        self.do(Begin(begun, keeps_slot=True))

    def go_apart(self, is_copy: bool) -> None:
        """Another tab has this game: go on in a new slot; an exact copy, from its first move."""
        if is_copy:
            self._looked_at = self._played_part(self.own)
        self.keep()

    # Buttons

    def owner(self, action: str) -> Feature | None:
        """The feature that takes an action in the present mode."""
        kind = type(self.mode)
        if kind not in self._owners:
            self._owners[kind] = {
                name: feature
                for feature in self.features
                for name, action in feature.actions.items()
                if kind in action.modes
            }
        return self._owners[kind].get(action)

    def press(self, press: Press) -> bool:
        """Give a press to the owner of its action; returns whether there is one."""
        if not all(feature.hear(press) for feature in self.features):
            return True
        if press.action == "game-over":
            self.result.open()
            self.show()
            return True
        if owner := self.owner(press.action):
            owner.act(press)
        return owner is not None

    def pointer(self, pointer: Pointer) -> bool:
        """Give a pointer to the features; returns whether one has taken it."""
        return any(feature.pointer(pointer) for feature in reversed(self.features))

    def key(self, key: KeyPress) -> bool:
        """Give a key pressed on the board to the features; returns whether one has taken it."""
        return any(feature.key(key) for feature in reversed(self.features))

    def attend(self, by: str, places: tuple[str, ...]) -> None:
        """Tell the features where the keyboard focus or the pointer is now."""
        for feature in self.features:
            feature.attend(by, places)

    def close(self) -> bool:
        """Close the topmost of what is open, as Escape does; returns whether anything was."""
        return any(feature.close() for feature in reversed(self.features))

    # What features want

    def play(self, words: str) -> None:
        """Play a move for the human player who may act now."""
        if (person := self.game_page.person) is not None:
            self.do(Play(words, person))

    def feel(self, *names: str) -> None:
        """Play the sounds and vibrations of these events, if the settings allow."""
        self.sound.feel(self.settings, *names)

    def announce(self, words: str) -> None:
        """Tell screen readers."""
        self.page.announce(words)

    def notice(self, words: str, seconds: float | None = None) -> None:
        """Show a notice: until it is closed, or for some seconds and at most until a move."""
        self.notices.show(words, seconds)
        self.announce(words)
        self.document.show(View(self.notices.view()))

    def show_hint(self, answer: Mapping[str, Any] | None) -> None:
        """Show a bot's answer as a hint, or none."""
        self.hint = answer
        self.show()

    def focus(self, place: str = "") -> None:
        """Move the keyboard focus to an element, or to the board."""
        if place:
            document.querySelector(place).focus()
        else:
            self.game_page.focus()

    def open_dialog(self, name: str) -> None:
        """Open a dialog; an open one is closed."""
        dialogs.close()
        self.dialog = name
        self.show()
        dialogs.show(name)

    def close_dialog(self) -> None:
        """Close the open dialog."""
        dialogs.close()

    def open_drawer(self, is_open: bool = True) -> None:
        """Open or close the panel beside the board, which is a sheet on a phone."""
        (self.sheet.open if is_open else self.sheet.close)()

    def later(self, milliseconds: int, run: Callable[[], None]) -> None:
        """Call something in so many milliseconds."""
        window.setTimeout(create_once_callable(run), milliseconds)

    def refresh(self) -> None:
        """Show what has changed in a feature's own state."""
        self.show()

    def tick(self) -> None:
        """A quarter of a second has passed."""
        for feature in self.features:
            self._run(feature.tick())

    def when_plugged_in(self, run: Callable[[], None]) -> None:
        """Call something if the device has power to spare, and the page is not in a frame."""
        when_plugged_in(run)

    def _bring_about(self, effects: list[SessionEffect], refused: Refused | None = None) -> None:
        for effect in effects:
            match effect:
                case Ask() if type(self.mode) in GAME and self.game_page.may_ask():
                    self.bot_turn.ask(effect)
                case events.Played(seat):
                    self._played(seat)
                case events.Notice(words):
                    said, seconds = status_line.notice_words(words)
                    if refused:
                        refused(said)
                    else:
                        self.notice(said, seconds)

    def _played(self, seat: int) -> None:
        """Announce the move that this seat has just played, with its sound."""
        game = self.session.game
        said, sound = self.game_page.played()
        if game.may_claim_draw and self.session.awaits_person:
            draw = tr("This position has occurred three times: you can claim a draw.")
            said = f"{said} {draw}"
        self.announce(f"{said} {self.lessons.words}".strip())
        if game.position.outcome() is not None:
            self.result.open()
            self.feel(sound, "end")
        elif not self.session.seats[seat].is_person and self.session.awaits_person:
            self.feel(sound, "turn")
        else:
            self.feel(sound)

    # Display

    def view(self) -> View:
        """The page as it is now, as far as features show it. Does nothing else."""
        return View(self._writes())

    def _writes(self) -> Iterator[Write]:
        names = {name for feature in self.features for name in feature.actions}
        buttons: dict[str, Button] = {}
        for feature in self.features:
            yield from feature.view()
            buttons |= {
                name: button
                for name, button in feature.buttons().items()
                if self.owner(name) is feature
            }
        yield text("status", self._status())
        ruleset = self.game.words.ruleset(self.session.game.position)
        yield text("rules", getattr(self.game, "title", ruleset))
        locked = {name for feature in self.features for name in feature.locked()}
        for name in sorted(names):
            usual = Button(is_enabled=self.owner(name) is not None)
            button = buttons.get(name, usual)
            if name in locked:
                button = button._replace(is_enabled=False)
            yield from button_writes(name, button)

    def _status(self) -> str:
        """What a feature has to say, else whose turn it is."""
        said = (feature.status() for feature in self.features)
        return next(filter(None, said), "") or status_line.status(self)

    def refresh_status(self) -> None:
        """Show the status line anew."""
        self.document.show(dict([text("status", self._status())]))

    def show(self) -> None:
        """Update the page and save what changed."""
        held = document.activeElement
        status_line.show(self)
        self.document.show(self.view())
        self.game_page.draw()
        self.lessons.show()
        self.review.show()
        self.editor.show()
        self.result.show()
        self.friend.show()
        self.room.show()
        if not self.page.hand_on(held):  # Keep the keyboard user's place on the page.
            self.game_page.focus()
        if type(self.mode) not in GAME:
            return  # An exercise needs no bot and must not overwrite the player's saved game.
        if any(seat.level for seat in self.session.seats):
            self.bot.start()
        if self._state() != self._saved:
            self._save()

    def keep(self) -> None:
        """Save the player's game with its current clock; one only looked at, in this tab alone."""
        played = self.own
        clock = played.clock and played.clock.halt(now())
        if self._looked_at == self._played_part(played):
            self.saves.hold(replace(played, clock=clock))
            return
        self._looked_at = None
        if told := self.saves.save(replace(played, clock=clock)):
            self.notice(told)
        if played.terms:
            self.friend.count()

    def _save(self) -> None:
        self._saved = self._state()
        self.keep()
        if outline := self.game_page.outline():
            self.saves.paint(outline, only_here=self._looked_at is not None)

    def _state(self) -> object:
        """The part of the state whose changes are worth saving."""
        held, clock = self.session, self.session.clock
        return (
            held.tree,
            held.seats,
            held.sealed,
            held.terms,
            held.replies,
            held.room,
            (clock and clock.pace),
        )

    def _played_part(self, session: Session[P] | None = None) -> object:
        """What the players have done: turns, comments, moves handed in, links answered."""
        held = session or self.session
        return set(held.lines), held.comments, held.sealed, held.terms, held.room


NOTHING_PLAYED: object = ({()}, {}, (), None, "")
