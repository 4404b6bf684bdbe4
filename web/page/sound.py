"""What is heard and felt of a game: tones made on the spot, short vibrations. No files."""

from __future__ import annotations

from typing import Any, Final

from pyscript import window
from pyscript.ffi import to_js

from web.page.settings import Settings

__all__ = ["Sound"]

TONES: Final = {
    "place": ((0.0, 330, 0.09),),
    "capture": ((0.0, 330, 0.09), (0.07, 247, 0.1), (0.14, 185, 0.16)),
    "turn": ((0.0, 523, 0.12), (0.1, 659, 0.18)),
    "low": ((0.0, 880, 0.08), (0.16, 880, 0.08), (0.32, 880, 0.12)),
    "end": ((0.0, 392, 0.2), (0.15, 494, 0.2), (0.3, 587, 0.45)),
}
"""Each event's tones: when it begins (seconds), how high (Hz), how long it fades (seconds)."""

PULSES: Final = {
    "place": [12],
    "capture": [20, 40, 30],
    "turn": [25],
    "low": [60, 60, 60, 60, 60],
    "end": [40, 60, 40, 60, 120],
}
"""Each event's vibration: milliseconds on, off, on …"""

LOUD: Final = 0.16
PAUSE: Final = 0.12
"""Seconds between the sounds of two events."""


class Sound:
    """Browsers let a page sound after the first click only: its context is made when needed."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, *names: str) -> None:
        """The tones of these events, one event after the other; silent where there is no sound."""
        maker = getattr(window, "AudioContext", None)
        if maker is None:
            return
        if self._context is None:
            self._context = maker.new()
        self._context.resume()
        start = float(self._context.currentTime)
        for name in names:
            for begins, pitch, fades in TONES[name]:
                self._tone(start + begins, pitch, fades)
            begins, _, fades = TONES[name][-1]
            start += begins + fades + PAUSE

    def vibrate(self, *names: str) -> None:
        """The pulses of these events, where the device can."""
        if can_vibrate():
            pulses = [pulse for name in names for pulse in (*PULSES[name], 80)]
            window.navigator.vibrate(to_js(pulses))

    def feel(self, settings: Settings, *names: str) -> None:
        """Let what happened be heard and felt, as far as the player wants that."""
        if settings.on("sounds"):
            self.play(*names)
        if settings.on("vibration"):
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


def can_vibrate() -> bool:
    """Whether the browser has vibration at all."""
    return getattr(window.navigator, "vibrate", None) is not None
