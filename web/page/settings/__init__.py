"""The player's settings and their defaults."""
