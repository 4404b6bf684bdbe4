"""Chats for the tests of rooms: noise around lines, and five devices that write to each other."""

from random import Random

from blooms.rooms import commitments
from blooms.rooms.member import Member
from blooms.rooms.messages import OPENING, SEALED, Line
from blooms.rooms.room import Room

__all__ = ["Group", "forged", "noisy", "openings_due", "second_seal"]

NOISE = (
    "[22/11/2026, 17:03:12] Anna: {}",
    "Jörg-Peter 🎲 (14:02): > {}",
    "> > {}",
    "\u200e17:03 – Mia: *{}*",
    "see {}, ok?",
    "  {}  👍🏽",
    "https://games.example/go.html#{}",
    "<p>{}</p>",
    "„{}“ schrieb Tom am 22.11.2026.",
)
CHATTER = (
    "Anna: who is next?? 3/4 of us are asleep",
    "k7f3/not/a/line and https://example.org/abcd/5s3/x",
    "😀😀😀 o/ \\o/",
    "Tom: <Media omitted>",
    "17:05 - Messages are end-to-end encrypted.",
    "",
)


def noisy(lines: list[str], rng: Random) -> str:
    """The lines in random order, some of them twice, with names, times and talk around."""
    told = [*lines, *rng.sample(lines, len(lines) // 4)]
    rng.shuffle(told)
    parts = []
    for line in told:
        parts += [rng.choice(NOISE).format(line), *rng.choices(CHATTER, k=rng.randrange(3))]
    return "\n".join(parts)


def openings_due(member: Member) -> Line:
    """What a device keeps back for the round being played; a test may look."""
    number = member.room.state.round.number
    return next(line for line in member.kept if line.number == number)


def forged(member: Member, move: str) -> Line:
    """An opening with a move that was not sealed."""
    due = openings_due(member)
    return Line(due.tag, due.number, OPENING, due.seat, due.at, move, due.salt)


def second_seal(member: Member, move: str, rng: Random) -> tuple[Line, Line]:
    """Another seal of the same seat in the same round, and its opening."""
    now, seat, salt = member.room.state.round, member.seat, commitments.salt(rng)
    assert seat is not None
    seal = commitments.seal(now.course, now.number, seat, move, salt)
    at = commitments.check(now.course)
    return (
        Line(member.room.tag, now.number, SEALED, seat, at, seal),
        Line(member.room.tag, now.number, OPENING, seat, at, move, salt),
    )


class Group:
    """Devices and the messages on their way to each, which arrive in random order."""

    def __init__(self, start: str, seats: int, rng: Random, has_envelopes: bool = False) -> None:
        self.rng = rng
        room = Room.new(start, rng, has_envelopes)
        self.members = [Member(room, seat) for seat in range(seats)]
        self.chat: list[str] = []
        self.waiting: list[list[str]] = [[] for _ in self.members]

    def say(self, seat: int, *lines: Line) -> None:
        """A seat sends lines that its page would not make."""
        self._post("\n".join(map(str, lines)))

    def send(self, seat: int) -> None:
        """A seat sends what its page has made for it."""
        if self.members[seat].has_news:
            self._post("\n".join(map(str, self.members[seat].message)))
            self.members[seat] = self.members[seat].shared()

    def deliver(self, *silent: int) -> None:
        """Everything arrives everywhere, in random order; what is due in return is sent too."""
        while any(self.waiting):
            seat = self.rng.choice([at for at, held in enumerate(self.waiting) if held])
            text = self.waiting[seat].pop(self.rng.randrange(len(self.waiting[seat])))
            self.members[seat] = self.members[seat].hear(noisy(text.split("\n"), self.rng))
            if seat not in silent:
                self.send(seat)

    def _post(self, text: str) -> None:
        self.chat += text.split("\n")
        for held in self.waiting:
            held.append(text)
