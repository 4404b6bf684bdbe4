"""One search for any game."""
