"""Write a text description into a PNG or GIF file.

PNG: an international text chunk (iTXt) with the keyword Description, before the picture's data
(PNG, third edition, 11.3.3). GIF: a comment extension before the end (GIF89a, 24).
"""

from __future__ import annotations

import struct
import zlib
from typing import Final

from blooms.core.position import GameError

__all__ = ["captioned_gif", "captioned_png"]

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_HEADER: Final = len(_SIGNATURE) + 4 + 4 + 13 + 4
"""The offset of the end of the first chunk, which is always IHDR."""


def captioned_png(picture: bytes, text: str) -> bytes:
    """The PNG with a description. Raises GameError when it is not a PNG."""
    if not picture.startswith(_SIGNATURE) or picture[12:16] != b"IHDR":
        raise GameError("the picture is not a PNG")
    data = b"iTXt" + b"Description\0\0\0\0\0" + text.encode()
    chunk = struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data))
    return picture[:_HEADER] + chunk + picture[_HEADER:]


def captioned_gif(picture: bytes, text: str) -> bytes:
    """The GIF with a description. Raises GameError when it is not a GIF."""
    if not picture.startswith(b"GIF89a") or not picture.endswith(b";"):
        raise GameError("the picture is not a GIF")
    data = text.encode()
    blocks = (data[at : at + 255] for at in range(0, len(data), 255))
    comment = b"!\xfe" + b"".join(bytes([len(block)]) + block for block in blocks) + b"\0"
    return picture[:-1] + comment + b";"
