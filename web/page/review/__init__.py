"""Review: moving about in a game, its analysis, comments and marks, mistakes to learn from."""
