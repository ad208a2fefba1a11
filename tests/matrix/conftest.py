"""The browser of the other tests, for the front ends, and the wheel."""

from tests.browser.conftest import browser, options, page, playwright
from tests.matrix.installed import wheel

__all__ = ["browser", "options", "page", "playwright", "wheel"]
