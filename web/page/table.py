"""The table: one game on the page, and the features around it. No rules here.

A click or key becomes a press, which goes to the feature that owns its action. Every change of the
game goes through `do`: blooms.session makes the next session, the features are told and return
effects, and the page is shown anew as one `View`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Generic, cast

from blooms.core.game import Game, P, play_all
from blooms.core.i18n import tr
from blooms.core.variations import GameTree
from blooms.session import events, session
from blooms.session.events import Ask, Event
from blooms.session.events import Effect as SessionEffect
from blooms.session.session import Session
from web.page.bot.client import Bot
from web.page.bot.evaluations import Evaluations
from web.page.bot.helpers import most_helpers
from web.page.bot.queue import Queue
from web.page.contract.game_page import GamePage
from web.page.effects import Announce, Call, Do, Effect, Later, Notice, Sound
from web.page.feature import Moment, Press
from web.page.features import features_of
from web.page.host import Begin, Enter, Leave, PageEvent, Put
from web.page.learn.lessons import Lessons
from web.page.mode import GAME, Mode, Play, Watch, own_game
from web.page.play.bot_turn import BotTurn
from web.page.review.analysis import Analysis
from web.page.saves.opening import first_session, linked, storage_of
from web.page.saves.saving import Saving
from web.page.saves.settings import Settings
from web.page.share.arrivals import Arrivals
from web.page.share.share import Share
from web.page.stage import Stage
from web.page.status.notices import Notices
from web.page.status.panel import Panel
from web.page.status.status_line import notice_words
from web.page.view.browser import now, parameters
from web.page.view.language import Speaker

__all__ = ["Table"]

Refused = Callable[[str], None]


class Table(Stage, Generic[P]):
    """One game on the page; it is the `Host` of the features (host.py describes its members).

    `features` is the only list of them; the topmost is the last.
    """

    def __init__(self, make: Callable[[Any], GamePage[P]], named: Any = None) -> None:
        super().__init__()
        self.mode: Mode = Play()
        self._line_game: Game[P] | None = None
        self.queue = Queue(Bot(lambda: most_helpers(self.settings)))
        self.game = game = make(self)
        self.saves = storage_of(game.name, game.options.tree_of)
        speaker = Speaker(named, self.refresh)
        self.settings = Settings(self.saves, parameters(), game.settings, speaker.speak)
        self.features = features_of(self, game)
        analysis = self.feature(Analysis)
        self.evaluations = Evaluations(self.queue, game.story, analysis.evaluated, analysis.failed)
        self.saving = Saving(self.saves, self.notice, now)
        self.bot_turn, self.notices = self.feature(BotTurn), self.feature(Notices)
        self.panel, self.lessons = self.feature(Panel), self.feature(Lessons)
        self.share = self.feature(Share)
        self.arrivals = Arrivals(self, self.feature)
        opened = first_session(self.saves, game.options)
        self.seed = opened.chosen.seed
        self.session = cast(Session[P], opened.session)
        self.mode = self._mode_of_game()
        self.saving.begin(self.session, opened.is_own, is_saved=not opened.is_chosen)
        for feature in self.features:
            feature.reset()
        self._start = opened.effects
        if opened.notice:
            self.notices.show(opened.notice)

    def start(self) -> None:
        """Show the page for the first time, and let the bot begin."""
        self._is_shown, first = True, Moment(self.session, self.mode)
        effects = [effect for each in self.features for effect in each.after(first, first)]
        self._carry_out(self._start)
        self.refresh()
        self._run(effects)

    # The game on the board

    @property
    def own(self) -> Session[P]:
        return own_game(self.mode, self.session)

    @property
    def is_blocked(self) -> bool:
        return any(feature.blocks_moves() for feature in self.features)

    @property
    def line_game(self) -> Game[P]:
        session, known = self.session, self._line_game
        if session.ply == len(session.line):
            self._line_game = session.game
        elif not known or (known.head, known.turns) != (session.game.head, session.line):
            self._line_game = play_all(session.game, session.line[session.ply :])
        assert self._line_game is not None
        return self._line_game

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
                    self.session, effects = session.step(self.session, events.Resume(), now())
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
                    text, seconds = notice_words(words, self.no_bots)
                    if refused:
                        refused(text)
                    else:
                        self.notice(text, seconds)

    def _played(self, seat: int) -> None:
        """Announce the move that this seat has just played, with its sound."""
        game = self.session.game
        announcement, sound = self.game.board.played()
        if game.may_claim_draw and self.session.awaits_person:
            draw = tr("This position has occurred three times: you can claim a draw.")
            announcement = f"{announcement} {draw}"
        remarks = (feature.remark() for feature in self.features)
        self.announce(" ".join(filter(None, (announcement, *remarks))))
        if game.position.outcome() is not None:
            self.press(Press("game-over"))
            self.play_feedback(sound, "end")
        elif not self.session.seats[seat].is_human and self.session.awaits_person:
            self.play_feedback(sound, "turn")
        else:
            self.play_feedback(sound)

    def _run(self, effects: Iterable[Effect]) -> None:
        """Do what features want."""
        for effect in effects:
            match effect:
                case Announce(words):
                    self.announce(words)
                case Notice(words, seconds):
                    self.notice(words, seconds)
                case Sound(names):
                    self.play_feedback(*names)
                case Do(event):
                    self.do(event)
                case Later(milliseconds, run):
                    self.later(milliseconds, run)
                case Call(run):
                    run()

    def resume(self, slot: str) -> None:
        saved, notice = self.saves.load(slot)
        self.close_dialog()
        if saved:
            is_own = self.saves.enter(saved)
            self.do(Begin(saved.begin(now()), is_own, keeps_slot=True))
        if notice:
            self.notice(notice)

    def look_at(self, tree: GameTree, texts: Mapping[str, str]) -> None:
        begun = linked(self.saves, self.game.options, tree, texts)
        self.do(Begin(begun, is_own=False, keeps_slot=True))

    def read(
        self, words: str, opened: Callable[[GameTree], None], refused: Callable[[str], None]
    ) -> None:
        self.arrivals.read(words, opened, refused)

    def keep(self) -> None:
        self.saving.keep(self.own)

    def hide(self) -> None:
        """The page is hidden: the time since the last move counts after a reload too."""
        if self.session.clock and self.session.line:
            self.keep()
