"""Matches against GNU Go: area counted without the dead; games over a pretended GNU Go."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path

import pytest

from blooms import record
from blooms.core.position import GameError
from tests.positions import CUT_OFF
from tools.bots import gnugo

RESIGNS = """#!{python}
import sys
for line in sys.stdin:
    print("= resign\\n" if line.startswith("genmove") else "=\\n", flush=True)
"""


def test_area_is_stones_and_territory_without_the_dead() -> None:
    rows = f"@{CUT_OFF},1"
    position = record.read(f"go/9/2/sequential/{rows}/").position
    assert gnugo.area(position, ["D4"]) == [36, 45]
    assert gnugo.area(position, []) == [37, 43]


def test_gnu_go_must_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gnugo.shutil, "which", lambda name, path: None)
    with pytest.raises(GameError, match="not installed"):
        gnugo.play(gnugo.Settings(sims=1), 1, 0)


def test_games_are_played_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "gnugo"
    program.write_text(RESIGNS.format(python=sys.executable), "utf-8")
    program.chmod(program.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setattr(gnugo.shutil, "which", lambda name, path: str(program))
    gnugo.main(["--games", "2", "--sims", "1"])
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["score"]) == (2, 1.0)
