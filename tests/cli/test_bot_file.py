"""Players in files: what `match bot.py level=3` plays, and what it says of a faulty file."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

import blooms
from blooms import games
from blooms.cli import bot_file, match
from blooms.cli.match_formats import Match
from blooms.cli.play_game import options_of, play
from blooms.core.position import GameError

EXAMPLES = sorted((Path(__file__).parents[2] / "web" / "lab" / "examples").glob("*.py"))
RANDOM = (
    "import random, blooms\n\ndef choose(game):\n    return random.choice(blooms.turns(game))\n"
)
FAULTS = {
    "def choose(game):\n    return 3": "bot.py: choose returned int, which is not the text of a ",
    "class X:\n    __repr__ = None\ndef choose(game):\n    return X()": "bot.py: choose returned X",
    "class X(Exception):\n    __str__ = None\nraise X": "bot.py, line 3: X",
    "def choose(game):\n    return 'Z9a'": "bot.py: choose returned 'Z9a': Z9: no such cell on ",
    "import nothing": "bot.py, line 1: ModuleNotFoundError: No module named 'nothing'",
    "\ndef choose(game:": "bot.py, line 2: SyntaxError: '(' was never closed",
    "x = 1": "bot.py: it has no function choose(game)",
    "def choose(game):\n    raise SystemExit": "bot.py, line 2: SystemExit",
    "def choose(game):\n    low(game)\n\ndef low(game):\n    return game.foo": "bot.py, line 5: ",
}


def written(folder: Path, text: str) -> str:
    file = folder / "bot.py"
    file.write_text(text)
    return str(file)


def options(game: str) -> dict[str, object]:
    defaults = {name.removeprefix("--"): told.get("default") for name, told in options_of(game)}
    return defaults | dict(games.package(game).MATCHES.duel) | {"rounds": 3}


@pytest.mark.parametrize("name", games.GAMES)
def test_a_duel_is_a_game_for_two_in_turn_with_turns_and_points(name: str) -> None:
    game = Match(name, ("random", "random"), options(name)).start(("random", "random"), 1)
    assert game.position.seats == len(blooms.points(game)) == 2
    rng = random.Random(1)
    for _ in range(5):
        turns = blooms.turns(game)
        assert len(turns) == len(set(turns)) > 1
        assert all(game.play(turn).turns[-1] == turn for turn in turns)
        game = game.play(rng.choice(turns))


def test_turns_are_those_of_one_seat() -> None:
    with pytest.raises(GameError, match="at once"):
        blooms.turns(blooms.new("go/9/3/parallel"))
    assert blooms.turns(blooms.read("blooms/2/race-3/!")) == []


@pytest.mark.parametrize("name", games.GAMES)
def test_the_same_seed_gives_the_same_game(name: str, tmp_path: Path) -> None:
    file = written(tmp_path, RANDOM)
    asked = Match(name, (file, "random"), options(name) | {"base": 2, "target": 3}, 5)
    first = play(asked, 0)
    assert play(asked, 0) == first
    assert play(asked._replace(seed=6), 0) != first


@pytest.mark.no_cover  # slow, and other tests run the same lines
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_plays_every_game(file: Path) -> None:
    for name in games.GAMES:
        choose = bot_file.load(file)
        game = Match(name, (str(file), "random"), options(name)).start((str(file), "random"), 1)
        rng = random.Random(1)
        for _ in range(3):
            game = game.play(choose(game, game.position.movers[0], rng))
        assert len(game.turns) == 3


@pytest.mark.long
def test_better_examples_win(tmp_path: Path) -> None:
    any_turn, greedy, look_ahead, tree_search = map(str, EXAMPLES_IN_ORDER)
    small = options("blooms") | {"base": 3, "target": 5}
    for better, worse in ((greedy, any_turn), (look_ahead, any_turn), (tree_search, any_turn)):
        asked = Match("blooms", (better, worse), small)
        assert sum(play(asked, number).share() for number in range(6)) >= 4, better


EXAMPLES_IN_ORDER = [
    next(file for file in EXAMPLES if file.stem == name)
    for name in ("any_turn", "greedy", "look_ahead", "tree_search")
]


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_is_one_sentence_with_its_line(text: str, tmp_path: Path) -> None:
    asked = Match("blooms", (written(tmp_path, text), "random"), options("blooms") | {"base": 3})
    with pytest.raises(bot_file.BotError) as caught:
        play(asked, 0)
    assert str(caught.value).startswith(FAULTS[text])
    assert "\n" not in str(caught.value)
    sent = caught.value.__context__  # by dask, which cannot send the file's own classes
    assert sent is None or isinstance(sent, GameError)
    again = pickle.loads(pickle.dumps(caught.value))  # as it comes from another process
    assert (str(again), again.line) == (str(caught.value), caught.value.line)


def test_endless_recursion_ends_in_one_sentence(tmp_path: Path) -> None:
    # In its own process, as anyone runs it: how deep this one may go depends on earlier tests.
    file = written(tmp_path, "def choose(game):\n    return choose(game)")
    words = ["match", file, "random", "--games", "2", "--base", "3", "--processes", "2"]
    command = [sys.executable, "-m", "blooms", *words]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (ended.returncode, ended.stdout) == (2, "")
    (line,) = ended.stderr.splitlines()
    assert line.startswith(
        "python3 -m blooms match: bot.py, line 2: RecursionError: maximum recursion"
    )


def test_the_command_takes_a_file_and_keeps_its_output_to_itself(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, RANDOM.replace("    return", "    print('seen')\n    return"))
    assert match.main([file, "random", "--games", "2", "--base", "2", "--target", "3"]) == 0
    said = capfd.readouterr()
    assert json.loads(said.out)["games"] == 2
    assert "seen" in said.err


def test_each_player_imports_the_modules_beside_its_own_file(
    tmp_path: Path,
) -> None:
    text = "import helper\ndef choose(game):\n    import late\n    return late.of(helper, game)"
    late = "import blooms\ndef of(held, game):\n    return sorted(blooms.turns(game))[held.PICK]"
    choose = []
    for pick in (0, -1):
        folder = tmp_path / str(pick)
        folder.mkdir()
        (folder / "helper.py").write_text(f"PICK = {pick}")
        (folder / "late.py").write_text(late)
        choose.append(bot_file.chooser(Path(written(folder, text))))
    game = blooms.new("blooms/3/race-10")
    turns = sorted(blooms.turns(game))
    for _ in range(2):
        assert [each(game, 1) for each in choose] == [turns[0], turns[-1]]
    assert not {"helper", "late"} & sys.modules.keys()
    assert str(tmp_path / "0") not in sys.path


@pytest.mark.parametrize("ruleset", ["sequential", "sequential-coop", "parallel", "parallel-coop"])
def test_a_bot_that_asks_its_seat_plays_every_ruleset(ruleset: str, tmp_path: Path) -> None:
    text = (
        "def choose(game, depth=1, *, seat):\n"
        "    assert depth == 1\n"
        "    moves = game.position.moves(seat)\n"
        "    return moves[0] if len(game.turns) < 6 or '-' not in moves else '-'"
    )
    names = (written(tmp_path, text), "random")
    played = play(Match("go", names, {"go": f"5/3/{ruleset}"}), 0)
    assert sum(played.shares) == pytest.approx(1)
    assert played.record.startswith(f"go/5/3/{ruleset}/A5")


def test_a_wrong_part_of_a_round_is_one_sentence(tmp_path: Path) -> None:
    choose = bot_file.chooser(
        Path(written(tmp_path, "def choose(game, seat):\n    return 'D4,D5'"))
    )
    with pytest.raises(
        bot_file.BotError, match=r"^bot\.py: choose returned 'D4,D5': 'D4,D5' is not"
    ):
        choose(blooms.new("go/5/2/parallel"), 1, 1)


def test_a_missing_file_is_refused_at_once() -> None:
    with pytest.raises(GameError, match=r"^none\.py: No such file or directory$"):
        match.main(["none.py", "random"])
    with pytest.raises(GameError, match="at a time"):
        asked = Match("go", (str(EXAMPLES_IN_ORDER[0]), "random"), {"go": "9/2/parallel"})
        play(asked, 0)
