"""The browser of the other tests, for the front ends."""

from tests.browser.conftest import browser, options, page

__all__ = ["browser", "options", "page"]
