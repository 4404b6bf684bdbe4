"""Blocky: a puzzle of squares in squares for one to four."""
