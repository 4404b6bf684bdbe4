"""The share dialog: the game as a link, a record, words, pictures; opening what others shared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from blooms.core import variations
from blooms.core.end_notes import has_notes
from blooms.core.i18n import tr, tr_error
from blooms.core.position import GameError
from blooms.core.variations import GameTree
from blooms.record import LONGEST
from blooms.session import correspondence, events, session
from blooms.session.correspondence import Terms, clean
from blooms.session.remote import ByLink
from blooms.session.sending import is_to_send, is_unsent
from web.page.correspondence import link as links
from web.page.feature import Action, Change, Feature, Press
from web.page.host import Begin, Host, Screen, Services
from web.page.mode import ALL, GAME
from web.page.share.arrivals import Arrivals
from web.page.share.extent import WHOLE, described, ended, plain, shared
from web.page.status.result import result
from web.page.view import clipboard
from web.page.view.view import Button, Write, attribute, checked, shown, text, value

if TYPE_CHECKING:
    from blooms.session.session import Session
    from web.page.share.picture import Card

__all__ = ["Share"]

LONG_LINK: Final = 8192
"""Length of a record in characters above which other programs may cut its link."""
WRAPPED: Final = 60
"""Length of a record that mail may wrap."""
FORMS: Final = ("svg", "png", "gif", "card")


class Share(Feature):
    """The dialog: what is shared, whether with comments and variations, and whether the link to the
    whole game sends a new move to a friend.
    """

    actions = {
        **{name: Action(modes=ALL) for name in ("share", "edit-share", "copy-link", "copy-words")},
        **{name: Action(modes=ALL) for name in ("share-sheet", "open", "backup")},
        **{f"save-{form}": Action(modes=ALL) for form in FORMS},
        "result-share": Action(modes=GAME),
    }
    forms = frozenset({"share"})

    def __init__(self, host: Host, screen: Screen, services: Services, arrivals: Arrivals) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._arrivals = arrivals
        self._extent = WHOLE
        self._has_notes = self._is_signed = True
        self._sends_move = False
        self._copied = {"copy-link": "", "copy-words": ""}
        self._card: Card | None = None

    def act(self, press: Press) -> None:
        host = self._host
        match press.action:
            case "share" | "edit-share" | "result-share":
                self._extent, self._has_notes, self._is_signed = WHOLE, True, True
                self._sends_move = is_unsent(host.session)
                self._copied = dict.fromkeys(self._copied, "")
                self._screen.open_dialog("share")
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

                saved = backup.text_of(self._services.saves.copies)
                hand(saved.encode(), "blooms-backup.json", "application/json")
            case action:
                from web.page.share import export

                export.save(host, self._ended, self._services.now, action.removeprefix("save-"))

    def change(self, change: Change) -> None:
        if change.name == "noted":
            self._has_notes = bool(change.value)
        elif change.name == "signed":
            self._is_signed = bool(change.value)
        elif change.name == "extent":
            self._extent = change.value
            self._copied = dict.fromkeys(self._copied, "")
        self._screen.refresh()

    def open_file(self, words: str) -> None:
        """Open a file chosen or dropped on the page: a record, an archive of a game, a backup."""
        from web.page.saves import backup

        host = self._host

        def refused(why: str) -> None:
            self._screen.notice(tr("This file could not be opened ({why}).", why=why))

        def opened(tree: GameTree) -> None:
            seats = host.game.options.linked(tree.game, {})
            host.do(Begin(session.begin(tree, seats, self._services.now)))

        self._screen.close_dialog()
        self._screen.notice("")  # of a file before
        try:
            if backup.is_backup(words):
                added = backup.restore(self._services.saves.copies, words)
                self._services.settings.recall(added.taken)
                self._screen.refresh()
                self._screen.notice(backup.words(added))
            else:
                self._arrivals.read(words, opened, refused)
        except GameError as why:
            refused(tr_error(str(why)))

    def refuse_several(self) -> None:
        """Say that of several files dropped at once none is opened."""
        self._screen.notice(tr("Open one file at a time."))

    def _open_pasted(self, fields: Mapping[str, str]) -> None:
        """Open the game pasted under My games; on an error the dialog stays open."""
        host = self._host

        def opened(tree: GameTree) -> None:
            self._screen.close_dialog()
            host.look_at(tree, {})

        self._arrivals.read(
            fields.get("paste", ""), opened, lambda why: self._screen.form_error("games", why)
        )

    def _copy_link(self) -> None:
        self._copy("copy-link", '[data-role="link"]', tr("Link copied."))

    def _copy(self, action: str, place: str, copied: str) -> None:
        self._copied[action] = ""
        self._screen.refresh()  # so that a second copy is read out too
        self._copied[action] = clipboard.copy(place, copied)
        self._screen.refresh()
        if action == "copy-link":
            self._sent()

    def _sent(self) -> None:
        """The link has been handed on; one to a friend has sent the move."""
        host = self._host
        if is_unsent(host.session) and (letter := self._letter):
            host.do(events.Sent(letter))

    @property
    def _letter(self) -> Terms | None:
        """The terms of a link that sends the game to a friend; None for any other link."""
        host, remote = self._host, self._host.session.remote
        is_whole = self._sends_move and self._extent == WHOLE
        if not isinstance(remote, ByLink) or not is_whole or not is_to_send(host.session):
            return None
        return links.signed(host.session, remote.terms, self._name, self._services.minutes)

    @property
    def _name(self) -> str:
        """By what name friends know the player; empty if the player has given none."""
        return clean(self._services.saves.setting("name"))

    def _adds_notes(self, part: Session) -> bool:
        return has_notes(part.tree) and self._has_notes

    @property
    def _ended(self) -> Session:
        """What pictures and words show."""
        return ended(self._host, self._extent)

    def _open_sheet(self) -> None:
        """Open the device's share sheet with the link and the result or the score in words."""
        host, part = self._host, self._ended
        position, run = part.game.position, host.game.shared()
        words = host.game.words
        told = result(words, part) or words.score(position)
        summary = run.text if run else told
        clipboard.sheet(summary, self._link()[0], self._copy_link)
        self._sent()

    def _link(self) -> tuple[str, str, str]:
        """The link, the record, and a remark on what they leave out."""
        part = shared(self._host, self._extent)
        bare = full = noted = plain(part)
        if self._adds_notes(part):
            full = noted = variations.write(part.tree)
            if self._is_signed and self._name:
                from blooms.core.study import signed  # like others here, not needed at first

                noted = variations.write(signed(part.tree, self._name))
        warning = ""
        if len(full) > LONGEST:
            warning = tr("With comments and variations the notation would be too long.")
            full = bare
            noted = bare
        linked = noted if len(noted) <= LONG_LINK else bare
        if linked != noted:
            warning = tr("The link leaves out comments and variations: it would be too long.")
        elif len(linked) > LONG_LINK:
            warning = tr("The link is long; some programs may cut it off.")
        if letter := self._letter:
            sent = links.link(part, letter, clipboard.base())
            return sent, full, tr("This link sends your move to {player}.",
                                   player=links.other(part))  # fmt: skip
        run = self._host.game.shared()
        is_cut = not linked[-1:].isalnum() or len(linked) > WRAPPED
        end = [f"c{correspondence.check(linked)}"] if is_cut else []
        link = run.parameters if run else f"#{links.escaped(linked, *end)}"
        return clipboard.base() + link, full, warning

    def _picture(self) -> Card:
        """The picture of the result."""
        from web.page.share.picture import Card

        self._card = self._card or Card(self._host, self._screen, self._services)
        return self._card

    # Display

    def buttons(self) -> Mapping[str, Button]:
        is_open = self._screen.dialog == "share" and not self._host.game.shared()
        return {
            "share-sheet": Button(is_shown=self._services.device.has_share_sheet),
            "save-card": Button(is_shown=is_open),
        }

    def view(self) -> Iterable[Write]:
        host, part = self._host, shared(self._host, self._extent)
        if self._screen.dialog != "share":
            return
        link, full, warning = self._link()
        run = host.game.shared()
        # A run that counts is shared without its moves: there is nothing to choose.
        yield shown("extent", not run)
        yield ('#share [name="extent"]', "field"), self._extent
        yield shown("noted", has_notes(part.tree))
        yield shown("signed", self._adds_notes(part) and bool(self._name))
        yield text("signed-as", tr("Sign your comments as {name}", name=self._name))
        yield checked('[name="signed"]', self._is_signed)
        yield checked('[name="noted"]', self._has_notes)
        is_whole = self._extent == WHOLE
        opens = tr("Link to the game, opened at this move")
        yield text("link-label", opens if is_whole else tr("Link to this position"))
        yield value("link", link)
        yield value('#share [name="record"]', full)
        yield text("share-why", warning)
        yield text("copied", self._copied["copy-link"])
        yield text("words-copied", self._copied["copy-words"])
        words = f"{run.text}\n{link}" if run else described(host, self._ended)
        yield value('#share [name="words"]', words)
        # Where the moves are not given away, neither is the board that they led to.
        yield shown("share-picture", not run)
        yield attribute(
            "share-picture", "src", None if run else self._picture().address(self._ended)
        )
        # The one-file page has no embedding page beside it.
        yield shown("embedding", not self._services.device.is_file)
        yield attribute("embedding", "href", f"embedding.html#{plain(part)}")
