import blooms


def choose(game):
    """Return a turn as text."""
    return "C3a"
