"""Rooms: five devices play by messages, one cheats, one is silent, messages come in any order."""

import json
from functools import cache
from random import Random

import pytest

from blooms import record
from blooms.core.position import CutText, GameError, IllegalMove
from blooms.rooms import messages, room
from blooms.rooms.member import Member
from blooms.rooms.messages import DROP, MOVE, OPENING, SEALED, Line
from blooms.rooms.room import Room, RoomError
from blooms.rooms.round import Disputed, Fault, Illegal, Unfit
from tests.rooms.chats import Group, forged, noisy, openings_due, second_seal
from tests.timing import slowdown

CHEAT, SILENT = 2, 4


def free(member: Member, rng: Random) -> str:
    """A random move of a device's seat."""
    return rng.choice(list(member.room.state.game.position.moves(member.seat or 0)))


def seal(group: Group, *seats: int) -> None:
    for seat in seats:
        group.members[seat] = group.members[seat].move(
            free(group.members[seat], group.rng), group.rng
        )
        group.send(seat)


def drop(group: Group, gone: int, *by: int) -> None:
    for seat in by:
        group.members[seat] = group.members[seat].drop([gone])
        group.send(seat)


@cache
def six_rounds(seed: int) -> Group:
    """Round 2: an opening of another move. Round 3: two seals. Rounds 4 and 5: a silent seat."""
    group = Group("go/9/5/parallel/", 5, Random(seed))
    everyone, honest = range(5), (0, 1, 3, 4)
    seal(group, *everyone)
    group.deliver()
    seal(group, *everyone)
    group.say(CHEAT, forged(group.members[CHEAT], "J9"))
    group.deliver(CHEAT)
    drop(group, CHEAT, *honest)
    group.deliver(CHEAT)
    seal(group, *everyone)
    group.say(CHEAT, *second_seal(group.members[CHEAT], "-", group.rng))
    group.deliver()
    seal(group, 0, 1, 2, 3)
    group.deliver()
    drop(group, SILENT, 0, 1, 3)
    group.deliver()
    seal(group, *everyone)
    group.deliver(SILENT)
    drop(group, SILENT, 0, 2, 3)
    group.deliver(SILENT)
    seal(group, *everyone)
    group.deliver()
    return group


@pytest.mark.parametrize("seed", range(5))
def test_six_rounds_of_five_end_alike_on_all_devices(seed: int) -> None:
    group = six_rounds(seed)
    states = [member.room.state for member in group.members]
    (played,) = {state.game.record for state in states}
    rounds = [turn.split(",") for turn in record.read(played).turns]
    assert len(rounds) == 6
    assert [turns[CHEAT] for turns in rounds[1:3]] == ["-", "-"]
    assert [turns[SILENT] for turns in rounds[3:5]] == ["-", "-"]
    (faults,) = {state.faults for state in states}
    assert faults == (Fault(2, 2, Unfit()), Fault(3, 2, Disputed(at_once=True)))
    assert {state.away for state in states} == {((2, CHEAT), (4, SILENT), (5, SILENT))}


def test_the_chat_alone_brings_anybody_to_the_same_game() -> None:
    group = six_rounds(0)
    told = [str(group.members[0].room.invitation), *group.chat]
    found = {room.read(noisy(told, Random(seed))).state.game.record for seed in range(8)}
    assert found == {group.members[0].room.state.game.record}


def test_the_text_of_a_room_holds_all_that_is_needed_to_check_it() -> None:
    held = six_rounds(1).members[0].room
    again = room.read(held.text)
    assert (again.state.game.record, again.state.faults) == (
        held.state.game.record,
        held.state.faults,
    )


def sixty(seed: int = 3) -> tuple[str, str]:
    """A chat with 60 lines of a sealed game of five in random order with noise; its record."""
    rng = Random(seed)
    group = Group("go/9/5/parallel/", 5, rng)
    for _ in range(6):
        seal(group, *range(5))
        group.deliver()
    assert len(set(group.chat)) == 60
    told = [str(group.members[0].room.invitation), *group.chat]
    return noisy(told, rng), group.members[0].room.state.game.record


def test_sixty_lines_in_any_order_give_the_same_state() -> None:
    text, played = sixty()
    assert room.read(text).state.game.record == played


def test_reading_sixty_lines_takes_a_few_replays() -> None:
    text, played = sixty()

    def fresh() -> object:
        room._start.cache_clear()
        return room.read(text).state

    assert slowdown(lambda: record.read(played), fresh) < 40


@pytest.mark.parametrize(
    ("start", "turns"),
    [
        ("blooms/4/race-15/", ["D4a", "C3cC4d", "B2aB3b", "E5c"]),
        ("go/9/3/sequential/", ["D4", "E5", "-", "E4"]),
        ("blocky/2/blob/3/7/hhh/", ["top:pass"] * 4),
    ],
)
def test_a_chat_of_plain_lines_brings_a_game_up_to_date(start: str, turns: list[str]) -> None:
    rng = Random(4)
    seats = record.read(start).position.seats
    group = Group(start, seats, rng)
    for turn in turns:
        (seat,) = group.members[0].room.state.awaited
        group.members[seat] = group.members[seat].move(turn, rng)
        group.send(seat)
        group.deliver()
    told = noisy([str(group.members[0].room.invitation), *group.chat], rng)
    assert room.read(told).state.game == record.read(start + ".".join(turns))


def test_envelopes_need_one_message_a_round() -> None:
    group = Group("go/9/3/parallel/", 3, Random(6), has_envelopes=True)
    for _ in range(2):
        seal(group, 0, 1, 2)
        group.deliver()
    assert len(group.chat) == 6
    assert group.members[0].room.state.game.ply == 2
    moves = {move for turn in group.members[0].room.state.game.turns for move in turn.split(",")}
    assert not any(f"/{move}" in line for move in moves for line in group.chat)


def test_alliances_are_named_under_seals_as_well() -> None:
    start = "go/9/3/parallel-coop/@9-9-9-9-9-9-9-9-9,1/-,-,-"
    group = Group(start, 3, Random(7))
    assert group.members[0].room.state.game.position.phase == "ally"
    for seat, named in enumerate(("~BW", "~BW", "~R")):
        group.members[seat] = group.members[seat].move(named, group.rng)
        group.send(seat)
    assert not any("~" in line for line in group.chat)
    group.deliver()
    assert group.members[2].room.state.game.record == f"{start}.~BW,~BW,~R"
    assert group.members[2].room.state.phase == "over"


def played_by_three(seed: int = 8) -> Group:
    group = Group("go/9/3/parallel/", 3, Random(seed))
    seal(group, 0, 1, 2)
    return group


def test_no_message_holds_a_salt_before_all_have_sealed() -> None:
    group = Group("go/9/3/parallel/", 3, Random(8))
    for seat in range(2):
        group.members[seat] = group.members[seat].move("D4", group.rng)
        due = openings_due(group.members[seat])
        assert due not in group.members[seat].room.lines
        assert due.salt not in "".join(map(str, group.members[seat].message))
        group.members[seat] = group.members[seat].hear(str(group.members[0].room.invitation))
        assert due.salt not in "".join(map(str, group.members[seat].message))


def test_a_seal_does_not_fit_another_seat_round_move_or_table() -> None:
    group = played_by_three()
    due = openings_due(group.members[0])
    for other in (
        Line(due.tag, due.number, OPENING, 1, due.at, due.text, due.salt),
        Line(due.tag, due.number, OPENING, 0, due.at, "J9", due.salt),
    ):
        held = group.members[2].room.take([other])
        assert not held.state.round.opened.get(other.seat)


def test_the_right_opening_still_counts_after_a_wrong_one() -> None:
    group = played_by_three()
    group.say(0, forged(group.members[0], "J9"))
    group.deliver()
    (state,) = {
        member.room.state.game.record: member.room.state for member in group.members
    }.values()
    assert state.game.turns[0].split(",")[0] == openings_of(group, 0, 1)
    assert [fault.seat for fault in state.faults] == [0]


def openings_of(group: Group, seat: int, number: int) -> str:
    return next(
        line.text for line in group.members[seat].kept if (line.seat, line.number) == (seat, number)
    )


def test_a_late_second_seal_changes_no_later_round() -> None:
    group = played_by_three()
    late = second_seal(group.members[0], "J9", group.rng)
    group.deliver()
    before = group.members[1].room.state.game.turns[0]
    seal(group, 0, 1, 2)
    group.say(0, *late)
    group.deliver()
    (state,) = {
        member.room.state.game.record: member.room.state for member in group.members
    }.values()
    assert state.game.turns[0] == before
    assert state.game.ply == 2
    assert state.faults == (Fault(1, 0, Disputed(at_once=True)),)


def test_lines_of_another_course_are_told_apart() -> None:
    group = played_by_three()
    group.deliver()
    held, seat = group.members[0].room, 1
    stray = Line(held.tag, 2, SEALED, seat, "zzz", "0" * 22)
    later = Line(held.tag, 9, SEALED, seat, "zzz", "0" * 22)
    state = held.take([stray, later]).state
    assert (state.astray, state.ahead) == ((stray,), (later,))
    assert state.awaited == (0, 1, 2)


def test_two_moves_of_one_seat_wait_until_somebody_plays_on() -> None:
    rng = Random(1)
    held = Member(Room.new("go/9/3/sequential/", rng), 0)
    one, other = held.move("D4", rng), held.move("E5", rng)
    both = one.room.take(other.room.lines)
    assert (both.state.game.ply, both.state.awaited) == (0, (0,))
    assert both.state.faults == (Fault(1, 0, Disputed(at_once=False)),)
    after = Member(other.room, 1).move("C3", rng)
    assert both.take(after.room.lines).state.game.record == "go/9/3/sequential/E5.C3"


def test_an_illegal_move_is_named_and_waits_for_another() -> None:
    rng = Random(1)
    held = Member(Room.new("go/9/3/sequential/D4", rng), 1)
    at = held.move("E5", rng).message[0].at
    bad = Line(held.room.tag, 2, MOVE, 1, at, "D4")
    state = held.room.take([bad]).state
    assert state.awaited == (1,)
    assert state.faults == (Fault(2, 1, Illegal("D4: occupied point")),)


def test_going_on_without_a_seat_needs_a_majority() -> None:
    group = Group("go/9/5/parallel/", 5, Random(2))
    seal(group, 0, 1, 2, 3)
    drop(group, SILENT, 0, 1)
    group.deliver()
    assert group.members[0].room.state.awaited == (SILENT,)
    drop(group, SILENT, 3)
    group.deliver()
    assert group.members[0].room.state.game.turns[0].endswith(",-")


def test_of_two_seats_none_can_drop_the_other() -> None:
    group = Group("go/9/2/parallel/", 2, Random(2))
    seal(group, 0)
    drop(group, 1, 0)
    group.deliver()
    assert group.members[0].room.state.awaited == (1,)


def test_a_seat_cannot_vote_twice() -> None:
    group = Group("go/9/5/parallel/", 5, Random(2))
    seal(group, 0, 1, 2, 3)
    at = group.members[0].message[0].at
    tag = group.members[0].room.tag
    group.say(0, *(Line(tag, 1, DROP, 0, at, "5") for _ in range(3)))
    group.deliver()
    assert group.members[0].room.state.awaited == (SILENT,)


def test_a_move_can_be_taken_back_until_it_is_sent() -> None:
    group = Group("go/9/3/parallel/", 3, Random(2))
    made = group.members[0].move("D4", group.rng)
    assert made.move_made == "D4"
    assert made.may_take_back
    again = made.take_back()
    assert (again.may_move, again.message, again.kept) == (True, (), frozenset())
    assert not made.shared().may_take_back


def test_own_lines_that_stand_in_the_chat_need_not_be_sent() -> None:
    group = Group("go/9/3/parallel/", 3, Random(2))
    made = group.members[0].move("D4", group.rng)
    assert made.has_news
    assert not made.hear(str(made.message[0])).has_news


def test_lines_that_a_device_has_not_written_are_foreign() -> None:
    rng = Random(5)
    start = Room.new("go/9/3/parallel/", rng)
    one, twin = Member(start, 0).move("A1", rng), Member(start, 0).move("B2", rng)
    sent = "\n".join(map(str, one.message))
    assert one.hear(sent).foreign == frozenset()
    (foreign,) = one.hear("\n".join(map(str, twin.message))).foreign
    assert foreign in twin.room.lines and foreign not in one.room.lines
    assert Member(start, None).hear(sent).foreign == frozenset()
    both = one.hear("\n".join(map(str, twin.message)))
    assert Member.read(both.text) == both
    earlier = {name: held for name, held in json.loads(both.text).items() if name != "foreign"}
    assert Member.read(json.dumps(earlier)).foreign == frozenset()


def test_a_second_move_in_a_round_is_refused() -> None:
    group = played_by_three()
    with pytest.raises(IllegalMove, match="already moved"):
        group.members[0].move("E5", group.rng)


def test_a_device_comes_back_with_all_that_it_kept() -> None:
    group = played_by_three()
    for member in (group.members[0], Member(group.members[0].room)):
        assert Member.read(member.text) == member


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"room": "x", "seat": 1}', '{"room": 5}'])
def test_a_damaged_device_is_refused(text: str) -> None:
    with pytest.raises(RoomError):
        Member.read(text)


def test_of_many_tables_a_few_are_named() -> None:
    letters = "abcdefgh"
    tags = [f"{one}{two}2{three}" for one in letters for two in letters for three in letters]
    chat = "\n".join(f"{tag}/table/go/9/5/parallel/" for tag in tags)
    with pytest.raises(RoomError) as refused:
        room.read(chat)
    assert str(refused.value).endswith("tables, aa2a, aa2b, aa2c, aa2d, aa2e, …: name one")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "there is no invitation, such as"),
        ("k7f3/table/go/9/5/parallel/ a2bc/table/go/9/5/parallel/", "several tables, a2bc, k7f3"),
        ("k7f3/table/go/9/5/parallel/ k7f3/table/go/9/4/parallel/", "opens the table k7f3 twice"),
        ("x" * (2**21 + 1), "longer than 2 MiB"),
    ],
)
def test_a_text_without_one_room_is_refused(text: str, said: str) -> None:
    with pytest.raises(RoomError, match=said):
        room.read(text)


def test_a_room_with_a_bad_start_is_refused() -> None:
    with pytest.raises(GameError, match="99"):
        room.read("k7f3/table/go/99/5/parallel/").state  # noqa: B018


def test_a_room_says_that_a_text_is_none_of_its_business() -> None:
    held = room.read("k7f3/table/go/9/5/parallel/")
    for text, said in (
        ("a2bc/1s1/q8Z/1bTnFq0gD7kMPwTz4RvJ2h", "of the table a2bc, this table is k7f3"),
        ("a2bc/table/go/9/5/parallel/", "of the table a2bc, this table is k7f3"),
        ("See you tonight?", "no line of the table k7f3"),
        (" \n", "there is no text"),
    ):
        with pytest.raises(RoomError, match=said):
            held.hear(text)
    assert held.hear("k7f3/1s1/q8Z/1bTnFq0gD7kMPwTz4RvJ2h").lines


def test_lines_are_written_as_they_are_read() -> None:
    texts = [
        "k7f3/5s3/q8Z/1bTnFq0gD7kMPwTz4RvJ2h",
        "k7f3/5o3/q8Z/~BW/tY3kQm81LsZx0PfA",
        "k7f3/5e3/q8Z/2Tf9",
        "k7f3/5m3/q8Z/UL.LR:cw",
        "k7f3/5m3/q8Z/-",
        "k7f3/5d3/q8Z/1",
    ]
    assert [str(line) for line in messages.find(" ".join(texts))[1]] == texts


def test_what_phones_make_of_a_line_is_understood() -> None:
    found = messages.find("K7F3/5m3/q8Z/— and (k7f3/6m3/q8Z/D4).")[1]
    assert [(line.tag, line.number, line.text) for line in found] == [
        ("k7f3", 5, "-"),
        ("k7f3", 6, "D4"),
    ]


@pytest.mark.parametrize("blank", [" ", "%20", "\xa0", "\t", "%2B"])
def test_a_blank_where_a_plus_stood_is_read_as_plus(blank: str) -> None:
    text = (
        "k7f3/table/go/9/5/parallel+area+komi-0-0-0-0-6/\nk7f3/5m3/q8Z/+WWL\nk7f3/6m2/q8Z/D4. WOW"
    )
    bent = f"https://h.org/#{text.replace('+', blank)}"
    assert messages.find(bent) == messages.find(text)


@pytest.mark.parametrize("end", ["\n", "\r\n", "=\n", " \n> "])
def test_a_line_broken_over_two_lines_is_whole(end: str) -> None:
    lines = ("k7f3/5s3/q8Z/1bTnFq0gD7kMPwTz4RvJ2h", "k7f3/5o3/q8Z/~BW/tY3kQm81LsZx0PfA")
    for line in lines:
        for at in range(len("k7f3/"), len(line)):
            text = f"{line[:at]}{end}{line[at:]}\nk7f3/6m3/q8Z/D4\nThanks"
            found = [str(each) for each in messages.find(text)[1]]
            assert found == [line, "k7f3/6m3/q8Z/D4"], text
    assert [str(each) for each in messages.find("\n".join(lines))[1]] == list(lines)


def test_a_line_that_lost_its_end_is_told() -> None:
    table = room.read("k7f3/table/go/9/3/parallel/")
    with pytest.raises(CutText, match="This line is cut: ask for it again"):
        table.hear("k7f3/1s3/q8Z/1bTnFq0gD7kMPwTz4RvJ2")
    with pytest.raises(GameError, match="there is no line of the table k7f3"):
        table.hear("See you at nine")


@pytest.mark.parametrize("seed", range(20))
def test_no_text_breaks_a_room(seed: int) -> None:
    rng = Random(seed)
    text = str(six_rounds(1).members[0].room.text)
    for _ in range(40):
        at = rng.randrange(len(text))
        text = (
            text[:at]
            + chr(rng.choice([rng.randrange(32, 127), rng.randrange(2**16)]))
            + text[at + 1 :]
        )
    try:
        state = room.read(text.encode(errors="replace").decode()).state
    except GameError:
        return
    assert record.read(state.game.record) == state.game


WRAPPED_LINE = "k7f3/table/blooms/4/race-15/D4a.C3cC4d.E5aE4b.D5cC5d.B2aB3b.F2cF3d.G1a"


@pytest.mark.parametrize("end", ["\n", "\r\n", "=\n", "\n> ", " \n"])
def test_an_opening_line_that_mail_has_wrapped_is_whole(end: str) -> None:
    before = "> " if ">" in end else ""
    (opening,), _ = messages.find(f"{before}{WRAPPED_LINE}{end}G2b.A1cA2d\n{before}Thanks\n")
    assert opening.start.endswith("/D4a.C3cC4d.E5aE4b.D5cC5d.B2aB3b.F2cF3d.G1aG2b.A1cA2d")
    (opening,), _ = messages.find(f"{WRAPPED_LINE}\nThanks")
    assert opening.start == WRAPPED_LINE.partition("table/")[2]
    (opening,), _ = messages.find(WRAPPED_LINE.replace("race", "ra\u200bce"))
    assert opening.start == WRAPPED_LINE.partition("table/")[2]


def test_a_spectator_has_no_say_in_whom_a_round_waits_for() -> None:
    watching = Member(six_rounds(1).members[0].room)
    assert watching.drop([1]) == watching
