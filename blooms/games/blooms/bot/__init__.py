"""The bot for Blooms."""
