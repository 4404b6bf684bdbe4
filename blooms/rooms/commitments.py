"""Seals: a move is bound before the others show theirs, and can be checked afterwards.

A seal is 128 bits of SHA-256 over the course of the game, round, seat, move and salt. Without the
salt nobody can try out the few possible moves; with it everybody can check the move. The course is
a chain of hashes: the room with its start, then turn after turn. An envelope merely keeps a move
from being read at a glance: whoever wants to can open it.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Final

from blooms.core.row_text import digits

__all__ = ["SALT", "SEAL", "chain", "check", "cover", "salt", "seal", "uncover"]

DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""Signs that no chat program takes for a link, a smiley or bold type."""
SEAL: Final = 22
"""Signs of a seal: 62**22 > 2**128."""
SALT: Final = 16
"""Signs of a salt, 95 bits."""
CHECK: Final = 3


def chain(course: str, turn: str) -> str:
    """The course of a game after one more turn; the first has the room and the start as turn."""
    return sha256(f"{course}|{turn}".encode()).hexdigest()


def check(course: str) -> str:
    """Three signs that tell one course of a game from another."""
    return digits(int(course[:16], 16) % len(DIGITS) ** CHECK, DIGITS, CHECK)


def seal(course: str, number: int, seat: int, move: str, salt: str) -> str:
    """The seal of a seat's move in round `number`, 22 signs."""
    parts = f"{course}|{number}|{seat + 1}|{move}|{salt}"
    return digits(int.from_bytes(sha256(parts.encode()).digest()[:16], "big"), DIGITS, SEAL)


def salt(rng: Random) -> str:
    """A new salt; the generator must be one whose numbers nobody can guess."""
    return "".join(rng.choice(DIGITS) for _ in range(SALT))


def cover(course: str, number: int, seat: int, move: str) -> str:
    """A move in an envelope."""
    hidden = bytes(a ^ b for a, b in zip(move.encode(), _pad(course, number, seat), strict=False))
    return digits(int.from_bytes(b"\1" + hidden, "big"), DIGITS)


def uncover(course: str, number: int, seat: int, text: str) -> str:
    """The move in an envelope; empty if none is in it."""
    value = 0
    for digit in text[:64]:
        value = value * len(DIGITS) + DIGITS.index(digit)
    hidden = value.to_bytes((value.bit_length() + 7) // 8, "big")
    move = bytes(a ^ b for a, b in zip(hidden[1:], _pad(course, number, seat), strict=False))
    return move.decode("ascii", "ignore") if hidden[:1] == b"\1" else ""


def _pad(course: str, number: int, seat: int) -> bytes:
    return sha256(f"{course}|{number}|{seat + 1}".encode()).digest()
