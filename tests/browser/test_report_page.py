"""A report's policy in a browser: what is smuggled into the page stays dead."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.notebook import Watch
from tests.browser.served_site import Site
from tutor.lab.page import page as page_of

SMUGGLED = """<script>document.title = "run"</script><img id="own" src="x.png" onerror="document.title = 'run'">
<link rel="stylesheet" href="SITEx.css"><img src="SITEx.png"><iframe src="SITEx.html"></iframe>"""


def test_what_is_smuggled_into_a_report_neither_runs_nor_asks_anybody(page: Page, watch: Watch, tmp_path: Path) -> None:
    watch.allow("Content Security Policy")
    site = Site(tmp_path)
    (tmp_path / "report.html").write_text(page_of("A report", SMUGGLED.replace("SITE", site.address())))
    page.goto(site.address("report.html"))
    page.wait_for_load_state("networkidle")
    assert page.title() == "A report"
    assert site.asked == ["/report.html"]
    site.close()
