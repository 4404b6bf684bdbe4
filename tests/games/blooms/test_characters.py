"""The characters of the bot differ in how they play, at any level, and only there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from blooms import bots, record
from blooms.core.position import GameError
from blooms.games.blooms.bot.bot import BloomsBot
from blooms.games.blooms.bot.eval.evaluator import weights
from blooms.games.blooms.rules import Rules, Stone
from blooms.games.blooms.text import new
from blooms.search.bot import finished
from blooms.search.settings import CHARACTERS, LEVELS, Settings
from tools.bots.characters import Manner, cuts, measured

RACE = Rules(4, 15)
CUTTABLE = "blooms/4/race-15/A1a.B2cG1d.D7aE6b.D3c"
"""Blue's stones on B2 and D3 could join on C3."""
LIKES: dict[str, Callable[[Manner], float]] = {
    "hoarder": lambda known: known.size / known.turns,
    "cutter": lambda known: known.cut / known.stones,
    "racer": lambda known: known.capturing / known.turns,
    "wall": lambda known: known.wall / known.turns,
}
"""What each has more of than a bot without a character."""


@cache
def plays(character: str, level: int) -> Manner:
    plain = Settings(level=level)
    return measured(RACE, replace(plain, character=character), plain, 16)


@pytest.mark.parametrize("level", [2, 5])
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_does_more_of_what_it_likes(character: str, level: int) -> None:
    likes = LIKES[character]
    assert likes(plays(character, level)) > 1.04 * likes(plays("", level))


def test_a_character_wins_and_loses_against_its_level() -> None:
    for character in CHARACTERS:
        known = plays(character, 5)
        assert 0.1 < known.won / known.games < 0.9, character


@pytest.mark.parametrize("level", [1, 4, 7])
def test_the_cutter_prefers_a_cut(level: int) -> None:
    game = record.read(CUTTABLE)
    cut = game.position.rules.board.names.index("C3")
    assert cuts(game.position, Stone(cut, "a"))
    assert not cuts(game.position, Stone(0, "a"))
    found = dict.fromkeys(("", "cutter"), 0)
    for character in found:
        for seed in range(60):
            settings = Settings(level=level, seed=seed, character=character)
            turn = finished(BloomsBot(game, settings)).answer()["turn"]
            found[character] += "C3" in turn
    assert found["cutter"] > 20 + found[""]


def test_the_strongest_level_has_characters_too() -> None:
    game = new(RACE)
    values = {
        word: finished(BloomsBot(game, Settings(sims=50, seed=1, character=word))).answer()["win"]
        for word in ("", *CHARACTERS)
    }
    assert len(set(values.values())) == len(values)


def test_weights_without_a_character_are_those_included() -> None:
    known = weights("")
    for word in CHARACTERS:
        assert weights(word) != known == weights()


def test_a_tree_is_kept_for_the_same_character_only() -> None:
    game = new(RACE)
    first = finished(BloomsBot(game, Settings(sims=60, seed=1, character="wall")))
    later = game.play(first.answer()["turn"])
    for word, is_kept in (("wall", True), ("", False), ("cutter", False)):
        bot = BloomsBot(later, Settings(sims=60, seed=1, character=word), first)
        assert (bot.tree.sims > 0) == is_kept, word


def test_only_blooms_has_characters() -> None:
    with pytest.raises(GameError, match="no 'cutter'"):
        bots.begin(record.read("go/9/2/sequential/"), Settings(level=1, character="cutter"))
    with pytest.raises(GameError, match="character: 'baker' is not one of hoarder, cutter"):
        Settings(level=1, character="baker")


def test_every_character_plays_at_every_level() -> None:
    game = record.read(CUTTABLE)
    for word in CHARACTERS:
        for level in range(1, len(LEVELS) + 1):
            settings = Settings(level=level, sims=4, seed=1, character=word)
            assert game.play(finished(BloomsBot(game, settings)).answer()["turn"])
