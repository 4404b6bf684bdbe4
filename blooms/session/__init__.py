"""A game in progress as a pure state machine: an event gives the next session and effects."""
