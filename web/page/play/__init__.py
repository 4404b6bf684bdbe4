"""Playing: the human's turn, the bot's turn, hints."""
