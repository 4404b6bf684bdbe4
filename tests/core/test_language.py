"""Lists, numbers and percents as each language writes them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from blooms.core import i18n
from tests.build.texts import catalogue


@pytest.fixture(params=["en", "de", "es"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(request.param, catalogue(request.param))
    yield request.param
    i18n.use("en", {})


def test_a_list_has_an_and(language: str) -> None:
    word = {"en": "and", "de": "und", "es": "y"}[language]
    assert i18n.listed(["A", "B", "C"]) == f"A, B {word} C"
    assert i18n.listed(["A", "B"]) == f"A {word} B"
    assert i18n.listed(["A"]) == "A" and i18n.listed([]) == ""


def test_a_number_has_the_signs_of_the_language(language: str) -> None:
    point = "." if language == "en" else ","
    assert i18n.number(32.5) == f"32{point}5"
    assert i18n.number(-2 / 3) == f"−0{point}7" and i18n.number(-1) == "−1"
    assert i18n.number(-0.04) == "0" and i18n.number(100) == "100"
    assert i18n.number(7.25, 2) == f"7{point}25"
    assert i18n.tr("{count} points", count=6.5).startswith(f"6{point}5")


def test_a_number_stands_with_the_word_before_it() -> None:
    said = i18n.unbroken("Your game against Leaf, 21/11/2026, move 15")
    assert said == "Your game against Leaf, 21/11/2026, move\u00a015"


def test_a_percent_stands_with_its_number(language: str) -> None:
    assert i18n.percent(0.637) == "64\u00a0%"
