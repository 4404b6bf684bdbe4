"""The wheel, installed elsewhere without a network: library, commands, and the page."""

from __future__ import annotations

import email
import json
import os
import shutil
import subprocess
import sys
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import sync_playwright

from tests.own_thread import in_own_thread
from tests.timing import PATIENCE
from web.build.machine import NotAvailable
from web.build.pages import GAMES
from web.build.wheel import SiteHook

ROOT = Path(__file__).parents[2]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, built as `pip install .` builds it."""
    folder = tmp_path_factory.mktemp("wheel")
    # Without isolation pip takes hatchling from here and asks no network.
    words = ["wheel", str(ROOT), "--quiet", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    subprocess.run([*PIP, *words], check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh virtual environment with nothing but the wheel."""
    home = tmp_path_factory.mktemp("elsewhere") / "env"
    venv.create(home, with_pip=False)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    words = ["--python", str(programs / "python"), "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*PIP, *words, str(wheel)], check=True)
    return programs


def said(program: Path, *words: str) -> str:
    """What a program prints, run in a folder that is not the checkout's."""
    done = subprocess.run(
        [str(program), *words], cwd=program.parent, capture_output=True, text=True, check=True
    )
    return done.stdout


@contextmanager
def played(program: Path) -> Iterator[str]:
    """The address at which `blooms-game` serves its page while the block runs."""
    command = [str(program), "serve", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, cwd=program.parent, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout
        try:
            yield run.stdout.readline().split()[3]
        finally:
            run.kill()


def test_the_wheel_says_what_it_is_and_by_whom(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        (name,) = (each for each in packed.namelist() if each.endswith(".dist-info/METADATA"))
        told = email.message_from_bytes(packed.read(name))
    assert told["Author"] == "The Blooms project"
    assert "board game" in told["Keywords"].split(",")
    assert "Typing :: Typed" in told.get_all("Classifier", [])
    assert "Topic :: Games/Entertainment :: Board Games" in told.get_all("Classifier", [])
    said = str(told.get_payload())
    assert said.startswith("# Blooms") and "](docs/" not in said


def test_the_wheel_holds_the_library_its_data_and_the_page(wheel: Path) -> None:
    assert wheel.name.startswith("blooms_game-")
    names = set(ZipFile(wheel).namelist())
    bot, learn = "blooms/games/blooms/bot", "blooms/games/blooms/learn"
    assert names >= {f"{bot}/eval/weights.json", f"{learn}/puzzles.json", "blooms/py.typed"}
    assert names >= {f"blooms/site/{game.file}" for game in GAMES}
    assert not any("baselines" in name for name in names)
    assert {name.split("/")[0].split("-")[0] for name in names} == {"blooms", "blooms_game"}


def test_the_library_plays_a_turn(installed: Path) -> None:
    program = (
        "import blooms\n"
        "game = blooms.new('blooms/4/race-15').play('D4a')\n"
        "print(game.play(blooms.think(game, sims=20, seed=1).turn).record)"
    )
    record = said(installed / "python", "-I", "-c", program)
    assert record.startswith("blooms/4/race-15/D4a.")


def test_the_commands_answer(installed: Path) -> None:
    game = installed / "blooms-game"
    thought = json.loads(said(game, "think", "blooms/4/race-15/D4a", "--sims", "20"))
    assert thought["turn"]
    assert said(game, "show", "blooms/2/race-5/B2a").startswith("A  . .\nB . a .\n")
    assert said(installed / "python", "-m", "blooms", "--help").startswith("usage: python3 -m blo")
    assert said(game, "--help").startswith("usage: blooms-game ")


@pytest.mark.browser
def test_the_page_is_served_and_plays_a_turn(installed: Path) -> None:
    with played(installed / "blooms-game") as url:
        for name, begins in (("index.html", b"<!doctype html>"), ("app.zip", b"PK")):
            with urllib.request.urlopen(url + name) as answer:
                assert answer.read().startswith(begins)
        record = in_own_thread(partial(turn_in_the_browser, url))
    assert record == "blooms/3/race-10/C3a"


def turn_in_the_browser(url: str) -> str | None:
    """The record that the page shows after a stone was placed."""
    with sync_playwright() as play:
        chromium = play.chromium.launch(
            executable_path=os.environ.get("BLOOMS_CHROMIUM") or None, args=["--no-sandbox"]
        )
        page = chromium.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(url + "?base=3&p1=human&p2=human")
        page.wait_for_selector("html[data-ready=true]")
        page.locator('[data-cell="C3"]').click()
        page.locator('[data-action="confirm"]').click()
        page.wait_for_selector("html[data-record$=C3a]")
        record = page.locator("html").get_attribute("data-record")
        chromium.close()
        return record


def test_without_the_page_the_commands_stay(installed: Path) -> None:
    (site,) = installed.parent.glob("**/blooms/site")
    shutil.move(site, site.with_name("away"))
    try:
        assert said(installed / "blooms-game", "show", "blooms/2/race-5/B2a").startswith("A  . .")
        alone = subprocess.run([installed / "blooms-game"], capture_output=True, text=True)
        assert (alone.returncode, alone.stdout, alone.stderr.count("\n")) == (2, "", 1)
        assert "python3 -m web" in alone.stderr
    finally:
        shutil.move(site.with_name("away"), site)


def test_offline_a_wheel_is_built_without_the_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    warned: list[str] = []

    class App:
        display_warning = staticmethod(warned.append)

    def refuse(*words: object) -> None:
        raise NotAvailable("no npm today.")

    monkeypatch.setattr("web.build.site.assemble", refuse)
    hook = SiteHook(str(ROOT), {}, None, None, str(tmp_path), "wheel", App())  # type: ignore[arg-type]
    data: dict[str, dict[str, str]] = {"force_include": {}}
    hook.initialize("standard", data)
    hook.finalize("standard", data, "")
    assert data == {"force_include": {}}
    assert warned == ["The page is left out of this wheel: no npm today."]
    hook.initialize("editable", data)
    assert data == {"force_include": {}}
