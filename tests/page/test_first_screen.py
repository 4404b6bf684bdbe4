"""What a first screen does not need is loaded when it is asked for: it would delay every start."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from web.build.pages import GAMES

LATER = (
    "web.page.saves.backup", "web.page.share.export", "blooms.games.blooms.importers",
    "blooms.games.blooms.learn.puzzles", "blooms.games.blooms.refutation",
    "blooms.games.blooms.reasons", "blooms.games.blooms.motifs", "blooms.games.go.refutation",
    "blooms.games.go.motifs", "blooms.games.go.ladder", "blooms.games.blocky.refutation",
    "web.page.review.practice_panel", "web.page.review.sitting", "web.page.saves.exercise_store",
    "web.page.saves.run_store", "web.page.results.statistics_panel", "web.page.results.charts",
    "web.page.results.rating_panel", "web.page.editor.drafts", "web.games.blooms.run_board",
    "web.games.blooms.solving", "blooms.games.blooms.learn.rated",
    "blooms.games.blooms.learn.puzzle_run", "web.page.share.report", "blooms.pasted",
    "blooms.rooms.member", "blooms.rooms.messages", "blooms.rooms.room", "blooms.rooms.round",
    "web.page.group_chat.room_table", "web.page.group_chat.words",
    "web.page.correspondence.conditional_moves", "web.page.correspondence.incoming_link",
    "web.page.correspondence.side_dialog", "blooms.session.incoming_link",
    "web.page.correspondence.invitation_form",
    "web.page.review.openings", "web.page.review.refutation", "web.page.share.friends_comments",
    "blooms.core.study", "web.page.results.my_games_list",
    "web.page.setup.new_game_dialog", "web.page.setup.opponents", "web.page.share.print_sheet",
    "web.page.share.report_dialog", "blooms.games.blooms.conduct",
    "blooms.games.blooms.bot.eval.evaluator",
)  # fmt: skip
PLAY = """
import sys
from tests.fake_browser import FakeBrowser, event_loop
made = FakeBrowser()
sys.modules.update(made.modules)
made.opened("?players=2&p1=human&p2=human")
from importlib import import_module
from tests.page.modes import PAGES, TURNS
module, name = PAGES["{game}"]
kind = getattr(import_module(module), name)
with event_loop():
    page = import_module("web.page.page").Page(kind, lambda palette, texts: texts)
    page.stage.document.show = lambda view, fallback="": None
    page.start()
    page.table.do(import_module("blooms.session.events").Play(TURNS["{game}"][1]))
    assert page.table.session.line
    page.stage.view()
print(*sys.modules, sep="\\n")
"""


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_start_and_a_move_load_only_what_they_need(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY.format(game=game)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stdout.split())
    assert f"web.games.{game}.page" in loaded
    own = {f"web.games.{game}.course", f"blooms.games.{game}.learn.goals"}
    assert loaded & {*LATER, *own} == set()
    assert all(map(find_spec, LATER)), "there is such a module"
