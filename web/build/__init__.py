"""Builds and serves the site. Never runs in a browser."""
