"""The player's language: chosen by setting, else by the browser, else English.

Write every text for people as `tr("Take back")`, or with values `tr("{count} stones", count=3)`,
and give it to each file of web/static/languages, keyed by the English text; a test finds what is
missing. Texts of index.html are found there too and need no call. `tr_error` is for sentences made
elsewhere, such as the message of a GameError.
"""

from __future__ import annotations

from typing import Final

from blooms.core.i18n import tr, tr_error

__all__ = ["LANGUAGES", "tr", "tr_error"]

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "es": "Español"}
"""The languages spoken here, by their codes and in their own words."""
