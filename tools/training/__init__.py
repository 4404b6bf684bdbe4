"""Training of weights.json: self-play, a fit, and a match that decides. See __main__."""
