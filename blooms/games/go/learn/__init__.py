"""Lessons of Go for many."""
