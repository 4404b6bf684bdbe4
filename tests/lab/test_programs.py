"""The programs of the lab: what the browser keeps of them, and links."""

from __future__ import annotations

import json

import pytest

from tests.damage import TEXTS
from tests.lab.driver import ADDRESS, OFFERS, ORIGINALS, OWN
from web.lab.page import mending
from web.lab.page.programs import LESSONS, NAMES, Programs, address, linked, read
from web.lab.page.step import begin
from web.lab.page.view import view

PROGRAM = "def choose(game):\n    return 'Ünïcode ✓'\n"


def test_a_changed_program_is_kept_and_its_original_comes_back() -> None:
    programs = read(None, ORIGINALS).written("greedy", "x = 1")
    assert read(programs.stored(), ORIGINALS) == programs
    assert programs.text("greedy") == "x = 1" and programs.text("own") == OWN
    assert programs.written("greedy", programs.original("greedy")).texts == {}


def test_what_earlier_versions_kept_is_read() -> None:
    kept = {
        "texts": {"own": "a", "draft-B": "b", "link-0": "c"},
        "links": ["l"],
        "chose-program": "draft-B",
        "chose-against-go": "level=2",
        "chose-passed": ["lesson_1", "lesson_9"],
    }
    programs = read(json.dumps(kept), ORIGINALS)
    assert [programs.text(name) for name in ("own", "draft-B", "link-0")] == ["a", "b", "c"]
    assert programs.original("link-0") == "l"
    assert programs.drafts == ("draft-B",) and programs.passed == ("lesson_1",)
    assert json.loads(programs.stored()) == kept


@pytest.mark.parametrize(
    "kept",
    [
        "", "no JSON", "[1]", "null", '{"texts": 3, "links": "x", "chose-passed": 7}',
        '{"texts": {"own": 7}, "links": {"a": 1}}',
    ],
)  # fmt: skip
def test_what_is_damaged_is_left_out(kept: str) -> None:
    programs = read(kept, ORIGINALS)
    assert programs.text("own") == OWN
    assert (programs.links, programs.drafts, programs.passed) == ((), (), ())
    assert programs.names == tuple(NAMES)


CHOSEN = (
    "program", "game", "against-blooms", "against-go", "passed", "players", "limit", "count",
    "each", "seed", "rich", "tournament", "is_plain",
)  # fmt: skip
VALUES = (7, -1, None, True, 1e999, "", "x" * 9999, [], [[1]], [None], {}, {"own": [1]}, "link-9")


@pytest.mark.parametrize("at", range(len(TEXTS)))
def test_the_page_opens_whatever_is_stored(at: int) -> None:
    assert view(begin(OFFERS, ADDRESS, read(TEXTS[at], ORIGINALS), "")[0])


@pytest.mark.parametrize("value", VALUES, ids=lambda value: str(value)[:9])
def test_the_page_opens_whatever_was_chosen(value: object) -> None:
    kept = json.dumps({f"chose-{name}": value for name in CHOSEN})
    assert view(begin(OFFERS, ADDRESS, read(kept, ORIGINALS), "")[0])


def test_copies_are_kept_by_name_and_deleted() -> None:
    programs = read(None, ORIGINALS).written("draft-b", "2").written("draft-a", "1")
    assert programs.drafts == ("draft-a", "draft-b")
    assert programs.forgotten("draft-a").drafts == ("draft-b",)


def test_a_link_holds_a_program() -> None:
    made = address(ADDRESS, PROGRAM)
    page, _, fragment = made.partition("#")
    assert page == ADDRESS and linked(fragment) == PROGRAM
    programs, name = Programs(ORIGINALS).with_link(PROGRAM)
    assert name == "link-0" and programs.text(name) == PROGRAM
    assert programs.with_link(PROGRAM) == (programs, "link-0")


@pytest.mark.parametrize(
    "fragment", ["", "code=", "code=é", "code=_w", "blooms/4", f"code={'YQ' * 30_000}", "code=a"]
)
def test_what_is_no_program_is_no_link(fragment: str) -> None:
    assert linked(fragment) == ""


def test_there_are_six_lessons() -> None:
    assert LESSONS == 6


@pytest.mark.parametrize(
    ("program", "plain", "signs"),
    [
        ("Def f():\n    Return “-”", 'def f():\n    return "-"', "Def Return “ ”"),
        ("x = ‘a’ + „it’s“", "x = 'a' + \"it’s\"", "‘ ’ „ “"),
        ("“””One\nReturn a turn.”””", '"""One\nReturn a turn."""', "“ ”"),
        ("x = f()[–1] − «y»", 'x = f()[-1] - "y"', "– − « »"),
        ("if 1:\n\u00a0\u00a0\u00a0\u00a0x\u200b = […]", "if 1:\n    x = [...]", " …"),
        ("If x:\n  Pass\nElse:\n  y = “a", 'if x:\n  pass\nelse:\n  y = "a', "If Pass Else “"),
        ('"""\nReturn “a”\n"""\nx = 1  # Def “f”', '"""\nReturn “a”\n"""\nx = 1  # Def “f”', ""),
        ("é = Class.Return\nprint(Pass=1)", "é = Class.Return\nprint(Pass=1)", ""),
    ],
)  # fmt: skip
def test_signs_of_a_keyboard_become_those_of_python(program: str, plain: str, signs: str) -> None:
    assert mending.mended(program) == plain
    assert mending.mended(plain) == plain
    assert " ".join(mending.changes(program)) == signs
