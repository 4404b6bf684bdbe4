"""Finding and checking puzzles."""
