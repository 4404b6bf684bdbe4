"""What a feature may use of the page, in three parts; its constructor says which it needs.

`Host` is the game and `do`, `Screen` the page that is shown, `Services` what lasts beside a game.
They are implemented in table.py, stage.py and services.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from blooms.core.answer import Answer
from blooms.core.game import Game, P
from blooms.core.variations import GameTree
from blooms.drawing.shape import Shape
from blooms.session.events import Event, Play
from blooms.session.session import Session
from blooms.session.turns import Taken
from web.page.bot.evaluations import Evaluations
from web.page.bot.queue import Queue
from web.page.contract.game_page import GamePage
from web.page.feature import Action, Press
from web.page.mode import Mode
from web.page.saves.settings import Settings
from web.page.saves.storage import Storage
from web.page.slices import Work

if TYPE_CHECKING:
    from web.page.view.device import Device

__all__ = [
    "Begin", "Enter", "Host", "Leave", "Offer", "PageEvent", "Put", "Screen", "Services", "play",
]  # fmt: skip


class Begin(NamedTuple):
    """Put a game on the board as the player's own; the present one joins the earlier games.

    One that is not `is_own`, as from a link, is saved with its first move. `keeps_slot`: the saves
    are in the right slot already.
    """

    begun: Taken
    is_own: bool = True
    keeps_slot: bool = False


class Enter(NamedTuple):
    """Give the board to a lesson, a mistake or the editor; the player's own game is put aside.

    `mode` makes the mode from the player's own game.
    """

    mode: Callable[[Session], Mode]
    begun: Taken


class Leave(NamedTuple):
    """Go back to the player's own game, if it is aside; it goes on unless it was paused."""


class Put(NamedTuple):
    """Change the position that is being set up."""

    session: Session


class Offer(NamedTuple):
    """What a notice offers to do: the words of its button, and the press that this is."""

    words: str
    press: Press


PageEvent = Begin | Enter | Leave | Put


def play(host: Host, turn: str) -> None:
    """Play a turn for the human player who may act now, if there is one."""
    if (human := host.game.human) is not None:
        host.do(Play(turn, human))


class Host(Protocol[P]):
    """The game on the board, and `do`, which alone changes it. `Host` is that of any game,
    `Host[Blooms]` that of Blooms.
    """

    @property
    def session(self) -> Session[P]:
        """The game on the board."""

    @property
    def mode(self) -> Mode:
        """What the board is used for."""

    @property
    def own(self) -> Session[P]:
        """The player's own game, on the board or aside."""

    @property
    def line_game(self) -> Game[P]:
        """The game at the end of the current line."""

    @property
    def game(self) -> GamePage[P]:
        """What the game gives the page."""

    @property
    def evaluations(self) -> Evaluations:
        """The bot's evaluations of the game on the board."""

    @property
    def hint(self) -> Answer | None:
        """The bot's answer that the board shows as a hint."""

    @property
    def is_blocked(self) -> bool:
        """Whether nobody may move now, though the game goes on."""

    def do(self, event: Event | PageEvent, refused: Callable[[str], None] | None = None) -> None:
        """Let the game take an event; `refused` is told why not, in place of a notice."""

    def resume(self, slot: str) -> None:
        """Resume an earlier game; the current one joins the earlier games."""

    def look_at(self, tree: GameTree, texts: Mapping[str, str]) -> None:
        """Open the game of a link with these parameters of an address. Raises GameError."""

    def keep(self) -> None:
        """Save the player's game once more."""

    def show_hint(self, answer: Answer | None) -> None:
        """Show a bot's answer as a hint, or none."""


class Screen(Protocol):
    """The page that is shown: its dialogs and notices, its sounds, the focus."""

    @property
    def dialog(self) -> str:
        """The open dialog; empty if none is."""

    @property
    def actions(self) -> Mapping[str, Action]:
        """The actions of all features, by their names."""

    @property
    def legend(self) -> Sequence[tuple[Shape, str]]:
        """The marks that all features have on the board: a sample of each, and its meaning."""

    def refresh(self) -> None:
        """Show what has changed in a feature's own state."""

    def press(self, press: Press) -> bool:
        """Press a button of another feature; returns whether any takes it."""

    def announce(self, words: str) -> None:
        """Tell screen readers."""

    def notice(self, words: str, seconds: float | None = None, offer: Offer | None = None) -> None:
        """Show a notice: until it is closed, or for some seconds and at most until a move."""

    def play_feedback(self, *names: str) -> None:
        """Play the sounds and vibrations of these events, if the settings allow."""

    def speak(self, words: str) -> None:
        """Say aloud, if the setting `voice` allows."""

    def focus(self, place: str = "") -> None:
        """Move the keyboard focus to an element, or to the board."""

    def lead_to(self, place: str = "") -> None:
        """Move the focus to an element, or to the board, unless it is there or in a field."""

    def scroll_into_view(self, place: str) -> None:
        """Scroll an element into view."""

    def open_dialog(self, name: str) -> None:
        """Open a dialog; an open one is closed."""

    def close_dialog(self) -> None:
        """Close the open dialog."""

    def form_error(self, form: str, why: str) -> None:
        """Say in a form what is wrong with it."""

    def open_drawer(self, is_open: bool = True) -> None:
        """Open or close the panel beside the board, which is a sheet on a phone."""


class Services(Protocol):
    """What lasts beside a game: settings, saves, the bot's jobs; the device and its clock."""

    @property
    def settings(self) -> Settings: ...

    @property
    def saves(self) -> Storage:
        """The saved games and what else the browser keeps."""

    @property
    def queue(self) -> Queue:
        """The jobs of the bot."""

    @property
    def seed(self) -> int | None:
        """The seed of the bots; None for a new one every time."""

    @property
    def no_bots(self) -> str:
        """Why the browser lets no bot play, in words; nothing where it does."""

    @property
    def device(self) -> Device:
        """What the browser tells of the device."""

    @property
    def now(self) -> float:
        """Seconds of a monotonic clock that stands still while the page sleeps."""

    @property
    def slept(self) -> float:
        """Seconds for which the page has slept so far, and that clock stood still."""

    @property
    def minutes(self) -> int:
        """Minutes since 1970, by the clock of the device."""

    def later(self, milliseconds: int, run: Callable[[], None]) -> None:
        """Call something in so many milliseconds."""

    def when_plugged_in(self, run: Callable[[], None]) -> None:
        """Call something if the device has power to spare, and the page is not in a frame."""

    def work(self, work: Work[None]) -> None:
        """Do work in slices while the page goes on."""
