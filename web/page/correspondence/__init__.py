"""A game with a friend by links: the invitation, the link, answers planned ahead."""
