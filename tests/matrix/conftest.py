"""The browser and the site of the other tests, for the front ends, and the wheel."""

from tests.browser.conftest import browser, folder, options, page, playwright
from tests.matrix.installed import wheel

__all__ = ["browser", "folder", "options", "page", "playwright", "wheel"]
