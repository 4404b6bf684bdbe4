"""Tables of the page for the tests of the games' pages."""

from tests.fake_browser import browser, open_table

__all__ = ["browser", "open_table"]
