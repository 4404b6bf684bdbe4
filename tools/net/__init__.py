"""The experiment with a small net in the place of the tables. See __main__, docs/training.md."""
