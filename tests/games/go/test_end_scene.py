"""The end of a game at one table explains itself to people who never counted: in few words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from blooms.core import i18n
from blooms.core.i18n import LANGUAGES
from tests.build.texts import catalogue
from tests.fake_browser import OpenTable
from tests.reference.positions_go import TWO_POOLS, placed
from web.page.feature import Press

MOST = 40
SLOTS = ("status", "banner", "preview", "#ending-title", "ending-why", "chosen")
PASSES = f"E5,D4,C3,G7,F6,C7,G3,J1.{','.join('-' * 8)}"
STEPS = {
    "mark": f"go/9/8/parallel-coop/{PASSES}",
    "mark-proposed": f"go/9/8/parallel-coop/{PASSES}.xE5",
    "mark-agreed": f"go/9/8/parallel-coop/{PASSES}.xE5.xE5.xE5",
    "ally": f"go/9/8/parallel-coop/{PASSES}{'.x' * 8}",
    "choose": f"go/9/4/sequential-coop/@{placed(TWO_POOLS)},3/E5",
    "over": f"go/9/8/parallel-coop/{PASSES}{'.x' * 8}.~BWR,~BWR,~BWR,~L,~G,~O,~P,~C",
}


@pytest.fixture(params=LANGUAGES)
def language(request: Any) -> Iterator[str]:
    code = str(request.param)
    yield code
    i18n.use("en", {})


@pytest.mark.parametrize("step", STEPS)
def test_a_step_says_what_to_do_in_40_words(
    step: str, language: str, open_table: OpenTable
) -> None:
    people = "&".join(f"p{seat}=human" for seat in range(1, 9))
    table: Any = open_table("web.games.go.page", "GoPage", f"?{people}#{STEPS[step]}")
    table.press(Press("at-hand"))
    i18n.use(language, {} if language == "en" else catalogue(language))
    view = table.view()
    words = " ".join(view.text(slot) for slot in SLOTS if view.is_shown(slot)).split()
    assert 0 < len(words) <= MOST, " ".join(words)
    assert bool(view.text("ending-why")) == (step != "over")


def test_many_who_have_chosen_are_counted(open_table: OpenTable) -> None:
    people = "&".join(f"p{seat}=human" for seat in range(1, 9))
    table: Any = open_table("web.games.go.page", "GoPage", f"?{people}#go/9/8/parallel/")
    for point in ("A1", "B1", "C1", "D1", "E1"):
        table.press(Press("at-hand"))
        table.game.move_input.tap(point)
        table.press(Press("confirm"))
    told = "Orange chooses; 5 of 8 have chosen."
    assert table.view().text("status") == told
