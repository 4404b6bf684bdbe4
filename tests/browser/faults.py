"""A server that spoils files of the site it serves, as hosts and networks do."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from blooms.cli.serve import HOST, Files, Server, answering

PORTAL = b"<!doctype html><title>Log in</title><p>Log in to use this network.</p></html>"
ANALYTICS = b"<script src='https://count.example/count.js'></script>"
KINDS = ("missing", "truncated", "garbage", "wrong type", "portal", "hanging")


@dataclass
class Faults:
    """What is wrong with which file, by name: one of KINDS.

    `edits_html` adds a line to every page, `hides_html` redirects x.html to x.
    """

    url: str = ""
    kinds: dict[str, str] = field(default_factory=dict)
    edits_html: bool = False
    hides_html: bool = False
    over: threading.Event = field(default_factory=threading.Event)


class Spoiling(Files):
    """Serves a folder with the faults."""

    def __init__(self, *args: Any, faults: Faults, **named: Any) -> None:
        self.faults = faults
        super().__init__(*args, **named)

    def do_GET(self) -> None:
        asked = unquote(urlsplit(self.path).path).removeprefix("/")
        name = asked if asked and not asked.endswith("/") else asked + "index.html"
        if self.faults.hides_html and asked.endswith(".html"):
            self.send_response(302)
            self.send_header("Location", "/" + asked.removesuffix(".html"))
            self.end_headers()
            return
        if self.faults.hides_html and "." not in name:
            name += ".html"
        file = Path(self.directory, name)
        kind = self.faults.kinds.get(name)
        if kind == "hanging":
            self.faults.over.wait(120)
        elif kind == "missing" or not file.is_file():
            self.send_error(404)
        else:
            self.answer(file, kind)

    def answer(self, file: Path, kind: str | None) -> None:
        data, kind_of_file = file.read_bytes(), self.guess_type(str(file))
        if kind == "truncated":
            data = data[: len(data) // 2]
        elif kind == "garbage":
            data = bytes(at * 7 % 251 for at in range(min(len(data), 50_000)))
        elif kind == "wrong type":
            kind_of_file = "text/html"
        elif kind == "portal":
            data, kind_of_file = PORTAL, "text/html"
        elif self.faults.edits_html and file.suffix == ".html":
            data = data.replace(b"</html>", ANALYTICS + b"</html>")
        self.send_response(200)
        self.send_header("Content-Type", kind_of_file)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


class PlainHost(Files):
    """Serves a folder as a host that knows html, js, css, svg and png and no other type.

    It sends `policy` as its Content-Security-Policy, if any.
    """

    extensions_map = {
        suffix: Files.extensions_map[suffix] for suffix in (".html", ".js", ".css", ".svg")
    } | {".png": "image/png", "": "application/octet-stream"}

    def __init__(self, *args: Any, policy: str, **named: Any) -> None:
        self.policy = policy
        super().__init__(*args, **named)

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return self.extensions_map.get(Path(path).suffix, self.extensions_map[""])

    def end_headers(self) -> None:
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()


@contextmanager
def plain_host(folder: Path, policy: str = "") -> Iterator[str]:
    """Serve `folder` from a host that knows few types; gives its address."""
    handler = partial(PlainHost, directory=str(folder), policy=policy)
    with answering(Server((HOST, 0), handler)) as server:
        yield server.url


@contextmanager
def spoiling(folder: Path) -> Iterator[Faults]:
    """Serve `folder` with faults that can be changed meanwhile."""
    faults = Faults()
    handler = partial(Spoiling, directory=str(folder), faults=faults)
    with answering(Server((HOST, 0), handler)) as server:
        faults.url = server.url
        try:
            yield faults
        finally:
            faults.over.set()
