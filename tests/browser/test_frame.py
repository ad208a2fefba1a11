"""A board alone in a frame that trusts nobody, as Colab and VS Code show an output: what is shipped works there."""

from __future__ import annotations

import html
import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live_page import IN_BOOK, traits_of
from tests.browser.notebook import Watch
from widgets import play
from widgets.wire import assets

FRAME = """<!doctype html><meta charset="utf-8"><body><script type="module">
const given = GIVEN;
window.sent = [];
window.asked = [];
const refers = (name) => ({ get: (key) => given[name][key] });
const model = {
  get: (name) => given.board[name],
  on() {}, off() {},
  send: ({ view, nr, ...intent }) => sent.push(intent),
  widget_manager: { get_model: async (id) => (asked.push(id), refers(id)) },
};
const module = URL.createObjectURL(new Blob([given.begin], { type: "text/javascript" }));
const begin = (await import(module)).default;
await begin.render({ model, el: document.body });
</script>"""


@pytest.mark.page(viewport=(1200, 900))
def test_a_board_alone_in_a_frame_needs_two_models_and_nothing_of_the_page(page: Page, watch: Watch) -> None:
    board = play("elementals", at={"slots": {"5.1": "JS[6H 5C]"}, "hand": "2S 10D X1"}).widget
    given = {
        "board": {**traits_of(board), "renderer": "IPY_MODEL_renderer", "book": "IPY_MODEL_book"},
        "renderer": {"script": assets.script(), "style": assets.style()},
        "book": {name: getattr(board.book, name) for name in IN_BOOK},
        "begin": assets.script(entry="begin.js"),
    }
    inside = FRAME.replace("GIVEN", json.dumps(given).replace("</", "<\\/"))
    size = 'width="1100" height="800"'
    page.set_content(f'<iframe sandbox="allow-scripts" {size} srcdoc="{html.escape(inside)}"></iframe>')
    frame = page.frame_locator("iframe")
    expect(frame.locator(".tutor")).to_have_css("container-name", "tutor")
    frame.locator('[data-node="hand:10D"][data-stop]').click()
    expect(frame.locator(".legal")).to_have_count(1)
    frame.locator('[data-node="card:5.1"][data-stop]').click()
    inner = page.frames[1]
    tried = inner.evaluate("sent.filter((one) => one.do === 'pick')")
    assert tried == [{"do": "pick", "path": ["hand:10D", "card:5.1"]}]
    assert sorted(inner.evaluate("asked")) == ["book", "renderer"]
