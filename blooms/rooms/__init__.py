"""A game in a group chat: its lines as text, in any order; sealed where all move at once."""
