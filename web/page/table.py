"""The table: the game on the page, and `do`. No rules here.

Every change of the game goes through `do`: blooms.session makes the next session, the features are
told and return effects, and the page is shown anew as one `View`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final, assert_never

from blooms.core.answer import Answer
from blooms.core.game import Game, play_all
from blooms.core.i18n import tr, tr_error
from blooms.core.variations import GameTree
from blooms.session import events, session
from blooms.session.events import Ask, Event
from blooms.session.events import Effect as SessionEffect
from blooms.session.session import Session
from web.page.bot.evaluations import Evaluations
from web.page.contract.game_page import GamePage
from web.page.effects import Announce, Call, Do, Effect, Later, Notice, Sound, Speak
from web.page.feature import Moment, Press
from web.page.features import PageFeatures
from web.page.host import Begin, Enter, Leave, PageEvent, Put, Screen, Services
from web.page.mode import GAME, Mode, Play, Watch, own_game
from web.page.saves.opening import linked
from web.page.saves.troubles import told

__all__ = ["Table"]

REFUSED: Final = 8.0
"""Seconds for which a refused move is explained."""

Refused = Callable[[str], None]


class Table:
    """The `Host` of the features (host.py). `game` and `features` are set once they are made."""

    game: GamePage
    features: PageFeatures

    def __init__(self, screen: Screen, services: Services, begun: Session) -> None:
        self._screen, self._services = screen, services
        self.session = begun
        self.mode = self._mode_of_game()
        self.hint: Answer | None = None
        self._line_game: Game | None = None

    def start(self, effects: list[SessionEffect]) -> None:
        """Tell the features of the first game, carry out its effects, and show the page."""
        first = Moment(self.session, self.mode)
        wanted = [effect for each in self.features.all for effect in each.after(first, first)]
        self._carry_out(effects)
        self._shown()
        self.run(wanted)

    # The game on the board

    @property
    def own(self) -> Session:
        return own_game(self.mode, self.session)

    @property
    def evaluations(self) -> Evaluations:
        return self.features.evaluations

    @property
    def is_blocked(self) -> bool:
        return any(feature.blocks_moves() for feature in self.features.all)

    @property
    def line_game(self) -> Game:
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
        effects = [each for feature in self.features.all for each in feature.after(before, after)]
        self._carry_out(wanted, refused)
        self._shown()
        self.run(effects)

    def _take(self, event: Event | PageEvent) -> list[SessionEffect]:
        """The session and the mode after an event; returns what the session wants."""
        effects: list[SessionEffect] = []
        match event:
            case Begin(begun, is_own, keeps_slot):
                if not keeps_slot:
                    self.features.saving.leave_slot(self.own, is_own)
                self.session, effects = begun
                self.mode = self._mode_of_game()
                self.features.saving.begin(self.session, is_own)
            case Enter(make, begun):
                own = self.own
                if type(self.mode) in GAME:
                    stopped, _ = session.step(self.session, events.Stop(), self._services.now)
                    own = replace(stopped, paused=own.paused)
                self.mode = make(own)
                self.session, effects = begun
            case Leave() if type(self.mode) not in GAME:
                own = self.own
                self.session = replace(own, paused=True)
                if not own.paused:
                    self.session, effects = session.step(
                        self.session, events.Resume(), self._services.now
                    )
                self.mode = self._mode_of_game()
                self._screen.announce(tr("Back to your game."))
            case Leave():
                return []
            case Put(changed):
                self.session = changed
                return []
            case _:
                self.session, effects = session.step(self.session, event, self._services.now)
                if type(self.mode) in GAME:
                    self.mode = self._mode_of_game()
                return effects
        self.hint = None
        for feature in self.features.all:
            feature.reset()
        return effects

    def _mode_of_game(self) -> Mode:
        """The mode in which the player's own game is on the board."""
        return Watch() if all(seat.level for seat in self.session.seats) else Play()

    def _carry_out(self, effects: list[SessionEffect], refused: Refused | None = None) -> None:
        """Do what the session wants."""
        for effect in effects:
            match effect:
                case Ask():
                    if type(self.mode) in GAME and self.game.may_ask():
                        self.features.bot_turn.ask(effect)
                case events.Cancel():
                    pass  # BotTurn sees that its question is gone.
                case events.Played(seat):
                    self._played(seat)
                case events.Refused(why) if refused:
                    refused(tr_error(why))
                case events.Refused(why):
                    self._screen.notice(tr_error(why), REFUSED)
                case events.BotStuck():
                    stuck = tr(
                        "The bot failed three times in a row. Press Resume to let it try again, or "
                        "choose New game and give its seat to a human."
                    )
                    self._screen.notice(self._services.no_bots or stuck)
                case _:
                    assert_never(effect)

    def _played(self, seat: int) -> None:
        """Announce the move that this seat has just played, with its sound."""
        game = self.session.game
        announcement, sound = self.game.board.played()
        if game.may_claim_draw and self.session.awaits_person:
            draw = tr("This position has occurred three times: you can claim a draw.")
            announcement = f"{announcement} {draw}"
        remarks = (feature.remark() for feature in self.features.all)
        self._screen.announce(" ".join(filter(None, (announcement, *remarks))))
        if game.position.outcome() is not None:
            self._screen.press(Press("game-over"))
            self._screen.play_feedback(sound, "end")
        elif not self.session.seats[seat].is_human and self.session.awaits_person:
            self._screen.play_feedback(sound, "turn")
        else:
            self._screen.play_feedback(sound)

    def run(self, effects: Iterable[Effect]) -> None:
        """Do what features want."""
        for effect in effects:
            match effect:
                case Announce(words):
                    self._screen.announce(words)
                case Notice(words, seconds):
                    self._screen.notice(words, seconds)
                case Sound(names):
                    self._screen.play_feedback(*names)
                case Speak(words):
                    self._screen.speak(words)
                case Do(event):
                    self.do(event)
                case Later(milliseconds, run):
                    self._services.later(milliseconds, run)
                case Call(run):
                    run()
                case _:
                    assert_never(effect)

    def resume(self, slot: str) -> None:
        saved, unread = self._services.saves.load(slot)
        self._screen.close_dialog()
        if saved:
            is_own = self._services.saves.enter(saved)
            self.do(Begin(saved.begin(self._services.now), is_own, keeps_slot=True))
        if unread:
            self._screen.notice(told(unread))

    def look_at(self, tree: GameTree, texts: Mapping[str, str]) -> None:
        begun = linked(self._services.saves, self.game.options, tree, texts)
        self.do(Begin(begun, is_own=False, keeps_slot=True))

    def keep(self) -> None:
        self.features.saving.keep(self.own)

    def show_hint(self, answer: Answer | None) -> None:
        self.hint = answer
        self._screen.refresh()

    def _shown(self) -> None:
        """Save the game if it has changed, and show it."""
        if type(self.mode) in GAME:  # An exercise is not saved, and needs no bot.
            if any(seat.level for seat in self.session.seats):
                self._services.queue.start()
            self.features.saving.update(self.own, self.game.board.outline)
        self._screen.refresh()
