"""tools.bots.page_match: the bots of two versions of the page play each other."""

from __future__ import annotations

import pytest

from blooms import record
from blooms.cli.match_formats import Match
from tests.browser.conftest import OpenPage
from tools.bots.page_match import Site, play


@pytest.mark.long
def test_two_pages_play_a_game_of_their_bots(open_page: OpenPage, site: str) -> None:
    options = {"base": 2, "rules": "race", "target": 1, "opening": 1, "sprt": None}
    match = Match("blooms", ("one", "other"), options, 7)
    sites = [Site(open_page(), site) for _ in range(2)]
    one, other = (play(match, sites, "bot:8:0:20", number) for number in (0, 1))
    for number, played in enumerate((one, other)):
        game = record.read(played.record)
        assert game.position.outcome() == played.shares
        assert played.order == ((0, 1), (1, 0))[number]
        assert game.turns[0] == record.read(one.record).turns[0], "the opening is played twice"
    turns = sum(len(record.read(played.record).turns) - 1 for played in (one, other))
    assert sum(len(each.taken) for each in sites) == turns
