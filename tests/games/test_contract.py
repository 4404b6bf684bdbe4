"""Every game's package keeps the contract: what the commands, the page and the build ask of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from inspect import signature
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from blooms import bots, games, record
from blooms.cli.match_formats import FORMS, Match
from blooms.cli.play_game import play
from blooms.cli.players import player
from blooms.core.game import Game
from blooms.core.position import BadRecord, GameError, IllegalMove
from blooms.core.variations import gather, write
from blooms.games.contract import Late
from blooms.search.bot import finished
from blooms.search.settings import Settings

PLIES = 40


@pytest.fixture(params=games.GAMES)
def package(request: pytest.FixtureRequest) -> games.GamePackage[Any]:
    return games.package(request.param)


@cache
def some_game(name: str) -> Game[Any]:
    """A game of random moves, from the start of the example."""
    package = games.package(name)
    uniform, rng = package.player("random"), Random(name)
    assert uniform
    game = record.read(record.read(package.EXAMPLE).head + "/")
    for _ in range(PLIES):
        if game.position.outcome() is not None:
            break
        movers = game.position.movers
        game = game.play(",".join(uniform(game, seat, rng) for seat in movers))
    return game


def starts(package: games.GamePackage[Any]) -> Iterator[Any]:
    """The start of the example, and positions within a game."""
    yield record.read(package.EXAMPLE).positions[0]
    yield from some_game(package.NAME).positions[:: PLIES // 4]


def test_the_list_names_the_packages(package: games.GamePackage[Any]) -> None:
    assert games.GAMES[package.NAME].endswith(f".{package.NAME}")
    assert package.TITLE
    assert package.EXAMPLE.startswith(f"{package.NAME}/")
    assert games.of(record.read(package.EXAMPLE)) is package


def test_members_that_stand_elsewhere_are_called_alike(package: games.GamePackage[Any]) -> None:
    """Their types are checked in tests/docs/test_typing.py."""
    members = [name for name, held in vars(type(package)).items() if isinstance(held, Late)]
    assert members
    for name in filter(lambda name: callable(getattr(package, name)), members):
        asked = [*signature(getattr(games.GamePackage, name)).parameters.values()][1:]
        given = signature(getattr(package, name)).parameters.values()
        assert [each.default for each in given] == [each.default for each in asked], name
    assert package.options.options and package.editing


def test_a_pass_is_a_move_of_the_game(package: games.GamePackage[Any]) -> None:
    game = record.read("blooms/4/territory/D4a" if package.NAME == "blooms" else package.EXAMPLE)
    if package.PASS:
        assert game.play(package.PASS).turns[-1] == package.PASS
        assert package.is_move(package.PASS)
    assert not any(map(package.is_move, ("!", "!2", "=", "!,!")))
    assert all(map(package.is_move, game.turns))


@pytest.mark.parametrize("turn", ["x", "xA5D2", "~", "~A,~B,~C"])
def test_what_is_said_at_the_end_of_go_is_no_move(turn: str) -> None:
    go = games.package("go")
    assert not go.is_move(turn) and go.is_move("D4,-,!")


def test_an_unknown_game_is_refused_with_the_list() -> None:
    known = ", ".join(games.GAMES)
    with pytest.raises(GameError, match=f"'chess' is not a game here; there is {known}$"):
        games.package("chess")


def test_the_example_and_a_game_round_trip(package: games.GamePackage[Any]) -> None:
    game = some_game(package.NAME)
    assert record.read(package.EXAMPLE).record == package.EXAMPLE
    assert record.read(game.record) == game
    for name in (package.EXAMPLE, game.record):
        tree = record.read_tree(name)
        assert write(tree) == name
        assert gather(tree.game) == tree


def test_other_lines_and_comments_round_trip(package: games.GamePackage[Any]) -> None:
    game = some_game(package.NAME)
    lines = [game.turns]
    rng, uniform = Random(1), package.player("random")
    assert uniform
    for ply in (0, 3, 7):
        at = game.at(min(ply, len(game.turns) - 1))
        other = at.play(",".join(uniform(at, seat, rng) for seat in at.position.movers))
        lines.append(other.turns)
    tree = gather(game, lines, comments={game.turns[:1]: "a word, ä"})
    assert record.read_tree(write(tree)) == tree


def test_the_head_is_that_of_the_start(package: games.GamePackage[Any]) -> None:
    game = record.read(package.EXAMPLE)
    head = package.head(game.positions[0])
    assert head.startswith(f"{package.NAME}/")
    assert record.read(f"{head}/").positions[0] == package.start(head.split("/")[1:])
    assert package.head(game.position) == head


def test_turns_are_split_as_they_are_joined(package: games.GamePackage[Any]) -> None:
    turns = some_game(package.NAME).turns
    assert package.split(".".join(turns)) == turns
    assert package.split(package.fold(turns)) == turns
    assert package.split("") == ()


@pytest.mark.parametrize("fields", [[], ["x"], ["x"] * 3, ["4", "x", "@"], ["/"] * 9])
def test_bad_fields_are_bad_records(package: games.GamePackage[Any], fields: list[str]) -> None:
    with pytest.raises(BadRecord):
        package.start(fields)


def test_bad_records_are_refused_and_name_the_turn(package: games.GamePackage[Any]) -> None:
    head = record.read(package.EXAMPLE).head
    with pytest.raises(BadRecord):
        record.read(f"{package.NAME}/")
    with pytest.raises(BadRecord, match=r"^turn 1 \('nonsense'\): "):
        record.read(f"{head}/nonsense")
    with pytest.raises(IllegalMove):
        record.read(f"{head}/").play("nonsense")


def test_positions_are_shown_in_letters_words_and_pictures(
    package: games.GamePackage[Any],
) -> None:
    for position in starts(package):
        assert len(str(position).splitlines()) >= 3
        assert len(package.describe(position)) > 10
        drawing = fromstring(package.svg(position))
        assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
        assert drawing.get("viewBox")
        assert drawing.findtext("{*}title")
        assert drawing.findtext("{*}desc")
    assert fromstring(package.opening_svg()).get("id") == "board"


def test_a_game_shows_its_position(package: games.GamePackage[Any]) -> None:
    game = some_game(package.NAME)
    assert str(game) == str(game.position)
    assert game._repr_svg_() == package.svg(game.position)


def test_the_facts_tell_game_turn_and_outcome(package: games.GamePackage[Any]) -> None:
    game = some_game(package.NAME)
    facts = package.facts_of(game)
    assert facts["game"] == package.NAME
    assert facts["turn_number"] == len(game.turns) + 1
    assert (facts["outcome"] is None) == (game.position.outcome() is None)


def test_there_are_points_and_shares_for_every_seat(package: games.GamePackage[Any]) -> None:
    for position in starts(package):
        assert len(package.points(position)) == position.seats
        assert position.outcome() is None or sum(position.outcome()) == pytest.approx(1)
        assert (position.ending() is None) == (position.outcome() is None)


def test_playing_changes_nothing(package: games.GamePackage[Any]) -> None:
    game = some_game(package.NAME)
    for ply, (before, after) in enumerate(pairwise(game.positions)):
        steps = before.read(game.turns[ply])
        again = before
        for step in steps:
            again = again.play(step)
        assert again == after
        assert before.spell(steps) == game.turns[ply]


def test_perft_counts_or_says_that_it_does_not(package: games.GamePackage[Any]) -> None:
    position = record.read(package.EXAMPLE).positions[0]
    try:
        assert package.perft(position, 1)["turns"] > 0
    except GameError as why:
        assert "not counted" in str(why)


def test_the_bot_answers_legally_and_repeats_itself(package: games.GamePackage[Any]) -> None:
    game = record.read(record.read(package.EXAMPLE).head + "/")
    settings = Settings(sims=4, seed=1)
    seat = game.position.movers[0]
    one, other = (finished(package.bot_for(game, settings, seat)) for _ in range(2))
    answer = one.answer()
    assert {"turn", "sims", "seconds", "win", "best"} <= answer.keys()
    assert 0 <= answer["win"] <= 1
    assert answer["turn"] == other.answer()["turn"]
    assert one.explain()["turn"] == answer["turn"]
    assert one.progress == 1
    if len(game.position.movers) == 1:
        assert game.play(answer["turn"]).turns == (answer["turn"],)
    thought = bots.think(game, settings, seat)
    assert (thought.turn, thought.sims) == (answer["turn"], answer["sims"])


def test_there_is_nothing_to_think_about_when_the_game_is_over(
    package: games.GamePackage[Any],
) -> None:
    game = record.read(record.read(package.EXAMPLE).head + "/")
    rng, uniform = Random(2), package.player("random")
    assert uniform
    while game.position.outcome() is None:
        movers = game.position.movers
        game = game.play(",".join(uniform(game, seat, rng) for seat in movers))
    with pytest.raises(GameError, match="over"):
        bots.begin(game, Settings(sims=1))


def test_a_match_is_played_and_summed_up(package: games.GamePackage[Any]) -> None:
    options: dict[str, Any] = {}
    form = FORMS[package.MATCHES.form]
    for option, told in {**form.options, **package.match_options()}.items():
        options[option.removeprefix("--")] = told.get("default")
    match = Match(package.NAME, ("random", "random"), options)
    played = [play(match, number) for number in (0, 1)]
    for one in played:
        assert games.of(record.read(one.record)) is package
        assert sum(one.shares) == pytest.approx(1)
    assert form.summary(match, played)["games"] == 2
    assert play(match, 1) == played[1]


@pytest.mark.parametrize("word", ["", "nobody", "sims=x", "level=99", "smart=", "uct=", "rave=1,2"])
def test_words_that_name_no_player_are_refused(package: games.GamePackage[Any], word: str) -> None:
    with pytest.raises(GameError):
        player(package.NAME, word)
