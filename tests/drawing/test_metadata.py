"""Descriptions in PNG and GIF files stand where readers look for them."""

import struct
import zlib

import pytest

from blooms.core.position import GameError
from blooms.drawing.metadata import captioned_gif, captioned_png


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


HEADER = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
PIXEL = chunk(b"IDAT", zlib.compress(b"\0\0")) + chunk(b"IEND", b"")
PNG = b"\x89PNG\r\n\x1a\n" + HEADER + PIXEL
GIF = b"GIF89a\1\0\1\0\0\0\0,\0\0\0\0\1\0\1\0\0\2\2L\1\0;"


def test_a_png_carries_its_description_in_a_sound_chunk() -> None:
    text = "Blooms, Größe 4. Dark red: D4."
    got = captioned_png(PNG, text)
    assert got.startswith(b"\x89PNG\r\n\x1a\n" + HEADER)
    assert got.endswith(PIXEL)
    added = got[8 + len(HEADER) : -len(PIXEL)]
    (size,) = struct.unpack(">I", added[:4])
    data = added[8 : 8 + size]
    assert added == chunk(b"iTXt", data)
    assert data == b"Description\0\0\0\0\0" + text.encode()


def test_a_gif_carries_its_description_in_blocks_that_fit() -> None:
    text = "stone " * 100
    got = captioned_gif(GIF, text)
    assert got[: len(GIF) - 1] == GIF[:-1]
    rest, said = got[len(GIF) - 1 :], b""
    assert rest.startswith(b"!\xfe")
    at = 2
    while rest[at]:
        said += rest[at + 1 : at + 1 + rest[at]]
        at += 1 + rest[at]
    assert said.decode() == text
    assert rest[at:] == b"\0;"


@pytest.mark.parametrize("broken", [b"", PNG[:9], GIF, b"\x89PNG\r\n\x1a\n"])
def test_what_is_no_png_is_refused(broken: bytes) -> None:
    with pytest.raises(GameError, match="not a PNG"):
        captioned_png(broken, "text")


@pytest.mark.parametrize("broken", [b"", GIF[:-1], PNG])
def test_what_is_no_gif_is_refused(broken: bytes) -> None:
    with pytest.raises(GameError, match="not a GIF"):
        captioned_gif(broken, "text")
