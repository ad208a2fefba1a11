"""How a view of the renderer lives: a kernel that is silent, faults, one program for many boards, closing."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.gallery_page import Gallery


def test_a_dead_kernel_is_noticed_and_its_return_too(board: Gallery) -> None:
    page = board.show().page
    page.evaluate("model.dead = true")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Wait: Python does not answer. Only your first click is done when it does.")
    page.get_by_role("button", name="Hint").first.click()
    assert board.sent() == [{"do": "undo"}, {"do": "undo"}]
    board.put("{alive: model.mark}")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_scrub_waits_for_the_answer_to_the_one_before(board: Gallery) -> None:
    """What a bot does meanwhile is not an answer, and an answer of several traits is one."""
    page = board.show("seats").page
    page.evaluate("model.dead = true")
    rail = page.get_by_label("Step", exact=True)
    for n in (10, 20, 30):
        rail.fill(str(n))
    board.put("{story: []}")
    assert board.sent() == [{"do": "goto", "n": 10}]
    board.put("{alive: model.mark, story: model.get('story'), bot: {}}")
    rail.fill("40")
    assert board.sent() == [{"do": "goto", "n": 30}]


def test_a_board_that_cannot_be_drawn_says_so(board: Gallery) -> None:
    page = board.show().page
    page.evaluate("""async () => {
      const begin = (await import("/widgets/static/begin.js")).default;
      const get_model = async () => { throw new Error("no such model"); };
      const model = {get: () => "IPY_MODEL_1", on() {}, off() {}, send() {}, widget_manager: {get_model}};
      begin.render({model, el: document.body.appendChild(document.createElement("div"))});
    }""")
    expect(page.get_by_role("alert")).to_have_text("The board cannot be drawn: no such model")


def test_boards_share_one_renderer(board: Gallery) -> None:
    page = board.show().page
    drawn = page.evaluate("""async () => {
      const begin = (await import("/widgets/static/begin.js")).default;
      window.imported = 0;
      const script = "window.imported += 1; export default async ({el}) => { el.className = 'drawn'; };";
      const renderer = {get: () => script};
      const get_model = async (id) => (id === "1" ? renderer : null);
      const model = {get: () => "IPY_MODEL_1", on() {}, off() {}, send() {}, widget_manager: {get_model}};
      const places = ["div", "div", "div"].map((name) => document.body.appendChild(document.createElement(name)));
      await Promise.all(places.map((el) => begin.render({model, el})));
      return [window.imported, document.querySelectorAll(".drawn").length];
    }""")
    assert drawn == [1, 3]


def test_a_fault_in_a_handler_is_shown_and_the_board_goes_on(board: Gallery) -> None:
    page = board.show().page
    board.put("{timeline: {at: 1, last: 2}, ticks: 'not a list'}")
    expect(page.get_by_role("alert")).to_contain_text("The board made a mistake")
    board.put("{timeline: {}, ticks: []}")
    page.get_by_role("button", name="Close").first.click()
    board.node("card:10H").click()
    expect(page.locator(".picked")).to_have_count(1)


def test_a_closed_view_leaves_nothing_behind(board: Gallery) -> None:
    page = board.show().page
    page.evaluate("window.close()")
    expect(page.locator(".tutor")).to_have_count(0)
    assert page.evaluate("[...model.heard.values()].flat().length") == 0


def test_a_view_that_was_never_seen_waits_no_more_once_it_is_closed(board: Gallery) -> None:
    before, after = board.show().page.evaluate("""async () => {
      const waiting = new Set();
      window.ResizeObserver = class {
        observe() { waiting.add(this); }
        disconnect() { waiting.delete(this); }
      };
      const { BoardView } = await import("/widgets/static/board.js");
      const view = new BoardView(model, document.createElement("div"));
      const before = waiting.size;
      view.close();
      return [before, waiting.size];
    }""")
    assert before > 0
    assert after == 0
