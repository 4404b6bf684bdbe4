"""The time that players have left, in words. Pure."""

from __future__ import annotations

from blooms.core.i18n import tr
from blooms.session.clock import Clock

__all__ = ["low_words", "period_words", "time_text"]


def time_text(clock: Clock, seat: int, now: float, is_timed: bool) -> str:
    """What a seat has left, whether its time runs or not: "1:12 +9:50" with a reserve, "9:59" of a
    time for the game, "9:59 +5×30" with periods after it, "0:23 +4×30" in the first of them.
    """
    pace, blocks = clock.pace, clock.blocks_left(now)[seat]
    if not pace.main:
        reserve = f"+{_minutes(clock.reserve_left(now)[seat])}"
        return f"{_minutes(clock.left(now))} {reserve}" if is_timed else reserve
    if blocks < 0:
        return _minutes(0)
    main = clock.main_left(now)[seat]
    periods = blocks + bool(main and pace.turn)
    left = main or (clock.left(now) if is_timed else pace.turn)
    return _minutes(left) + (f" +{periods}×{pace.block:.0f}" if periods else "")


def low_words(clock: Clock, player: str, now: float) -> str:
    """That a player's time is nearly over, and what comes after it."""
    left = int(clock.left(now) + 0.999)
    has_more = clock.turn_left(now) > 0 and clock.blocks_left(now)[clock.seat] > 0
    if has_more and clock.pace.main:
        return tr(
            "{player}: 1 second left in this period."
            if left == 1
            else "{player}: {count} seconds left in this period.",
            player=player,
            count=left,
        )
    if has_more:
        return tr(
            "{player}: 1 second left, then the reserve."
            if left == 1
            else "{player}: {count} seconds left, then the reserve.",
            player=player,
            count=left,
        )
    return tr(
        "{player}: 1 second left." if left == 1 else "{player}: {count} seconds left.",
        player=player,
        count=left,
    )


def period_words(player: str, count: int) -> str:
    """How many periods of byo-yomi a player has left, the one that has just begun included."""
    if count == 1:
        return tr("{player}: the last period.", player=player)
    return tr("{player}: {count} periods left.", player=player, count=count)


def _minutes(seconds: float) -> str:
    left = int(seconds + 0.999)
    return f"{left // 60}:{left % 60:02d}"
