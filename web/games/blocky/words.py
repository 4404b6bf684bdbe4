"""Describes positions and moves of Blocky in words."""

from __future__ import annotations

from blooms.core.answer import Answer
from blooms.core.i18n import tr, tr_error
from blooms.games.blocky import daily_runs, streaks, words
from blooms.games.blocky.daily_runs import Days, Now, Run
from blooms.games.blocky.position import PASS, Blocky, move_of
from blooms.games.blocky.setup import GAIN
from blooms.games.blocky.words import player, signed
from blooms.session.session import Session
from web.page.contract.parts import Hint
from web.page.view.dates import days_in_a_row, until_tomorrow
from web.page.view.slow import Item

__all__ = [
    "apart", "days_summary", "hint", "hints", "listed", "marked", "player",
    "ruleset", "run_shared", "score", "standing", "status", "terms", "turn", "variant",
    "weekdays",
]  # fmt: skip


def status(session: Session[Blocky]) -> str:
    """Who is to move, of several here by the number; at the end the result."""
    position = session.game.position
    is_own = session.local_seats == (position.seat,) and not position.is_over
    return tr("Your turn") if is_own else words.status(position)


def score(position: Blocky) -> str:
    """ "Player 1 net 5, Player 2 net 3"."""
    return ", ".join(
        tr("{player} net {net}", player=player(seat), net=words.number(net))
        for seat, net in enumerate(position.nets())
    )


def ruleset(position: Blocky) -> str:
    """ "blob · depth 3 · board 7", and whether the gain counts."""
    setup = position.setup
    parts = [
        words.goal(setup.goal),
        tr("depth {depth}", depth=setup.depth),
        tr("board {seed}", seed=setup.seed),
    ]
    return " · ".join([*parts, *([tr("gain counts")] if GAIN in setup.options else [])])


def variant(position: Blocky) -> str:
    """ "blob · depth 3 · 5 rounds"."""
    setup = position.setup
    rounds = tr("1 round" if setup.rounds == 1 else "{count} rounds", count=setup.rounds)
    return " · ".join((words.goal(setup.goal), tr("depth {depth}", depth=setup.depth), rounds))


def terms() -> dict[str, str]:
    """The words that are explained where they are met, with their forms."""
    return {
        "blob": tr("blob"),
        "perimeter": tr("perimeter"),
        "depth": tr("depth 3"),
        "net score": tr("net score, net"),
        "par": tr("par"),
    }


def hint(position: Blocky, answer: Answer) -> Hint:
    """ "Smash, upper left: raises your net score by 3."; the line; the net; the next best moves."""
    best, *others = answer["best"]
    why = ", ".join(map(tr_error, answer["why"])) or tr("best move found")
    sentence = f"{turn(best['turn'])}: {why}."
    net = tr("Expected net: {net}.", net=words.number(best["net"]))
    more = tuple(f"{turn(each['turn'])}: {words.number(each['net'])}" for each in others)
    line = tuple(Item(turn(each)) for each in answer["line"])
    return Hint(f"{sentence[:1].upper()}{sentence[1:]}", line, net, more, is_followed=True)


def turn(text: str) -> str:
    """ "smash, upper left"."""
    move = move_of(text)
    if move == PASS:
        return words.action(move)
    return f"{words.action(move)}, {words.place(move.path)}"


# The board of the day


def hints(count: int) -> str:
    """ "no hints", "1 hint", "2 hints"."""
    if not count:
        return tr("no hints")
    return tr("1 hint") if count == 1 else tr("{count} hints", count=count)


def standing(run: Run | None, counts: bool) -> str:
    """What a game on a day's board is: practice, or the run with its hints."""
    if not counts:
        return tr("practice, does not count")
    return hints(run.hints) if run and run.hints else ""


def apart(difference: int, most: int) -> str:
    """A distance from par: "par", "+2", "+3 or more"."""
    if not difference:
        return tr("Par")
    distance = signed(difference)
    if abs(difference) < most:
        return distance
    return tr("{score} or more" if difference > 0 else "{score} or less", score=distance)


def weekdays() -> tuple[str, ...]:
    """The heads of a calendar's columns."""
    return tr("Mo"), tr("Tu"), tr("We"), tr("Th"), tr("Fr"), tr("Sa"), tr("Su")


def marked(run: Run | None) -> str:
    """How a run went, in a calendar: the distance from par or the net score; "…" while it goes on,
    empty for none.
    """
    if run is None or not run.ended:
        return "…" if run else ""
    return words.number(run.net) if run.par is None else signed(run.net - run.par)


def listed(day: str, run: Run | None) -> str:
    """A day in the calendar, with its date in words: "20/11/2026: net 16, par 14, 1 hint"."""
    if run is None:
        return day
    if not run.ended:
        return f"{day}: {tr('begun')}"
    return f"{day}: {_scored(run)}"


def days_summary(days: Days, now: Now) -> str:
    """The streak, the longest one, how many boards have been finished; after today's board, when
    the next one comes.
    """
    count = sum(bool(run.ended) for run in days.runs.values())
    sentences = [
        days_in_a_row(streaks.streak(days, now)),
        tr("Longest: {count}.", count=streaks.longest(days)),
        tr("Boards finished: {count}.", count=count),
    ]
    if days.is_done(now.day):
        time = until_tomorrow(now.minute + now.zone)
        sentences.append(tr("Next board in {time}.", time=time))
    return " ".join(sentences)


def run_shared(day: str, run: Run | None, count: int = 0) -> str:
    """A day's result to share: the scores and a square for each move, no move and no board; the
    streak, if it goes on to this day.
    """
    lines = [f"Blocky {day}"]
    if run and run.ended:
        lines += [_scored(run), daily_runs.squares(run)]
        lines += [days_in_a_row(count)] * bool(count)
    return "\n".join(lines)


def _scored(run: Run) -> str:
    """ "net 16, par 14 (+2), 1 hint"."""
    parts = [tr("net {net}", net=words.number(run.net))]
    if run.par is not None:
        parts.append(f"{tr('par {par}', par=words.number(run.par))} ({signed(run.net - run.par)})")
    return ", ".join([*parts, hints(run.hints)])
