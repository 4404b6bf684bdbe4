"""What a game is: positions, turns, lines, texts. Knows no particular game."""
