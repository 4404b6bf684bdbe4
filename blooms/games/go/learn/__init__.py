"""Lessons and puzzles of Go for many."""
