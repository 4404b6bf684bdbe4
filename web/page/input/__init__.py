"""The browser's events: listeners, and what they become: presses, changes, keys, pointers."""
