"""The par of a daily board: the net score that the planner reaches on it.

It is played out in the background while the bot has nothing else to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from blooms.core.answer import Answer
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.options import number_in
from blooms.games.blocky import text
from blooms.games.blocky.learn import best
from blooms.games.blocky.position import Blocky
from blooms.games.blocky.words import number, signed
from blooms.search.settings import Settings as Thinking
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind
from web.page.effects import Call, Effect
from web.page.feature import Feature, Moment
from web.page.host import Host, Screen, Services

__all__ = ["Par"]


class Par(Feature):
    """`net` is the par of the current board; None if it is not known yet or there is none.

    `known` is called when the planner has finished a board.
    """

    def __init__(
        self, host: Host[Blocky], screen: Screen, services: Services, known: Callable[[], None]
    ) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._known = known
        self._game: Game[Blocky] | None = None
        self._job: Job | None = None
        self.net: int | None = None

    @property
    def is_coming(self) -> bool:
        """Whether the planner is still playing."""
        return self._game is not None

    def words(self) -> str:
        """The net score compared with the par; empty without one."""
        if self.net is None:
            return tr("Calculating par…") if self.is_coming else ""
        par, position = tr("Par is {par}.", par=number(self.net)), self._host.session.game.position
        if not position.is_over:
            return par
        difference = signed(position.nets()[0] - self.net)
        return f"{par} {tr('You are {difference} relative to it.', difference=difference)}"

    def board_words(self) -> str:
        """What there is to get on a daily board: the par, and the best possible if it is proven."""
        net = best.net(text.day_of(self._host.session.game))
        most = "" if net is None else tr("Best possible without smashing: {net}.", net=number(net))
        return f"{self.words()} {most}".strip()

    def reset(self) -> None:
        """Only daily boards have a par."""
        if self._job:
            self._job.cancel()
        self._game = self._job = self.net = None
        setup = self._host.session.game.position.setup
        if text.day_of(game := text.new(setup)):
            known = self._services.saves.setting(_kept(setup.seed))
            net = number_in(known.removeprefix("-"))
            if net is None:
                self._game = game
            else:
                self.net = -net if known.startswith("-") else net

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        if self._game:
            yield Call(self._ask)

    def _ask(self) -> None:
        """Ask for the planner's next move, if that has not been asked for yet."""
        if self._game and not (self._job and self._job.is_open):
            # Without a time limit, so that everybody gets the same par.
            thinking = Thinking(level=3, seed=self._game.position.setup.seed)
            request = Request(self._game.record, 0, thinking)
            self._job = self._services.queue.ask(Job(Kind.PAR, request, self._play, self._give_up))

    def _play(self, answer: Answer) -> None:
        """Play the planner's next move; at the end the par is known."""
        if not self._game:
            return
        self._game = self._game.play(str(answer["turn"]))
        position = self._game.position
        if not position.is_over:
            self._ask()
            return
        self.net, self._game = position.nets()[0], None
        self._services.saves.set_setting(_kept(position.setup.seed), str(self.net))
        self._known()
        self._screen.refresh()

    def _give_up(self) -> None:
        """The planner failed: this board gets no par."""
        self._game = None
        self._screen.refresh()


def _kept(seed: int) -> str:
    """The setting with the par of a board."""
    return f"blocky.par.{seed}"
