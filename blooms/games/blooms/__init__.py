"""Blooms, Nick Bentley's game: rules, words, pictures, bot, lessons."""
