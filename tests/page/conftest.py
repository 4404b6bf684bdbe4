"""Tables of the page without a browser."""

from tests.fake_browser import browser, open_table

__all__ = ["browser", "open_table"]
