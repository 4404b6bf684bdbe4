"""The library as others use it: `import blooms`, and what an older Python says to that."""

import ast
import doctest
import subprocess
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

import blooms
from blooms import games

ROOT = Path(__file__).parents[2]


def test_the_examples_of_the_docstring_hold() -> None:
    found = doctest.testmod(blooms)
    assert (found.failed, found.attempted > 4) == (0, True)


def test_the_public_names_are_there_and_have_docstrings() -> None:
    names = {"Game", "GameError", "IllegalMove", "BadRecord", "new", "read", "think", "text", "svg"}
    assert names <= set(blooms.__all__)
    for name in blooms.__all__:
        assert name == "__version__" or getattr(blooms, name).__doc__


@pytest.mark.parametrize("name", games.GAMES)
def test_five_lines_play_any_game(name: str) -> None:
    head = blooms.read(games.package(name).EXAMPLE).head
    game = blooms.new(head)
    assert blooms.new(head + "/") == game
    thought = blooms.think(game, sims=4, seed=1)
    assert thought == blooms.think(game, sims=4, seed=1)
    assert 0 <= thought.win <= 1 and thought.sims >= 4 and thought.best[0]["turn"]
    game = game.play(thought.turn)
    assert str(game) == blooms.text(game)
    for _ in range(2):  # The function is no module that an import puts in its place.
        assert fromstring(blooms.svg(game)).get("viewBox")
    assert blooms.read(game.record) == game


def test_a_level_or_seconds_may_be_asked_for() -> None:
    game = blooms.new("blooms/3/race-5")
    assert game.play(blooms.think(game, level=1, seed=1).turn)
    assert game.play(blooms.think(game, seconds=0.02).turn)
    with pytest.raises(blooms.GameError, match="level"):
        blooms.think(game, level=9)


def test_a_seat_of_several_may_be_asked_for() -> None:
    game = blooms.new("go/9/3/parallel")
    assert blooms.think(game, sims=2, seat=2).turn in game.position.moves(2)
    with pytest.raises(blooms.GameError, match=r"^several seats move at once: say which, "):
        blooms.think(game, sims=2)
    with pytest.raises(blooms.GameError, match=r"^seat 2 is not to move, only 0; seats count"):
        blooms.think(blooms.new("go/9/3/sequential"), sims=2, seat=2)
    two = blooms.new("blooms/4/race-15")
    assert blooms.think(two, sims=2, seat=0).turn
    for seat in (1, -1, 7):
        with pytest.raises(blooms.GameError, match="is not to move"):
            blooms.think(two, sims=2, seat=seat)
    for wrong in ("x", 1.5, [], b""):
        with pytest.raises(TypeError, match="a seat is a number, not "):
            blooms.think(two, sims=2, seat=wrong)  # type: ignore[arg-type]


def test_the_top_level_always_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("blooms.search.settings.DEFAULT_SECONDS", 0.1)
    for head in ("blooms/4/race-15", "go/9/2/sequential"):
        game = blooms.new(head)
        assert blooms.think(game, level=8).sims > 1
    assert blooms.think(blooms.new("blooms/4/race-15").play("D4a"), level=8).sims > 30


@pytest.mark.parametrize("level", [None, 3, 8])
def test_sims_and_seconds_exclude_each_other(level: int | None) -> None:
    with pytest.raises(blooms.GameError, match=r"^sims and seconds exclude each other"):
        blooms.think(blooms.new("blooms/4/race-15"), level=level, sims=5, seconds=1)


SMALL = ("blooms/3/race-5", "blooms/3/territory", "go/5/3/sequential", "blocky/2/blob/2/7/hh")


@pytest.mark.parametrize("head", [*SMALL, "go/5/3/parallel"])
def test_a_seat_that_is_not_to_move_has_no_moves_to_list(head: str) -> None:
    position = blooms.new(head).position
    for seat in (-1, position.seats, *set(range(position.seats)) - set(position.movers)):
        with pytest.raises(blooms.GameError, match=rf"^seat {seat} is not to move, only "):
            position.moves(seat)


@pytest.mark.parametrize("head", SMALL)
def test_no_seat_has_moves_when_the_game_is_over(head: str) -> None:
    game = blooms.new(head)
    for _ in range(2 if head.startswith("go") else 1):
        game = game.play("top:pass" if head.startswith("blocky") else "!")
    while not game.is_over:
        game = game.play(blooms.turns(game)[-1])
    assert [list(game.position.moves(seat)) for seat in range(game.position.seats)] == (
        [[]] * game.position.seats
    )
    assert blooms.turns(game) == []
    with pytest.raises(blooms.GameError, match="over"):
        blooms.think(game, seat=1, sims=1)


def test_a_type_may_be_named_for_the_positions() -> None:
    assert blooms.new("blooms/4/race-15", blooms.Blooms).position.blooms() == []
    assert blooms.read("go/9/2/sequential/E5", blooms.Go).position.phase == "play"
    with pytest.raises(blooms.BadRecord, match=r"^this is a game of Blocky, not of Go$"):
        blooms.read("blocky/2/blob/2/7/hh/", blooms.Go)


def test_a_whole_record_is_no_head_and_a_name_no_file(tmp_path: Path) -> None:
    for head in ("blooms/4/race-15/D4a", "go/9/2/sequential/E5", "blocky/2/blob/2/7/hh/top:cw"):
        with pytest.raises(blooms.BadRecord, match=r"a whole record: blooms.read takes it$"):
            blooms.new(head)
        file = tmp_path / "game.txt"
        file.write_text(head)
        assert blooms.read(file).record == blooms.trees(file)[0].record == head
    for name in ("hand.sgf", "./hand", "/tmp/a/b.txt"):
        with pytest.raises(blooms.BadRecord, match="is the name of a file: give its Path"):
            blooms.read(name)
    with pytest.raises(FileNotFoundError):
        blooms.read(tmp_path / "none.sgf")


@pytest.mark.parametrize("head", SMALL)
@pytest.mark.parametrize("step", ["top:cw!", 7, (1, 2), None])
def test_what_is_no_step_is_an_illegal_move(head: str, step: object) -> None:
    with pytest.raises(blooms.IllegalMove):
        blooms.new(head).position.play(step)
    with pytest.raises(blooms.IllegalMove):
        blooms.new("blocky/2/blob/2/7/hh").position.play("top:cw")


def test_errors_are_one_family() -> None:
    for error in (blooms.IllegalMove, blooms.BadRecord):
        assert issubclass(error, blooms.GameError)
    assert issubclass(blooms.GameError, ValueError)
    with pytest.raises(blooms.BadRecord):
        blooms.new("chess/8")
    with pytest.raises(blooms.IllegalMove):
        blooms.new("blooms/4/race-15").play("Z1a")


def test_the_import_is_light() -> None:
    code = "import sys, blooms; print(*[m for m in sys.modules if m.startswith('blooms.')])"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not [name for name in ran.stdout.split() if not name.startswith("blooms.core")]


@pytest.mark.parametrize("how", ["import blooms", "import runpy; runpy.run_module('blooms')"])
def test_an_older_python_gets_a_sentence(how: str) -> None:
    code = f"import sys; sys.version_info = (3, 10, 0); {how}"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    said = (ran.returncode, ran.stdout, ran.stderr)
    assert said == (1, "", "Blooms needs Python 3.11 or newer.\n")


def test_an_older_python_can_read_as_far_as_that_sentence() -> None:
    ast.parse((ROOT / "blooms/__init__.py").read_text(), feature_version=(3, 9))


def test_a_game_never_waits_for_the_others() -> None:
    code = (
        "import sys, blooms; game = blooms.new('blooms/3/race-5').play('C3a'); blooms.svg(game); "
        "blooms.think(game, sims=2); print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = ran.stdout.split()
    assert "blooms.games.blooms.bot.bot" in loaded
    assert not [
        name for name in loaded if name.startswith(("blooms.games.go", "blooms.games.blocky"))
    ]


NOTED = "blooms/4/race-15/D4a.C3c.E5a;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21;1-2:Other"


@pytest.mark.parametrize("looked_at", ["", ";@1-2", ";@2-3", ";@1", ";@0"])
def test_a_record_with_notes_is_its_main_line_and_keeps_them(looked_at: str) -> None:
    game = blooms.read(NOTED + looked_at)
    assert game.turns == ("D4a", "C3c", "E5a")
    assert game.comments == {0: "First try", 2: "Better!"}
    with pytest.raises(TypeError):
        game.comments[3] = "unseen"  # type: ignore[index]
    assert [line.turns[1:] for line in game.variations] == [("C4d", "E5b"), ("C4d", "A1a")]
    assert blooms.read(game.record).record == game.record == NOTED


def test_notes_stay_at_the_end_and_not_at_an_earlier_turn() -> None:
    game = blooms.read(NOTED).play("A1c")
    assert game.turns[-1] == "A1c"
    assert game.comments == {0: "First try", 2: "Better!"} and len(game.variations) == 2
    assert blooms.read(game.record) == game
    assert game.at(1).record == "blooms/4/race-15/D4a"


def test_without_notes_a_game_is_plain_and_whole() -> None:
    for record in ("blooms/4/race-15/D4a.C3c", "blooms/4/race-15/D4a.C3c;@1"):
        game = blooms.read(record)
        assert type(game) is blooms.Game and game.ply == 2
        assert (game.comments, game.variations) == ({}, ())


@pytest.mark.parametrize(
    "text",
    [
        "https://blooms.example/play/index.html?lang=de#blooms/3/race-4/B3a.B2cC4d?nAnna.,f1,gabc1",
        "index.html#blooms/3/race-4/B3a.B2cC4d",
        "blooms/3/race-4/B3a.B2cC4d?nAnna.,f1,gabc1\n",
        "https://blooms.example/#blooms%2F3%2Frace-4%2FB3a.B2cC4d",
    ],
)
def test_a_link_and_an_address_are_their_game(text: str) -> None:
    assert blooms.read(text).record == "blooms/3/race-4/B3a.B2cC4d"


@pytest.mark.parametrize(
    "text", ["https://blooms.example/", "index.html#", "blooms/3/race-4/B3a?nAnna", "a#b#c", "#"]
)
def test_an_address_without_a_game_and_a_bent_link_are_refused(text: str) -> None:
    with pytest.raises(blooms.BadRecord):
        blooms.read(text)


def test_there_is_no_name_that_is_not_public() -> None:
    assert not hasattr(blooms, "Nothing")
    assert blooms.Thought is type(blooms.think(blooms.new("blooms/2/race-3"), sims=2, seed=1))


@pytest.mark.parametrize("ply", [-1, 3, 99])
def test_there_is_no_game_after_more_turns_than_it_has(ply: int) -> None:
    game = blooms.read("blooms/4/race-15/D4a.C3cC4d")
    assert [game.at(at).ply for at in (0, 1, 2)] == [0, 1, 2]
    with pytest.raises(blooms.GameError, match=f"ply: {ply} is not from 0 to 2"):
        game.at(ply)
    with pytest.raises(blooms.GameError, match="from 0 to 1"):
        game.at(1).at(2)


@pytest.mark.parametrize("wrong", [None, 3, "blooms/4/race-15/", b"", [], object()])
@pytest.mark.parametrize("name", ["think", "turns", "points", "text", "svg", "graph", "sgf"])
def test_what_is_no_game_is_refused_by_its_type(name: str, wrong: object) -> None:
    with pytest.raises(TypeError, match=f"expected a game.* not {type(wrong).__name__}$"):
        getattr(blooms, name)(wrong)


def test_a_turn_is_text_and_a_ply_a_number() -> None:
    game = blooms.new("blooms/4/race-15").play("D4a")
    for turn in (None, 3, b"D4a", ("D4a",)):
        with pytest.raises(TypeError, match="a turn is text, not "):
            game.play(turn)  # type: ignore[arg-type]
    for ply in (None, "1", 1.0):
        with pytest.raises(TypeError, match="as an integer"):
            game.at(ply)  # type: ignore[arg-type]


def test_a_long_wrong_value_is_cut_in_the_sentence() -> None:
    game = blooms.new("blooms/4/race-15")
    for name in ("sims", "seconds", "level", "seed"):
        with pytest.raises(blooms.GameError, match=f"^{name}: ") as caught:
            blooms.think(game, **{name: "x" * 100_000})
        assert len(str(caught.value)) < 120
