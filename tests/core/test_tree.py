"""Trees of games: walked, changed, checked."""

import copy
import pickle

import pytest

import blooms
from blooms import record
from blooms.core.variations import GameTree

RECORD = "blooms/4/race-15/D4a.C3c.E5a;1.C4d.E5b;1-2.A1a;0:First_try;2:Better~21;1-2:Other"
NEW = blooms.new("blooms/4/race-15")


@pytest.fixture
def tree() -> GameTree:
    return record.read_tree(RECORD)


def test_nodes_come_before_those_after_them(tree: GameTree) -> None:
    walked = [(node.ply, node.turn) for node in tree.nodes]
    assert walked == [
        (0, ""), (1, "D4a"), (2, "C3c"), (3, "E5a"), (2, "C4d"), (3, "E5b"), (3, "A1a"),
    ]  # fmt: skip


def test_a_node_knows_its_place(tree: GameTree) -> None:
    first = tree.root.children[0]
    second = first.children[1]
    assert second.parent is first and second.path == ("D4a", "C4d")
    assert [child.turn for child in second.children] == ["E5b", "A1a"]
    assert (tree.root.comment, second.comment, second.children[0].comment) == (
        "First try",
        "Other",
        "",
    )
    assert second.game == NEW.play("D4a").play("C4d")
    assert tree.root.parent is None and tree.root.game == NEW


def test_a_long_line_is_walked_to_its_end() -> None:
    played = "top:cw." * 3_000
    deep = record.read_tree(f"blocky/2/blob/999/7/hhhh/{played[:-1]}")
    last = [*deep.nodes][-1]
    assert last.ply == 3_000 and last.game == deep.game


def test_an_added_turn_goes_on_with_its_line_or_is_a_new_one(tree: GameTree) -> None:
    assert tree.add(tree.root, "D4a", "C3c") is tree
    end = tree.root.children[0].children[0].children[0]
    longer = tree.add(end, "A2c")
    assert longer.lines[0] == ("D4a", "C3c", "E5a", "A2c") and longer.line == longer.lines[0]
    assert longer.game == tree.game, "the current position stays"
    other = tree.add(tree.root, "A1a")
    assert other.lines == (*tree.lines, ("A1a",)) and other.line == tree.line
    for made in (longer, other):
        assert record.read_tree(made.record) == made
    assert tree.record == RECORD


def test_an_illegal_turn_is_not_added(tree: GameTree) -> None:
    with pytest.raises(blooms.IllegalMove, match="D4: occupied cell"):
        tree.add(tree.root.children[0], "D4c")


def test_a_node_is_removed_with_all_after_it(tree: GameTree) -> None:
    first = tree.root.children[0]
    assert tree.remove(first.children[1]).record == (
        "blooms/4/race-15/D4a.C3c.E5a;0:First_try;2:Better~21"
    )
    without = tree.remove(first.children[0])
    assert without.lines == (("D4a", "C4d", "E5b"), ("D4a", "C4d", "A1a"))
    assert without.game.turns == ("D4a",) and without.line == without.lines[0]
    assert without.comments == {(): "First try", ("D4a", "C4d"): "Other"}
    shorter = tree.remove(first.children[1].children[0])
    assert shorter.lines == (tree.lines[0], tree.lines[2])
    empty = tree.remove(first)
    assert empty.record == "blooms/4/race-15/;0:First_try"
    for made in (without, shorter, empty):
        assert record.read_tree(made.record) == made


def test_the_start_stays(tree: GameTree) -> None:
    with pytest.raises(blooms.GameError, match="start of a game cannot be removed"):
        tree.remove(tree.root)


def test_a_comment_is_written_changed_and_removed(tree: GameTree) -> None:
    node = tree.root.children[0]
    said = tree.comment(node, "Well")
    assert said.root.children[0].comment == "Well" and not node.comment
    assert said.comment(node, " ").record == RECORD


def test_a_node_of_another_tree_is_found_by_its_turns(tree: GameTree) -> None:
    after = tree.add(tree.root, "A1a")
    node = after.root.children[1]
    assert after.remove(node) == tree
    with pytest.raises(blooms.GameError, match="there is no turn 'A1a' after ply 0"):
        tree.add(node, "B2c")


def test_what_a_tree_says_cannot_be_changed(tree: GameTree) -> None:
    given = {(): "Said"}
    made = GameTree(tree.game, tree.lines, tree.line, given)
    given[()] = "Unsaid"
    assert made.comments == {(): "Said"}
    with pytest.raises(TypeError):
        made.comments[()] = "Unsaid"  # type: ignore[index]


def test_a_tree_can_be_hashed_copied_and_pickled(tree: GameTree) -> None:
    assert {tree: 1}[record.read_tree(RECORD)] == 1
    for other in (copy.copy(tree), copy.deepcopy(tree), pickle.loads(pickle.dumps(tree))):
        assert other == tree and hash(other) == hash(tree) and other.record == RECORD
    noted = blooms.read(RECORD)
    assert pickle.loads(pickle.dumps(noted)).record == noted.record


@pytest.mark.parametrize(
    ("lines", "line", "comments", "why"),
    [
        ((("D4a", "Z9c"),), 0, {}, r"line 1: turn 2 \('Z9c'\): Z9: no such cell on base 4"),
        ((("D4a", "C3c"), ("D4c",)), 0, {}, r"line 2: turn 1 \('D4c'\)"),
        ((("D4a", "C4dC3c"),), 0, {}, "line 1: turn 2 is written 'C3cC4d'"),
        ((("D4a", "C3c"), ("D4a",)), 0, {}, "part of another"),
        ((("E5a",),), 0, {}, "the game is in none of the lines"),
        ((("D4a",), ("E5a",)), 1, {}, "through the current position"),
        ((("D4a",),), 0, {("D4a", "C3c"): "x"}, "there is no place 'D4a.C3c' for a comment"),
    ],
)
def test_a_tree_of_parts_that_do_not_fit_is_refused(
    lines: tuple[tuple[str, ...], ...], line: int, comments: dict[tuple[str, ...], str], why: str
) -> None:
    with pytest.raises(blooms.GameError, match=why):
        GameTree(NEW.play("D4a"), lines, lines[line], comments)
