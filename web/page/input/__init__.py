"""The browser's events and the embedding page's messages, and what they become."""
