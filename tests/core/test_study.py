"""Two trees of one game become one: nothing is lost, nothing stands twice."""

from __future__ import annotations

from random import Random

import pytest

from blooms import games, record
from blooms.core.game import play_all
from blooms.core.position import GameError
from blooms.core.study import is_same_game, merged, news, signed
from blooms.core.variations import GameTree, gather

HEAD = "blooms/4/race-15/"
WORDS = ("Good.", "Too slow.\n\nC4 was better.", "[%marks D4 C3-E5] Look.")


def tree(text: str) -> GameTree:
    return record.read_tree(HEAD + text)


def paragraphs(comment: str) -> list[str]:
    return comment.split("\n\n")


def grown(rng: Random) -> GameTree:
    """A tree of a game with some variations and comments."""
    start = record.read(HEAD).play("D4a").play("C3c").play("E5a")
    lines = [start.turns]
    for _ in range(rng.randrange(4)):
        line = rng.choice(lines)
        game = play_all(start.until(0), line[: rng.randrange(len(line) + 1)])
        for _ in range(rng.randrange(1, 4)):
            game = game.play(rng.choice(games.of(game).turns(game.position)))
        lines.append(game.turns)
    made = gather(start, lines, start.turns)
    for _ in range(rng.randrange(5)):
        line = rng.choice(made.lines)
        path = line[: rng.randrange(len(line) + 1)]
        made = made.comment(path, rng.choice(WORDS))
    return made


def content(tree: GameTree, me: str) -> tuple[object, ...]:
    """What a tree says, whatever its order: its turns, and of each the paragraphs and marks."""
    paths = {line[:ply] for line in tree.lines for ply in range(len(line) + 1)}
    said = {
        (path, part)
        for path, comment in signed(tree, me).comments.items()
        for part in paragraphs(comment.partition("] ")[2] if "[%marks" in comment else comment)
    }
    marked = {path: sorted(c[: c.index("] ")].split()) for path, c in tree.comments.items()
              if c.startswith("[%marks")}  # fmt: skip
    return paths, said, marked


@pytest.mark.parametrize("seed", range(12))
def test_trees_sent_both_ways_say_the_same(seed: int) -> None:
    rng = Random(seed)
    ada, bob = grown(rng), grown(rng)
    of_ada = merged(ada, signed(bob, "Bob"), "Ada")
    of_bob = merged(bob, signed(ada, "Ada"), "Bob")
    assert content(of_ada, "Ada") == content(of_bob, "Bob")
    assert content(ada, "Ada")[0] <= content(of_ada, "Ada")[0]
    again = merged(of_ada, signed(of_bob, "Bob"), "Ada")
    assert again.record == of_ada.record, "sent back, it changes nothing"


@pytest.mark.parametrize("seed", range(12))
def test_the_same_tree_twice_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    own, theirs = grown(rng), grown(rng)
    once = merged(own, theirs)
    assert merged(once, theirs).record == once.record
    assert merged(own, own).record == own.record
    assert record.read_tree(once.record).record == once.record, "any version reads it"


def test_two_comments_at_one_turn_both_stand_with_who_wrote_them() -> None:
    own, theirs = tree("D4a.C3c;2:Too_slow."), tree("D4a.C3c;2:C4_is_better.")
    assert merged(own, theirs).comments[("D4a", "C3c")] == "Too slow.\n\n[a friend] C4 is better."
    by_name = merged(own, signed(theirs, "Ada")).comments[("D4a", "C3c")]
    assert by_name == "Too slow.\n\n[Ada] C4 is better."


def test_what_both_wrote_stands_once() -> None:
    own, theirs = tree("D4a.C3c;2:Good."), tree("D4a.C3c;2:Good.")
    assert merged(own, theirs).record == own.record


def test_a_comment_that_goes_on_replaces_the_earlier_one() -> None:
    own = merged(tree("D4a.C3c"), signed(tree("D4a.C3c;2:C4_is_better."), "Ada"))
    later = merged(own, signed(tree("D4a.C3c;2:C4_is_better._By_far."), "Ada"))
    assert later.comments[("D4a", "C3c")] == "[Ada] C4 is better. By far."
    assert merged(later, signed(tree("D4a.C3c;2:C4_is_better."), "Ada")).record == later.record


def test_ones_own_words_that_come_back_are_known() -> None:
    own = tree("D4a.C3c;2:Good.")
    assert merged(own, signed(own, "Ada"), "Ada").record == own.record


def test_marks_of_both_are_drawn() -> None:
    own, theirs = tree("D4a;1:x"), tree("D4a;1:y")
    own = own.comment(("D4a",), "[%marks D4 C3] Mine.")
    theirs = theirs.comment(("D4a",), "[%marks C3 E5=A]")
    assert merged(own, theirs).comments[("D4a",)] == "[%marks D4 C3 E5=A] Mine."


def test_a_note_on_the_end_stays_before_all() -> None:
    own, theirs = tree("D4a.!;2:Out_of_time."), tree("D4a.!;2:Out_of_time._Pity.")
    comment = merged(own, theirs).comments[("D4a", "!")]
    assert comment == "Out of time. [a friend] Pity."


def test_offers_of_a_game_get_no_name() -> None:
    own = record.read_tree("go/9/3/sequential-coop/E5").comment(("E5",), "~BW=B: Black offers.")
    assert signed(own, "Ada").record == own.record
    plain = record.read_tree("go/9/3/sequential-coop/E5")
    assert merged(plain, own).comments == own.comments


def test_the_main_line_stays_the_first_where_it_goes_on() -> None:
    own, theirs = tree("D4a.C3c;1.C4d.E5b"), tree("D4a.C3c.E5a;1.C4d")
    joined = merged(own, theirs)
    assert joined.lines == (("D4a", "C3c", "E5a"), ("D4a", "C4d", "E5b"))
    assert joined.game == own.game


def test_what_is_new_is_counted() -> None:
    own = tree("D4a.C3c;2:Too_slow.")
    theirs = signed(tree("D4a.C3c;1.C4d;2:C4_is_better.;1-2:So"), "Ada")
    assert news(own, merged(own, theirs)) == (2, 1, ("Ada",))
    assert news(own, own) == (0, 0, ())


def test_games_of_one_beginning_are_the_same_from_two_turns_on() -> None:
    assert is_same_game(("D4a", "C3c"), ("D4a", "C3c", "E5a"))
    assert not is_same_game(("D4a",), ("D4a", "C3c", "E5a"))
    assert is_same_game(("D4a",), ("D4a",))
    assert not is_same_game(("D4a", "C3c", "E5b"), ("D4a", "C3c", "E5a"))


def test_games_from_different_starts_are_not_merged() -> None:
    with pytest.raises(GameError, match="from another start"):
        merged(tree("D4a"), record.read_tree("blooms/3/race-10/D4a"))
