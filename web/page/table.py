"""The table: one game on the page, and the features around it. No rules here.

A click or key becomes a press, which goes to the feature that owns its action. Every change of the
game goes through `do`: blooms.session makes the next session, the features are told and return
effects, and the page is shown anew as one `View`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Generic, cast

from blooms.core.game import Game, P, play_all
from blooms.core.variations import GameTree
from blooms.session import events, session
from blooms.session.events import Ask, Event
from blooms.session.events import Effect as SessionEffect
from blooms.session.session import Session
from web.page.arrivals import Arrivals
from web.page.bot.client import Bot
from web.page.bot.evaluation import Evaluation
from web.page.bot.helpers import spare
from web.page.bot.queue import Queue
from web.page.browser import awake, kept, minutes, now, parameters
from web.page.contract.game_page import GamePage
from web.page.correspondence.conditional_moves import ConditionalMoves
from web.page.correspondence.incoming_link import IncomingLinks
from web.page.correspondence.invitation import Invitation
from web.page.editor.editor import Editor
from web.page.effects import Announce, Call, Do, Effect, Later, Notice, Sound
from web.page.feature import Change, Feature, KeyPress, Moment, Pointer, Press
from web.page.group_chat.group_game import GroupGame
from web.page.host import Begin, Enter, Leave, PageEvent, Put
from web.page.learn.lessons import Lessons
from web.page.mode import GAME, Mode, Play, Watch, own_game
from web.page.play.bot_turn import BotTurn
from web.page.play.hints import Hints
from web.page.play.turns import Turns
from web.page.results.game_over import GameOver
from web.page.results.my_games import MyGames
from web.page.results.statistics import Statistics
from web.page.review.analysis import Analysis
from web.page.review.annotations import Annotations
from web.page.review.batch_analysis import BatchAnalysis
from web.page.review.navigation import Navigation
from web.page.review.retrospect import Retrospect
from web.page.saves.opening import first_session, linked
from web.page.saves.saving import Saving
from web.page.settings.settings import Settings
from web.page.settings.settings_dialog import SettingsDialog
from web.page.setup.new_game import NewGame
from web.page.share.share import Share
from web.page.slices import Background, Work
from web.page.status.clocks import Clocks
from web.page.status.legend import Legend
from web.page.status.notices import Notices
from web.page.status.panel import Panel
from web.page.status.status_line import StatusLine, notice_words
from web.page.view import device, dom
from web.page.view.i18n import tr
from web.page.view.language import Speaker
from web.page.view.sound import Sounds
from web.page.view.view import Button, View, Write, button_writes, root, text

__all__ = ["Table"]

Refused = Callable[[str], None]


class Table(Generic[P]):
    """One game on the page; it is the `Host` of the features (host.py describes its members).

    `features` is the only list of them; the topmost is the last.
    """

    def __init__(self, make: Callable[[Any], GamePage[P]], named: Any = None) -> None:
        self.document = dom.Document()
        self.sounds = Sounds()
        self.mode: Mode = Play()
        self.hint: Mapping[str, Any] | None = None
        self.dialog = ""
        self.device = device.read()
        self._whole: Game[P] | None = None
        self._background = Background()
        self._errors: dict[str, str] = {}
        self._is_shown = False
        self.queue = Queue(Bot(lambda: spare(self.settings)))
        self.game = game = make(self)
        self.saves = kept(game.name, game.options.tree_of)
        speaker = Speaker(named, self.refresh)
        self.settings = Settings(self.saves, parameters(), game.settings, speaker.speak)
        self.analysis = Analysis(self)
        self.evaluation = Evaluation(
            self.queue, game.story, self.analysis.evaluated, self.analysis.failed
        )
        self.saving = Saving(self.saves, self.notice, now)
        self.bot_turn, self.notices, self.panel = BotTurn(self), Notices(self), Panel(self)
        self.lessons, self.group, incoming = Lessons(self), GroupGame(self), IncomingLinks(self)
        self.share = Share(self)
        self.features: tuple[Feature, ...] = (
            StatusLine(self), Clocks(self), self.panel, Legend(self), SettingsDialog(self),
            Turns(self), self.bot_turn, self.lessons, Retrospect(self), Hints(self), *game.features,
            Navigation(self), self.analysis, BatchAnalysis(self), Annotations(self), Editor(self),
            NewGame(self), self.share, MyGames(self), Statistics(self), Invitation(self),
            ConditionalMoves(self), incoming, self.group, GameOver(self), self.notices,
        )  # fmt: skip
        self.arrivals = Arrivals(self, self.group, incoming)
        self.action_names = frozenset(name for each in self.features for name in each.actions)
        self._owners = {mode: self._owners_in(mode) for mode in Mode.__args__}
        opened = first_session(self.saves, game.options)
        self.seed, self.is_embedded = opened.chosen.seed, opened.chosen.embed
        self.session = cast(Session[P], opened.session)
        self.mode = self._mode_of_game()
        self.saving.begin(self.session, opened.is_own, is_saved=not opened.is_chosen)
        for feature in self.features:
            feature.reset()
        self._start = opened.effects
        if opened.told:
            self.notices.show(opened.told)

    def start(self) -> None:
        """Show the page for the first time, and let the bot begin."""
        self._is_shown = True
        now_ = Moment(self.session, self.mode)
        effects = [effect for each in self.features for effect in each.after(now_, now_)]
        self._carry_out(self._start)
        self.refresh()
        self._run(effects)

    # The game on the board

    @property
    def own(self) -> Session[P]:
        return own_game(self.mode, self.session)

    @property
    def now(self) -> float:
        return now()

    @property
    def slept(self) -> float:
        return awake.slept

    @property
    def minutes(self) -> int:
        return minutes()

    @property
    def is_barred(self) -> bool:
        return any(feature.bars() for feature in self.features)

    @property
    def whole(self) -> Game[P]:
        session, held = self.session, self._whole
        if session.ply == len(session.line):
            self._whole = session.game
        elif not held or (held.head, held.turns) != (session.game.head, session.line):
            self._whole = play_all(session.game, session.line[session.ply :])
        assert self._whole is not None
        return self._whole

    def do(self, event: Event | PageEvent, refused: Refused | None = None) -> None:
        before = Moment(self.session, self.mode)
        wanted = self._take(event)
        after = Moment(self.session, self.mode)
        kept_ = before.session.game, before.session.sealed, before.session.seats
        if kept_ != (after.session.game, after.session.sealed, after.session.seats):
            self.hint = None
        effects = [each for feature in self.features for each in feature.after(before, after)]
        self._carry_out(wanted, refused)
        self.refresh()
        self._run(effects)

    def _take(self, event: Event | PageEvent) -> list[SessionEffect]:
        """The session and the mode after an event; returns what the session wants."""
        effects: list[SessionEffect] = []
        match event:
            case Begin(begun, is_own, keeps_slot):
                if not keeps_slot:
                    self.saving.leave_slot(self.own, is_own)
                self.session, effects = begun
                self.mode = self._mode_of_game()
                self.saving.begin(self.session, is_own)
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
            case _:
                self.session, effects = session.step(self.session, event, now())
                if type(self.mode) in GAME:
                    self.mode = self._mode_of_game()
                return effects
        self.hint = None
        for feature in self.features:
            feature.reset()
        return effects

    def _mode_of_game(self) -> Mode:
        """The mode in which the player's own game is on the board."""
        return Watch() if all(seat.level for seat in self.session.seats) else Play()

    def _carry_out(self, effects: list[SessionEffect], refused: Refused | None = None) -> None:
        """Do what the session wants."""
        for effect in effects:
            match effect:
                case Ask() if type(self.mode) in GAME:
                    if self.game.may_ask():
                        self.bot_turn.ask(effect)
                case events.Played(seat):
                    self._played(seat)
                case events.Notice(words):
                    said, seconds = notice_words(words)
                    if refused:
                        refused(said)
                    else:
                        self.notice(said, seconds)

    def _played(self, seat: int) -> None:
        """Announce the move that this seat has just played, with its sound."""
        game = self.session.game
        said, sound = self.game.board.played()
        if game.may_claim_draw and self.session.awaits_person:
            draw = tr("This position has occurred three times: you can claim a draw.")
            said = f"{said} {draw}"
        remarks = (feature.remark() for feature in self.features)
        self.announce(" ".join(filter(None, (said, *remarks))))
        if game.position.outcome() is not None:
            self.press(Press("game-over"))
            self.feel(sound, "end")
        elif not self.session.seats[seat].is_person and self.session.awaits_person:
            self.feel(sound, "turn")
        else:
            self.feel(sound)

    def _run(self, effects: Iterable[Effect]) -> None:
        """Do what features want."""
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

    def resume(self, slot: str) -> None:
        saved, told = self.saves.load(slot)
        self.close_dialog()
        if saved:
            is_own = self.saves.enter(saved)
            self.do(Begin(saved.begin(now()), is_own, keeps_slot=True))
        if told:
            self.notice(told)

    def look_at(self, tree: GameTree, texts: Mapping[str, str]) -> None:
        begun = linked(self.saves, self.game.options, tree, texts)
        self.do(Begin(begun, is_own=False, keeps_slot=True))

    def read(
        self, words: str, opened: Callable[[GameTree], None], refused: Callable[[str], None]
    ) -> None:
        self.arrivals.read(words, opened, refused)

    def keep(self) -> None:
        self.saving.keep(self.own)

    def turned(self) -> None:
        """The page has become taller than wide, or no longer is."""
        self.device = device.read()
        self.refresh()

    def hide(self) -> None:
        """The page is hidden: the time used since the last move counts after a reload too."""
        if self.session.clock and self.session.line:
            self.keep()

    # Presses, keys, pointers, fields

    def _owners_in(self, mode: type) -> dict[str, Feature]:
        """The feature that takes each action in a mode."""
        return {
            name: feature
            for feature in self.features
            for name, action in feature.actions.items()
            if mode in action.modes
        }

    @property
    def owners(self) -> Mapping[str, Feature]:
        """The feature that takes each action in the present mode."""
        return self._owners[type(self.mode)]

    @property
    def keys(self) -> dict[str, str]:
        """The actions of the keys in the present mode; a game's own come before the page's."""
        ordered = sorted(self.owners.items(), key=lambda each: each[1] in self.game.features)
        return {key: name for name, feature in ordered for key in feature.actions[name].keys}

    def press(self, press: Press) -> bool:
        owner = self.owners.get(press.action)
        if not owner:
            return False
        if all(feature.hear(press) for feature in self.features):
            owner.act(press)
        return True

    def close(self) -> bool:
        """Close the topmost of what is open, as Escape does; returns whether anything was."""
        return any(feature.close() for feature in reversed(self.features))

    def change(self, change: Change) -> None:
        """A field has changed."""
        for feature in self.features:
            if change.form in feature.forms:
                feature.change(change)

    def pointer(self, pointer: Pointer) -> bool:
        """Give a pointer to the features, the topmost first; returns whether one took it."""
        return any(feature.pointer(pointer) for feature in reversed(self.features))

    def key(self, key: KeyPress) -> bool:
        """Give a key on the board to the features, the topmost first."""
        return any(feature.key(key) for feature in reversed(self.features))

    def attend(self, by: str, places: tuple[str, ...]) -> None:
        """The focus or the pointer is at another place."""
        for feature in self.features:
            feature.attend(by, places)

    def tick(self) -> None:
        """A quarter of a second has passed."""
        self._run(effect for feature in self.features for effect in feature.tick())

    # What features want

    def feel(self, *names: str) -> None:
        self.sounds.feel(self.settings, *names)

    def announce(self, words: str) -> None:
        self.document.announce(words)

    def notice(self, words: str, seconds: float | None = None) -> None:
        self.notices.show(words, seconds)
        self.announce(words)
        self.document.show(View(self.notices.view()))

    def show_hint(self, answer: Mapping[str, Any] | None) -> None:
        self.hint = answer
        self.refresh()

    def focus(self, place: str = "") -> None:
        dom.focus(place or self.game.board.focus_place)

    def bring_up(self, place: str) -> None:
        dom.bring_up(place)

    def open_dialog(self, name: str) -> None:
        self.dialog = name
        self._errors.pop(name, None)
        self.refresh()

    def close_dialog(self) -> None:
        if self.dialog:
            self.dialog = ""
            self.refresh()

    def dialog_closed(self, name: str) -> None:
        """The browser has closed a dialog."""
        if self.dialog == name:
            self.dialog = ""
            self.document.dialog_closed()
            self.refresh()

    def form_error(self, form: str, why: str) -> None:
        self._errors[form] = ""
        self.refresh()  # so that the same error is read out again
        self._errors[form] = why
        self.refresh()

    def open_drawer(self, is_open: bool = True) -> None:
        self.panel.open(is_open)
        self.refresh()

    def later(self, milliseconds: int, run: Callable[[], None]) -> None:
        device.later(milliseconds, run)

    def when_plugged_in(self, run: Callable[[], None]) -> None:
        device.when_plugged_in(run)

    def work(self, work: Work[None]) -> None:
        self._background.start(work)

    # Display

    def view(self) -> View:
        """The page as it is now. Does nothing else."""
        return View(self._writes())

    def _writes(self) -> Iterator[Write]:
        yield root("embed", self.is_embedded)
        yield ("dialog", "open"), self.dialog
        yield text("status", self._status())
        for form, why in self._errors.items():
            yield text(f"{form}-why", why)
        yield from self.saving.view()
        buttons: dict[str, Button] = {}
        locked = {name for feature in self.features for name in feature.locked()}
        for feature in self.features:
            yield from feature.view()
            for name, button in feature.buttons().items():
                # A button that nobody takes in this mode is hidden where it would be in others.
                if self.owners.get(name, feature) is feature:
                    buttons[name] = button
        for name in self.action_names:
            button = buttons.get(name, Button())
            if name not in self.owners or name in locked:
                button = button._replace(is_enabled=False)
            yield from button_writes(name, button)

    def _status(self) -> str:
        """What a feature has to say, else whose turn it is."""
        said = (feature.status() for feature in reversed(self.features))
        return next(filter(None, said), "")

    def refresh(self) -> None:
        if not self._is_shown:
            return
        if type(self.mode) in GAME:  # An exercise is not saved, and needs no bot.
            if any(seat.level for seat in self.session.seats):
                self.queue.start()
            self.saving.update(self.own, self.game.board.outline)
        self.document.show(self.view(), self.game.board.focus_place)

    def refresh_status(self) -> None:
        self.document.show(dict([text("status", self._status())]))
