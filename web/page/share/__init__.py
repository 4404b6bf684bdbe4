"""The game leaves the page: links, pictures, messages to an embedding page."""
