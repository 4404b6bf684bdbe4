"""Lists of turns from elsewhere become the games that they tell."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import partial
from random import Random

import pytest

import blooms
from blooms import record
from blooms.core.game import Game, finish
from blooms.core.position import BadRecord
from blooms.core.variations import gather
from blooms.games.blooms import players as simple
from blooms.games.blooms import sgf
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.hexes import board
from blooms.games.blooms.importers import translating
from blooms.games.blooms.rules import Blooms, Rules
from blooms.games.blooms.words import COLOURS
from tests.timing import slowdown


def translated(text: str) -> str:
    """The record of a move list; empty for any other text."""
    return finish(translating(text))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1. 1d4 2. 1e5,2d5 3. 1c3", "blooms/4/race-20/D4a.C5cD5d.E3a"),
        ("1d4\n2D5 , 1E5\n1c3", "blooms/4/race-20/D4a.C5cD5d.E3a"),
        ("size-5\n1. 1e5\n2. 1e4, 2d4", "blooms/5/race-25/E5a.E4cF4d"),
        ("#board 1f6 resign", "blooms/6/race-30/F6a.!"),
        ("1k11", "blooms/8/race-40/E11a"),
        ("1. D4 light red", "blooms/4/race-15/D4b"),
        (
            "1. D4 light red\n2. C3 dark blue, E5 light blue\n\n3. D5 dark red and D6 Light Red.",
            "blooms/4/race-15/D4b.C3cE5d.D5aD6b",
        ),
        ("D4 light red\nE5 light blue, C3 dark blue", "blooms/4/race-15/D4b.C3cE5d"),
        ("1. D4 dark blue 2. E5 light red", "blooms/4/race-15/@4-5-6-7-6-5-4,2,0,0,0,0/D4c.E5b"),
        ("base 3: A1 dark red", "blooms/3/race-10/A1a"),
        ("1) I9 dark red 2) resign", "blooms/7/race-30/I9a.!"),
    ],
)
def test_a_list_becomes_a_record(text: str, told: str) -> None:
    if text.startswith("base 3"):
        text = text.replace(":", "\n")
    game = record.read(translated(text))
    assert game.record == record.read(told).record


@pytest.mark.parametrize(
    "text", ["hello", "", "blooms/4/race-15/D4a", "blooms/4/race-15/D4a;0:1d4", "{}x", "chess/e4"]
)
def test_other_texts_are_none_of_it(text: str) -> None:
    if text.startswith("{"):
        with pytest.raises(BadRecord, match="this JSON is not an AbstractPlay game record"):
            translated(text)
    else:
        assert translated(text) == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1d4 1zz", "^turn 2: '1zz' does not look like 1d4 or 1d4,2e5$"),
        ("1d4 1d4", r"^turn 2 on base 4: D4: occupied cell$"),
        ("size-5 1j1", r"^turn 1 on base 5: there is no row j on base 5$"),
        ("size-3 D5 light red", r"^turn 1 on base 3: D5: no such cell on base 3$"),
        ("size-33 1d4", r"^size-33: bases are 2 to 10$"),
        ("D4 light red, E5 dark red", r"^turn 1 on base 4: more than one stone"),
        (
            "1. D4 light red\n2. E5 pink",
            "^turn 2: 'e5 pink' does not look like D4 light red, E5 dark",
        ),
        ("1. D4 light red\n2. C3 light red", r"^turn 2 on base 4: "),
        ('{"moves": 3}', "this JSON is not an AbstractPlay game record"),
        ('{"moves": [[{}]]}', "this JSON is not an AbstractPlay game record"),
        ("[" * 9000, ""),
    ],
)
def test_a_list_that_is_no_game_is_refused_in_a_line(text: str, why: str) -> None:
    if not why:
        assert translated(text) == ""
        return
    with pytest.raises(BadRecord, match=why) as caught:
        translated(text)
    assert "\n" not in str(caught.value)


AP = '{"header":{"game":{"name":"Blooms","variants":["Smallest board (base 4)"]}},"moves":%s}'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (AP % '[["1d4","1c3,2d3"],["1b3"]]', "D4a.E3cD3d.F3a"),
        (AP % '[["1d4","timeout"]]', "D4a.!;2:Out_of_time."),
        (AP % '[["1d4","draw"]]', "D4a.="),
        (AP % '[["1d4","abandoned"]]', "D4a"),
        (AP % '[["1d4","resign"]]', "D4a.!"),
        ("[" + AP % '[["1d4"]]' + "]", "D4a"),
        ("\ufeff" + AP % '[["1d4"]]', "D4a"),
        ("```json\n" + AP % '[["1d4"]]' + "\n```", "D4a"),
        ("Our game: " + AP % '[["1d4"]]' + ".", "D4a"),
        ("base 4 1. 1d4 2. timeout", "D4a.!;2:Out_of_time."),
        ("base 4 Turn 1: 1d4\nTurn 2: 1c3, 2d3 (Bob)", "D4a.E3cD3d"),
        ("base 4\nAnn: 1d4\nBob: 1c3,2d3\nAnn: 1b3", "D4a.E3cD3d.F3a"),
        ("1.1d4 2.1c3,2d3 3.resigns", "D4a.E3cD3d.!"),
        ("base 4\n1d4; 1c3,2d3; 1b3", "D4a.E3cD3d.F3a"),
        (
            '{"game":"blooms","variants":["base-4"],"stack":[{},{"lastmove":"1d4"},'
            '{"lastmove":"1c3"}]}',
            "D4a.E3c",
        ),
        (
            '{"format":"abstractplay-playground","version":1,"metaGame":"blooms",'
            '"variants":["size-4"],"state":{"stack":[{},{"lastmove":"1d4"}]}}',
            "D4a",
        ),
        (
            '{"format":"abstractplay-playground","version":1,"metaGame":"blooms",'
            r'"variants":["size-4"],"state":"{\"stack\":[{},{\"lastmove\":\"1d4\"}]}"}',
            "D4a",
        ),
    ],
)
def test_games_of_abstract_play_open(text: str, told: str) -> None:
    assert blooms.trees(text)[0].record == f"blooms/4/race-20/{told}"


def test_a_record_without_moves_says_so() -> None:
    with pytest.raises(BadRecord, match="this AbstractPlay record has no moves"):
        blooms.read(AP % "[]")


def test_a_record_of_another_game_is_named() -> None:
    other = (AP % "[[]]").replace("Blooms", "Havannah")
    with pytest.raises(BadRecord, match="this is a game of 'havannah', not of Blooms"):
        blooms.read(other)
    with pytest.raises(BadRecord, match="this JSON is not"):
        blooms.read(f"[{AP % '[]'},{AP % '[]'}]")


def played(rules: Rules, seed: int) -> Game:
    rng, game = Random(seed), blooms_text.new(rules)
    while game.position.outcome() is None and len(game.turns) < 30:
        position = game.position
        assert isinstance(position, Blooms)
        game = game.play(simple.greedy(position, rng))
    return game


def stones(game: Game) -> list[list[tuple[int, int, str]]]:
    """(row, number, colour) of each turn's stones."""
    found = []
    rules = game.position.rules  # type: ignore[attr-defined]
    names = {name: (ord(name[0]) - 65, int(name[1:])) for name in board(rules.base).names}
    for turn in game.turns:
        cut = turn.replace("a", "a ").replace("b", "b ").replace("c", "c ").replace("d", "d ")
        found.append([(*names[part[:-1]], part[-1]) for part in cut.split()])
    return found


@pytest.mark.parametrize("base", [4, 5])
def test_whole_games_come_back(base: int) -> None:
    rows = 2 * base - 1
    for seed in range(2 if base == 4 else 1):
        game = played(Rules(base, 5 * base), seed)
        below = [
            ",".join(f"{'acbd'.index(c) // 2 + 1}{chr(96 + rows - r)}{n}" for r, n, c in turn)
            for turn in stones(game)
        ]
        listed = f"size-{base} " + " ".join(below)
        assert translated(listed) == game.record
        rounds = [below[at : at + 2] for at in range(0, len(below), 2)]
        known = {"header": {"game": {"name": "Blooms", "variants": [f"size-{base}"]}}}
        moves = [[{"move": turn, "result": []} for turn in pair] for pair in rounds]
        assert translated(json.dumps(known | {"moves": [*moves, [None]]})) == game.record
        game = played(Rules(base, Rules.default_target(base)), seed)
        room = "\n".join(
            f"{at}. " + ", ".join(f"{chr(65 + r)}{n} {COLOURS[c]}" for r, n, c in turn)
            for at, turn in enumerate(stones(game), 1)
        )
        assert translated(f"base {base}\n{room}") == game.record


def test_an_archive_has_every_turn_and_the_record() -> None:
    tree = record.read_tree("blooms/4/territory/D4a.C3cC4d.-.!")
    assert sgf.file_of(tree) == (
        "(;FF[4]CA[UTF-8]AP[Blooms]SZ[4]BLOOMS[blooms/4/territory/D4a.C3cC4d.-.!]RE[B+R]\n"
        ";B[D4a]\n;W[C3cC4d]\n;B[]\n;W[!])\n"
    )


def test_an_archive_keeps_variations_and_comments_in_any_script() -> None:
    said = {("D4a",): "sch\u00f6n ] \\ \u4e2d", (): "~_;"}
    lines = (("D4a", "C3c"), ("D4a", "C4d"))
    tree = gather(record.read("blooms/4/race-15/D4a.C3c"), lines, comments=said)
    archive = sgf.file_of(tree)
    assert "sch\u00f6n" in archive
    assert blooms.trees(f"\n{archive}") == (tree,)


def test_a_changed_archive_opens_with_the_moves_that_it_has() -> None:
    archive = sgf.file_of(record.read_tree("blooms/4/race-15/D4a.C3cC4d;1:Good"))
    assert blooms.read(archive.replace(")\n", ";B[E5a])\n")).record == (
        "blooms/4/race-15/D4a.C3cC4d.E5a;1:Good"
    )
    assert blooms.read(archive.replace("C[Good]", "")).record == "blooms/4/race-15/D4a.C3cC4d"
    with pytest.raises(BadRecord, match="move 1"):
        blooms.read(archive.replace("B[D4a]", "B[Z4a]"))
    assert (
        blooms.read(archive.replace("W[C3cC4d]", "B[C3a]")).record == "blooms/4/race-15/D4a;1:Good"
    )


@pytest.mark.parametrize("name", ["D4a.C3cC4d", "D4a.C3c;1.E5c;2:Better"])
def test_a_file_of_an_earlier_version_opens(name: str) -> None:
    text = f"blooms/4/race-15/{name}"
    nodes = ";B[D4a]\n;W[C3cC4d]" if "C4d" in name else ";B[D4a]\n;W[C3c]C[Better]"
    old = f"(;FF[4]CA[UTF-8]AP[Blooms]SZ[4]GN[{text}]\n{nodes})\n"
    assert blooms.trees(old)[0].record == text


@pytest.mark.parametrize("text", ["1d4{}x", "d4 light red{}x", "1.{}x 1d4", '{{"moves": {}1}}'])
def test_blanks_are_looked_through_once(text: str) -> None:
    def refuse(blanks: str) -> None:
        with suppress(BadRecord):
            translated(text.format(blanks))

    # Eight times the text: a second look at every blank takes 64 times as long.
    short, long = (partial(refuse, " " * count) for count in (8_000, 64_000))
    assert slowdown(short, long) < 32
