"""One game being played, as a pure state machine: events in, the next session and effects out."""
