"""Lessons of Blocky."""
