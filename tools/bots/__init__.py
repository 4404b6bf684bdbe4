"""Programs that measure the bots."""
