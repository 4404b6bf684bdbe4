"""The npm package of the embedded board needs nothing, and is read on servers too."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from blooms import __version__
from web.__main__ import main
from web.build.attributes import ATTRIBUTES
from web.build.board_package import board_package
from web.build.runtime import CACHE
from web.build.workshop import Workshop

with Workshop(CACHE) as shop:
    FILES = board_package(shop)


def test_it_has_no_dependencies_and_the_version_of_the_program() -> None:
    about = json.loads(FILES["package.json"])
    assert about["version"] == __version__
    assert {name for name in about if "ependencies" in name} == set()
    paths = [about["main"], about["module"], about["types"], *about["exports"]["."].values()]
    assert {path.removeprefix("./") for path in paths} <= set(FILES)


def test_its_readme_names_every_attribute() -> None:
    readme = FILES["README.md"].decode()
    assert [each.name for each in ATTRIBUTES if f"| `{each.name}` |" not in readme] == []


def test_a_command_writes_it(tmp_path: Path) -> None:
    assert main(["build", "--npm", str(tmp_path / "board")]) == 0
    assert {file.name for file in (tmp_path / "board").iterdir()} == set(FILES)


@pytest.mark.skipif(not shutil.which("node"), reason="Node.js is not installed")
def test_a_server_without_a_document_imports_it(tmp_path: Path) -> None:
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    for line in ("import './board.js'", "import { createRequire } from 'node:module'; "
                 "createRequire(import.meta.url)('./board.cjs')"):  # fmt: skip
        file = tmp_path / "server.mjs"
        file.write_text(line)
        subprocess.run(["node", str(file)], check=True, cwd=tmp_path, timeout=60)
