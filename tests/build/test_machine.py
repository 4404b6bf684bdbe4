"""What a machine lacks is made, or asked for in one line."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

import pytest

from web.build import machine
from web.build.machine import NotAvailable, apt_install, make_environment


def test_debian_without_venv_gets_the_package_or_a_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    asked: list[str] = []
    monkeypatch.setattr(machine.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(machine, "apt_install", lambda *names: asked.extend(names))
    with pytest.raises(NotAvailable, match=f"apt-get install {package}") as error:
        make_environment(tmp_path / "env")
    assert "\n" not in str(error.value)
    assert asked == [package]
    monkeypatch.setattr(machine, "apt_install", lambda *names: True)
    monkeypatch.setattr(venv, "create", lambda folder, **options: None)
    assert make_environment(tmp_path / "env").parent.parent == tmp_path / "env"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(30, "Read-only file system"), r"/env cannot be written \(Read-only file system\)"),
        (subprocess.CalledProcessError(1, "ensurepip"), "no virtual environment can be made"),
    ],
)
def test_a_failed_environment_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, error: Exception, told: str
) -> None:
    def refuse(*words: object, **options: object) -> None:
        raise error

    monkeypatch.setattr(venv, "create", refuse)
    with pytest.raises(NotAvailable, match=told) as caught:
        make_environment(tmp_path / "env")
    assert "\n" not in str(caught.value)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a permission there")
def test_an_environment_behind_a_link_is_left_alone(tmp_path: Path) -> None:
    """Several checkouts may share one environment by links."""
    shared = tmp_path / "shared"
    shared.mkdir()
    (shared / "stamp.txt").write_text("whole")
    link = tmp_path / "env"
    link.symlink_to(shared)
    with pytest.raises(NotAvailable, match="is a link to"):
        make_environment(link)
    assert (shared / "stamp.txt").read_text() == "whole"


def test_packages_are_installed_where_there_is_apt(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not apt_install("nothing")
    if sys.platform == "win32":
        return
    for name in ("apt-get", "sudo"):
        script = tmp_path / name
        script.write_text(f'#!/bin/sh\necho "{name} $*" >> {tmp_path}/said\n')
        script.chmod(0o755)
    monkeypatch.setattr(machine.os, "geteuid", lambda: 1000)
    assert apt_install("chromium")
    assert (tmp_path / "said").read_text().splitlines() == [
        "sudo -n apt-get update",
        "sudo -n apt-get install -y --no-install-recommends chromium",
    ]
