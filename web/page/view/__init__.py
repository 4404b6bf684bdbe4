"""The page as a value, and the only modules that write it into the document."""
