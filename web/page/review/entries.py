"""What is said of a move in a review: its entry in the list, its mistake in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.core import end_notes
from blooms.core.i18n import tr
from blooms.core.variations import Turns
from blooms.session.analysis import Size
from web.page.host import Host
from web.page.review.accuracy import is_small, size_name
from web.page.status.last_move import is_clocks, is_out_of_time
from web.page.view.slow import Item

__all__ = ["item", "mistake_words", "reason_words", "taken_back_words"]

SIGNS: Final[Mapping[Size, str]] = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}


def item(host: Host, path: Turns) -> Item:
    """The game's entry for a move, with the annotation symbol and whether it has a comment."""
    entry = host.game.story.item(path)
    words, labels, classes = entry.text, [entry.label], [entry.names]
    if is_out_of_time(host.session.comments, path):
        before = host.session.tree.root.find(path[:-1]).game.position
        late = end_notes.late(before, path[-1], host.session.comments[path])
        out = tr("out of time")
        if is_clocks(before, path[-1], late):
            words = out
        else:
            if len(before.movers) > 1:
                out = f"{', '.join(map(host.game.words.player, late))}: {out}"
            words = f"{words} ({out})".strip()
        labels += [out] if entry.spoken else []
    if mistake := host.evaluations.mistake(path):
        words += SIGNS[mistake.size]
        labels.append(size_name(mistake.size))
        classes.append(mistake.size)
    elif loss := host.evaluations.loss_at_once(path):
        words = f"{words} −{loss}".strip()
        labels.append(host.game.story.loss.words_at_once(loss))
    if end_notes.remark(host.session.comments.get(path, "")):
        labels.append(tr("commented"))
        classes.append("commented")
    label, names = ", ".join(filter(None, labels)), " ".join(filter(None, classes))
    return entry._replace(text=words, label=label, names=names)


def mistake_words(host: Host, path: Turns) -> str:
    """ "Blunder (−40 % win chance). D4 dark red was best.", with the reason if it is known; of any
    other move only what it loses at once, if that is much. `path` is on the current line.
    """
    mistake, story = host.evaluations.mistake(path), host.game.story
    if not mistake:
        lost = host.evaluations.loss_at_once(path)
        return tr("Good move, though {loss}.", loss=story.loss.words_at_once(lost)) if lost else ""
    better = story.better(mistake.better, host.line_game.positions[len(path) - 1])
    size, loss = size_name(mistake.size), story.loss.words(mistake)
    reason = reason_words(host, path)
    if is_small(mistake):
        told = tr("{size}. {turn} was best.", size=size, turn=better)
        return f"{told} {reason}".strip()
    if not reason:
        return tr("{size} (−{loss}). {turn} was best.", size=size, loss=loss, turn=better)
    return tr("{size} (−{loss}). {reason} {turn} was best.",
              size=size, loss=loss, reason=reason, turn=better)  # fmt: skip


def reason_words(host: Host, path: Turns) -> str:
    """Why a move is a mistake, or that nobody can say it; empty while it is not checked."""
    if host.evaluations.has_no_reason(path):
        return tr("No clear reason found.")
    reason = host.evaluations.reason(path)
    return reason.words if reason else ""


def taken_back_words(host: Host, path: Turns) -> str:
    """ "Blunder at first sight, not on a closer look."; empty where no verdict was taken back."""
    first = host.evaluations.taken_back(path)
    if first is None:
        return ""
    size = size_name(first.size)
    if host.evaluations.mistake(path):
        return tr("{size} at first sight, less on a closer look.", size=size)
    return tr("{size} at first sight, not on a closer look.", size=size)
