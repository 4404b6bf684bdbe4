"""Everything that a release has, made and tried without publishing it."""

from __future__ import annotations

import hashlib
import json
import subprocess
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from blooms import __version__
from tools import release
from web.build.licences import THIRD_PARTY

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("release") / "dist"
    release.main([str(made)])
    return made


def test_every_file_has_its_checksum(folder: Path) -> None:
    sums = dict(line.split("  ")[::-1] for line in (folder / release.SUMS).read_text().splitlines())
    assert sums.keys() == {file.name for file in folder.iterdir()} - {release.SUMS}
    assert sums.keys() == {
        f"blooms_game-{__version__}-py3-none-any.whl", f"blooms_game-{__version__}.tar.gz",
        f"blooms-{__version__}-site.zip", f"blooms-{__version__}.html",
        f"blooms-{__version__}.cdx.json", f"blooms-board-{__version__}.tgz",
    }  # fmt: skip
    for name, given in sums.items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == given


def test_the_zip_is_the_site_as_its_list_says(folder: Path) -> None:
    with ZipFile(folder / f"blooms-{__version__}-site.zip") as packed:
        listed = packed.read("version.txt").decode().splitlines()[1:]
        for given, name in (line.split("  ") for line in listed):
            assert hashlib.sha256(packed.read(name)).hexdigest() == given, name
        assert {"index.html", "sw.js", "404.html", THIRD_PARTY} <= set(packed.namelist())


def test_the_source_holds_every_file_of_the_repository(folder: Path) -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout
    with tarfile.open(folder / f"blooms_game-{__version__}.tar.gz") as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert set(listed.split("\n")) - names <= {""}


def test_the_bill_of_materials_has_the_licence_and_every_file(folder: Path) -> None:
    found = json.loads((folder / f"blooms-{__version__}.cdx.json").read_text("utf-8"))
    assert found["bomFormat"] == "CycloneDX"
    assert found["metadata"]["component"]["purl"] == f"pkg:npm/blooms-game@{__version__}"
    assert all(each["licenses"][0]["license"]["id"] for each in found["components"])
    assert {"pyodide", "@iconify-json/lucide"} <= {each["name"] for each in found["components"]}
    told = {
        f"{file['hashes'][0]['content']}  {file['name']}"
        for each in found["components"]
        for file in each.get("components", ())
    }
    listed = (ROOT / "web" / "build" / THIRD_PARTY).read_text("utf-8").splitlines()
    assert told == {line for line in listed if line[:64].isalnum() and "  " in line[64:66]}
