"""What the card of a finished game says, in words. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from blooms import games
from blooms.core.game import Game
from blooms.core.i18n import listed, percent, tr
from blooms.core.resignation import is_word, leaving
from blooms.session.analysis import Evaluation
from blooms.session.session import Session
from web.page.contract.players import name_at_seat
from web.page.slices import Work
from web.page.status.result import result

if TYPE_CHECKING:
    from web.page.contract.options import Options
    from web.page.contract.parts import Story, Words

__all__ = [
    "caption",
    "headline",
    "friendly_word",
    "length",
    "opening",
    "shares",
    "stage",
    "swing",
    "title",
]


CLOSE: Final = 0.7
"""With this share of the winner's points a loss was close."""


def title(played: Session, story: Story, name: Callable[[int], str]) -> str:
    """The headline of the card: what the game says of its end, or the result for the player.

    `name` gives the name of a seat.
    """
    return story.headline(played.game.position) or headline(played, name)


def headline(played: Session, name: Callable[[int], str]) -> str:
    """The result for the one human player of a game, else who has won."""
    outcome = played.game.position.outcome()
    if outcome is None:
        return tr("Game paused")
    people = played.local_seats
    if len(outcome) == 1:
        return tr("Game over")
    if len(people) != 1:
        winners = [name(seat) for seat, share in enumerate(outcome) if share]
        if len(winners) == 1:
            return tr("{player} wins", player=winners[0])
        if len(outcome) == 2:
            return tr("Draw")
        return tr("{players} share the win", players=listed(winners))
    mine = outcome[people[0]]
    if mine == 1:
        return tr("You win!")
    if mine == 0:
        return tr("You lose")
    return tr("Draw") if len(outcome) == 2 else tr("You share the win")


def stage(played: Session, options: Options) -> int:
    """The stage of the plant beside the headline: that of the only bot, else that of the bot that
    has won alone; 0 for none.
    """
    stages = [options.seating.stage(seat) for seat in played.seats]
    bots = [each for each in stages if each]
    outcome = played.game.position.outcome() or ()
    if len(bots) == 1:
        return bots[0]
    return stages[outcome.index(1)] if 1 in outcome and len(outcome) == len(stages) else 0


def friendly_word(played: Session) -> str:
    """A word for the one human player after a game; empty where there is none, or several."""
    outcome = played.game.position.outcome()
    if outcome is None:
        return tr("You can resume this game.")
    people = played.local_seats
    if len(people) != 1 or len(outcome) == 1:
        return ""
    if outcome[people[0]] > 0:
        return tr("Well played!")
    points = games.of(played.game).points(played.game.position)
    is_close = points[people[0]] >= CLOSE * max(points) > 0
    if is_close:
        return tr("That was close. Well played!")
    return tr("Well played. The next one may be yours.")


def shares(game: Game) -> Work[list[Evaluation | None]]:
    """Every seat's points as a share of the most that anybody had.

    Nothing in the first round of a game that begins without points: one stone may own the board.
    """
    package = games.of(game)
    points = []
    for position in game.positions:
        points.append(package.points(position))
        yield
    start = 0 if any(points[0]) else game.position.seats
    most = max((abs(each) for counted in points[start:] for each in counted), default=0) or 1
    first: list[Evaluation | None] = [None] * min(start, len(points))
    return first + [Evaluation(tuple(each / most for each in at)) for at in points[start:]]


def swing(
    game: Game, points: Sequence[Evaluation | None], ply: int, is_analysed: bool
) -> tuple[int, str]:
    """The seat whose win chance (or points, if not analysed) a move changed most, and by how much.

    Where two seats gain and lose the same, it is the one that gains: 1, "+37%".
    """
    before, after = points[ply - 1], points[ply]
    assert before and after
    gains = [new - old for old, new in zip(before.chances, after.chances, strict=True)]
    seat = max(range(len(gains)), key=lambda each: (round(abs(gains[each]), 9), gains[each]))
    sign = "+" if gains[seat] > 0 else "−"
    if is_analysed:
        return seat, f"{sign}{percent(abs(gains[seat]))}"
    earlier, later = (games.of(game).points(game.positions[at])[seat] for at in (ply - 1, ply))
    return seat, f"{sign}{abs(later - earlier)}"


def opening(story: Story, begun: Game) -> str:
    """The turns of an opening in words: "C3 dark red – D4 dark blue"; empty for none."""
    moves = [
        story.better(turn, before)
        for turn, before in zip(begun.turns, begun.positions, strict=False)
        if not is_word(turn) and not leaving(before, turn)  # Giving up opens no game.
    ]
    return " – ".join(moves)


def length(played: Session, now: float, game: Game | None = None) -> str:
    """ "34 moves in 12:05 minutes", the time only with a clock; `now` is the clock's. The moves are
    those up to the board, or of a longer game.
    """
    game = game or played.game
    count = sum(map(games.of(game).is_move, game.turns))
    clock = played.clock
    moves = tr("1 move" if count == 1 else "{count} moves", count=count)
    if clock is None:
        return moves
    seconds = int(clock.total(now))
    return tr("{moves} in {time} minutes", moves=moves, time=f"{seconds // 60}:{seconds % 60:02d}")


def caption(played: Session, words: Words, options: Options, date: str) -> tuple[str, str]:
    """Who plays, and the result (or the score) with the date, for below a picture."""
    players = (
        f"{words.player(at)}: {name_at_seat(played.known_name(at), seat, options.seating.name)}"
        for at, seat in enumerate(played.seats)
    )
    told = result(words, played) or words.score(played.game.position)
    return " · ".join(players), f"{told} {date}"
