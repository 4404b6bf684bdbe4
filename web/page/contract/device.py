"""What the browser tells of the device, as a value."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Device"]


class Device(NamedTuple):
    """What the browser tells of the device: whether the page is in a frame, comes from a file, is
    taller than wide, whether there is a sheet to share by, and whether it is printing the page.
    """

    is_framed: bool = False
    is_file: bool = False
    is_tall: bool = False
    has_share_sheet: bool = False
    is_printing: bool = False
