"""The tree search that all games share."""
