"""What a game gives the page. Read this first."""
