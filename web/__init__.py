"""The page that plays Blooms in a browser, and the program that builds and serves it."""
