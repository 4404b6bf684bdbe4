"""The end of a game: its card, and what many games add up to."""
