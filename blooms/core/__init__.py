"""The parts common to all games: positions, turns, variations, texts. Imports no single game."""
