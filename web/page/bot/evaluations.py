"""The bot's evaluations of the positions of a line, which it gives one at a time.

A mistake is looked at once more, as the game's `Loss.checking` says: the position before it, the
one after it, and the one after the better move. The verdict is the mildest one that all bear out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Protocol

from blooms.core.annotated import noted
from blooms.core.answer import Answer
from blooms.core.game import Game
from blooms.core.resignation import is_word
from blooms.core.variations import Turns, begins_with
from blooms.search.settings import Settings
from blooms.session import analysis
from blooms.session.analysis import Evaluation, Known, Mistake
from web.page.bot.protocol import Request
from web.page.bot.queue import Job, Kind, Queue
from web.page.contract.loss import Loss, Reason
from web.page.contract.own import Own

__all__ = ["Evaluated", "Evaluations"]


class Evaluated(Protocol[Own]):
    """What a game says of evaluations: a part of its `Story`."""

    @property
    def thinking(self) -> Settings: ...
    @property
    def loss(self) -> Loss: ...
    def can_evaluate(self, position: Own, /) -> bool: ...


class Evaluations:
    """The evaluations of the lines from one start position, by the turns that lead there.

    They are kept, so that a line that was left can be continued. `changed` is called after each,
    `failed` when the bot could not give one.
    """

    def __init__(
        self,
        queue: Queue,
        story: Evaluated,
        changed: Callable[[], None],
        failed: Callable[[], None],
    ) -> None:
        self._queue, self._story, self._changed, self._failed = queue, story, changed, failed
        self.by_path: dict[Turns, Evaluation] = {}
        self._games: dict[Turns, Game] = {}
        self._at_once: dict[Turns, int] = {}
        self._first: dict[Turns, Evaluation] = {}  # The first looks at positions that were checked.
        self.is_on = False
        self._comments: Mapping[Turns, str] = {}
        self._head = ""
        self._job: Job | None = None

    def of(self, head: str) -> None:
        """Forget everything if another game begins."""
        if head != self._head:
            self._head, self.by_path, self._games = head, {}, {}
            self._at_once, self._first = {}, {}
            self.stop()

    def start(self) -> None:
        """Let `go_on` ask from now on."""
        self.is_on = True

    def stop(self) -> None:
        """Ask no more, and cancel the open question."""
        self.is_on = False
        if self._job:
            self._job.cancel()
            self._job = None

    def known(self, game: Game) -> list[Known]:
        """What the bot has answered on a line and after the better moves beside it."""
        near = {path for path in self.by_path if begins_with(game.turns, path[:-1])}
        return [
            (path, self.by_path[path].answer, first.answer if first else None)
            for path in sorted(near, key=len)
            if self.by_path[path].turn
            for first in [self._first.get(path)]
        ]

    def restore(self, game: Game, known: Iterable[Known]) -> None:
        """Take up such answers. Raises ValueError or TypeError for bad ones."""
        games = {game.turns[:ply]: game.until(ply) for ply in range(len(game.turns) + 1)}
        found = {path: over for path, at in games.items() if (over := analysis.ended(at.position))}
        looks: dict[Turns, Evaluation] = {}
        for path, answer, first in known:
            at = games.setdefault(path, games[path[:-1]].play(path[-1]) if path else game)
            mover, seats = at.position.movers[0], at.position.seats
            found[path] = analysis.evaluation(answer, mover, seats)
            if first:
                looks[path] = analysis.evaluation(first, mover, seats)
        self.of(game.head)
        self._games, self.by_path, self._first = games, found, looks

    def points(self, game: Game) -> list[Evaluation | None]:
        """The evaluations of a line by ply, None where unknown."""
        turns = game.turns
        return [self.by_path.get(turns[:ply]) for ply in range(len(turns) + 1)]

    def loss(self, path: Turns) -> float | None:
        """The win chance that the last of these turns lost; None if unknown, for no move, and for
        one on an empty board, where any will do.
        """
        before, after = self.by_path.get(path[:-1]), self.by_path.get(path)
        if not path or is_word(path[-1]) or not before or not after or not before.turn:
            return None
        position = self._games[path].positions[-2]
        if self._story.loss.is_free(position):
            return None
        return self._story.loss.of(self._before(path), after, position.movers[0], path[-1])

    def chances(self, path: Turns) -> tuple[float, float] | None:
        """The mover's win chance before and after the last of these turns; None where `loss` is.

        For a player alone, what was lost counts as from an even chance, beyond what chance brings.
        """
        lost = self.loss(path)
        if lost is None:
            return None
        before, after = self._before(path), self.by_path[path]
        if len(before.chances) == 1:
            return 0.5, 0.5 - max(0.0, lost - analysis.LEAST / 2)
        mover = self._mover(path)
        chance = before.chances[mover]
        if path[-1] == before.turn:
            return chance, chance
        return chance, after.chances[mover]

    def accuracy(self, paths: Iterable[Turns]) -> float | None:
        """How well the last turns of these paths were played, 0 to 1; None if nobody knows."""
        known = [chances for path in paths if (chances := self.chances(path))]
        return analysis.accuracy(known, self._story.loss.steep)

    def mistake(self, path: Turns) -> Mistake | None:
        """The mistake that the last of these turns is; None for none, or if unknown."""
        if self.loss(path) is None:
            return None
        before, after = self._before(path), self.by_path[path]
        error = 0.0
        if self._is_verified(path):
            mover = self._games[path].positions[-2].movers[0]
            chances = before.chances[mover], after.chances[mover]
            # What is proved has none.
            error = self._story.loss.error * sum(0 < each < 1 for each in chances)
        return self._mistake(path, before, after, error)

    def _mistake(
        self, path: Turns, before: Evaluation, after: Evaluation, error: float
    ) -> Mistake | None:
        least = analysis.LEAST if self._lost_at_once(path) else 0.0
        position = self._games[path].positions[-2]
        return self._story.loss.mistake(position, before, after, path[-1], least, error)

    def taken_back(self, path: Turns) -> Mistake | None:
        """The graver mistake that the last of these turns was at a first look; None for none."""
        if self.loss(path) is None:
            return None
        before, after = (self._first.get(each, self.by_path[each]) for each in (path[:-1], path))
        first, now = self._mistake(path, before, after, 0.0), self.mistake(path)
        sizes = [name for name, _ in analysis.SIZES]
        if first and (now is None or sizes.index(first.size) < sizes.index(now.size)):
            return first
        return None

    def _before(self, path: Turns) -> Evaluation:
        """The position before the last of these turns, the mover's chance no higher than once the
        better move stands on the board: a bot may think less of it then.
        """
        before, after = self.by_path[path[:-1]], None
        mover = self._mover(path)
        if self._is_verified(path) and not _is_certain(before.chances[mover]):
            after = self.by_path.get(self._better(path))
        if after is None or after.chances[mover] > before.chances[mover]:
            return before
        chances = list(before.chances)
        chances[mover] = after.chances[mover]
        return replace(before, chances=tuple(chances))

    def _mover(self, path: Turns) -> int:
        """Who played the last of these turns."""
        return self._games[path].positions[-2].movers[0]

    def _better(self, path: Turns) -> Turns:
        """The better move in the place of the last of these turns."""
        return (*path[:-1], self.by_path[path[:-1]].turn)

    def loss_at_once(self, path: Turns) -> int:
        """What the last of these turns loses at once, the best turn too; 0 if unknown."""
        if self.loss(path) is None:
            return 0
        reply = self.by_path[path].turn
        by_reply = self._story.loss.by_reply(self._games[path], reply) if reply else 0
        return self._lost_at_once(path) or by_reply

    def _lost_at_once(self, path: Turns) -> int:
        if path not in self._at_once:
            self._at_once[path] = self._story.loss.at_once(self._games[path])
        return self._at_once[path]

    def mistakes(self, game: Game) -> dict[int, Mistake]:
        """The known mistakes of a line by the ply that they led to."""
        if not self.by_path:
            return {}
        pairs = ((ply, self.mistake(game.turns[:ply])) for ply in range(1, len(game.turns) + 1))
        return {ply: mistake for ply, mistake in pairs if mistake}

    def share(self, game: Game) -> float:
        """How much of a line has been evaluated, 0 to 1."""
        wanted = [ply for ply, each in enumerate(game.positions) if self._story.can_evaluate(each)]
        known = sum(self._is_known(game, ply) for ply in wanted)
        return known / len(wanted) if wanted else 1.0

    def settled(self, game: Game, people: Collection[int]) -> float:
        """Of the mistakes of seats from which exercises can be made, the share of which it is known
        whether the better move is the only one, 0 to 1.
        """
        mistakes = self._with_rivals(game, people)
        known = sum(not self._rival(path) for path in mistakes)
        return known / len(mistakes) if mistakes else 1.0

    def go_on(
        self,
        game: Game,
        people: Collection[int] = (),
        comments: Mapping[Turns, str] = MappingProxyType({}),
    ) -> bool:
        """Ask for the next evaluation of a line if none is open; False if all are known.

        Beside mistakes of the seats `people` it is known whether the better move is the only one.
        `comments`, by their turns, may say what players have agreed on.
        """
        self._comments = comments
        if self._job and self._job.is_open:
            return True
        for ply, position in enumerate(game.positions):
            path = game.turns[:ply]
            if not self._story.can_evaluate(position) or self._is_known(game, ply):
                continue
            if path not in self.by_path:
                if self._is_asked(path, game.until(ply)):
                    return True
                continue
            checking = self._story.loss.checking
            if self._needs_check(game, ply):
                self._ask(path, checking)
                return True
            better = self._better(path)
            if better in self.by_path:
                self._ask(better, checking)
                return True
            if self._is_asked(better, game.until(ply - 1).play(better[-1]), checking):
                return True
        if self._is_rival_asked(game, people):
            return True
        self.is_on = False
        return False

    def is_only_one(self, path: Turns) -> bool:
        """Whether the last of these turns is a mistake, why is known where the game has reasons,
        and the better move is proved, or better by SINGLE than every other one that comes near.
        """
        return self._wants_rivals(path) and self._rival(path) == ()

    def _is_rival_asked(self, game: Game, people: Collection[int]) -> bool:
        """Ask for the next position after a move that may be as good as the better one."""
        checking = self._story.loss.checking
        for path in self._with_rivals(game, people):
            before = game.until(len(path) - 1)
            while rival := self._rival(path):
                if self._is_asked(rival, before.play(rival[-1]), checking):
                    return True
        return False

    def _with_rivals(self, game: Game, people: Collection[int]) -> list[Turns]:
        """The paths to the mistakes of seats from which exercises can be made."""
        paths = (game.turns[:ply] for ply in range(1, len(game.turns) + 1))
        movers = (position.movers[0] for position in game.positions if position.movers)
        return [
            path
            for path, mover in zip(paths, movers, strict=False)
            if mover in people and self._wants_rivals(path)
        ]

    def _wants_rivals(self, path: Turns) -> bool:
        """Whether the last of these turns is a mistake from which an exercise can be made."""
        has_reason = self._story.loss.checking is None or self.reason(path) is not None
        return bool(self.mistake(path)) and has_reason

    def _rival(self, path: Turns) -> Turns | None:
        """The next position that has to be looked at by itself before it is known whether the
        better move is the only one: one search judges the moves that it seldom tried wrongly.
        Empty if it is the only one, None if it is not.
        """
        before, mover = self._before(path), self._mover(path)
        if before.chances[mover] == 1 and len(before.chances) > 1:
            return ()
        listed = [each["turn"] for each in before.answer.get("best", ())]
        for turn in dict.fromkeys([path[-1], *listed]):
            rival = (*path[:-1], turn)
            if turn == before.turn:
                continue
            if rival not in self.by_path or not self._is_checked(rival):
                return rival
            lost = self._story.loss.of(before, self.by_path[rival], mover, turn)
            is_alike = turn != path[-1] and lost is not None and lost <= analysis.ALIKE
            if not is_alike and (lost is None or lost < analysis.SINGLE):
                return None
        return ()

    def _is_asked(self, path: Turns, game: Game, checking: Settings | None = None) -> bool:
        """Ask for the evaluation of a position; False where its game is over, which tells all."""
        self._games[path] = game
        if over := analysis.ended(game.position):
            self.by_path[path] = over
            return False
        self._ask(path, checking)
        return True

    def _is_known(self, game: Game, ply: int) -> bool:
        """Whether a position is evaluated; beside a mistake checked, and the better move too."""
        path = game.turns[:ply]
        if path not in self.by_path or self._needs_check(game, ply):
            return False
        if not self._is_verified(path) or not self.mistake(path):
            return True
        if _is_certain(self.by_path[path[:-1]].chances[self._mover(path)]):
            return True
        better = self._better(path)
        return better in self.by_path and self._is_checked(better)

    def _needs_check(self, game: Game, ply: int) -> bool:
        """Whether a position lies beside a mistake, and has been looked at only once."""
        path, after = game.turns[:ply], game.turns[: ply + 1]
        if self._is_checked(path):
            return False
        return bool(self.mistake(path) or (after != path and self.mistake(after)))

    def _is_checked(self, path: Turns) -> bool:
        """Whether no look at a position tells more: the bot has checked it, or the game is over."""
        checking = self._story.loss.checking
        return checking is None or path in self._first or not self.by_path[path].turn

    def _is_verified(self, path: Turns) -> bool:
        """Whether the bot has looked again at the positions before and after the last turn."""
        around = path[:-1], path
        is_checking = self._story.loss.checking is not None and bool(path)
        return is_checking and all(
            each in self.by_path and self._is_checked(each) for each in around
        )

    def has_no_reason(self, path: Turns) -> bool:
        """Whether the last of these turns is a mistake that was checked, and nobody can say why."""
        return self._is_verified(path) and bool(self.mistake(path)) and self.reason(path) is None

    def reason(self, path: Turns) -> Reason | None:
        """Why the last of these turns is a mistake, once that is checked if it is to be; None if
        nobody knows.
        """
        is_settled = self._story.loss.checking is None or self._is_verified(path)
        if not is_settled or not self.mistake(path):
            return None
        before, after = self.by_path[path[:-1]], self.by_path[path]
        position = self._games[path].positions[-2]
        return self._story.loss.reason(position, path[-1], before, after)

    def _ask(self, path: Turns, checking: Settings | None = None) -> None:
        """Ask the bot for one evaluation, or to check one."""
        game = self._games[path]
        seat, seats = game.position.movers[0], game.position.seats

        def answered(answer: Answer) -> None:
            found = analysis.evaluation(answer, seat, seats)
            if checking:
                self._first[path] = self.by_path.get(path, found)
            self.by_path[path] = found
            self._changed()

        def failed() -> None:
            self.is_on = False
            self._failed()

        told = noted(game, self._comments)
        request = Request(told, seat, checking or self._story.thinking, hint=True)
        self._job = self._queue.ask(Job(Kind.ANALYSIS, request, answered, failed))


def _is_certain(chance: float) -> bool:
    """Whether a result is proved, and not estimated."""
    return not 0 < chance < 1
