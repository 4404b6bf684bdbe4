"""Shapes, and the files made of them."""
