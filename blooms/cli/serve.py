"""Serve the built site on this machine, and open it in the browser."""

from __future__ import annotations

import argparse
import errno
import os
import threading
import webbrowser
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import HTTPServer, SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from blooms.cli.command import number_from
from blooms.core.position import GameError

__all__ = [
    "HOST", "Files", "Server", "add_arguments", "answering", "open_server", "serve", "serving",
    "site",
]  # fmt: skip

HOST = "127.0.0.1"
HOSTS = (HOST, "localhost", "[::1]")
"""The names of this machine. A page of any other name could read the answers: DNS rebinding."""
FIRST_PORT = 8000
PORTS_TRIED = 100
NOT_FOUND = "404.html"
"""The page of a site for addresses that it does not have, as GitHub Pages and others call it."""
SITE = Path(__file__).resolve().parent.parent / "site"
"""The site in an installed package; a checkout has none."""


class Files(SimpleHTTPRequestHandler):
    """Serves files with the types browsers require, and makes the browser check for newer ones."""

    timeout = 10  # seconds in which a connection that is open says something, and takes something

    # Listed here because the system's own table may lack them or be wrong.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def parse_request(self) -> bool:
        """Read the request; refuse it unless it is addressed to this machine and port."""
        if not super().parse_request():
            return False
        assert isinstance(self.server, HTTPServer)
        port = self.server.server_port
        known = {f"{name}:{port}" for name in HOSTS} | ({*HOSTS} if port == 80 else set())
        if [host.lower() in known for host in self.headers.get_all("Host", [])] == [True]:
            return True
        where = f"http://{HOST}:{port}/"
        self.send_error(HTTPStatus.MISDIRECTED_REQUEST, None, f"Blooms answers only at {where}.")
        return False

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answer with a file, or that it is not found; no file has a name with a NUL byte."""
        whole = self.server.whole if isinstance(self.server, Server) else None
        if whole and (whole.done() or not Path(self.translate_path(self.path)).exists()):
            try:
                self.directory = str(whole.result())
            except Exception as why:
                self.send_error(HTTPStatus.SERVICE_UNAVAILABLE, None, str(why))
                return None
        try:
            return super().send_head()
        except ValueError:
            self.send_error(HTTPStatus.NOT_FOUND, "File not found")
            return None

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with an error; a browser that looks for a page gets the site's own for that."""
        page = Path(self.directory, NOT_FOUND)
        wanted = self.headers.get("Accept", "") if code == HTTPStatus.NOT_FOUND else ""
        if "text/html" not in wanted or not page.is_file():
            super().send_error(code, message, explain)
            return
        data = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def list_directory(self, path: str | os.PathLike[str]) -> BytesIO | None:
        """Answer that a folder without a page is not found."""
        self.send_error(HTTPStatus.NOT_FOUND, "File not found")
        return None

    def end_headers(self) -> None:
        """Add the header that makes the browser check for newer files."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


class Server(ThreadingHTTPServer):
    """One thread per request. A connection closed early by the browser is no error."""

    whole: Future[Path] | None = None
    """The folder of the whole site, if only the first files are made."""
    daemon_threads = True
    request_queue_size = 64  # who finds no place tries again in a second: pages have many files
    allow_reuse_address = os.name != "nt"  # on Windows two servers could then share a port

    @property
    def url(self) -> str:
        """The base address, ending in `/`."""
        return f"http://{HOST}:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing."""


def open_server(folder: Path, port: int | None = None) -> Server:
    """A server for `folder`, bound but not yet serving.

    It listens on `port` (0: any free one); without `port`, on the first free one from 8000.
    Raises GameError when `port` is not free.
    """
    handler = partial(Files, directory=str(folder))
    if port is not None:
        try:
            return Server((HOST, port), handler)
        except OSError as error:
            raise GameError(f"port {port} cannot be used: {error.strerror}") from error
    for free in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            return Server((HOST, free), handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    return Server((HOST, 0), handler)


@contextmanager
def answering(server: Server) -> Iterator[Server]:
    """Let a server answer within the block, in a thread of its own, and close it."""
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve `folder` on a free port within the block; yields the address, ending in `/`."""
    with answering(open_server(folder, 0)) as server:
        yield server.url


def serve(folder: Path, port: int | None, browser: bool, whole: Future[Path] | None = None) -> None:
    """Serve `folder` until Ctrl-C, which is raised; `browser` opens it. Raises as `open_server`.

    Where `folder` has only the first files, `whole` will be the folder of all: what is asked for
    before waits for it.
    """
    with open_server(folder, port) as server:
        server.whole = whole
        print(f"Blooms is at {server.url} (Ctrl-C stops)", flush=True)
        if browser:
            # In a thread: a terminal browser returns only when it is closed.
            threading.Thread(target=webbrowser.open, args=[server.url], daemon=True).start()
        try:
            server.serve_forever()
        finally:
            print()


def site() -> Path:
    """The site folder of the installed package. Raises GameError when there is none."""
    if not SITE.is_dir():
        raise GameError(
            "this copy of Blooms was installed without its page; run `python3 -m web` in a "
            "checkout, or install again where npm or PyPI can be reached"
        )
    return SITE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options `--port` and `--no-browser`."""
    parser.add_argument(
        "--port",
        type=number_from(0, 65535, "port"),
        help="0 for any free port; the default is 8000 or the next free one",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address without opening a browser"
    )
