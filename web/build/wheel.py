"""Puts the built site into the wheel, as blooms/site, where `blooms-game` finds it.

Hatchling calls this for every wheel. Without npm or a network, the wheel contains only the library
and the commands, without the page.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

__all__ = ["SiteHook"]


class SiteHook(BuildHookInterface[Any]):  # Any: as hatchling declares its data
    """Builds the site in a temporary folder, which is kept until the wheel is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the site to the files of a wheel; an editable install has none."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)  # hatchling loads this file alone
        from web.build.machine import NotAvailable
        from web.build.runtime import CACHE
        from web.build.site import assemble

        self.work = tempfile.TemporaryDirectory(prefix="blooms-")
        site, kept = Path(self.work.name, "site"), os.access(self.root, os.W_OK)
        try:
            assemble(site, CACHE if kept else Path(self.work.name, "cache"))
        except (NotAvailable, OSError) as error:
            self.app.display_warning(f"The page is left out of this wheel: {error}")
        else:
            build_data["force_include"][str(site)] = "blooms/site"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder."""
        if version != "editable":
            self.work.cleanup()
