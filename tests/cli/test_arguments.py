"""Eight kinds of wrong values for every argument of every command: one sentence and status 2."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from blooms import __main__ as blooms
from blooms.cli.command import carry_out
from web import __main__ as web

VALUES = {
    "empty": "",
    "blank": " ",
    "word": "no-such-value",
    "minus": "-1",
    "zero": "0",
    "fraction": "1.5",
    "NaN": "nan",
    "exponent": "1e3",
    "hex": "0x10",
    "huge": "9" * 5000,
    "NUL": "1\0",
    "half": "\udcff",
}
"""Wrong values by kind; `half` is a byte that is no text."""
NUMBER = "empty blank word fraction NaN exponent hex NUL half huge"
COUNT = f"{NUMBER} minus zero"
SECONDS = "empty blank word minus zero NaN hex NUL half"
CHOICE = "empty blank word minus fraction huge NUL half"
GAME = "blooms/3/territory/"


class Command(NamedTuple):
    """What runs a command, and the kinds of wrong values for each argument, `{}` in its words."""

    main: Callable[[list[str]], int | None]
    arguments: dict[str, str]


def of_tool(name: str) -> Callable[[list[str]], int | None]:
    def main(words: list[str]) -> int | None:
        sys.argv = [name, *words]
        return carry_out(name, import_module(name).main)

    return main


def tool(name: str, arguments: dict[str, str]) -> tuple[str, Command]:
    return name, Command(of_tool(name), arguments)


COMMANDS = dict((
    ("blooms", Command(blooms.main, {
        "{}": CHOICE.replace("empty ", ""),
        "show {}": CHOICE, "link {}": CHOICE, "perft {} 1": CHOICE, "think {}": CHOICE,
        "table {}": CHOICE,
        f"link {GAME} --invite {{}}": COUNT,
        f"link {GAME} --play {{}}": CHOICE,
        f"link {GAME} --known {{}}": CHOICE,
        f"link {GAME} --invite 1 --days {{}}": f"{NUMBER} minus",
        f"link {GAME} --number {{}}": COUNT,
        f"perft {GAME} {{}}": COUNT,
        f"think {GAME} --seconds {{}}": SECONDS,
        f"think {GAME} --sims {{}}": COUNT,
        f"think {GAME} --sims 1 --level {{}}": COUNT,
        f"think {GAME} --sims 1 --seed {{}}": NUMBER.replace(" huge", ""),
        "serve --port {}": f"{NUMBER} minus",
        "match {} random": CHOICE,
        "match random {}": CHOICE,
        "match random random --games {}": COUNT,
        "match random random --seed {}": NUMBER,
        "match random random --processes {}": COUNT,
        "match random random --opening {}": f"{NUMBER} minus",
        "match random random --sprt {}": CHOICE,
        "match random random --base {}": COUNT,
        "match random random --dask {}": CHOICE,
    })),
    ("web", Command(web.main, {
        "{}": CHOICE, "--port {}": f"{NUMBER} minus",
        "build --address {}": CHOICE, "build site --address {}": CHOICE.replace("empty ", ""),
        "preview {} f.png": CHOICE, f"preview {GAME} f.png --width {{}}": COUNT,
    })),
    tool("tools.bots.blocky_starts", {
        "--boards {}": COUNT, "--depth {}": COUNT, "--players {}": CHOICE,
    }),
    tool("tools.bots.gnugo", {
        "--level {}": COUNT, "--games {}": COUNT, "--sims {}": COUNT, "--seconds {}": SECONDS,
        "--size {}": COUNT,
    }),
    tool("tools.bots.go_bench", {"--runs {}": COUNT, "--seconds {}": SECONDS}),
    tool("tools.bots.go_gate", {
        "--games {}": COUNT, "--size {}": COUNT, "--players {}": COUNT, "--seconds {}": SECONDS,
    }),
    tool("tools.bots.parallel_gain", {
        "--games {}": COUNT, "--sims {}": COUNT, "--together {}": COUNT, "--reports {}": COUNT,
        "--ponder {}": f"{NUMBER} minus", "--base {}": COUNT, "--rules {}": CHOICE,
        "--seed {}": NUMBER,
    }),
    tool("tools.training.__main__", {
        "new --ruleset {}": CHOICE, "new --rounds {}": COUNT, "new --games {}": COUNT,
        "new --sims {}": COUNT, "new --epochs {}": COUNT, "new --seed {}": NUMBER,
    }),
    tool("tools.page.startup", {"--runs {}": COUNT}),
    tool("tools.page.engines", {"--only {}": CHOICE, "--in {}": CHOICE}),
    tool("tools.mutation.__main__", {
        "{}": CHOICE.replace(" huge", ""), "--seed {}": NUMBER, "--processes {}": COUNT,
    }),
    tool("tools.pettingzoo_env", {"--seconds {}": SECONDS}),
    tool("tools.bots.bench", {"--runs {}": COUNT, "--seconds {}": SECONDS}),
    tool("tools.solver.__main__", {"--values {}": COUNT, "--race {}": COUNT}),
    tool("tools.puzzles.check", {"--seed {}": NUMBER}),
    tool("tools.puzzles.days", {"--last {}": CHOICE, "--check {}": COUNT}),
    tool("tools.puzzles.blocky", {"--seed {}": NUMBER}),
    tool("tools.bots.waits", {"address --longest {}": COUNT}),
    tool("tools.bots.go_ladder", {"--boards {}": CHOICE, "--boards 9/2/parallel={}": COUNT}),
    tool("tools.bots.go_rating", {"--boards 9/2/parallel=9:{}": CHOICE.replace("empty ", "")}),
    tool("tools.bots.go_rounds", {"--boards {}": CHOICE}),
    tool("tools.figures", {"--only {}": CHOICE.replace("empty ", "")}),
    tool("tools.bots.go_openings", {
        "--games {}": COUNT, "--stones {}": COUNT, "--boards {}": CHOICE, "--levels {}": COUNT,
    }),
    tool("tools.bots.ladder", {"--games {}": COUNT, "--base {}": COUNT, "--seed {}": NUMBER}),
    tool("tools.bots.rating", {
        "--players {}": COUNT, "--real {}": COUNT, "--seed {}": NUMBER,
    }),
    tool("tools.bots.conduct", {"--games {}": COUNT}),
    tool("tools.bots.page_match", {
        "site --games {}": COUNT, "site --seed {}": NUMBER,
    }),
))  # fmt: skip
CASES = [
    pytest.param(command.main, words, kinds.split(), id=f"{name} {words}")
    for name, command in COMMANDS.items()
    for words, kinds in command.arguments.items()
]


@pytest.mark.parametrize(("main", "words", "kinds"), CASES)
def test_a_wrong_value_is_a_sentence(
    main: Callable[[list[str]], int | None],
    words: str,
    kinds: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["blooms"])
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("")
    assert len(kinds) >= 7
    for kind in kinds:
        try:
            status = main([word.replace("{}", VALUES[kind]) for word in words.split()])
        except SystemExit as stopped:
            status = stopped.code if isinstance(stopped.code, int) else 1
        out, said = capfd.readouterr()
        assert (status, out, said.count("\n")) == (2, "", 1), f"{kind}: {said[-2000:]}"
        assert 0 < len(said) < 400, kind
