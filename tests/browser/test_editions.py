"""Hosts that let browsers keep every file for a year: a page runs files of its own version only."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from blooms.cli.serve import HOST, Files, Server, answering
from tests.browser.conftest import OpenPage, Traffic
from tests.browser.page_driver import play, ready, visit, wait_for_person

OTHER = b"0123456789abcdef"
Age = Callable[[bytes], bytes]


class Keeping(Files):
    """Answers with an older file at first, which browsers then keep."""

    def __init__(self, *args: Any, older: dict[str, bytes], times: list[int], **named: Any) -> None:
        self.older, self.times = older, times
        super().__init__(*args, **named)

    def do_GET(self) -> None:
        name = self.path.split("?")[0].lstrip("/") or "index.html"
        if name not in self.older or self.times[0] == 0:
            return super().do_GET()
        self.times[0] -= 1
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(self.older[name])))
        self.end_headers()
        self.wfile.write(self.older[name])
        return None

    def send_header(self, name: str, value: str) -> None:
        super().send_header(name, "max-age=31536000" if name == "Cache-Control" else value)

    def end_headers(self) -> None:
        super().send_header("Cache-Control", "max-age=31536000")
        super().end_headers()


@contextmanager
def keeping(folder: Path, older: dict[str, bytes], times: int) -> Iterator[str]:
    handler = partial(Keeping, directory=str(folder), older=older, times=[times])
    with answering(Server((HOST, 0), handler)) as server:
        yield server.url


def edition_of(script: bytes) -> bytes:
    return script.partition(b"\n")[0].split(b'"')[1]


def of_another(script: bytes) -> bytes:
    """A script of another version, which would leave a trace."""
    check, _, rest = script.partition(b"\n")
    trace = b'\nlocalStorage.setItem("old", "ran");\n'
    return check.replace(edition_of(script), OTHER) + trace + rest


def of_another_page(page: bytes) -> bytes:
    before, mark, rest = page.partition(b'data-edition="')
    return before + mark + OTHER + rest[16:]


def test_a_worker_of_another_version_is_fetched_anew(
    open_page: OpenPage, site_folder: Path, traffic: Traffic
) -> None:
    script = (site_folder / "js/bot_worker.js").read_bytes()
    old = script.replace(edition_of(script), OTHER) + b'\nself.postMessage("old");\n'
    with keeping(site_folder, {"js/bot_worker.js": old}, 1) as url:
        page = open_page(url)
        page.goto("./?p2=bot:1")
        page.wait_for_function("performance.getEntriesByType('navigation')[0].type === 'reload'")
        ready(page)
        play(page, "D4a")
        wait_for_person(page)
        page.context.close()
    assert [error for error in traffic.errors if "another version" not in error] == []
    assert traffic.errors
    traffic.errors.clear()


def test_a_page_kept_for_a_year_is_new_at_the_next_visit(
    open_page: OpenPage, site_folder: Path, traffic: Traffic
) -> None:
    page_file = (site_folder / "index.html").read_bytes()
    with keeping(
        site_folder, {"index.html": page_file.replace(b"<title>", b"<title>Old ")}, 1
    ) as url:
        page = open_page(url)
        page.add_init_script("delete Navigator.prototype.serviceWorker")
        visit(page, "./?p1=human&p2=human")
        assert page.title().startswith("Old")
        page.goto("about:blank")
        visit(page, "./?p1=human&p2=human")
        assert not page.title().startswith("Old")


@pytest.mark.parametrize(
    ("name", "age"),
    [("js/welcome.js", of_another), ("index.html", of_another_page), ("app.zip", bytes.upper)],
)
def test_files_of_another_version_never_run_and_are_replaced(
    open_page: OpenPage, site_folder: Path, traffic: Traffic, name: str, age: Age
) -> None:
    older = {name: age((site_folder / name).read_bytes())}
    with keeping(site_folder, older, 1) as url:
        page = open_page(url)
        visit(page, "./?p1=human&p2=human")
        play(page, "D4a")
        assert page.evaluate("localStorage.getItem('old')") is None
        page.context.close()
    assert [error for error in traffic.errors if "another version" not in error] == []
    traffic.errors.clear()


@pytest.mark.parametrize("name", ["reference.html", "embedding.html", "embed.html", "home.html"])
def test_pages_without_python_are_of_one_version_too(
    open_page: OpenPage, site_folder: Path, traffic: Traffic, name: str
) -> None:
    script = "js/embed_frame.js" if name == "embed.html" else "js/theme.js"
    older = {script: of_another((site_folder / script).read_bytes())}
    with keeping(site_folder, older, 1) as url:
        page = open_page(url)
        page.goto(name)
        page.wait_for_function("performance.getEntriesByType('navigation')[0].type === 'reload'")
        assert page.evaluate("localStorage.getItem('old')") is None
        page.context.close()
    assert [error for error in traffic.errors if "another version" not in error] == []
    traffic.errors.clear()


def test_the_library_of_another_version_is_not_asked_for(site_folder: Path) -> None:
    library = (site_folder / "pyscript/pyodide/python_stdlib.zip").read_bytes()
    named = f"python_stdlib.zip?{sha256(library).hexdigest()[:16]}"
    for name in ("index.html", "blocky.html", "go.html", "lab.html", "js/pyodide.js"):
        assert named in (site_folder / name).read_text(encoding="utf-8")


def test_a_host_that_mixes_versions_for_good_is_played_as_it_is(
    open_page: OpenPage, site_folder: Path, traffic: Traffic
) -> None:
    older = {"js/welcome.js": of_another((site_folder / "js/welcome.js").read_bytes())}
    with keeping(site_folder, older, 99) as url:
        page = open_page(url)
        visit(page, "./?p1=human&p2=human")
        play(page, "D4a")
        page.context.close()
    traffic.errors.clear()
