"""Setting up a position on the board."""
