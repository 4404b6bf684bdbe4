"""How weights.json is made: self-play, a fit, and a match that decides. See __main__."""
