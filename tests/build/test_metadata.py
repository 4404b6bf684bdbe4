"""The description and the addresses that an index of packages shows."""

import subprocess
from pathlib import Path

import pytest

from web.build.metadata import AddressHook, address_of, readme_for, urls_for

ADDRESS = "https://code.example/blooms"
TEXT = (
    "![A board\nin play](docs/page.webp) [a](docs/api.md#search) [b](https://b.example) [c](#top)"
)


@pytest.mark.parametrize(
    ("remote", "address"),
    [
        ("https://code.example/blooms.git", ADDRESS),
        ("https://user:secret@code.example/blooms.git", ADDRESS),
        ("git@code.example:blooms.git", ADDRESS),
        ("ssh://git@code.example/blooms", ADDRESS),
        ("/srv/git/blooms.git", ""),
        ("", ""),
    ],
)
def test_the_address_is_that_of_the_git_remote(remote: str, address: str, tmp_path: Path) -> None:
    git = ["git", "-C", str(tmp_path)]
    subprocess.run([*git, "init", "--quiet"], check=True)
    if remote:
        subprocess.run([*git, "remote", "add", "origin", remote], check=True)
    assert address_of({}, tmp_path) == address


def test_an_address_that_is_given_comes_first() -> None:
    here = Path(__file__).parent
    workflow = {"GITHUB_REPOSITORY": "a/b", "GITHUB_SERVER_URL": "https://github.example"}
    assert address_of(workflow, here) == "https://github.example/a/b"
    assert address_of({**workflow, "BLOOMS_ADDRESS": f"{ADDRESS}/"}, here) == ADDRESS


def test_links_to_files_and_pictures_are_absolute() -> None:
    assert readme_for(TEXT, ADDRESS) == (
        f"![A board\nin play]({ADDRESS}/raw/HEAD/docs/page.webp) "
        f"[a]({ADDRESS}/blob/HEAD/docs/api.md#search) [b](https://b.example) [c](#top)"
    )


def test_without_an_address_nothing_leads_nowhere() -> None:
    assert readme_for(TEXT, "") == " a [b](https://b.example) [c](#top)"
    assert urls_for("") == {}


def test_the_project_has_addresses_and_a_description(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BLOOMS_ADDRESS", ADDRESS)
    metadata: dict[str, dict[str, str]] = {}
    AddressHook(str(Path(__file__).parents[2]), {}).update(metadata)
    assert metadata["urls"]["Source"] == ADDRESS
    assert metadata["readme"]["content-type"] == "text/markdown"
    assert f"({ADDRESS}/raw/HEAD/docs/page.webp)" in metadata["readme"]["text"]
