"""The share dialog: the game as a link, a record, words, pictures; opening what others shared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from blooms.core import end_notes, marks, variations
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.record import LONGEST
from blooms.session import correspondence, events, session
from blooms.session.correspondence import Terms, clean
from blooms.session.session import Session
from web.page.correspondence import link as links
from web.page.feature import Action, Change, Feature, Press
from web.page.host import Begin, Host
from web.page.mode import ALL, GAME
from web.page.review.comments import marks_and_text
from web.page.view import clipboard
from web.page.view.i18n import tr, tr_error
from web.page.view.view import Button, Write, attribute, checked, shown, text, value

if TYPE_CHECKING:
    from web.page.share.picture import Card

__all__ = ["Share", "described"]

LONG_LINK: Final = 8192
"""Length of a record in characters above which other programs may cut its link."""
WRAPPED: Final = 60
"""Length of a record that mail may wrap."""
FORMS: Final = ("svg", "png", "gif", "card")


def described(host: Host[Any]) -> str:
    """The last position in words, with the marks drawn on it."""
    drawn, _ = marks_and_text(host, host.session.game.turns)
    return f"{host.game.board.describe()} {marks.words(drawn)}".strip()


class Share(Feature):
    """The dialog; `has_notes` says whether comments and variations are shared too.

    `sends_move` says whether the link sends a new move to a friend.
    """

    actions = {
        **{name: Action(modes=ALL) for name in ("share", "edit-share", "copy-link", "copy-words")},
        **{name: Action(modes=ALL) for name in ("share-sheet", "open", "backup")},
        **{f"save-{form}": Action(modes=ALL) for form in FORMS},
        "result-share": Action(modes=GAME),
    }
    forms = frozenset({"share"})

    def __init__(self, host: Host[Any]) -> None:
        self._host = host
        self._has_notes = True
        self._sends_move = False
        self._copied = {"copy-link": "", "copy-words": ""}
        self._card: Card | None = None

    def act(self, press: Press) -> None:
        host = self._host
        match press.action:
            case "share" | "edit-share" | "result-share":
                self._has_notes = True
                self._sends_move = host.session.is_unsent
                self._copied = dict.fromkeys(self._copied, "")
                host.open_dialog("share")
                self._picture().load()
            case "copy-link":
                self._copy_link()
            case "copy-words":
                self._copy(press.action, '#share [name="words"]', tr("Text copied."))
            case "share-sheet":
                self._open_sheet()
            case "open":
                self._open_pasted(press.fields)
            case "backup":
                from web.page.saves import backup  # like others here, not needed at first
                from web.page.share.export import hand

                saved = backup.text_of(host.saves.copies)
                hand(saved.encode(), "blooms-backup.json", "application/json")
            case action:
                from web.page.share import export

                export.save(host, action.removeprefix("save-"))

    def change(self, change: Change) -> None:
        if change.name == "noted":
            self._has_notes = bool(change.value)
            self._host.refresh()

    def open_file(self, words: str) -> None:
        """Open a file chosen or dropped on the page: a record, an archive of a game, a backup."""
        from web.page.saves import backup

        host = self._host

        def refused(why: str) -> None:
            host.notice(tr("This file could not be opened ({why}).", why=why))

        def opened(tree: GameTree) -> None:
            seats = host.game.options.linked(tree.game, {})
            host.do(Begin(session.begin(tree, seats, host.now)))

        host.close_dialog()
        try:
            if backup.is_backup(words):
                added = backup.restore(host.saves.copies, words)
                host.settings.recall(added.taken)
                host.refresh()
                host.notice(backup.words(added))
            else:
                host.read(words, opened, refused)
        except GameError as why:
            refused(tr_error(str(why)))

    def _open_pasted(self, fields: Mapping[str, str]) -> None:
        """Open the game pasted under My games; on an error the dialog stays open."""
        host = self._host

        def opened(tree: GameTree) -> None:
            host.close_dialog()
            host.look_at(tree, {})

        host.read(fields.get("paste", ""), opened, lambda why: host.form_error("games", why))

    def _copy_link(self) -> None:
        self._copy("copy-link", '[data-role="link"]', tr("Link copied."))

    def _copy(self, action: str, place: str, copied: str) -> None:
        self._copied[action] = ""
        self._host.refresh()  # so that a second copy is read out too
        self._copied[action] = clipboard.copy(place, copied)
        self._host.refresh()
        if action == "copy-link":
            self._sent()

    def _sent(self) -> None:
        """The link has been handed on; one to a friend has sent the move."""
        host = self._host
        if self._sends_move and host.session.is_unsent:
            host.do(events.Sent(self._letter()))

    def _letter(self) -> Terms:
        """The terms of a link to a friend."""
        host = self._host
        return links.signed(host.session, clean(host.saves.setting("name")), host.minutes)

    def _open_sheet(self) -> None:
        """Open the device's share sheet with the link and the result or the score in words."""
        host, played = self._host, self._host.session
        position, shared = played.game.position, host.game.story.shared()
        words = host.game.words
        result = words.result(position, played.reason) or words.score(position)
        said = shared.text if shared else result
        clipboard.sheet(said, self._link()[0], self._copy_link)
        self._sent()

    def _link(self) -> tuple[str, str, str]:
        """The link, the record, and a remark on what they leave out."""
        played = self._host.session
        plain = whole = _plain(played)
        if _has_more(played) and self._has_notes:
            whole = variations.write(played.tree)
        warning = ""
        if len(whole) > LONGEST:
            warning = tr("With comments and variations the notation would be too long.")
            whole = plain
        linked = whole if len(whole) <= LONG_LINK else plain
        if linked != whole:
            warning = tr("The link leaves out comments and variations: it would be too long.")
        elif len(linked) > LONG_LINK:
            warning = tr("The link is long; some programs may cut it off.")
        if self._sends_move and played.is_to_send:
            letter = links.link(played, self._letter(), clipboard.base())
            return letter, whole, tr("This link sends your move to {player}.",
                                     player=links.other(played))  # fmt: skip
        shared = self._host.game.story.shared()
        is_cut = not linked[-1:].isalnum() or len(linked) > WRAPPED
        end = f"?c{correspondence.check(linked)}" if is_cut else ""
        line = f"#{quote(linked, safe='/.,+~@-=!;:()')}{end}"
        link = shared.parameters if shared else line
        return clipboard.base() + link, whole, warning

    def _picture(self) -> Card:
        """The picture of the result."""
        from web.page.share.picture import Card

        self._card = self._card or Card(self._host)
        return self._card

    # Display

    def buttons(self) -> Mapping[str, Button]:
        is_open = self._host.dialog == "share" and not self._host.game.story.shared()
        return {
            "share-sheet": Button(is_shown=self._host.device.has_share_sheet),
            "save-card": Button(is_shown=is_open),
        }

    def view(self) -> Iterable[Write]:
        host, played = self._host, self._host.session
        if host.dialog != "share":
            return
        link, whole, warning = self._link()
        yield shown("noted", _has_more(played))
        yield checked('[name="noted"]', self._has_notes)
        yield value("link", link)
        yield value('#share [name="record"]', whole)
        yield text("share-why", warning)
        yield text("copied", self._copied["copy-link"])
        yield text("words-copied", self._copied["copy-words"])
        shared = host.game.story.shared()
        yield value('#share [name="words"]', shared.text if shared else described(host))
        # Where the moves are not given away, neither is the board that they led to.
        yield shown("share-picture", not shared)
        yield attribute("share-picture", "src", None if shared else self._picture().address())
        # The one-file page has no embedding page beside it.
        yield shown("embedding", not host.device.is_file)
        yield attribute("embedding", "href", f"embedding.html#{_plain(played)}")


def _has_more(session: Session[Any]) -> bool:
    """Whether there are variations, or comments that players wrote."""
    return len(session.lines) > 1 or any(map(end_notes.remark, session.comments.values()))


def _plain(session: Session[Any]) -> str:
    """The record of the current line, looked at from here, with what its notes say of its end."""
    line, notes = session.line, {}
    for path, comment in session.comments.items():
        if path == line[: len(path)] and (note := end_notes.note(comment)):
            notes[path] = note
    return variations.write(variations.gather(session.game, (line,), line, notes))
