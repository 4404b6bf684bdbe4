"""The names of properties that the build makes short in the scripts for other people's pages.

Only those that nobody else asks for: no name of a browser, no text, no name of data, none that the
site's own scripts or a framework use. A test compares them with the modules.
"""

from typing import Final

__all__ = ["SHORT"]

SHORT: Final = dict(
    zip(
        """
        announce author awaited branch called captured cells doubled draw eliminated fault fork
        inked isBlob isBusy isDark isGain isLive isSolved isThere isTold mustPass named notice
        passes past phase picture playsTwo pools refuse renew rules shade shares solution targets
        to_move together winners
        """.split(),
        "efghijklmnopqstuvwzACDEFHIJKLMNOPQSTUVWX",
        strict=True,
    )
)
"""By name the letter that stands for it in all files; it is no property of the modules."""
