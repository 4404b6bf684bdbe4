"""Colours as texts such as #b4152f: mixed, and what can be read on them."""

from __future__ import annotations

__all__ = ["is_light", "mixed"]


def mixed(colour: str, other: str, share: float) -> str:
    """A colour (#rrggbb) with `share` of the first."""
    pairs = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{round(share * x + (1 - share) * y):02x}" for x, y in pairs)


def is_light(colour: str) -> bool:
    """Whether a colour (#rrggbb) wants dark signs on it."""
    return sum(_parts(colour)) > 330


def _parts(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
