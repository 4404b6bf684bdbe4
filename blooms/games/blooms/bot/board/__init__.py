"""The board for the search: fast moves, liberties, patterns, on integers."""
