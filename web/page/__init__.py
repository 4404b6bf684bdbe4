"""The parts that every game's page shares. Knows no particular game."""
