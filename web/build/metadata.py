"""What an index of packages shows of this project: addresses, and a README with full links.

The repository's address is BLOOMS_ADDRESS, else that of the repository on GitHub whose workflow
builds the wheel, else that of the Git remote `origin`. Hatchling calls this for every build.
"""

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

__all__ = ["AddressHook", "address_of", "readme_for", "urls_for"]

PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)\s]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")


class AddressHook(MetadataHookInterface):
    """Adds the project's addresses and its description."""

    def update(self, metadata: dict[str, Any]) -> None:  # Any: as hatchling declares it
        """Fill in the fields that pyproject.toml calls dynamic."""
        address = address_of(os.environ, Path(self.root))
        text = Path(self.root, "README.md").read_text("utf-8")
        metadata["urls"] = urls_for(address)
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_for(text, address)}


def address_of(environment: Mapping[str, str], folder: Path) -> str:
    """The address of the repository in a folder; empty if it has none."""
    if given := environment.get("BLOOMS_ADDRESS"):
        return given.rstrip("/")
    if name := environment.get("GITHUB_REPOSITORY"):
        return f"{environment.get('GITHUB_SERVER_URL', 'https://github.com')}/{name}"
    command = ["git", "-C", str(folder), "remote", "get-url", "origin"]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    remote = re.sub(r"^(?:ssh://)?git@([^:/]+)[:/]", r"https://\1/", ran.stdout.strip())
    remote = re.sub(r"^(https://)[^/@]*@", r"\1", remote)  # no name or password
    return remote.removesuffix(".git") if remote.startswith("https://") else ""


def urls_for(address: str) -> dict[str, str]:
    """The links beside the description; none without an address."""
    if not address:
        return {}
    return {
        "Source": address,
        "Documentation": f"{address}/blob/HEAD/docs/api.md",
        "Changelog": f"{address}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


def readme_for(text: str, address: str) -> str:
    """The README with full links; without an address, without its pictures and links to files."""
    if not address:
        return LINK.sub(r"\1", PICTURE.sub("", text))
    return LINK.sub(
        rf"[\1]({address}/blob/HEAD/\2)", PICTURE.sub(rf"![\1]({address}/raw/HEAD/\2)", text)
    )
