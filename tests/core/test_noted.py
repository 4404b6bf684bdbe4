"""The record of a game as a bot gets it: with what was said on the way."""

from __future__ import annotations

from blooms import record
from blooms.core.annotated import main_line, noted
from blooms.core.variations import LONGEST


def test_comments_on_the_way_go_with_a_record() -> None:
    game = record.read("go/9/3/sequential-coop/E5.D4")
    said = {("E5",): "~BW=BW: yes", ("E5", "C3"): "elsewhere", ("E5", "D4", "C3"): "later"}
    told = main_line(record.read_tree(noted(game, said)))
    assert told.turns == game.turns and dict(told.comments) == {1: "~BW=BW: yes"}
    assert noted(game, {}) == game.record


def test_a_record_with_notes_is_never_too_long_to_read() -> None:
    game = record.read("go/9/3/sequential-coop/E5.D4")
    assert noted(game, {("E5",): "x" * LONGEST}) == game.record
