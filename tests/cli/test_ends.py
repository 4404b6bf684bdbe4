"""Every command ends in a sentence or in silence, with its status, and leaves no process."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path

import pytest

from blooms import record
from blooms.games import GAMES, package

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the streams are those of a shell")

ROOT = Path(__file__).parents[2]
EXAMPLES = [package(game).EXAMPLE for game in GAMES]
FORMS = ("figure", "svg", "json")
COMMANDS = [
    *(f"show --{form} {text}" for form, text in zip(cycle(FORMS), EXAMPLES, strict=False)),
    f"think --sims 2 --seed 1 {EXAMPLES[1]}",
    "match blocky random --games 1",
    "match --help",
    "--help",
]
# A program started in the background by a shell does not hear Ctrl-C by itself.
HEARING = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
MAIN = "from blooms.__main__ import main; sys.exit(main(sys.argv[1:]))"
TRAIN = "from tools.training.__main__ import main; main(sys.argv[1:])"
PROGRESS = re.compile(r"^(\[.*)?\n", re.MULTILINE)
# It says that it has begun: it reads the record.
READING = (
    "from blooms import record; reading = record.reading; "
    "record.reading = lambda text: print('reading', flush=True) or reading(text); "
)
ENDLESS = ["match", "random", "greedy", "--base", "2", "--games", "999", "--processes", "2"]


def status_and_words(line: str, command: str) -> tuple[int, str]:
    """What a shell's line leaves, with the command in place of %s: its status and its messages."""
    line = line.replace("%s", f"{sys.executable} -m blooms {command}")
    ran = subprocess.run(["sh", "-c", line], cwd=ROOT, stderr=subprocess.PIPE, text=True)
    return ran.returncode, PROGRESS.sub("", ran.stderr)


@contextmanager
def started(program: str, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A program in a group of its own; its processes hold the pipe of standard error open too."""
    with subprocess.Popen(
        [sys.executable, "-c", HEARING + program, *words],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def wait_for_work(process: subprocess.Popen[str]) -> None:
    """Wait until the processes have worked: the second progress is shown, the first written."""
    assert process.stderr
    said = ""
    while said.count("\n") < 2:
        letter = process.stderr.read(1)
        assert letter, said
        said += letter


@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_disk_is_a_sentence(command: str) -> None:
    status, words = status_and_words("exec %s >/dev/full", command)
    name = command.split()[0]
    program = f"python3 -m blooms {name}".removesuffix(" --help")
    assert (status, words) == (2, f"{program}: the output: No space left on device\n")


@pytest.mark.parametrize("command", COMMANDS[::2])
def test_a_closed_pipe_is_silence(command: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    words = [sys.executable, "-m", "blooms", *command.split()]
    ran = subprocess.run(words, cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, text=True)
    os.close(writer)
    assert (ran.returncode, PROGRESS.sub("", ran.stderr)) == (141, "")


def test_closed_streams_are_a_sentence() -> None:
    show = f"show {EXAMPLES[0]}"
    assert status_and_words("exec %s >&-", show) == (
        2,
        "python3 -m blooms show: standard output is closed\n",
    )
    assert status_and_words("exec %s <&-", "gtp") == (
        2,
        "python3 -m blooms gtp: standard input is closed\n",
    )
    for command in ("show", "table"):
        told = f"python3 -m blooms {command}: standard input is closed\n"
        assert status_and_words("exec %s <&-", f"{command} -") == (2, told)
    assert status_and_words("exec %s <&- 2>&- >/dev/null", "match blocky random --games 1") == (
        0,
        "",
    )
    assert status_and_words("exec %s 2>/dev/full", "show nonsense") == (2, "")


def test_the_protocol_takes_any_bytes_and_tells_a_full_disk() -> None:
    odd = r"printf 'play \377\n1 name\n' | { %s; } 2>&1 | tail -n 2 >&2"
    assert status_and_words(odd, "gtp") == (0, "=1 Blooms\n")
    full = "echo name | { %s >/dev/full; }"
    words = "python3 -m blooms gtp: the output: No space left on device\n"
    assert status_and_words(full, "gtp") == (2, words)


@pytest.mark.parametrize(
    "command", ["gtp", "think --seconds 600 blooms/4/race-15/", "perft blooms/9/territory/ 9"]
)
def test_ctrl_c_ends_every_command_in_silence(command: str) -> None:
    with started(READING + MAIN, *command.split()) as process:
        assert process.stdin and process.stdout
        process.stdin.write("name\n")
        process.stdin.flush()
        assert process.stdout.readline() in ("= Blooms\n", "reading\n")
        process.send_signal(signal.SIGINT)
        assert (process.communicate(timeout=120)[1], process.returncode) == ("", 130)


@pytest.mark.parametrize("whom", ["the parent", "all"])
def test_ctrl_c_ends_a_match_its_processes_and_keeps_its_records(whom: str, tmp_path: Path) -> None:
    games = tmp_path / "games.txt"
    with started(MAIN, *ENDLESS, "--records", str(games)) as process:
        wait_for_work(process)
        (os.kill if whom == "the parent" else os.killpg)(process.pid, signal.SIGINT)
        out, said = process.communicate(timeout=120)  # until nobody holds its pipes
    assert (process.returncode, out) == (130, "")
    assert "Traceback" not in said and "KeyboardInterrupt" not in said
    kept = games.read_text().splitlines()
    assert kept and all(record.read(line).position.outcome() for line in kept[:20])


@pytest.mark.parametrize(
    "program",
    [
        (MAIN, *ENDLESS),
        pytest.param((TRAIN, "{}", "--games", "999", "--sims", "4"), marks=pytest.mark.long),
    ],
    ids=["match", "training"],
)
def test_killed_it_leaves_no_process_behind(program: tuple[str, ...], tmp_path: Path) -> None:
    with started(*(word.replace("{}", str(tmp_path / "it")) for word in program)) as process:
        wait_for_work(process)
        process.kill()
        process.communicate(timeout=120)  # until nobody holds its pipes
    assert process.returncode == -signal.SIGKILL


def test_a_worker_that_is_killed_is_a_sentence() -> None:
    program = (
        "import os; from blooms.cli import command, workers\n"
        "def work():\n"
        "    with workers.workers(1) as pool: pool.submit(os.abort).result()\n"
        "sys.exit(command.carry_out('it', work))"
    )
    with started(program) as process:
        said = process.communicate(timeout=120)[1]
    assert (process.returncode, said.count("\n")) == (2, 1)
    assert said.startswith("it: a process ended before its work was done")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("random random --records /nowhere/games", "--records /nowhere/games: No such file"),
        ("random random --records /dev/full --games 2", "--records /dev/full: No space left"),
        ("gtp:/nonexistent random --games 2", "gtp:/nonexistent: No such file"),
        ("gtp: random", "gtp: takes the command of a program"),
        ("gtp:' random", "No closing quotation"),
        ("uct=0 random", "a number of playouts from 1"),
        ("blocky smart=0", "'smart=0' is not a player"),
        ("blocky level=3 random", "'level=3' is not a player; match --help lists them"),
        ("random random --sprt nan,nan", "'nan,nan' is not two Elo differences"),
        ("random random --sprt 30,0", "'30,0' is not two Elo differences"),
        ("random random --sprt 0", "'0' is not two Elo differences"),
        ("random random --opening -1", "'-1' is not a number from 0 to 399"),
        ("random random --games 0", "'0' is not a number from 1 to 1000000"),
        ("blocky random --rounds 99999", "'99999' is not a whole number from 1 to 999"),
        ("blocky random --rounds 0", "'0' is not a whole number from 1 to 999"),
        ("random random --target 0", "target: '0' is not a whole number from 1 to 99"),
        ("go random gtp:cat", "'gtp:cat' is not a player of Go for many"),
        ("go random gtp:cat.py", "'gtp:cat.py' is not a player of Go for many"),
        ("blocky random gtp:cat.py", "'gtp:cat.py' is not a player of Blocky"),
        (f"random random --seed {'1' * 6000}", f"{'1' * 20}' is not a whole number"),
        ("random random --seed \u0663", "'\u0663' is not a whole number"),
    ],
)
def test_what_a_match_cannot_use_is_a_sentence(
    words: str, told: str, capfd: pytest.CaptureFixture[str]
) -> None:
    from blooms.__main__ import main

    try:
        status = main(["match", *words.split()])
    except SystemExit as stopped:
        status = stopped.code
    out, said = capfd.readouterr()
    sentence = said.rpartition("\r")[2].splitlines()[-1]
    assert (status, out) == (2, "")
    assert told in sentence and len(sentence) < 400 and "Traceback" not in said


def test_the_help_of_match_names_every_game_and_its_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from blooms.cli import match, players

    with pytest.raises(SystemExit):
        match.main(["--help"])
    said = capsys.readouterr().out
    for game in GAMES:
        assert f"{package(game).TITLE}:" in said
        for name, does in package(game).MATCHES.players.items():
            assert f"{name} " in said and does in said
            assert players.player(game, name)
