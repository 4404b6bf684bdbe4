"""The player's language: the setting, else the browser's, else English.

Write every text for players as `tr("Take back")`, or with values `tr("{count} stones", count=3)`,
and add it to each file of web/static/languages under its English text; a test reports missing ones.
It also finds the texts of index.html, which need no call. `tr_error` translates sentences made
elsewhere, such as the message of a GameError.
"""

from __future__ import annotations

from blooms.core.i18n import LANGUAGES, tr, tr_error

__all__ = ["LANGUAGES", "tr", "tr_error"]
