"""`think`: the bot's turn and its reasons."""

from __future__ import annotations

import json

from blooms import bots, record
from blooms.search.bot import finished
from blooms.search.settings import Settings

__all__ = ["think"]


def think(text: str, settings: Settings) -> str:
    """The bot's analysis of a record's position, as a line of JSON."""
    return json.dumps(finished(bots.begin(record.read(text), settings)).explain())
