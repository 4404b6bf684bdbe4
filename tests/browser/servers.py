"""Web servers as Debian installs them, each serving a folder on a free port."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from blooms.cli.serve import HOST
from tests.timing import PATIENCE
from web.build.machine import NotAvailable, apt_install

__all__ = ["DOCUMENTED", "SERVERS", "install", "serving_documented", "serving_plain"]

SERVERS: Final = {
    "nginx": "nginx",
    "busybox": "busybox",
    "lighttpd": "lighttpd",
    "apache2": "apache2",
    "caddy": "caddy",
    "php": "php-cli",
}
"""The program of each server, and Debian's package with it."""
HOSTING: Final = Path(__file__).parents[2] / "docs" / "hosting.md"
DOCUMENTED: Final = {"nginx": "nginx", "apache2": "apache", "caddy": "caddy"}
"""The servers with a configuration in docs/hosting.md, and the language of its block there."""

NGINX: Final = """
pid {work}/pid;
error_log {work}/log;
{user}
events {{}}
http {{
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    client_body_temp_path {work}/body;
    proxy_temp_path {work}/proxy;
    fastcgi_temp_path {work}/fastcgi;
    uwsgi_temp_path {work}/uwsgi;
    scgi_temp_path {work}/scgi;
    server {{
        listen {host}:{port};
        root {root};
        {more}
    }}
}}
"""
"""What Debian's nginx.conf and its default site say of files."""
LIGHTTPD: Final = """
server.modules = ("mod_indexfile", "mod_staticfile")
server.document-root = "{root}"
server.bind = "{host}"
server.port = {port}
index-file.names = ("index.html")
include_shell "/usr/share/lighttpd/create-mime.conf.pl"
"""
MODULES: Final = "mpm_event authz_core mime dir alias headers filter deflate"
APACHE: Final = """
ServerName {host}
ServerRoot {work}
PidFile {work}/pid
ErrorLog {work}/log
Listen {host}:{port}
{modules}
{user}
TypesConfig /etc/mime.types
DirectoryIndex index.html
DocumentRoot {root}
<Directory {root}>
    Require all granted
</Directory>
{more}
"""


def install() -> None:
    """Install the servers that are missing. Raises `NotAvailable`."""
    missing = [package for name, package in SERVERS.items() if not _program(name)]
    if missing and not apt_install(*missing):
        raise NotAvailable(f"these servers cannot be installed: {' '.join(missing)}")


@contextmanager
def serving_plain(
    name: str, root: Path, work: Path
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Serve `root` by a server without settings; gives its address and process.

    `work` is an empty folder for the server's own files.
    """
    port = _free_port()
    match name:
        case "nginx":
            command = _nginx(root, work, port)
        case "apache2":
            command = _apache(root, work, port)
        case "lighttpd":
            config = work / "lighttpd.conf"
            config.write_text(LIGHTTPD.format(root=root, host=HOST, port=port))
            command = ["-D", "-f", str(config)]
        case "busybox":
            command = ["httpd", "-f", "-p", f"{HOST}:{port}", "-h", str(root)]
        case "caddy":
            command = ["file-server", "--root", str(root), "--listen", f"{HOST}:{port}"]
        case _:
            command = ["-S", f"{HOST}:{port}", "-t", str(root)]
    with _running(name, command, work, port) as process:
        yield f"http://{HOST}:{port}/", process


@contextmanager
def serving_documented(name: str, root: Path, work: Path) -> Iterator[str]:
    """Serve `root` under /blooms/ by a server configured as docs/hosting.md says."""
    port = _free_port()
    block = re.search(rf"^```{DOCUMENTED[name]}\n(.*?)^```", HOSTING.read_text(), re.M | re.S)
    assert block
    settings = block[1].replace("/srv/blooms", str(root))
    empty = work / "empty"
    empty.mkdir()
    match name:
        case "nginx":
            command = _nginx(empty, work, port, settings)
        case "apache2":
            command = _apache(empty, work, port, settings)
        case _:
            config = work / "Caddyfile"
            config.write_text(settings.replace("your.host", f"http://{HOST}:{port}"))
            command = ["run", "--config", str(config), "--adapter", "caddyfile"]
    with _running(name, command, work, port):
        yield f"http://{HOST}:{port}/blooms/"


def _nginx(root: Path, work: Path, port: int, more: str = "") -> Sequence[str]:
    config = work / "nginx.conf"
    user = "user root;" if _is_root() else ""
    config.write_text(
        NGINX.format(root=root, work=work, host=HOST, port=port, user=user, more=more)
    )
    return ["-c", str(config), "-p", str(work), "-g", "daemon off;"]


def _apache(root: Path, work: Path, port: int, more: str = "") -> Sequence[str]:
    config = work / "apache.conf"
    user = "User www-data\nGroup www-data" if _is_root() else ""
    modules = "\n".join(
        f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so"
        for name in MODULES.split()
    )
    config.write_text(
        APACHE.format(
            root=root, work=work, host=HOST, port=port, user=user, modules=modules, more=more
        )
    )
    return ["-D", "FOREGROUND", "-f", str(config)]


@contextmanager
def _running(
    name: str, command: Sequence[str], work: Path, port: int
) -> Iterator[subprocess.Popen[bytes]]:
    program = _program(name)
    assert program
    with (work / "output").open("wb") as output:
        process = subprocess.Popen(
            [program, *command],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env=os.environ | {"HOME": str(work)},
        )
    try:
        for _ in range(PATIENCE // 100):
            with suppress(OSError), socket.create_connection((HOST, port), timeout=1):
                break
            if process.poll() is not None:
                break
            time.sleep(0.1)
        assert process.poll() is None, (work / "output").read_text(errors="replace")
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE / 1000)


def _program(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")


def _is_root() -> bool:
    return os.geteuid() == 0


def _free_port() -> int:
    with socket.socket() as found:
        found.bind((HOST, 0))
        port: int = found.getsockname()[1]
        return port
