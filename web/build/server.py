"""A small static server for the site, on this machine only."""

import errno
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

__all__ = ["HOST", "Server", "open_server", "serving"]

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TRIED = 100


class Files(SimpleHTTPRequestHandler):
    """Sends files with the types a browser insists on, always asking it to check for newer ones."""

    # Given here because a machine's own list may lack or misname them.
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

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    """One thread a request; a browser that goes away in the middle is no news."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would let two servers share a port

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        pass


def open_server(folder: Path, port: int | None = None) -> Server:
    """A server of `folder`, bound but not yet serving: on `port` (0: any free one), or without
    one on the first free port from 8000. Raises `OSError` when there is none.
    """
    handler = partial(Files, directory=str(folder))
    if port is not None:
        try:
            return Server((HOST, port), handler)
        except OSError as error:
            raise OSError(f"port {port} cannot be used: {error.strerror}") from error
    for free in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            return Server((HOST, free), handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    return Server((HOST, 0), handler)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serves `folder` on a free port while the block runs; gives the address, ending in `/`."""
    with open_server(folder, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.url
        finally:
            server.shutdown()
