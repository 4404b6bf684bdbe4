"""The bot for Go for many."""
