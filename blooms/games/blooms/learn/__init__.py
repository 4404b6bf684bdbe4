"""Lessons and puzzles of Blooms."""
