"""The commands. They stay out of the browser."""
