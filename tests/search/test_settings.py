"""The levels, and what the bot's settings may be."""

from __future__ import annotations

import pytest

from blooms.core.position import GameError
from blooms.search.settings import DEFAULT_SIMS, LEVELS, MOST_SIMS, Settings

LADDER = {
    "Seedling": (2, 1.0, 0.875),
    "Sprout": (2, 1.0, 0.81),
    "Leaf": (3, 1.0, 0.715),
    "Bud": (5, 0.8, 0.605),
    "Flower": (8, 0.6, 0.475),
    "Shrub": (15, 0.45, 0.315),
    "Tree": (20, 0.35, 0.155),
    "Forest": (15, 0.0, 0.0),
}
"""Sims, temperature and blindness by name: docs/figures.md gives the strength of exactly these."""


def test_the_levels_are_those_whose_strength_was_measured() -> None:
    assert {each.name: each[2:] for each in LEVELS} == LADDER
    for number, name in enumerate(LADDER, 1):
        assert Settings(level=number).plays.name == name
        assert Settings(level=number).budget == LADDER[name][0]


def test_every_level_says_how_it_plays_and_no_two_the_same() -> None:
    told = {each.description for each in LEVELS}
    assert len(told) == len(LEVELS)
    assert all(text[0].isupper() and text.endswith(".") for text in told)


def test_without_a_level_the_bot_plays_its_best() -> None:
    assert Settings().plays is LEVELS[-1]
    assert Settings().budget == DEFAULT_SIMS == 3000
    assert Settings(sims=17).budget == Settings(level=2, sims=17).budget == 17


def test_time_alone_ends_the_search_of_the_strongest_level_only() -> None:
    assert Settings(seconds=1).budget == Settings(level=8, seconds=1.0).budget == MOST_SIMS
    assert Settings(level=7, seconds=1.0).budget == 20
    assert Settings(level=8, seconds=1.0, sims=5).budget == 5


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("level", 1), ("level", 8), ("sims", 1), ("sims", 10_000_000), ("seconds", 0.01),
        ("seconds", 3600), ("seconds", 3600.0), ("seed", 0), ("seed", -5), ("seed", 10**30),
    ],
)  # fmt: skip
def test_what_is_in_range_is_taken(name: str, value: float) -> None:
    assert getattr(Settings(**{name: value}), name) == value


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("level", 0, "a whole number from 1 to 8"),
        ("level", 9, "a whole number from 1 to 8"),
        ("level", 3.0, "a whole number from 1 to 8"),
        ("level", True, "a whole number from 1 to 8"),
        ("sims", 0, "a whole number from 1 to 10000000"),
        ("sims", 10_000_001, "a whole number from 1 to 10000000"),
        ("sims", "7", "a whole number from 1 to 10000000"),
        ("seconds", 0.0099, "a number from 0.01 to 3600.0"),
        ("seconds", 3600.5, "a number from 0.01 to 3600.0"),
        ("seconds", float("nan"), "a number from 0.01 to 3600.0"),
        ("seconds", True, "a number from 0.01 to 3600.0"),
        ("seed", 1.5, "a whole number"),
        ("seed", False, "a whole number"),
    ],
)
def test_what_is_out_of_range_is_refused_by_name(name: str, value: object, why: str) -> None:
    with pytest.raises(GameError) as refused:
        Settings(**{name: value})  # type: ignore[arg-type]
    assert str(refused.value) == f"{name}: {value!r} is not {why}"
