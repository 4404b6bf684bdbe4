"""The dialogs for a new game and the settings."""
