"""What every game's page has. Knows no game."""
