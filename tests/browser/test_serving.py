"""The commands that build and serve the site."""

import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from blooms.cli.serve import open_server
from blooms.core.position import GameError
from tests.timing import PATIENCE
from web.build import files
from web.build.node import RuntimeMissing
from web.build.pages import GAMES
from web.build.pictures import HIGH, WIDE
from web.build.runtime import runtime
from web.build.site import BuildRefused, assemble, build, report
from web.build.workshop import Workshop

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = [sys.executable, "-m", "web"]


@pytest.fixture
def served() -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A running `python3 -m web` and the line it printed."""
    # Tests started in the background may inherit that Ctrl-C is ignored.
    begun = "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    start = f"{begun} runpy.run_module('web', run_name='__main__', alter_sys=True)"
    command = [sys.executable, "-c", start, "--port", "0", "--no-browser"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        yield process, process.stdout.readline()
        process.kill()


def test_serve_prints_its_address_and_stops_on_ctrl_c(served):
    process, line = served
    before, _, after = line.partition("http://127.0.0.1:")
    port, _, rest = after.partition("/")
    assert (before, rest) == ("Blooms is at ", " (Ctrl-C stops)\n")
    assert int(port) > 0
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE / 1000) == 130, "as shells tell of Ctrl-C"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("pyscript.toml", "application/toml"),
        ("pyscript/core.js", "text/javascript"),
        ("pyscript/pyodide/pyodide.js", "text/javascript"),
        ("pyscript/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("app.zip", "application/zip"),
    ],
)
def test_files_have_the_type_a_browser_needs(site, name, kind):
    with urllib.request.urlopen(site + name) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.read(1)


def test_a_busy_port_is_passed_over_unless_it_was_asked_for(tmp_path):
    with open_server(tmp_path) as first, open_server(tmp_path) as second:
        assert second.server_port != first.server_port
        with pytest.raises(GameError, match=f"port {first.server_port} cannot be used"):
            open_server(tmp_path, first.server_port)


@pytest.mark.parametrize(
    "words", [["--prot"], ["--port", "many"], ["--port", "65536"], ["fly"], ["build"]]
)
def test_bad_words_get_one_line_and_exit_2(words):
    done = subprocess.run([*WEB, *words], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("python3 -m web")
    assert done.stderr.count("\n") == 1


def test_two_builds_have_the_same_bytes(site_folder, tmp_path):
    one, two = tmp_path / "one", site_folder  # which another process has built, as a rule
    sizes = build(one)
    names = {file.relative_to(two).as_posix() for file in two.rglob("*") if file.is_file()}
    assert names == set(sizes)
    assert all((one / name).read_bytes() == (two / name).read_bytes() for name in sizes)
    assert sizes["app.zip"][0] == (one / "app.zip").stat().st_size
    for game in GAMES:
        head = (one / "previews" / f"{game.name}.png").read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", head[16:]) == (WIDE, HIGH)
        assert f'"og:image:width" content="{WIDE}"' in (one / game.file).read_text()
        assert f'"og:image:height" content="{HIGH}"' in (one / game.file).read_text()
    told = report(sizes).splitlines()[-1]
    # 0.03 of it are the rated puzzles, 0.07 Go's kernel, characters, openings, the day's screen.
    assert float(told.split()[-2]) <= 0.68, told


def test_the_api_reference_comes_and_goes(tmp_path, monkeypatch):
    """What is in it: tests/build/test_api_docs.py."""
    monkeypatch.setattr(files, "api_docs", lambda shop: {"docs/index.html": b"<p>"})
    site = tmp_path / "site"
    sizes = build(site, docs=True)
    assert (site / "docs" / "index.html").is_file()
    assemble(site)
    without = {name: size for name, size in sizes.items() if not name.startswith("docs/")}
    assert without.keys() == {
        file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()
    }
    *_, docs, total, _ = report(sizes).splitlines()
    assert docs.startswith("docs/")
    assert total == report(without).splitlines()[-2]


def test_a_build_replaces_an_earlier_one(site_folder, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(site_folder, site)
    (site / "index.html").write_text("old")
    (site / "app.zip").unlink()
    assemble(site)
    assert (site / "index.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert (site / "app.zip").exists()
    assert list(tmp_path.iterdir()) == [site]


def test_build_leaves_a_foreign_folder_alone(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(BuildRefused, match=r"letter\.txt"):
        build(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_build_leaves_a_file_added_to_an_earlier_site_alone(site_folder, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(site_folder, site)
    (site / "CNAME").write_text("blooms.example")
    with pytest.raises(BuildRefused, match="CNAME"):
        build(site)
    assert (site / "CNAME").exists()


@pytest.mark.parametrize("name", [game.file for game in GAMES])
def test_the_page_names_only_files_of_the_site(site_folder, name):
    html = (site_folder / name).read_text(encoding="utf-8")
    assert "<!-- preload -->" not in html
    assert "<!-- board -->" not in html
    assert re.search('<svg [^>]*id="board"', html)
    named = re.findall(r'(?:href|src)="(?![#?]|data:|https?:)([^"#?]+)', html)
    assert [name for name in named if not (site_folder / name).is_file()] == []


def test_early_requests_are_used_and_not_repeated(first_page, site, traffic):
    first_page.goto("./?p1=human&p2=human")
    first_page.wait_for_selector("html[data-ready=true]")
    early = first_page.eval_on_selector_all(
        "link[rel$=preload]", "links => links.map(link => link.href)"
    )
    assert len(early) > 10
    assert set(early) <= set(traffic.requests)
    assert [name for name in early if traffic.requests.count(name) > 1] == []


def test_the_site_plays_under_a_sub_path(first_page, site_below, traffic):
    first_page.goto(site_below)
    traffic.origins = {site_below}
    first_page.wait_for_selector("html[data-ready=true]")


def test_the_second_time_nothing_needs_a_network(site_folder, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assemble(tmp_path / "site")
    version = (tmp_path / "site" / "version.txt").read_bytes()
    assert version == (site_folder / "version.txt").read_bytes()


@pytest.fixture
def broken_npm(tmp_path, monkeypatch):
    """A search path with an npm that fails."""
    if os.name == "nt":
        pytest.skip("the stand-in for npm is a shell script")
    programs = tmp_path / "bin"
    programs.mkdir()
    for name, script in {
        "node": "echo v20.0.0",
        "npm": "echo npm error code EAI_AGAIN; echo npm error no way to the network today; exit 1",
    }.items():
        (programs / name).write_text(f"#!/bin/sh\n{script}\n")
        (programs / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))


@pytest.mark.usefixtures("broken_npm")
def test_a_failed_fetch_says_so_in_one_line_and_leaves_nothing(tmp_path):
    cache = tmp_path / "cache"
    with (
        pytest.raises(RuntimeMissing, match="no way to the network today") as error,
        Workshop(cache) as shop,
    ):
        runtime(shop)
    assert "\n" not in str(error.value)
    assert "try again" in str(error.value)
    assert list(cache.iterdir()) == []
