"""The Python of the lab's own page: a state, a step for every event, a view of the state."""
