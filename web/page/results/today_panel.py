"""What the screen of the day shows in every game: exercises that are due, the rating, patterns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Final

from blooms.core.i18n import tr
from blooms.drawing.shape import Shape
from web.page.contract.loss import Loss
from web.page.host import Host, Services
from web.page.learn.puzzle_progress import today
from web.page.results import rating_panel
from web.page.results.standing import next_match, standings
from web.page.review import sitting
from web.page.saves import exercise_store, mistake_list, result_log
from web.page.saves.exercise_store import Book, OwnExercise
from web.page.view.view import (
    Element,
    Node,
    Write,
    attribute,
    button,
    children,
    element,
    shown,
    text,
)

__all__ = ["boards", "panel"]

SHOWN: Final = 5
"""So many of the exercises that are due are drawn, the first of them large."""
EACH: Final = 1.2
"""Minutes that an exercise takes."""
GAMES: Final = 10
"""So many games are counted for the patterns of mistakes, and so many before them."""
ROWS: Final = 4
"""The most patterns."""


def boards(host: Host, services: Services) -> list[str]:
    """The records whose boards the panel shows: of exercises, or the one to begin with."""
    asked = [each.task.record for each in _asked(services)]
    return asked or [_start(host)]


def panel(
    host: Host,
    services: Services,
    pictures: Mapping[str, str],
    teaching: Sequence[tuple[str, str]],
) -> Iterable[Write]:
    """All of it; `pictures` are the addresses of boards by their records, as far as drawn."""
    saves, seating = services.saves, host.game.options.seating
    book, log = exercise_store.load(saves), result_log.read(saves.setting(result_log.KEPT))
    yield from _due(host, services, book, pictures)
    following = next_match(standings(log, seating.scale), seating)
    level = following.level if following else 0
    yield attribute("today-level", "data-value", f"play-level {level}")
    yield children("today-rating", rating_panel.panel(log, seating) if level else ())
    loss = host.game.story.loss
    patterns = _mistakes(loss, book) if book.exercises else _teaching(loss, teaching)
    yield children("today-patterns", patterns)


def _asked(services: Services) -> Sequence[OwnExercise]:
    """The exercises that come first."""
    begun = sitting.begin(services.saves)
    return begun.exercises[:SHOWN] if begun else ()


def _start(host: Host) -> str:
    """The empty board: of rated games, or of the present one."""
    scale = host.game.options.seating.scale
    return f"{scale.head if scale else host.own.game.head}/"


def _due(
    host: Host, services: Services, book: Book, pictures: Mapping[str, str]
) -> Iterable[Write]:
    """How many exercises are due and how they look, or when there will be some."""
    asked = _asked(services)
    count = len(exercise_store.due(book, today())) if asked else 0
    state = "due" if count else "none" if book.exercises else "first"
    yield attribute("today-due", "data-state", state)
    yield text("due-count", str(count or ""))
    yield text("due-title", _first(host, services) if state == "first" else _title(state, count))
    yield text("due-words", _words(state, count, book))
    is_rated = host.game.options.seating.scale is not None
    is_to_analyse = state == "first" and _waits(host, services)
    yield shown("due-start", count > 0)
    yield shown("due-analyse", is_to_analyse)
    is_here = host.own.ending is not None or host.own.game.position.outcome() is not None
    way = "review, analyse" if is_here else "statistics, collect"
    yield attribute("today-analyse", "data-value", way)
    yield shown("due-rated", not count and is_rated and not is_to_analyse)
    yield shown("due-new", not count and not is_rated and not is_to_analyse)
    loss = host.game.story.loss
    first = [_large(loss, each, pictures) for each in asked[:1]]
    yield children("due-first", first or [_board(pictures, _start(host))])
    yield children("due-others", [_small(loss, each, pictures) for each in asked[1:]])


def _first(host: Host, services: Services) -> str:
    """What leads to the first exercise: a game, its analysis, or another game."""
    if not _played(host, services):
        return tr("Play a game. Its mistakes come back here.")
    if _waits(host, services):
        return tr("Analyse your game. Its mistakes come back here.")
    if mistake_list.unsolved(services.saves):
        return tr("No exercises yet: none of your mistakes has just one right answer.")
    return tr("Your games have no exercises so far. Play another.")


def _played(host: Host, services: Services) -> list[bool]:
    """Of each game that is over, whether it is analysed."""
    log = result_log.read(services.saves.setting(result_log.KEPT))
    mine = (name for name, each in log.results.items() if each.game == host.game.name)
    return [name in log.accuracies for name in mine]


def _waits(host: Host, services: Services) -> bool:
    """Whether there are games, and none is analysed."""
    played = _played(host, services)
    return bool(played) and not any(played)


def _title(state: str, count: int) -> str:
    if state == "none":
        return tr("No exercise is due today.")
    return tr("exercise is due") if count == 1 else tr("exercises are due")


def _words(state: str, count: int, book: Book) -> str:
    """Below the title."""
    if state == "first":
        return tr(
            "Only mistakes that are proved or checked become exercises. Nothing leaves this device."
        )
    if state == "none":
        days = exercise_store.next_day(book, today()) - today()
        if days == 1:
            return tr("The next one comes back tomorrow.")
        return tr("The next one comes back in {count} days.", count=days)
    minutes = round(EACH * count)
    about = tr("About {count} minutes.", count=minutes) if minutes > 1 else tr("About a minute.")
    return f"{tr('All from your own games.')} {about}"


def _board(pictures: Mapping[str, str], text_: str) -> Element:
    """A small board, once it is drawn."""
    address = pictures.get(text_)
    return element("img", alt="", **({"src": address} if address else {}))


def _large(loss: Loss, each: OwnExercise, pictures: Mapping[str, str]) -> Element:
    """The first exercise, with the name of its pattern."""
    caption = element("figcaption", *_sign(loss, each.motif), _name(loss, each.motif))
    return element("figure", _board(pictures, each.task.record), caption)


def _small(loss: Loss, each: OwnExercise, pictures: Mapping[str, str]) -> Element:
    """Another exercise, with the sign of its pattern."""
    caption = element("figcaption", *_sign(loss, each.motif), _hidden(_name(loss, each.motif)))
    return element("figure", _board(pictures, each.task.record), caption)


def _hidden(words: str) -> Element:
    """For those who cannot see the sign."""
    return element("span", words, _class="live")


def _name(loss: Loss, motif: str) -> str:
    known = loss.motif(motif)
    return known.words if known else tr("The best move")


def _sign(loss: Loss, motif: str) -> list[Node]:
    """The picture of a pattern, if it has one."""
    glyph = loss.glyph(motif) if motif else None
    if glyph is None:
        return []
    return [Shape("svg", {"viewBox": "-30 -30 60 60", "aria-hidden": "true"}, (glyph,))]


def _mistakes(loss: Loss, book: Book) -> Iterable[Node]:
    """How often each pattern was missed in the last games, and in as many before."""
    games = list(dict.fromkeys(each.game for each in reversed(book.exercises)))
    recent, earlier = games[:GAMES], games[GAMES : 2 * GAMES]
    now = Counter(each.motif for each in book.exercises if each.game in recent)
    before = Counter(each.motif for each in book.exercises if each.game in earlier)
    most = max(chain(now.values(), before.values()))
    title = tr("Mistakes in your last game")
    if len(recent) > 1:
        title = tr("Mistakes in your last {count} games", count=len(recent))
    yield element("h3", title)
    if before:
        key = (element("span", tr("before"), _class="before"), element("span", tr("now")))
        yield element("p", *key, _class="key", aria_hidden="true")
    rows = []
    for motif, _ in (now + before).most_common(ROWS):
        words = str(now[motif])
        bars = [_bar(now[motif], most, "now")]
        if before:
            words = tr("{before} before, {now} now", before=before[motif], now=now[motif])
            bars.insert(0, _bar(before[motif], most, "before"))
        told = f"{before[motif]} → {now[motif]}" if before else words
        count = element("b", element("span", told, aria_hidden="true"), _hidden(words))
        bars_ = element("span", *bars, _class="bars")
        rows.append(element("li", *_row(loss, motif), bars_, count))
    yield element("ol", *rows)


def _bar(count: int, most: int, kind: str) -> Shape:
    attrs = {"viewBox": "0 0 100 8", "preserveAspectRatio": "none", "aria-hidden": "true"}
    wide = {"width": f"{100 * count / most:.1f}", "height": "8", "class": kind}
    return Shape("svg", attrs, (Shape("rect", wide),))


def _row(loss: Loss, motif: str) -> list[Node]:
    """The sign of a pattern and its name."""
    sign = element("span", *_sign(loss, motif), _class="sign")
    return [sign, element("span", _name(loss, motif))]


def _teaching(loss: Loss, teaching: Sequence[tuple[str, str]]) -> Iterable[Node]:
    """Before the first mistake: patterns, and the lesson on each."""
    if not teaching:
        return
    yield element("h3", tr("What to look for"))
    rows = []
    for motif, lesson in teaching:
        label = f"{tr('Lesson')}: {_name(loss, motif)}"
        opens = button("study", lesson, tr("Lesson"), aria_label=label)
        rows.append(element("li", *_row(loss, motif), opens))
    yield element("ol", *rows)
