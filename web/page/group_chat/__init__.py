"""A game in a group chat: every seat on a device of its own."""
