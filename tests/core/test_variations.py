"""Studies: lines and comments around a game, and the record of them."""

import random
from dataclasses import replace

import pytest

from blooms import record
from blooms.core.branches import Run, runs, siblings
from blooms.core.game import Game, finish
from blooms.core.position import BadRecord
from blooms.core.variations import GameTree, begins_with, gather, parting, reading_notes, write
from blooms.games.blooms.rules import Blooms
from blooms.record import read_tree
from blooms.session.events import Comment, Follow, Goto, Play, Seat
from blooms.session.session import begin, step
from tests.core.toy_games import Count, counting
from tests.positions import CYCLE

GAME = "blooms/4/race-15/D4a.C3c.E5a"
NOTED = GAME + ";1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21;2-3:Why~3f;@1-2"


def test_the_record_of_a_plain_game_has_no_notes() -> None:
    assert write(gather(record.read(GAME))) == GAME
    assert read_tree(GAME) == gather(record.read(GAME))


def test_lines_comments_and_the_place_looked_at_are_read() -> None:
    tree = read_tree(NOTED)
    assert tree.lines == (
        ("D4a", "C3c", "E5a"), ("D4a", "C4d", "E5b"), ("D4a", "C4d", "A1a"),
    )  # fmt: skip
    assert tree.line == tree.lines[1]
    assert tree.game.turns == ("D4a", "C4d")
    assert tree.comments == {
        (): "First try", ("D4a", "C3c"): "Better!", ("D4a", "C4d", "A1a"): "Why?",
    }  # fmt: skip


def test_a_record_with_notes_round_trips_exactly() -> None:
    assert write(read_tree(NOTED)) == NOTED
    assert record.read(NOTED).record == "blooms/4/race-15/D4a.C4d"


def test_a_place_on_the_way_of_the_main_line_is_kept() -> None:
    assert write(read_tree(GAME + ";@1")) == GAME + ";@1"
    assert read_tree(GAME + ";@1").line == ("D4a", "C3c", "E5a")


@pytest.mark.parametrize("text", ["ä ö ü, 日本語; a/b #1 ~7e", "two\nlines", "1.5-2.5", "%20_~"])
def test_any_comment_is_printable_and_comes_back(text: str) -> None:
    tree = GameTree(record.read(GAME), (("D4a", "C3c", "E5a"),), ("D4a", "C3c", "E5a"), {(): text})
    written = write(tree)
    assert written.isascii()
    assert written.isprintable()
    assert not set(written) & set(" %#\"'<>()")
    assert read_tree(written) == tree


def test_half_a_sign_does_no_harm() -> None:
    game = record.read(GAME)
    assert read_tree(write(gather(game, comments={(): "a\ud800"}))).comments == {(): "a?"}


@pytest.mark.parametrize(
    ("notes", "where"),
    [
        (";", "note 1: '' names no place"),
        (";x", "note 1: 'x' names no place"),
        (";01.A1a", "note 1: '01.A1a' is neither turns nor a comment"),
        (";4.A1a", "note 1: there is no place 4"),
        (";1-1.A1c", "note 1: there is no place 1-1"),
        (";1.C3c", "note 1: '1.C3c' is not a separate line"),
        (";3.A1c", "note 1: '3.A1c' is not a separate line"),
        (";1.C4cA1d;1.A1dC4c", "note 2: '1.A1dC4c' is not a separate line"),
        (";1.", "note 1: '1.' is not a separate line"),
        (";1.C4d.C4a", "note 1: turn 3 ('C4a'): C4: occupied cell"),
        (";1:", "note 1: '' is not a comment"),
        (";1:a b", "note 1: 'a b' is not a comment"),
        (";1:~4", "note 1: '~4' is not a comment"),
        (";1:~ff", "note 1: '~ff' is not UTF-8"),
        (";1", "note 1: '1' is neither turns nor a comment"),
        (";@1.A1c", "note 1: '@1.A1c' is neither turns nor a comment"),
        (";0:a;@9", "note 2: there is no place 9"),
    ],
)
def test_a_bad_note_says_what_and_where(notes: str, where: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record.read(GAME + notes)
    assert str(refused.value) == where


def _turns(here: Blooms) -> list[str]:
    if here.outcome() is not None:
        return []
    return [here.spell(turn) if turn else "-" for turn in here.turns()]


def test_random_studies_round_trip() -> None:
    for seed in range(6):
        rng = random.Random(seed)
        session = begin(record.read(f"blooms/3/{rng.choice(['race-5', 'territory'])}/"), PERSONS, 0)
        here = session[0]
        for number in range(60):
            turns = _turns(here.game.position)
            event = rng.choice(
                [
                    Goto(rng.randrange(len(here.line) + 1)),
                    Follow(rng.choice(here.lines)),
                    Comment(f"{number}: ä"),
                    *[Play(rng.choice(turns)) for _ in range(6) if turns],
                ]
            )
            here = step(here, event, 0)[0]
        assert read_tree(write(here.tree)) == here.tree
        assert len(here.lines) > 2


PERSONS = (Seat(), Seat())


def test_a_study_of_another_game_of_three_seats_is_written_too() -> None:
    game = counting().play("1").play("2")
    assert write(gather(game, [("1", "1", "1")])) == "count/3/1.2;1.1.1"


def test_many_lines_are_read_in_proportion() -> None:
    start = f"blooms/4/territory/@{CYCLE},1/"
    main = ".".join(["D4a.D5d"] * 200)
    notes = "".join(f";{ply}.-" for ply in range(300))
    assert len(read_tree(start + main + notes).lines) == 301


def test_the_tree_reads_like_a_book() -> None:
    lines = [("a", "b", "c"), ("a", "x", "y"), ("a", "x", "z"), ("k",)]
    assert runs(lines) == [
        Run((), ("a",), 0),
        Run((), ("k",), 1, True),
        Run(("a",), ("b",), 0),
        Run(("a",), ("x", "y"), 1, True),
        Run(("a", "x"), ("z",), 2, True),
        Run(("a", "b"), ("c",), 0),
    ]
    assert runs([()]) == []
    assert runs([("a", "b")]) == [Run((), ("a", "b"), 0)]


def test_every_turn_stands_in_the_tree_once() -> None:
    tree = read_tree(NOTED)
    found = [
        (*run.path, *run.turns[: n + 1]) for run in runs(tree.lines) for n in range(len(run.turns))
    ]
    paths = {line[:ply] for line in tree.lines for ply in range(1, len(line) + 1)}
    assert sorted(found) == sorted(paths)


def test_siblings_are_turns_from_the_same_place() -> None:
    lines = [("a", "b", "c"), ("a", "x"), ("k",)]
    assert siblings(lines, ("a", "x")) == [("a", "b"), ("a", "x")]
    assert siblings(lines, ("a",)) == [("a",), ("k",)]
    assert siblings(lines, ()) == []
    apart = (("a", "b"), ("k", "x"))
    assert siblings(apart, ("a", "b")) == [("a", "b")]


def test_variations_far_from_the_start_weigh_most() -> None:
    game = Game("count", [Count(goal=10_000)] * 1001, ["1"] * 1000)
    notes = ["1000:Far"] * 990  # together 990,000 of the 1,000,000 that are read
    comment, variation = "1000:Far", "999.2"
    for more in ([comment] * 10, [variation]):
        assert finish(reading_notes(game, [*notes, *more])).lines
    for more in ([comment] * 11, [variation, comment]):
        with pytest.raises(BadRecord, match="too many notes for so long a game"):
            finish(reading_notes(game, [*notes, *more]))


# Moving about in a tree

TREE = gather(record.read("blooms/4/race-15/D4a.C3c"), [("D4a", "C3c", "E5a"), ("A1a", "B2c")])


def test_a_line_begins_with_its_own_turns_from_the_start() -> None:
    line = ("D4a", "C3c", "E5a")
    assert all(begins_with(line, line[:ply]) for ply in range(4))
    assert not begins_with(line[:2], line)
    assert not begins_with(line, ("C3c",))


def test_lines_part_at_the_first_turn_that_differs() -> None:
    assert parting(("a", "b", "c"), ("a", "x", "c")) == 1
    assert parting(("a", "b"), ("a", "b", "c")) == parting(("a", "b", "c"), ("a", "b")) == 2
    assert parting((), ("a",)) == 0


def test_a_ply_is_reached_ahead_and_back() -> None:
    assert [TREE.at(ply).turns for ply in (0, 1, 3)] == [(), ("D4a",), ("D4a", "C3c", "E5a")]


def test_the_current_line_comes_before_others() -> None:
    other = replace(TREE, lines=(("D4a", "E5c"), *TREE.lines))
    assert other.through(("D4a",)) == ("D4a", "C3c", "E5a")
    assert other.through(("D4a", "E5c")) == ("D4a", "E5c")
    assert other.through(("E5a",)) is None


def test_another_line_is_shown_where_it_parts() -> None:
    shown = TREE.on(("A1a", "B2c"))
    assert (shown.game.turns, shown.line) == ((), ("A1a", "B2c"))


def test_a_turn_played_again_stays_on_its_line() -> None:
    moved = TREE.moved(TREE.game.play("E5a"))
    assert (moved.line, moved.lines) == (TREE.line, TREE.lines)


def test_new_turns_go_on_with_a_line_or_become_one() -> None:
    beside = TREE.moved(TREE.game.play("B2a"))
    assert beside.lines == (*TREE.lines, ("D4a", "C3c", "B2a"))
    longer = beside.moved(beside.game.play("B3c"))
    assert longer.lines == (*TREE.lines, ("D4a", "C3c", "B2a", "B3c"))


def test_a_blank_comment_removes_one() -> None:
    noted = TREE.comment(("D4a",), "Good.")
    assert noted.comments == {("D4a",): "Good."}
    assert noted.comment(("D4a",), " ").comments == {}


def test_several_new_turns_go_on_with_the_line_before_them() -> None:
    longer = TREE.moved(record.read("blooms/4/race-15/A1a.B2c.E5a.E4c"))
    assert longer.lines == (TREE.lines[0], ("A1a", "B2c", "E5a", "E4c"))
