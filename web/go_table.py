"""A table of Go for many: one board in the page with its session, draft, bots and saved game.

Every event ends in `do`, as in web/table.py: blooms.session makes the next session and names the
effects, which are brought about here; then everything is shown. While moves are sealed, the board
shows what all may see; with several persons the device is handed over between them.
"""

from __future__ import annotations

import json
from typing import Any, cast

from pyodide.ffi import create_once_callable
from pyscript import document, window

from blooms import events, go_words, session
from blooms.events import Ask, Event
from blooms.game import GameError
from blooms.go import DEAD, Go
from blooms.go_drawing import GoMarks, go_shapes, view_box
from blooms.goban import EMPTY
from blooms.session import Session
from web import go_options, options
from web.bot import Bot
from web.go_show import show
from web.language import say, told
from web.opening import now
from web.view import Board, Page

__all__ = ["GoTable"]

SAVED = "blooms.go"
"""Where the browser keeps the game."""
PACE = 150
"""Milliseconds that a bot's move takes at least."""


class GoTable:
    """One board in the page with everything around it."""

    def __init__(self, chosen: go_options.GoOptions) -> None:
        self.board = Board(document.getElementById("board"))
        self.page = Page()
        self.bot = Bot(self._answered, self._failed, self._progressed)
        self.seed = chosen.seed
        self.ghost = -1
        self.dead: frozenset[int] = frozenset()
        self.cursor = -1
        self.land = False
        self.at_hand: int | None = None
        self._asked = 0.0
        self._size = 0
        self.page.attribute("html", "data-embed", str(chosen.embed).lower())
        self.sit_down(session.begin(chosen.game, chosen.seats, now()))

    @property
    def position(self) -> Go:
        """What is on the board."""
        return cast(Go, self.session.game.position)

    @property
    def person(self) -> int | None:
        """The seat whose person may act now; with several persons, the one who has the device."""
        waiting = [seat for seat in self.session.owing if not self.session.seats[seat].level]
        if not waiting:
            return None
        if len(self.position.movers) > 1 and self._is_shared:
            return waiting[0] if self.at_hand == waiting[0] else None
        return waiting[0]

    @property
    def _is_shared(self) -> bool:
        return sum(not held.level for held in self.session.seats) > 1

    # Events

    def sit_down(self, begun: tuple[Session, list[events.Effect]]) -> None:
        """Leave the present session for one just begun."""
        self.session, effects = begun
        self._forget()
        self._bring_about(effects)
        self.show()

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

    def _bring_about(self, effects: list[events.Effect]) -> None:
        for effect in effects:
            match effect:
                case Ask():
                    if self.session.failures:
                        self.bot.end()  # Whatever is wrong with it, a fresh worker has not.
                    self._asked = now()
                    self.bot.ask(effect, self.seed)
                case events.Cancel(number):
                    self.bot.cancel(number)
                case events.Played():
                    game = self.session.game
                    two = cast("tuple[Go, ...]", game.positions[-2:])
                    said = go_words.turn(*two, game.turns[-1])
                    self.page.say(f"{said} {go_words.result(two[1])}".strip())
                case events.Notice("bot-stuck"):
                    self.page.notice(say("The bot failed three times in a row."))
                case events.Notice(text):
                    self.page.notice(told(text))

    def _answered(self, number: int, answer: dict[str, Any]) -> None:
        answered = events.Answer(number, str(answer["turn"]))
        early = PACE - (now() - self._asked) * 1000
        if early > 0 and not all(held.level for held in self.session.seats):
            window.setTimeout(create_once_callable(lambda: self.do(answered)), early)
        else:
            self.do(answered)

    def _failed(self, number: int) -> None:
        self.do(events.Fail(number))

    def _progressed(self, sims: int, share: float) -> None:
        if self.session.question:
            name = go_words.player(self.session.question.seat)
            self.page.text('[data-role="preview"]', say("{player} is thinking…", player=name))

    # What a person does

    def tap(self, name: str) -> None:
        """A tap on a point: a ghost, the ghost again plays it; while marking, a chain."""
        position, seat = self.position, self.person
        point = position.rules.board.points[name]
        self.cursor = point
        if seat is None:
            self.show()
            return
        if position.phase == "mark":
            self._mark(name)
        elif position.phase == "play":
            if point == self.ghost:
                self.confirm()
                return
            if why := position.why_illegal(name):
                self._refuse(name, told(why))
            else:
                self.ghost = point
                self.page.say(f"{name}, {say('not yet played')}")
        self.show()

    def _mark(self, name: str) -> None:
        """A chain's cross comes or goes."""
        position = self.position
        if position.stones[position.rules.board.points[name]] == EMPTY:
            return
        chain = position.read_dead(DEAD + name)
        self.dead ^= chain
        self.page.say(say("marked dead") if chain <= self.dead else say("not dead"))

    def _refuse(self, name: str, why: str) -> None:
        """Say why a point is illegal; for superko offer the board that it would bring back."""
        self.page.notice(why)
        after = self.position.after_stone(name)
        plies = [
            ply
            for ply, past in enumerate(self.session.game.positions)
            if cast(Go, past).stones == after
        ]
        if plies:
            text = say("Show the board after turn {ply}", ply=plies[0])
            self.page.choices(
                '[data-role="earlier"]', say("It stood before"), [("data-ply", str(plies[0]), text)]
            )

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
        waiting = [seat for seat in self.session.owing if not self.session.seats[seat].level]
        self.at_hand = waiting[0] if waiting else None
        self.show()

    # What is shown

    def show(self) -> None:
        """Write everything into the page, ask for the device to be handed over, save."""
        position, seat = self.position, self.person
        if position.rules.size != self._size:
            self._size = position.rules.size
            document.getElementById("board").setAttribute("viewBox", view_box(self._size))
        marks = GoMarks(
            ghost=self.ghost,
            seat=seat or 0,
            last=self._last(),
            clash=self._clashes(),
            dead=self.dead if position.phase == "mark" else (),
            land=self.land or position.phase not in ("play", "choose"),
            cursor=self.cursor,
        )
        self.board.draw(go_shapes(position, marks))
        show(self.page, self.session, seat)
        self._show_choices(seat)
        ready = position.phase == "mark" or self.ghost >= 0
        self.page.disable('[data-action="confirm"]', seat is None or not ready)
        agrees = position.phase == "mark" and position.agreed and self.dead == position.dead
        words = (
            say("Agree")
            if agrees
            else say("Propose")
            if position.phase == "mark"
            else say("Confirm")
        )
        self.page.text('[data-action="confirm"]', words)
        hint = ""
        if seat is not None and position.phase == "play":
            hint = say("{player}: tap a point, then Confirm.", player=go_words.player(seat))
        elif seat is not None and position.phase == "mark":
            hint = say("Tap a chain to cross it out or to let it live.")
        if not self.session.question:
            self.page.text('[data-role="preview"]', hint)
        self._ask_for_hand(seat)
        if any(held.level for held in self.session.seats):
            self.bot.start()
        self._save()

    def _show_choices(self, seat: int | None) -> None:
        """Buttons for prisoners and alliances."""
        position, buttons, title = self.position, [], ""
        if seat is not None and position.phase == "choose":
            title = say("Which prisoners?")
            for text in position.moves(seat):
                counts = [text.count(letter) for letter in "BWRLGOPC"]
                buttons.append(("data-move", text, go_words.stones(counts)))
        elif seat is not None and position.phase == "ally":
            title = say("Name your alliance in secret")
            for text in position.moves(seat):
                words = (
                    go_words.members(text[1:]) if len(text) > 2 else say("Nobody: I stand alone")
                )
                buttons.append(("data-move", text, words))
        self.page.choices('[data-role="choices"]', title, buttons)

    def _ask_for_hand(self, seat: int | None) -> None:
        """Sealed moves: the device goes from hand to hand before anybody is asked."""
        waiting = [s for s in self.session.owing if not self.session.seats[s].level]
        dialog = document.getElementById("hand-over")
        needed = bool(waiting) and seat is None and len(self.position.movers) > 1
        if needed and not document.querySelector("dialog[open]") and not self.session.paused:
            name = go_words.player(waiting[0])
            self.page.text(
                '[data-role="hand-title"]', say("Hand the device to {player}", player=name)
            )
            dialog.showModal()
        elif not needed and dialog.open:
            dialog.close()

    def _last(self) -> list[int]:
        """The points of the last turn of play."""
        points = self.position.rules.board.points
        for text in reversed(self.session.game.turns):
            if found := [points[one] for one in text.split(",") if one in points]:
                return found
        return []

    def _clashes(self) -> list[int]:
        game = self.session.game
        texts = game.turns[-1].split(",") if game.turns else []
        points = self.position.rules.board.points
        return [points[one] for one in set(texts) if texts.count(one) > 1 and one in points]

    def _save(self) -> None:
        """Keep the game in the browser; where that is refused it lasts as long as the page."""
        line = {
            "record": f"{self.session.game.head}/{'.'.join(self.session.line)}",
            "seats": [options.seat_text(held) for held in self.session.seats],
        }
        try:
            window.localStorage.setItem(SAVED, json.dumps(line))
        except Exception:  # Browsers differ in what they raise.
            return

    @staticmethod
    def saved() -> go_options.GoOptions | None:
        """The game that the browser kept, if it can be read."""
        try:
            kept = json.loads(str(window.localStorage.getItem(SAVED)))
            game = go_options.game_of(kept["record"])
            seats = tuple(options.seat(text) for text in kept["seats"])
            if len(seats) == game.position.seats:
                return go_options.GoOptions(game, seats)
        except (GameError, ValueError, TypeError, KeyError):
            return None
        except Exception:  # Storage refused.
            return None
        return None
