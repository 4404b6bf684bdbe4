"""Solves the smallest boards of Blooms whole."""
