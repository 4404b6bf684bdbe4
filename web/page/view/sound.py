"""Sounds and vibrations of game events, and words said aloud. There are no audio files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pyscript import window
from pyscript.ffi import to_js

from blooms.core.i18n import speaking
from web.page.view.browser import attempt
from web.page.view.javascript import JsValue

__all__ = ["Sounds", "can_speak", "say"]

TONES: Final = {
    "place": ((0.0, 330, 0.09),),
    "capture": ((0.0, 330, 0.09), (0.07, 247, 0.1), (0.14, 185, 0.16)),
    "turn": ((0.0, 523, 0.12), (0.1, 659, 0.18)),
    "low": ((0.0, 880, 0.08), (0.16, 880, 0.08), (0.32, 880, 0.12)),
    "period": ((0.0, 587, 0.12), (0.12, 440, 0.2)),
    "second": ((0.0, 988, 0.06),),
    "end": ((0.0, 392, 0.2), (0.15, 494, 0.2), (0.3, 587, 0.45)),
}
"""Each event's tones: start (seconds), pitch (Hz), fade-out (seconds)."""

PULSES: Final = {
    "place": [12],
    "capture": [20, 40, 30],
    "turn": [25],
    "low": [60, 60, 60, 60, 60],
    "period": [80],
    "second": [15],
    "end": [40, 60, 40, 60, 120],
}
"""Each event's vibration pattern: milliseconds on, off, on …"""

LOUD: Final = 0.16
PAUSE: Final = 0.12
"""Seconds between the sounds of two events."""


class Sounds:
    """Plays sounds. The audio context is created when needed: browsers require a click first.

    A device without sound is silent: nothing else depends on it.
    """

    def __init__(self) -> None:
        self._context: JsValue = None

    def play(self, *names: str) -> None:
        """Play the tones of these events one after the other, if sound is available."""
        attempt(lambda: self._play(names))

    def _play(self, names: tuple[str, ...]) -> None:
        if self._context is None:
            self._context = window.AudioContext.new()
        attempt(lambda: self._context.resume())
        start = float(self._context.currentTime)
        for name in names:
            for begins, pitch, fades in TONES[name]:
                self._tone(start + begins, pitch, fades)
            begins, _, fades = TONES[name][-1]
            start += begins + fades + PAUSE

    def vibrate(self, *names: str) -> None:
        """Vibrate for these events, if the device can."""
        if can_vibrate():
            pulses = [pulse for name in names for pulse in (*PULSES[name], 80)]
            attempt(lambda: window.navigator.vibrate(to_js(pulses)))

    def play_feedback(self, is_on: Callable[[str], bool], *names: str) -> None:
        """Play the sounds and vibrations of these events, if the settings allow."""
        if is_on("sounds"):
            self.play(*names)
        if is_on("vibration"):
            self.vibrate(*names)

    def _tone(self, at: float, pitch: float, fades: float) -> None:
        tone, gain = self._context.createOscillator(), self._context.createGain()
        tone.type = "triangle"
        tone.frequency.value = pitch
        gain.gain.setValueAtTime(LOUD, at)
        gain.gain.exponentialRampToValueAtTime(0.001, at + fades)
        tone.connect(gain)
        gain.connect(self._context.destination)
        tone.start(at)
        tone.stop(at + fades)


def say(words: str) -> None:
    """Say words aloud in the page's language, in the place of what is still being said."""
    attempt(lambda: _say(words))


def _say(words: str) -> None:
    said = window.SpeechSynthesisUtterance.new(words)
    said.lang = speaking().partition(" ")[0]  # a palette may follow
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(said)


def can_speak() -> bool:
    """Whether the browser has a voice."""
    return getattr(window, "speechSynthesis", None) is not None


def can_vibrate() -> bool:
    """Whether the browser supports vibration."""
    return getattr(window.navigator, "vibrate", None) is not None
