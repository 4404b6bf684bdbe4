"""How a game leaves the page and comes to it: links, records, files, pictures."""
