"""Setting up positions in all games: edits, what cannot be, and the games that start from them."""

import random
from typing import Any

import pytest

from blooms import games, record
from blooms.core.editing import Editing
from blooms.core.position import GameError
from blooms.games.blocky.editing import EDITING as blocky
from blooms.games.blooms.editing import EDITING as blooms
from blooms.games.go.editing import EDITING as go

ALL: dict[str, Editing] = {game: games.package(game).editing for game in games.GAMES}
PLACES = {"blooms": "B2", "go": "E5", "blocky": "top"}
"""A place of the empty board of each game."""
STARTS = (
    *(record.read(games.package(game).EXAMPLE).at(0).record for game in games.GAMES),
    "blooms/4/race-15/", "blooms/3/territory/", "go/9/3/sequential/", "go/9/4/parallel-coop/",
    "go/9/2/sequential+crossman/", "blocky/3/mixed/5/7/hsp/",
)  # fmt: skip


def at(text: str) -> Any:
    return record.read(text).position


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_can_be_set_up(start: str, seed: int) -> None:
    rng = random.Random(seed)
    game = record.read(start)
    editing = ALL[start.partition("/")[0]]
    for _ in range(25):
        position: Any = game.position
        if position.outcome() is not None or getattr(position, "phase", "play") != "play":
            break
        draft = editing.draft(position)
        begun = editing.begin(draft)
        again: Any = record.read(f"{begun.head}/").position
        assert again == begun.position
        assert str(again) == str(draft)
        steps = tuple(rng.choice(position.moves(seat)) for seat in position.movers)
        if len(steps) > 1:
            game = game.play(",".join(steps))
            continue
        turn = []
        while True:
            turn.append(rng.choice(position.moves(position.movers[0])))
            after = position.play(turn[-1])
            if after.movers != position.movers or not getattr(after, "placed", ()):
                break
            position = after
        game = game.play(game.position.spell(turn))


@pytest.mark.parametrize("start", STARTS)
def test_every_brush_paints_and_every_number_is_kept(start: str) -> None:
    editing = ALL[start.partition("/")[0]]
    position = editing.clear(at(start))
    place = PLACES[start.partition("/")[0]]
    for brush in editing.brushes(position)[1:-1]:
        painted = editing.paint(position, place, brush.name)
        assert painted != position, brush
        begun = editing.begin(painted)
        assert str(at(f"{begun.head}/")) == str(painted)
    for count in editing.counts(position):
        changed = editing.set_count(position, count.name, 2)
        held = {each.name: each.value for each in editing.counts(changed)}
        assert held == {
            each.name: 2 * (each.name == count.name) for each in editing.counts(position)
        }
        assert editing.counts(at(f"{editing.begin(changed).head}/")) == editing.counts(changed)
    for seat, _ in enumerate(editing.movers(position)):
        assert editing.begin(editing.move_next(position, seat)).position.movers == (seat,)


def test_the_same_stone_again_is_taken_off() -> None:
    for editing, text, place in (
        (blooms, "blooms/4/race-15/", "D4"),
        (go, "go/9/3/sequential/", "E5"),
    ):
        brush = editing.brushes(at(text))[0].name
        once = editing.paint(at(text), place, brush)
        assert editing.paint(once, place, brush) == at(text)
        assert editing.paint(once, place, ".") == at(text)


def test_an_untouched_board_is_the_usual_start() -> None:
    for text in STARTS:
        editing = ALL[text.partition("/")[0]]
        assert editing.begin(editing.draft(at(text))).record == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("blooms/2/territory/@ca-ccc-1c,2", "the bloom on A2 has no liberties: "),
        ("blooms/2/race-5/@ca-ccc-1c,1", "the bloom on A2 has no liberties: "),
        ("blooms/2/race-5/@ca-ccc-1c,2,5,0", "the game would already be over"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(GameError, match=why):
        blooms.begin(at(f"{text}/"))


def test_a_race_may_begin_with_a_bloom_just_fenced() -> None:
    position = at("blooms/2/race-5/@ca-ccc-1c,2/")
    assert position.fenced()
    assert blooms.begin(position).position == position


def test_a_chain_without_liberties_is_refused() -> None:
    position = go.paint(
        go.paint(go.paint(at("go/9/2/sequential/"), "A1", "B"), "A2", "W"), "B1", "W"
    )
    with pytest.raises(GameError, match="the chain on A1 has no liberties"):
        go.begin(position)


def test_a_game_that_was_given_up_can_be_set_up() -> None:
    resigned = at("blooms/4/race-15/D4a.!")
    assert resigned.outcome() is not None
    assert blooms.begin(blooms.draft(resigned)).position.outcome() is None


def test_blocks_are_divided_and_joined() -> None:
    board = blocky.clear(at("blocky/2/blob/5/7/h/"))
    divided = blocky.paint(board, "top", "divide")
    assert divided.board == ("B",) * 4
    small = blocky.paint(blocky.paint(divided, "UR", "R"), "UR", "divide")
    assert small.board == (("R",) * 4, "B", "B", "B")
    assert blocky.paint(small, "UR.LL", "divide") == small, "too small"
    assert blocky.paint(small, "UL.UR", "R") == small, "no such block"
    mixed = blocky.paint(small, "UR.LL", "Y")
    assert blocky.paint(mixed, "UR.LL", "join").board == ("Y", "B", "B", "B")
    assert blocky.paint(mixed, "UR", "G").board == ("G", "B", "B", "B")
