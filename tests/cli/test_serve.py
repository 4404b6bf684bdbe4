"""Serving a folder: the address first, then the browser; types, ports, refusals in one line."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit

import pytest

from blooms.cli import serve
from blooms.core.position import GameError

ROOT = Path(__file__).parents[2]
SERVE = (
    # Started in the background, a shell's programs do not hear Ctrl-C by themselves.
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from pathlib import Path; from blooms.cli.command import carry_out; "
    "from blooms.cli.serve import serve; "
)


@pytest.mark.skipif(os.name == "nt", reason="the browser here is a shell script")
def test_a_browser_that_stays_in_the_foreground_gets_the_page(tmp_path: Path) -> None:
    """As w3m and lynx do: the command that opens the address returns when the reader is done."""
    (tmp_path / "index.html").write_text("the page")
    seen, browser = tmp_path / "seen.txt", tmp_path / "browser"
    fetch = "import urllib.request; print(urllib.request.urlopen('$1').read().decode())"
    browser.write_text(f'#!/bin/sh\n{sys.executable} -c "{fetch}" > {seen}\nexec sleep 60\n')
    browser.chmod(0o755)
    program = SERVE + "sys.exit(carry_out('it', lambda: serve(Path(sys.argv[1]), 0, True)))"
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=ROOT, env=os.environ | {"BROWSER": str(browser)}, stdout=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as process:  # fmt: skip
        try:
            assert process.stdout
            line = process.stdout.readline()
            assert line.startswith("Blooms is at http://127.0.0.1:")
            while not (seen.exists() and seen.read_text()):
                assert process.poll() is None
                time.sleep(0.02)
            assert seen.read_text() == "the page\n"
            process.send_signal(signal.SIGINT)
            assert process.wait(60) == 130
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def test_a_connection_that_says_nothing_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve.Files, "timeout", 0.05)
    with serve.serving(tmp_path) as url:
        port = urlsplit(url).port
        for said in (b"", b"GET / HTTP/1.1\r\nHost:"):
            with socket.create_connection((serve.HOST, port), timeout=60) as half_open:
                half_open.sendall(said)
                assert half_open.recv(1) == b""


def test_a_busy_server_lets_many_connections_wait(tmp_path: Path) -> None:
    with serve.open_server(tmp_path, 0) as server, ExitStack() as opened:
        for _ in range(30):
            made = socket.create_connection((serve.HOST, server.server_port), timeout=10)
            opened.enter_context(made)


def test_a_folder_is_served_while_the_block_runs(tmp_path: Path) -> None:
    (tmp_path / "core.mjs").write_text("1")
    with serve.serving(tmp_path) as url, urllib.request.urlopen(url + "core.mjs") as answer:
        assert answer.headers["Content-Type"] == "text/javascript"
        assert answer.headers["Cache-Control"] == "no-cache"
    with pytest.raises(OSError):
        urllib.request.urlopen(url + "core.mjs")


def test_who_looks_for_a_page_gets_that_of_the_site(tmp_path: Path) -> None:
    (tmp_path / "404.html").write_text("the way back")
    with serve.serving(tmp_path) as url:
        for accepted, said in (("text/html,*/*", "the way back"), ("*/*", "File not found")):
            asked = urllib.request.Request(f"{url}a/b", headers={"Accept": accepted})
            with pytest.raises(HTTPError) as refused:
                urllib.request.urlopen(asked)
            assert refused.value.code == 404
            assert said in refused.value.read().decode()


@pytest.mark.parametrize(
    ("hosts", "status"),
    [
        (["127.0.0.1:{port}"], 200),
        (["localhost:{port}"], 200),
        (["LocalHost:{port}"], 200),
        (["[::1]:{port}"], 200),
        (["evil.example:{port}"], 421),
        (["127.0.0.1:1"], 421),
        (["127.0.0.1"], 421),
        (["127.0.0.1:{port}.evil.example"], 421),
        (["localhost:{port}", "evil.example"], 421),
        ([], 421),
    ],
)
def test_only_requests_to_this_machine_are_answered(
    tmp_path: Path, hosts: list[str], status: int
) -> None:
    (tmp_path / "index.html").write_text("the page")
    with serve.serving(tmp_path) as url:
        place = urlsplit(url).netloc
        asked = HTTPConnection(place)
        asked.putrequest("GET", "/", skip_host=True)
        for host in hosts:
            asked.putheader("Host", host.format(port=asked.port))
        asked.endheaders()
        answer = asked.getresponse()
        told = answer.read().decode()
        asked.close()
    assert answer.status == status
    assert told == "the page" if status == 200 else f"only at {url}." in told


def test_a_folder_without_a_page_is_not_listed(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "secret.txt").write_text("1")
    with serve.serving(tmp_path) as url:
        for path in ("", "inner/"):
            with pytest.raises(HTTPError, match="404") as error:
                urllib.request.urlopen(url + path)
            assert b"secret" not in error.value.read()


@pytest.mark.parametrize(
    "path",
    ["%00", "core%00.mjs", "%ED%A0%80", "%FF", "n" * 300, "core.mjs/", "core.mjs/x", "%2e%2e"],
)
def test_a_path_that_no_file_has_is_not_found(tmp_path: Path, path: str) -> None:
    (tmp_path / "core.mjs").write_text("1")
    with serve.serving(tmp_path) as url, pytest.raises(HTTPError, match="404"):
        urllib.request.urlopen(url + path)


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[tuple[str, Future[Path]]]:
    """The address of a site of which only its page is made, and the folder of all of it later."""
    for folder, files in {"first": ["page"], "whole": ["page", "list"]}.items():
        (tmp_path / folder).mkdir()
        for name in files:
            (tmp_path / folder / name).write_text(f"{name} of the {folder}")
    with serve.answering(serve.open_server(tmp_path / "first", 0)) as server:
        server.whole = Future()
        yield server.url, server.whole


def read(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        text: str = answer.read().decode()
    return text


def test_what_is_not_made_yet_is_waited_for(
    begun: tuple[str, Future[Path]], tmp_path: Path
) -> None:
    url, whole = begun
    with ThreadPoolExecutor() as beside:
        asked = [beside.submit(read, f"{url}list") for _ in range(2)]
        assert read(f"{url}page") == "page of the first"
        assert not any(each.done() for each in asked)
        whole.set_result(tmp_path / "whole")
        assert [each.result() for each in asked] == ["list of the whole"] * 2
    assert read(f"{url}page") == "page of the whole"
    with pytest.raises(HTTPError, match="404"):
        read(f"{url}nothing")


def test_what_cannot_be_made_is_told(begun: tuple[str, Future[Path]]) -> None:
    url, whole = begun
    whole.set_exception(RuntimeError("the disk is <full>"))
    with pytest.raises(HTTPError, match="503") as error:
        read(f"{url}list")
    assert "the disk is &lt;full&gt;" in error.value.read().decode()


def test_an_installed_site_is_found_and_a_missing_one_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "SITE", tmp_path)
    assert serve.site() == tmp_path
    monkeypatch.setattr(serve, "SITE", tmp_path / "none")
    with pytest.raises(GameError, match="installed without its page"):
        serve.site()
