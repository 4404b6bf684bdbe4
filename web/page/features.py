"""The features of the page: the only list of them."""

from __future__ import annotations

from functools import partial

from web.page.bot.evaluations import Evaluations
from web.page.contract.game_page import GamePage
from web.page.correspondence.arriving_links import ArrivingLinks
from web.page.correspondence.invitation import Invitation
from web.page.correspondence.other_device import OtherDevice
from web.page.correspondence.other_tab import leave_to_another_tab
from web.page.correspondence.planned_answers import PlannedAnswers
from web.page.correspondence.rematch import Rematch
from web.page.correspondence.sending import Sending
from web.page.correspondence.sent_moves import SentMoves
from web.page.editor.editor import Editor
from web.page.feature import Feature
from web.page.group_chat.room_game import RoomGame
from web.page.host import Host, Screen, Services
from web.page.learn.lessons import Lessons
from web.page.play.bot_turn import BotTurn
from web.page.play.hints import Hints
from web.page.play.turns import Turns
from web.page.results.game_over import GameOver
from web.page.results.my_games import MyGames
from web.page.results.rating import Rating
from web.page.results.statistics import Statistics
from web.page.review.analysis import Analysis
from web.page.review.annotations import Annotations
from web.page.review.batch_analysis import BatchAnalysis
from web.page.review.mistake_reason import MistakeReason
from web.page.review.navigation import Navigation
from web.page.review.opening_page import OpeningPage
from web.page.review.retrospect import Retrospect
from web.page.saves.saving import Saving
from web.page.setup.new_game import NewGame
from web.page.setup.settings_dialog import SettingsDialog
from web.page.share.arrivals import Arrivals
from web.page.share.comments_arriving import CommentsArriving
from web.page.share.game_list import GameList
from web.page.share.game_report import GameReport
from web.page.share.printout import Printout
from web.page.share.share import Share
from web.page.status.clocks import Clocks
from web.page.status.legend import Legend
from web.page.status.notices import Notices
from web.page.status.panel import Panel
from web.page.status.status_line import StatusLine

__all__ = ["PageFeatures"]


class PageFeatures:
    """The features of a page, with those of its game.

    `all` has them in their order; the topmost is the last, which Escape closes first. The others
    are those that something besides the player asks.
    """

    def __init__(self, host: Host, screen: Screen, services: Services, game: GamePage) -> None:
        parts = host, screen, services
        incoming, carried = ArrivingLinks(*parts), OtherDevice(*parts)
        self.saving = Saving(
            services.saves,
            screen.notice,
            lambda: services.now,
            partial(leave_to_another_tab, *parts),
        )
        self.notices = Notices(*parts)
        openings = OpeningPage(*parts)
        pages = {**game.pages, "openings": lambda: openings.is_open}
        self.panel = Panel(screen, services, pages)
        self.bot_turn = BotTurn(host, services)
        self.lessons = Lessons(*parts)
        analysis = Analysis(*parts)
        self.evaluations = Evaluations(
            services.queue, game.story, analysis.evaluated, analysis.failed
        )
        room, listed = RoomGame(*parts), GameList(screen)
        friends = CommentsArriving(*parts)
        self.arrivals = Arrivals(*parts, room, listed, incoming, carried, friends)
        self.share = Share(*parts, self.arrivals)
        self.all: tuple[Feature, ...] = (
            self.saving, StatusLine(host, services), Clocks(*parts), self.panel,
            Legend(screen), SettingsDialog(screen, services),
            Turns(host, screen), self.bot_turn, self.lessons, Retrospect(*parts),
            MistakeReason(*parts), Hints(*parts), *game.features,
            Navigation(*parts), openings, analysis, BatchAnalysis(*parts),
            Annotations(host, screen), Editor(*parts),
            NewGame(*parts), self.share, Printout(*parts), listed, MyGames(*parts),
            Statistics(*parts), Rating(*parts), GameReport(*parts), Invitation(*parts),
            Sending(*parts),
            SentMoves(*parts), Rematch(*parts), carried,
            PlannedAnswers(*parts), incoming, friends, room, GameOver(*parts), self.notices,
        )  # fmt: skip
