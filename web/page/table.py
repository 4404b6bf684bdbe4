"""A table: one game on the page with its session, bot and saved games. No rules here.

Every event goes through `do`: blooms.session makes the next session and names the effects, which
run here; then `show` updates the page. What is specific to a game is in its `GamePage`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pyscript import document

from blooms.core.variations import GameTree
from blooms.session import events, session
from blooms.session.events import Ask, Effect, Event, Play
from blooms.session.session import Session
from web.page import asking, dialogs, panel
from web.page.bot_client import Bot
from web.page.clock import ClockFace
from web.page.co_workers import spare
from web.page.dom import Page
from web.page.editor import Editor
from web.page.friend import Friend
from web.page.game_page import GamePage
from web.page.hints import Hints
from web.page.i18n import tr
from web.page.lessons import Lessons
from web.page.my_games import MyGames
from web.page.result import Result
from web.page.review import Review
from web.page.room import Room
from web.page.settings import Settings
from web.page.sheet import Sheet
from web.page.sound import Sound
from web.page.startup import first_session, kept, linked, now, parameters

__all__ = ["Table"]

Begun = tuple[Session, list[Effect]]
Told = Callable[[str], None]


class Table:
    """One game on the page. `aside` is the player's own game while a `guest` has the board."""

    def __init__(self, make: Callable[[Table], GamePage]) -> None:
        self.page, self.bot, self.sound = Page(now), Bot(lambda: spare(self.settings)), Sound()
        self.sheet = Sheet(self.page)
        self.aside: Session | None = None
        self.guest: object = None
        self.game_page = game = make(self)
        self.storage = kept(game.slots, game.options.tree_of)
        self.settings = Settings(self.storage, self.page, parameters(), game.defaults, game.named)
        self.settings.spoken = self.show
        self.hints, self.clock = Hints(self), ClockFace(self)
        self.review = Review(self, self.hints)
        self.lessons = Lessons(self)
        self.editor = Editor(self)
        self.result = Result(self)
        self.friend, self.room = Friend(self), Room(self)
        self.my_games = MyGames(self)
        opened = first_session(self.storage, game.options)
        self.seed = opened.chosen.seed
        self.page.attribute("html", "data-embed", str(opened.chosen.embed).lower())
        self.session = opened.session
        self._looked_at = None if opened.is_own else self._played_part()
        self._saved: object = None if opened.is_chosen else self._state()
        game.reset()
        self._bring_about(opened.effects)
        if opened.told:
            self.page.notice(opened.told)

    # Opening games

    def open(self, tree: GameTree) -> None:
        """Start a game from a game tree."""
        self.begin(session.begin(tree, self.game_page.options.linked(tree.game, {}), now()))

    def look_at(self, tree: GameTree, texts: Mapping[str, str]) -> None:
        """Open the game of a link with these parameters; it is saved with the first move."""
        begun = linked(self.storage, self.game_page.options, tree, texts)
        self._sit_down_anew(begun, is_own=False)

    def look_on(self, begun: Begun) -> None:
        """Show a game that takes a slot with its first move."""
        self.storage.leave()
        self._sit_down_anew(begun, is_own=False)

    def resume(self, slot: str) -> None:
        """Resume an earlier game; the current one joins the earlier games."""
        saved, told = self.storage.load(slot)
        dialogs.close()
        if saved:
            is_own = self.storage.enter(saved)
            self._sit_down_anew(saved.begin(now()), is_own)
        if told:
            self.page.notice(told)

    def begin(self, begun: Begun) -> None:
        """Start a new game; the current one joins the earlier games unless nothing was played."""
        if self._played_part(self.aside or self.session) != ({()}, {}, (), None, ""):
            self.storage.leave()
        self._sit_down_anew(begun, is_own=True)

    def go_apart(self, is_copy: bool) -> None:
        """Another tab has this game: go on in a new slot; an exact copy, from its first move."""
        if is_copy:
            self._looked_at = self._played_part(self.aside or self.session)
        self.keep()

    def _sit_down_anew(self, begun: Begun, is_own: bool) -> None:
        """Start a game and save it; one that is not the player's own, in this tab alone."""
        self._looked_at = None if is_own else self._played_part(begun[0])
        self._saved = None
        self.sit_down(begun)

    def sit_down(self, begun: Begun) -> None:
        """Leave the current session and any exercise for a new game."""
        self.aside = self.guest = None
        self.swap(begun)

    def swap(self, begun: Begun) -> None:
        """Replace the session."""
        if self.session.question:
            self.bot.cancel(self.session.question.number)
        self.hints.drop()
        self.clock.forget()
        self.session = begun[0]
        self.game_page.reset()
        self._bring_about(begun[1])
        self.show()

    # Events

    def do(self, event: Event, told: Told | None = None) -> None:
        """Handle an event; `told` shows why it is refused, else a notice does."""
        before = self.session
        self.session, effects = session.step(self.session, event, now())
        kept = self.session.sealed, self.session.seats
        changed = self.session.game is not before.game or kept != (before.sealed, before.seats)
        if changed:
            self.hints.drop()
            self.page.forget(at_once=True)
            self.game_page.changed()
            self.lessons.judge()
        self._bring_about(effects, told)
        self.room.follow()
        self.show()
        if changed:
            self.game_page.shown(before.game)
            self.lessons.follow()

    def play(self, text: str) -> None:
        """Play a move for the human player who may act now."""
        if (person := self.game_page.person) is not None:
            self.do(Play(text, person))

    def feel(self, *names: str) -> None:
        """Play the sounds and vibrations of these events, if the settings allow."""
        self.sound.feel(self.settings, *names)

    def _bring_about(self, effects: list[Effect], told: Told | None = None) -> None:
        for effect in effects:
            match effect:
                case Ask() if not self.aside and self.game_page.may_ask():
                    asking.ask(self, effect)
                case events.Cancel(number):
                    self.bot.cancel(number)
                case events.Played(seat):
                    self._played(seat)
                case events.Notice(text):
                    (told or panel.teller(self.page, text))(panel.notice_words(text))

    def _played(self, seat: int) -> None:
        """Announce the move that this seat has just played, with its sound."""
        game = self.session.game
        said, sound = self.game_page.played()
        if game.may_claim_draw and self.session.awaits_person:
            draw = tr("This position has occurred three times: you can claim a draw.")
            said = f"{said} {draw}"
        self.page.announce(f"{said} {self.lessons.words}".strip())
        if game.position.outcome() is not None:
            self.result.open()
            self.feel(sound, "end")
        elif not self.session.seats[seat].is_person and self.session.awaits_person:
            self.feel(sound, "turn")
        else:
            self.feel(sound)

    # Display

    def show(self) -> None:
        """Update the page and save what changed."""
        held = document.activeElement
        panel.show(self)
        self.hints.show()
        self.game_page.draw()
        self.lessons.show()
        self.review.show()
        self.editor.show()
        self.result.show()
        self.friend.show()
        self.room.show()
        self.clock.tick()
        if not self.page.hand_on(held):  # Keep the keyboard user's place on the page.
            self.game_page.focus()
        if self.aside:
            return  # An exercise needs no bot and must not overwrite the player's saved game.
        if any(seat.level for seat in self.session.seats):
            self.bot.start()
        if self._state() != self._saved:
            self._save()

    def keep(self) -> None:
        """Save the player's game with its current clock; one only looked at, in this tab alone."""
        played = self.aside or self.session
        clock = played.clock and played.clock.halt(now())
        if self._looked_at == self._played_part(played):
            self.storage.hold(replace(played, clock=clock))
            return
        self._looked_at = None
        if told := self.storage.save(replace(played, clock=clock)):
            self.page.notice(told)
        if played.terms:
            self.friend.count()

    def _save(self) -> None:
        self._saved = self._state()
        self.keep()
        if outline := self.game_page.outline():
            self.storage.paint(outline, only_here=self._looked_at is not None)

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

    def _played_part(self, session: Session | None = None) -> object:
        """What the players have done: turns, comments, moves handed in, links answered."""
        held = session or self.session
        return set(held.lines), held.comments, held.sealed, held.terms, held.room
