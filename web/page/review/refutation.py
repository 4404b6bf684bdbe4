"""Shows why a move was a mistake: what follows it, and what follows a better one, on the board.

The player's game is put aside meanwhile, as for a lesson. Both lines come from the evaluations that
made the move a mistake, and the reason is what they show.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from blooms.core.game import Game, play_all
from blooms.core.i18n import percent, speaking, tr, unbroken
from blooms.core.variations import Turns
from blooms.session import events, session
from blooms.session.analysis import Mistake
from web.page.contract.loss import Reason
from web.page.feature import Feature, Press
from web.page.host import Enter, Host, Leave, Screen, Services
from web.page.mode import GAME, Shown
from web.page.review.accuracy import SIGNS, is_small, size_name
from web.page.review.autoplay import Autoplay
from web.page.review.steps import step
from web.page.view.animation import may_move
from web.page.view.move_tree import figures
from web.page.view.view import (
    Button,
    Element,
    Write,
    attribute,
    button,
    children,
    element,
    root,
    shown,
    text,
)  # fmt: skip

__all__ = ["Refutation"]

STEP: Final = 600
"""Milliseconds between the steps of a line when it is opened."""
WHOLE: Final = 6000
"""The most milliseconds that all these steps take: a ladder can be long."""
LineName = Literal["played", "better"]


class Case(NamedTuple):
    """A mistake that is shown: the game before it, its size, and its reason with both lines.

    `chances` are the mover's win chances before and after the move.
    """

    game: Game
    mistake: Mistake
    reason: Reason
    chances: tuple[float, float]

    def line(self, name: LineName) -> Turns:
        return self.reason.line if name == "played" else self.reason.better

    def captured(self, name: LineName) -> tuple[int, ...]:
        """The stones that each turn of a line captures; empty where they are not told."""
        return self.reason.captured if name == "played" else self.reason.better_captured

    def telling(self, name: LineName) -> int:
        """The step of a line that shows most: where stones are captured, else the last one."""
        counts, last = self.captured(name), len(self.line(name))
        if name == "played":
            steps = self.reason.steps
            return last if counts and not counts[steps - 1] else steps
        return next((at for at, count in enumerate(counts, 1) if count), last)


class Refutation(Feature):
    """The mistake that is shown, and the step of one of its lines that is on the board.

    While the game stands on a mistake, both lines stand beside it; a step of them enters the mode.
    """

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._case: Case | None = None
        self._name: LineName = "played"
        self._step = 0
        self._until = 0  # The step to which autoplay goes.
        self._autoplay = Autoplay(services, self._left, self._forward)

    def act(self, press: Press) -> None:
        if press.action == "autoplay":
            self._toggle()
            return
        self._autoplay.pause()
        match press.action:
            case "show-why":
                self._open("played")
                self._screen.focus("#why-title")
            case "why-line":
                self._open("better" if press.value == "better" else "played")
            case "why-step":
                name, _, step = press.value.partition(" ")
                self._show("better" if name == "better" else "played", int(step))
            case "first":
                self._show(self._name, 1)
            case "back":
                self._show(self._name, self._step - 1)
            case "forward":
                self._show(self._name, self._step + 1)
            case "last":
                self._show(self._name, self._count)
            case "why-leave":
                self.close()
            case _:
                self._host.do(Leave())
                self._screen.press(press)

    def close(self) -> bool:
        if not isinstance(self._host.mode, Shown):
            return False
        self._host.do(Leave())
        self._screen.focus("#why-title")  # not on a cell, which the browser would take
        return True

    def blocks_moves(self) -> bool:
        """Nothing is played while a line is shown."""
        return isinstance(self._host.mode, Shown)

    def _shown(self) -> Case | None:
        """What stands in the review: the mistake that is shown, or the one on the board."""
        if isinstance(self._host.mode, Shown):
            return self._case
        return self._found() if type(self._host.mode) in GAME else None

    def _found(self) -> Case | None:
        """The move on the board, if it is a mistake with a reason."""
        evaluations, game = self._host.evaluations, self._host.session.game
        path = game.turns
        reason = evaluations.reason(path)
        if reason is None:
            return None
        mistake, chances = evaluations.mistake(path), evaluations.chances(path)
        if mistake is None or chances is None:
            return None
        return Case(game.until(len(path) - 1), mistake, reason, chances)

    def _open(self, name: LineName) -> None:
        """Play a line from its first step up to the one that shows most; with less motion put that
        one on the board at once.
        """
        if case := self._shown():
            self._case, self._until = case, case.telling(name)
            if self._until > 1 and may_move():
                self._show(name, 1)
                self._autoplay.begin(min(STEP, WHOLE // self._until))
                self._screen.refresh()
            else:
                self._show(name, self._until)

    def _show(self, name: LineName, step: int) -> None:
        """Put a step of a line on the board, counted from 1."""
        case = self._shown()
        if case is None or not 1 <= step <= len(case.line(name)):
            return
        self._case, self._name, self._step = case, name, step
        game, now = play_all(case.game, case.line(name)), self._services.now
        whole, _ = session.begin(game, self._host.own.seats, now)
        self._host.do(
            Enter(Shown, session.step(whole, events.Goto(len(case.game.turns) + step), now))
        )
        words = self._host.game.story.last(self._host.session.game)
        self._screen.announce(f"{self._place()} {words}")

    @property
    def _count(self) -> int:
        """How many steps the line has that is shown."""
        return len(self._case.line(self._name)) if self._case else 0

    def _place(self) -> str:
        """ "Step 2 of 4."."""
        return tr("Step {step} of {count}.", step=self._step, count=self._count)

    # Autoplay

    def _toggle(self) -> None:
        """Play on from here (from the first step if at the last), or pause."""
        if self._autoplay.is_on:
            self._autoplay.pause()
        else:
            if self._step == self._count:
                self._show(self._name, 1)
            self._until = self._count
            self._autoplay.begin(self._services.settings.step())
        self._screen.refresh()

    def _left(self) -> int:
        """How many steps are still to be played."""
        return self._until - self._step if isinstance(self._host.mode, Shown) else 0

    def _forward(self) -> None:
        if self._left():
            self._show(self._name, self._step + 1)

    # Display

    def status(self) -> str:
        if isinstance(self._host.mode, Shown):
            return tr("Not played: shown to see why")
        return ""

    def buttons(self) -> Mapping[str, Button]:
        if not isinstance(self._host.mode, Shown):
            is_found = self._shown() is not None
            return {"show-why": Button(is_found), "why-leave": Button(is_shown=False)}
        is_later, is_earlier = self._step > 1, self._step < self._count
        return {
            **dict.fromkeys(("first", "back"), Button(is_enabled=is_later)),
            **dict.fromkeys(("forward", "last"), Button(is_enabled=is_earlier)),
            "autoplay": Button(is_enabled=self._count > 1, is_pressed=self._autoplay.is_on),
        }

    def view(self) -> Iterable[Write]:
        case, is_line = self._shown(), isinstance(self._host.mode, Shown)
        yield shown("why", case is not None)
        yield shown("unplayed", is_line)
        yield root("shown", is_line)
        if case is None:
            return
        ply, story, reason = len(case.game.turns) + 1, self._host.game.story, case.reason
        before, after = map(percent, case.chances)
        size = size_name(case.mistake.size)
        is_better = is_line and self._name == "better"
        count = len(self._host.own.line)
        yield text("why-place", tr("move {ply} of {count}", ply=ply, count=count))
        yield text("why-caption", self._caption(case) if is_line else "")
        yield attribute("why", "data-line", "better" if is_better else "played")
        yield text("why-sign", SIGNS[case.mistake.size])
        yield text("#why-title", unbroken(tr("{size}, move {ply}", size=size, ply=ply)))
        is_alone = case.game.position.seats == 1
        lost = "" if is_small(case.mistake) else f"−{story.loss.words(case.mistake)}"
        yield text("why-chances", lost if is_alone or before == after else f"{before} → {after}")
        yield text("why-words", reason.words)
        yield children("why-played", self._steps(case, "played"))
        yield text("why-proof", story.loss.proof(reason))
        yield attribute("why-proof", "data-forced", str(reason.is_forced).lower())
        motif = reason.motif
        yield shown("why-motif", motif is not None)
        if motif is not None:
            is_english = speaking().partition(" ")[0] == "en"  # as the reference
            named = "" if is_english else tr("{name} (in English)", name=motif.words)
            yield text("why-motif", motif.words)
            yield attribute("why-motif", "title", named or None)
            yield attribute("why-motif", "href", f"reference.html#{motif.place}")
        better = case.game.play(reason.better[0])
        words = story.better(reason.better[0], case.game.position)
        signs = element("span", *figures(story.item(better.turns)), aria_hidden="true")
        told = element("span", words, _class="live")
        yield children("why-better-words", (signs, told))
        yield text("why-better-said", self._said(case))
        yield text("why-better-chance", "" if is_alone else before)
        yield children("why-better", self._steps(case, "better"))

    def _said(self, case: Case) -> str:
        """What the better move does, if the bot said so of this one."""
        before = self._host.evaluations.by_path.get(case.game.turns)
        if before is None or before.turn != case.reason.better[0]:
            return ""
        position, turn = case.game.position, case.reason.better[0]
        said = self._host.game.words.hint(position, before.answer).words
        said = said.removeprefix(f"{self._host.game.story.better(turn, position)}: ")
        return f"{said[:1].upper()}{said[1:]}"

    def _caption(self, case: Case) -> str:
        """What the step on the board is: "Blue answers"."""
        if self._step == 1:
            return tr("The better move") if self._name == "better" else tr("The move played")
        mover = self._host.session.game.positions[-2].movers[0]
        if self._host.own.local_seats == (mover,):
            return tr("You answer")
        return tr("{player} answers", player=self._host.game.words.player(mover))

    def _steps(self, case: Case, name: LineName) -> Sequence[Element]:
        """The steps of a line as buttons: who, and the move as in the move list."""
        found, game = [], case.game
        is_shown = isinstance(self._host.mode, Shown)
        here = (self._name, self._step) if is_shown else ("played", 1)
        counts = case.captured(name)
        for at, turn in enumerate(case.line(name), 1):
            seat = game.position.movers[0]
            is_own = self._host.own.local_seats == (seat,)
            mover = tr("You") if is_own else self._host.game.words.player(seat)
            game = game.play(turn)
            item = self._host.game.story.item(game.turns)
            captured = counts[at - 1] if counts else 0
            current = {"aria_current": "step"} if (name, at) == here else {}
            told = tr("captures {count}", count=captured) if captured else ""
            label = ", ".join(filter(None, (f"{mover}: {item.spoken or item.text}", told)))
            parts = step(mover, item, captured)
            pressed = button("why-step", f"{name} {at}", *parts, aria_label=label, **current)
            found.append(element("li", pressed))
        return found
