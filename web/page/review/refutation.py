"""Shows why a move was a mistake: what follows it, and what follows a better one, on the board.

The player's game is put aside meanwhile, as for a lesson. Both lines come from the evaluations that
made the move a mistake, and the reason is what they show.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from blooms.core.game import Game, play_all
from blooms.core.i18n import percent, tr
from blooms.core.variations import Turns
from blooms.session import events, session
from blooms.session.analysis import Mistake
from web.page.contract.loss import Reason
from web.page.feature import Action, Feature, Press
from web.page.host import Enter, Host, Leave, Screen, Services
from web.page.mode import GAME, Shown
from web.page.review.accuracy import size_name
from web.page.view.move_tree import figures
from web.page.view.view import Button, Element, Write, button, children, element, shown, text

__all__ = ["Refutation"]

HERE: Final = frozenset({Shown})
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


class Refutation(Feature):
    """The mistake that is shown, and the step of one of its lines that is on the board."""

    actions = {
        "show-why": Action(modes=GAME),
        "why-step": Action(modes=HERE),
        "back": Action(("ArrowLeft",), HERE),
        "forward": Action(("ArrowRight",), HERE),
        "why-leave": Action(modes=HERE),
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._case: Case | None = None
        self._name: LineName = "played"
        self._step = 0

    def act(self, press: Press) -> None:
        match press.action:
            case "show-why":
                self._open()
            case "why-step":
                name, _, step = press.value.partition(" ")
                self._show("better" if name == "better" else "played", int(step))
            case "back":
                self._show(self._name, self._step - 1)
            case "forward":
                self._show(self._name, self._step + 1)
            case "why-leave":
                self._host.do(Leave())

    def close(self) -> bool:
        if not isinstance(self._host.mode, Shown):
            return False
        self._host.do(Leave())
        return True

    def blocks_moves(self) -> bool:
        """Nothing is played while a line is shown."""
        return isinstance(self._host.mode, Shown)

    def _found(self) -> Case | None:
        """The move on the board, if it is a mistake with a reason."""
        evaluations, game = self._host.evaluations, self._host.session.game
        path = game.turns
        mistake, reason = evaluations.mistake(path), evaluations.reason(path)
        chances = evaluations.chances(path)
        if mistake is None or reason is None or chances is None:
            return None
        return Case(game.until(len(path) - 1), mistake, reason, chances)

    def _open(self) -> None:
        if case := self._found():
            self._case = case
            self._show("played", case.reason.steps)
            self._screen.focus("#why-title")

    def _show(self, name: LineName, step: int) -> None:
        """Put a step of a line on the board, counted from 1."""
        case = self._case
        if case is None or not 1 <= step <= len(case.line(name)):
            return
        self._name, self._step = name, step
        game, now = play_all(case.game, case.line(name)), self._services.now
        whole, _ = session.begin(game, self._host.own.seats, now)
        self._host.do(
            Enter(Shown, session.step(whole, events.Goto(len(case.game.turns) + step), now))
        )
        words = self._host.game.story.last(self._host.session.game)
        self._screen.announce(f"{self._place()} {words}")

    def _place(self) -> str:
        """ "Step 2 of 4."."""
        count = len(self._case.line(self._name)) if self._case else 0
        return tr("Step {step} of {count}.", step=self._step, count=count)

    # Display

    def status(self) -> str:
        if isinstance(self._host.mode, Shown):
            return tr("Not played: shown to see why")
        return ""

    def buttons(self) -> Mapping[str, Button]:
        reason = self._host.evaluations.reason(self._host.session.game.turns)
        return {"show-why": Button(type(self._host.mode) in GAME and reason is not None)}

    def view(self) -> Iterable[Write]:
        case = self._case if isinstance(self._host.mode, Shown) else None
        yield shown("why", case is not None)
        if case is None:
            return
        ply, story = len(case.game.turns) + 1, self._host.game.story
        before, after = map(percent, case.chances)
        size = size_name(case.mistake.size)
        yield text("#why-title", tr("{size}, move {ply}", size=size, ply=ply))
        yield text("why-chances", tr("Win chance: {chances}", chances=f"{before} → {after}"))
        yield text("why-words", case.reason.words)
        yield children("why-played", self._steps(case, "played"))
        better = story.better(case.reason.better[0], case.game.position)
        yield text("why-better-words", better)
        yield children("why-better", self._steps(case, "better"))

    def _steps(self, case: Case, name: LineName) -> Sequence[Element]:
        """The steps of a line as buttons: who, and the move as in the move list."""
        found = []
        game = case.game
        for at, turn in enumerate(case.line(name), 1):
            mover = self._host.game.words.player(game.position.movers[0])
            game = game.play(turn)
            is_here = (name, at) == (self._name, self._step)
            item = self._host.game.story.item(game.turns)
            current = {"aria_current": "step"} if is_here else {}
            label = f"{mover}: {item.spoken or item.text}"
            inside = element("small", mover), element("span", *figures(item), translate="no")
            found.append(
                element(
                    "li", button("why-step", f"{name} {at}", *inside, aria_label=label, **current)
                )
            )
        return found
