"""SGF files of Sabaki and of GNU Go: read and written here, they are the same files there.

`.venv/bin/python -m tests.long.interchange` tells how many files, moves, variations, comments and
marks there were. GNU Go is Debian's package gnugo; Sabaki's library comes from npm.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import blooms
from blooms import files
from blooms.cli.command import carry_out
from blooms.core.position import GameError
from tests.games.go.sgfmill_files import common, grammar, made, sgf
from tools.npm import installed
from web.build.runtime import CACHE

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ROOT / "tests" / "npm"
GNU_GO = shutil.which("gnugo", path="/usr/games:/usr/bin:/usr/local/bin")
MARKS = ("TR", "SQ", "CR", "MA", "LB", "AR", "LN")
FACTS = ("SZ", "KM", "PB", "PW", "DT", "RE", "GN", "C")
SIZES = (9, 13, 19)
COUNTED = {"files", "moves", "variations", "comments", "marks"}
"""What is counted, besides sentences on what was left out."""


def sabaki_differs(count: int, seed: int, seen: Counter[str]) -> Iterator[str]:
    """Write games by Sabaki's library, and yield those that it reads otherwise afterwards."""
    trees = [_as_data(made(Random(seed + number)).get_root()) for number in range(count)]
    first = _sabaki("write", trees)
    again = [blooms.sgf(_opened(text, seen)) for text in first]
    read = zip(first, _sabaki("read", first), _sabaki("read", again), strict=True)
    for text, (one,), (two,) in read:
        _count(one, seen)
        if _held(one) != _held(two):
            yield text


def gnugo_differs(count: int, seed: int, seen: Counter[str]) -> Iterator[str]:
    """Let GNU Go write games, comments on them and its reading, and yield what comes back changed.

    sgfmill reads the files: GNU Go itself reads main lines only.
    """
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            for text in _gnugo_files(Path(folder), SIZES[number % 3], seed + number):
                again = blooms.sgf(_opened(text, seen))
                one, two = (
                    _as_data(sgf.Sgf_game.from_string(each).get_root()) for each in (text, again)
                )
                _count(one, seen)
                if _held(one) != _held(two):
                    yield text


def _opened(text: str, seen: Counter[str]) -> Any:
    opened = next(files.opened(text.encode()))
    seen["files"] += 1
    for remark in opened.remarks:
        seen[remark] += 1
    return opened.tree


def _sabaki(work: str, given: list[Any]) -> list[Any]:
    node, modules = installed(PACKAGES, "test-modules", "packages for the tests, by npm", CACHE)
    program = [str(node), str(Path(__file__).with_name("sabaki.mjs")), str(modules), work]
    done = subprocess.run(
        program, input=json.dumps(given), capture_output=True, text=True, check=True
    )
    found: list[Any] = json.loads(done.stdout)
    return found


def _as_data(node: Any) -> dict[str, Any]:
    """A node of sgfmill with all after it, as Sabaki's library has them."""
    data = {
        name: [grammar.text_value(value).decode() for value in node.get_raw_list(name)]
        for name in node.properties()
    }
    return {"data": data, "children": [_as_data(child) for child in node]}


def _held(node: dict[str, Any]) -> Any:
    """What a node and all after it say, without the ways in which writers differ."""
    data = node["data"]
    moves = {name: data[name][0].replace("tt", "") for name in ("B", "W") if name in data}
    texts = {name: "\n".join(data[name]).strip() for name in FACTS if name in data}
    drawn = {name: sorted(data[name]) for name in (*MARKS, "AB", "AW") if name in data}
    return moves, texts, drawn, [_held(child) for child in node["children"]]


def _count(node: dict[str, Any], seen: Counter[str]) -> None:
    data = node["data"]
    seen["moves"] += bool(data.keys() & {"B", "W"})
    seen["comments"] += "C" in data
    seen["marks"] += sum(len(data.get(name, ())) for name in MARKS)
    seen["variations"] += max(0, len(node["children"]) - 1)
    for child in node["children"]:
        _count(child, seen)


def _gnugo_files(folder: Path, size: int, seed: int) -> Iterator[str]:
    """A position that GNU Go played, its comments on the game, and its reading of some chains."""
    rng = Random(seed)
    begun, played, noted = folder / "begun.sgf", folder / "played.sgf", folder / "noted.sgf"
    colours = "bw" * rng.randrange(6, 14)
    turns = [f"genmove {colour}" for colour in colours]
    script = [f"boardsize {size}", "komi 6.5", *turns, f"printsgf {begun}", "quit"]
    answers = _gnugo(seed, ["--mode", "gtp"], "\n".join(script)).split("\n\n")
    yield begun.read_text("latin-1")
    game = sgf.Sgf_game(size)
    for colour, answer in zip(colours, answers[2:], strict=False):
        move = common.move_from_vertex(answer.removeprefix("= "), size)
        game.extend_main_sequence().set_move(colour, move)
    played.write_bytes(game.serialise())
    _gnugo(seed, ["-l", str(played), "--replay", "both", "-O", "dv", "-o", str(noted)])
    yield noted.read_text("latin-1")
    root = sgf.Sgf_game.from_bytes(begun.read_bytes()).get_root()
    black, white, _ = root.get_setup_stones()
    for place in rng.sample(sorted((*black, *white)), 3):
        name, read = common.format_vertex(place), folder / "read.sgf"
        _gnugo(seed, ["-l", str(begun), "--decide-string", name, "-o", str(read)])
        if read.exists():
            yield read.read_text("latin-1")
            read.unlink()


def _gnugo(seed: int, options: list[str], script: str = "") -> str:
    if GNU_GO is None:
        raise GameError("gnugo is not installed")
    command = [GNU_GO, "--quiet", "--level", "1", "--seed", str(seed), *options]
    return subprocess.run(command, input=script, text=True, capture_output=True, timeout=300).stdout


def main() -> int:
    wrong = 0
    for name, differing, count in (
        ("Sabaki", sabaki_differs, 200), ("GNU Go", gnugo_differs, 12),
    ):  # fmt: skip
        seen = Counter[str]()
        for text in differing(count, 1, seen):
            wrong += 1
            print(f"comes back changed: {text[:2000]}")
        print(f"{name}:", ", ".join(f"{number} {what}" for what, number in seen.items()))
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(carry_out("python -m tests.long.interchange", main))
