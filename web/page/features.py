"""The features of the page: the only list of them."""

from __future__ import annotations

from typing import Any

from web.page.contract.game_page import GamePage
from web.page.correspondence.conditional_moves import ConditionalMoves
from web.page.correspondence.incoming_link import IncomingLinks
from web.page.correspondence.invitation import Invitation
from web.page.correspondence.other_device import OtherDevice
from web.page.correspondence.rematch import Rematch
from web.page.correspondence.sending import Sending
from web.page.correspondence.sent_moves import SentMoves
from web.page.editor.editor import Editor
from web.page.feature import Feature
from web.page.group_chat.room_game import RoomGame
from web.page.host import Host
from web.page.learn.lessons import Lessons
from web.page.play.bot_turn import BotTurn
from web.page.play.hints import Hints
from web.page.play.turns import Turns
from web.page.results.game_over import GameOver
from web.page.results.my_games import MyGames
from web.page.results.statistics import Statistics
from web.page.review.analysis import Analysis
from web.page.review.annotations import Annotations
from web.page.review.batch_analysis import BatchAnalysis
from web.page.review.navigation import Navigation
from web.page.review.retrospect import Retrospect
from web.page.setup.new_game import NewGame
from web.page.setup.settings_dialog import SettingsDialog
from web.page.share.game_list import GameList
from web.page.share.printout import Printout
from web.page.share.share import Share
from web.page.status.clocks import Clocks
from web.page.status.legend import Legend
from web.page.status.notices import Notices
from web.page.status.panel import Panel
from web.page.status.status_line import StatusLine

__all__ = ["features_of"]


def features_of(host: Host[Any], game: GamePage[Any]) -> tuple[Feature, ...]:
    """The features of a page, with those of its game; the topmost is the last, which Escape closes
    first.
    """
    return (
        StatusLine(host), Clocks(host), Panel(host, game.pages), Legend(host), SettingsDialog(host),
        Turns(host), BotTurn(host), Lessons(host), Retrospect(host), Hints(host), *game.features,
        Navigation(host), Analysis(host), BatchAnalysis(host), Annotations(host), Editor(host),
        NewGame(host), Share(host), Printout(host), GameList(host), MyGames(host), Statistics(host),
        Invitation(host), Sending(host), SentMoves(host), Rematch(host), OtherDevice(host),
        ConditionalMoves(host), IncomingLinks(host), RoomGame(host), GameOver(host),
        Notices(host),
    )  # fmt: skip
