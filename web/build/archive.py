"""Zips with the same bytes on every system, whenever they are made."""

import io
import zipfile
from collections.abc import Mapping

__all__ = ["packed"]

DATE = (1980, 1, 1, 0, 0, 0)


def packed(files: Mapping[str, bytes], archive: bytes = b"") -> bytes:
    """A zip of the files by name, after what is in the zip `archive`."""
    memory = io.BytesIO(archive)
    with zipfile.ZipFile(memory, "a") as target:
        for name, content in sorted(files.items()):
            member = zipfile.ZipInfo(name, DATE)
            member.create_system, member.external_attr = 3, 0o644 << 16
            target.writestr(member, content, zipfile.ZIP_DEFLATED, 9)
    return memory.getvalue()
