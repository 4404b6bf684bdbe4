"""How good a position and a move look: features, tables, weights."""
