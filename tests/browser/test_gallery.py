"""The renderer alone, on the boards of the gallery: no kernel, so that much can be tried in little time."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.gallery_page import Gallery
from tests.tools import npm_file

BOARDS = ("elementals", "refused", "lesson", "twins", "paper", "seats", "lanes", "dialog", "over")
HOSTILE = "<img src=x onerror='window.hit = 1'><script>window.hit = 1</script>"


@pytest.mark.parametrize("scene", BOARDS)
def test_every_board_is_accessible_in_both_themes(board: Gallery, scene: str) -> None:
    page = board.show(scene).page
    page.keyboard.press("Tab")
    page.keyboard.press("g")
    page.evaluate(npm_file("axe-core/axe.min.js").read_text())
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.wait_for_timeout(200)
        found = page.evaluate("axe.run({include: [['.tutor']]})")["violations"]
        serious = [fault for fault in found if fault["impact"] in ("serious", "critical")]
        assert not [(theme, fault["id"], [node["target"] for node in fault["nodes"]][:3]) for fault in serious]


@pytest.mark.parametrize("scene", BOARDS)
def test_no_board_is_wider_than_its_cell(board: Gallery, scene: str) -> None:
    board.show(scene)
    for width in (1200, 600, 380):
        board.page.set_viewport_size({"width": width, "height": 900})
        assert board.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scene", BOARDS)
def test_each_region_has_one_tab_stop_and_arrows_reach_all_of_it(board: Gallery, scene: str) -> None:
    lost = board.show(scene).page.evaluate("""() => {
      const lost = [];
      for (const region of document.querySelectorAll("[data-region]")) {
        const folded = "details:not([open]) > :not(summary)";
        const stops = [...region.querySelectorAll("[data-stop]")].filter((stop) => !stop.closest(folded));
        if (!stops.length) continue;
        if (stops.filter((stop) => stop.tabIndex === 0).length !== 1) lost.push(region.dataset.region);
        const seen = new Set([stops[0]]);
        for (const stop of seen) for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          stop.focus();
          stop.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          seen.add(document.activeElement);
        }
        lost.push(...stops.filter((stop) => !seen.has(stop)).map((stop) => stop.outerHTML.slice(0, 80)));
      }
      return lost;
    }""")
    assert lost == []


def test_a_card_is_played_by_two_clicks(board: Gallery) -> None:
    board.show().node("card:10H").click()
    expect(board.page.locator(".legal")).to_have_count(2)
    assert board.sent() == [], "picking is nobody's business but the browser's"
    board.node("slot:4.4").click()
    assert board.sent() == [{"do": "pick", "path": ["card:10H", "slot:4.4"]}]


def test_a_card_is_played_by_keys_alone(board: Gallery) -> None:
    page = board.show().page
    board.node("card:4C").focus()
    for key in ("ArrowRight", "Enter", "l", "Space"):
        page.keyboard.press(key)
        page.wait_for_timeout(30)
    assert board.sent() == [{"do": "pick", "path": ["card:10H", "slot:4.4"]}]


def test_a_card_is_played_by_dragging(board: Gallery) -> None:
    page = board.show().page
    board.node("card:10H").hover()
    page.mouse.down()
    board.node("slot:4.4").hover()
    expect(page.locator(".flight .dragged")).to_have_count(1)
    page.mouse.up()
    assert board.sent() == [{"do": "pick", "path": ["card:10H", "slot:4.4"]}]
    expect(page.locator(".flight > *")).to_have_count(0)


def test_a_card_let_go_beyond_the_board_does_not_stick_to_the_pointer(board: Gallery) -> None:
    page = board.show().page
    page.evaluate("""() => {
      const card = document.querySelector('[data-stop][data-node="card:10H"]');
      const at = {bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse"};
      card.dispatchEvent(new PointerEvent("pointerdown", {...at, buttons: 1, clientX: 300, clientY: 300}));
      card.dispatchEvent(new PointerEvent("pointermove", {...at, buttons: 0, clientX: 400, clientY: 400}));
    }""")
    expect(page.locator(".picked, .flight .dragged")).to_have_count(0)


def test_a_card_dragged_back_is_put_down(board: Gallery) -> None:
    page = board.show().page
    board.node("card:10H").hover()
    page.mouse.down()
    board.node("card:4C").hover()
    page.mouse.up()
    assert board.sent() == []
    expect(page.locator(".picked")).to_have_count(0)


@pytest.mark.page(touch=True, viewport=(600, 900))
def test_a_card_is_played_by_taps(board: Gallery) -> None:
    board.show().node("card:10H").tap()
    board.node("slot:4.4").tap()
    assert board.sent() == [{"do": "pick", "path": ["card:10H", "slot:4.4"]}]


@pytest.mark.page(touch=True, viewport=(600, 900))
def test_a_card_is_played_by_dragging_with_a_finger(board: Gallery) -> None:
    page = board.show().page
    start, end = (board.node(id).bounding_box() for id in ("card:10H", "slot:4.4"))
    finger = page.context.new_cdp_session(page)
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end)]
    middle = tuple((a + b) / 2 for a, b in zip(*points, strict=True))
    for kind, at in [("touchStart", points[0]), ("touchMove", middle), ("touchMove", points[1]), ("touchEnd", None)]:
        touches = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    expect(page.locator(".flight > *")).to_have_count(0)
    assert board.sent() == [{"do": "pick", "path": ["card:10H", "slot:4.4"]}]


def test_a_wrong_try_is_answered_and_nothing_moves(board: Gallery) -> None:
    page = board.show().page
    places = """[...document.querySelectorAll('.tower [data-node]')]
      .map((card) => JSON.stringify(card.getBoundingClientRect()))"""
    board.node("card:10H").click()
    before = page.evaluate(places)
    board.node("slot:4.3").click()
    expect(page.get_by_role("alert")).to_contain_text("does not banish the Jack of Spades")
    expect(board.node("slot:4.3")).to_have_class("card court refused")
    expect(board.node("card:10H")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(places) == before
    board.sent()
    page.keyboard.press("n")
    assert board.sent() == [{"do": "move", "text": "banish JS with 7S"}]


def test_the_same_wrong_try_is_said_again(board: Gallery) -> None:
    board.show().node("card:10H").click()
    board.node("slot:4.3").click()
    board.page.evaluate("document.querySelector('[role=alert]').dataset.old = 1")
    board.node("slot:4.3").click()
    expect(board.page.locator("[role=alert]:not([data-old])")).to_have_count(1)


def test_markup_in_every_string_stays_text(board: Gallery) -> None:
    board.show("seats")
    board.page.evaluate(
        """hostile => { window.spoil = (value) => {
          if (typeof value === "string") return value + hostile;
          if (Array.isArray(value)) return value.map(spoil);
          if (!value || typeof value !== "object") return value;
          const fields = Object.entries(value).map(([key, inner]) => [key, key === "kind" ? inner : spoil(inner)]);
          return Object.fromEntries(fields);
        }; }""",
        HOSTILE,
    )
    for scene in BOARDS:
        board.put(f"spoil(structuredClone(fixtures.{scene}))")
        assert board.page.locator(".tutor :is(img, script, title)").count() == 0
        assert board.page.evaluate("window.hit") is None
    expect(board.page.locator(".tutor")).to_contain_text("<script>")


def test_elements_that_stay_are_kept_and_panels_that_do_not_change_are_left_alone(board: Gallery) -> None:
    page = board.show().page
    page.evaluate("""() => {
      document.querySelector('[data-node="card:7S"]').mine = true;
      window.touched = 0;
      for (const panel of document.querySelectorAll(".story, .rulebook, .whatif, .masthead, .timeline")) {
        const observer = new MutationObserver((records) => { touched += records.length; });
        observer.observe(panel, {subtree: true, childList: true, attributes: true});
      }
    }""")
    scene = "{...model.get('scene'), nodes: model.get('scene').nodes.toReversed()}"
    board.put(f"{{scene: {scene}, answer: fixtures.REFUSED}}")
    assert page.evaluate("document.querySelector('[data-node=\"card:7S\"]').mine") is True
    assert page.evaluate("touched") == 0


PLAY_4C = """(() => {
  const scene = structuredClone(model.get("scene"));
  const hand = scene.nodes.at(-1).items, moved = hand.shift();
  const stand = scene.nodes[0].centre[0].items.find((item) => item.id === "stand:3.1");
  stand.placed = [{...moved, id: "placed:4C", small: true}];
  return {scene};
})()"""


def test_a_moved_card_glides(board: Gallery) -> None:
    board.show()
    board.put(PLAY_4C)
    assert board.page.locator(".flight > *").count() > 0
    expect(board.page.locator(".flight > *")).to_have_count(0)


@pytest.mark.page(reduced_motion=True)
def test_nothing_runs_for_those_who_asked_for_rest(board: Gallery) -> None:
    board.show()
    board.put(PLAY_4C)
    assert board.page.evaluate("document.getAnimations().length") == 0
    board.node("card:10H").click()
    assert board.page.evaluate("document.getAnimations().length") == 0


def test_the_focus_is_never_lost(board: Gallery) -> None:
    board.show().node("card:4C").focus()
    board.put(PLAY_4C)
    assert board.focused() == "card:10H"
    board.put("{scene: {...model.get('scene'), nodes: model.get('scene').nodes.slice(0, 1)}}")
    assert board.focused().startswith(("slot:", "power:"))


def test_the_newest_sentence_is_said_once(board: Gallery) -> None:
    page = board.show().page
    status = page.get_by_role("status")
    expect(status).to_have_text("")
    spans = "['You place ', {card: '4♣', suit: 'C'}, '. ', {clause: 'EL-4e'}]"
    board.put(f"{{story: [...model.get('story'), {{n: 20, spans: {spans}}}]}}")
    expect(status).to_have_text("You place 4 of clubs.")


def test_a_chip_opens_its_clause_and_closing_leads_back(board: Gallery) -> None:
    page = board.show().page
    page.locator(".story .clause", has_text="EL-4o").click()
    assert board.sent() == [{"do": "clause", "id": "EL-4o"}]
    expect(page.locator(".rules li.open")).to_contain_text("What you discard hurts you")
    page.locator(".rulebook").get_by_role("button", name="Close").click()
    assert board.sent() == [{"do": "clause", "id": None}]
    assert page.evaluate("document.activeElement.dataset.clause") == "EL-4o"
    page.keyboard.press("/")
    page.keyboard.type("third card")
    expect(page.locator(".rules li")).to_have_count(1)


def test_a_word_is_explained_in_the_glossary(board: Gallery) -> None:
    page = board.show().page
    term = "{term: 'banish card', id: 'banish'}"
    board.put(f"{{scene: {{...model.get('scene'), prompt: ['Wanted: a ', {term}]}}}}")
    page.get_by_role("button", name="banish card").click()
    expect(page.locator(".words > .open")).to_contain_text("of its own suit")
    expect(page.get_by_role("status")).to_contain_text("banish card: The third card")


def test_a_reading_is_switched_by_python_alone(board: Gallery) -> None:
    page = board.show().page
    other = page.get_by_label("Yes, any target")
    other.click()
    assert board.sent() == [{"do": "switch", "id": "EL-A07", "slug": "any"}]
    expect(other).not_to_be_checked()
    board.put("{switches: model.get('switches').map((item) => item.id === 'EL-A07' ? {...item, value: 'any'} : item)}")
    expect(other).to_be_checked()
    page.keyboard.press("ArrowLeft")
    assert board.sent() == [], "arrows move along the answers, Space chooses"
    page.keyboard.press("Space")
    assert board.sent() == [{"do": "switch", "id": "EL-A07", "slug": "no"}]


def test_the_rail_scrubs_and_the_moments_are_reached(board: Gallery) -> None:
    page = board.show("seats").page
    page.get_by_label("Step", exact=True).fill("30")
    page.get_by_role("button", name="Moment 2 of 5").click()
    assert board.sent() == [{"do": "goto", "n": 30}, {"do": "goto", "n": 58, "inside": 1}]


def test_a_dialog_sends_what_stands_in_its_fields(board: Gallery) -> None:
    page = board.show("dialog").page
    page.get_by_label("Save", exact=True).fill("a save")
    page.get_by_label("Layout", exact=True).select_option("A")
    page.get_by_role("button", name="Load", exact=True).last.click()
    values = {"text": "a save", "file": "", "layout": "A", "seed": "7"}
    assert board.sent() == [{"do": "answer", "name": "load", "values": values}]


def test_a_copy_is_called_copied_only_while_there_is_nothing_else_to_copy(board: Gallery) -> None:
    page = board.show().page
    page.context.grant_permissions(["clipboard-write"])
    board.put("{dialog: {title: 'Save', copy: 'the game so far'}}")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied", exact=True)).to_be_visible()
    board.put("{dialog: {title: 'Save', copy: 'the game two moves later'}}")
    expect(page.get_by_role("button", name="Copy", exact=True)).to_be_visible()


def ask(board: Gallery, many: bool, states: str = "", verdicts: str = "") -> None:
    """A quiz of three: with several right answers or one, ungraded or with a state and a verdict for each."""
    graded = list(zip(states.split() or [""] * 3, verdicts.split("/") if verdicts else [""] * 3, strict=True))
    options = [
        {"id": name, "text": f"{name} it", "state": state, "verdict": verdict, "ground": ["So it is."] if state else []}
        for name, (state, verdict) in zip(("Hold", "Play", "Move"), graded, strict=True)
    ]
    quiz = {"question": ["What now?"], "many": many, "options": options, "graded": bool(states)}
    board.put(f"{{lesson: {{...model.get('lesson'), quiz: {json.dumps(quiz)}}}}}")


def test_a_quiz_sends_what_was_chosen(board: Gallery) -> None:
    page = board.show("lesson").page
    ask(board, many=True)
    for name in ("Hold it", "Move it", "Move it"):
        page.get_by_label(name).click()
    page.get_by_role("button", name="Check").click()
    assert board.sent() == [{"do": "quiz", "chosen": ["Hold"]}]


@pytest.mark.parametrize(("many", "words"), [(False, "Choose one first."), (True, "Choose at least one first.")])
def test_a_quiz_without_a_choice_is_not_graded(board: Gallery, many: bool, words: str) -> None:
    page = board.show("lesson").page
    ask(board, many)
    check = page.get_by_role("button", name="Check")
    check.click()
    check.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(words)
    assert board.sent() == []
    page.get_by_label("Play it").press("Space")
    expect(page.get_by_role("alert")).to_have_count(0)
    check.press("Enter")
    assert board.sent() == [{"do": "quiz", "chosen": ["Play"]}]


def test_what_was_missed_bears_no_cross_and_the_verdicts_are_said(board: Gallery) -> None:
    page = board.show("lesson").page
    ask(board, many=False)
    page.get_by_label("Play it").check()
    ask(board, False, "missed wrong left", "This is the one./No./Not this one.")
    right, wrong = page.locator(".option", has_text="Hold it"), page.locator(".option", has_text="Play it")
    expect(right).to_contain_text("This is the one. So it is.")
    expect(right.locator(".cross-ico")).to_have_count(0)
    expect(wrong.locator(".cross-ico")).to_have_count(1)
    colours = [option.locator("b").evaluate("e => getComputedStyle(e).color") for option in (right, wrong)]
    assert colours[0] != colours[1], "what is right does not look like a fault"
    expect(page.get_by_role("status")).to_contain_text("Hold it: This is the one. Play it: No.")


def test_verdicts_go_when_the_choice_changes_and_come_back_with_it(board: Gallery) -> None:
    page = board.show("lesson").page
    ask(board, False, "missed wrong left", "This is the one./No./Not this one.")
    expect(page.get_by_label("Play it")).to_be_checked()
    page.get_by_label("Move it").check()
    expect(page.locator(".quiz")).not_to_contain_text("So it is.")
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_visible()
    page.get_by_label("Play it").check()
    expect(page.locator(".option.wrong")).to_contain_text("No. So it is.")
    page.get_by_label("Hold it").check()
    ask(board, False, "right left left", "Yes./Not this one./Not this one.")
    expect(page.locator(".option.right")).to_contain_text("Yes. So it is.")


def test_a_dead_kernel_is_noticed_and_its_return_too(board: Gallery) -> None:
    page = board.show().page
    page.evaluate("model.dead = true")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("alert")).to_contain_text("The board hears nothing from Python")
    assert board.sent() == [{"do": "undo"}, {"do": "ping"}]
    board.put("{alive: 99}")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_scrub_waits_for_the_answer_to_the_one_before(board: Gallery) -> None:
    """What a bot does meanwhile is no answer, and an answer of several traits is one."""
    page = board.show("seats").page
    page.evaluate("model.dead = true")
    rail = page.get_by_label("Step", exact=True)
    for n in (10, 20, 30):
        rail.fill(str(n))
    board.put("{story: []}")
    assert board.sent() == [{"do": "goto", "n": 10}]
    board.put("{alive: 99, story: model.get('story'), bot: {}}")
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
    board.put("{timeline: {at: 1, last: 2, ticks: 'not a list'}}")
    expect(page.get_by_role("alert")).to_contain_text("The board made a mistake")
    board.put("{timeline: {}}")
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


# ---- lanes, hands that scroll, the details of a card -----------------------------------------------------------------


def test_details_open_by_a_right_click_and_close_by_a_click_anywhere(board: Gallery) -> None:
    page = board.show("lanes").page
    details = page.get_by_role("dialog")
    board.node("space:A4").click(button="right")
    expect(details).to_contain_text("a 1/1 Seedling appears")
    expect(details).to_contain_text("health 5 of 8")
    page.get_by_role("button", name="Level 3").click()
    expect(details).to_contain_text("a 3/3 Seedling appears")
    page.get_by_role("button", name="Seedling", exact=True).click()
    expect(details).to_contain_text("token")
    page.get_by_role("button", name="Back to Sprout").click()
    expect(details).to_contain_text("common")
    board.node("space:B2").click(force=True)
    expect(details).to_have_count(0)
    assert board.sent() == [], "looking at a card is nobody's business but the browser's, and closing is no move"


def test_details_open_by_a_key_and_close_by_escape_and_the_focus_comes_back(board: Gallery) -> None:
    page = board.show("lanes").page
    board.node("space:A4").focus()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog").get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert board.focused() == "space:A4"


def test_details_open_by_a_click_in_a_list_and_in_the_mode_for_details(board: Gallery) -> None:
    page = board.show("lanes").page
    page.get_by_text("Your deck, in no order").click()
    board.node("deck:sprout").click()
    expect(page.get_by_role("dialog")).to_contain_text("Sprout")
    page.keyboard.press("Escape")
    board.node("space:B2").click(button="right")
    expect(page.get_by_role("dialog")).to_contain_text("Hammer Guard")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Card details").click()
    board.node("space:A4").click()
    expect(page.get_by_role("dialog")).to_contain_text("Sprout")
    assert board.sent() == []


@pytest.mark.page(touch=True)
def test_details_open_by_a_finger_that_rests(board: Gallery) -> None:
    page = board.show("lanes").page
    page.evaluate("""() => {
      const stop = document.querySelector('[data-node="space:A4"]');
      const at = {bubbles: true, pointerType: "touch", isPrimary: true, clientX: 5, clientY: 5};
      stop.dispatchEvent(new PointerEvent("pointerdown", at));
    }""")
    expect(page.get_by_role("dialog")).to_contain_text("Sprout")


def test_the_main_button_offers_what_a_picked_creature_can_do_besides_moving(board: Gallery) -> None:
    page = board.show("lanes").page
    board.node("space:A2").click()
    expect(board.node("do:battle")).to_have_count(0)
    expect(board.node("space:A3")).to_have_class(re.compile(r"\blegal\b"))
    board.node("do:activate").click()
    board.node("seat:B").click()
    assert board.sent() == [{"do": "pick", "path": ["space:A2", "do:activate", "seat:B"]}]
    page.keyboard.press("Escape")
    expect(board.node("do:battle")).to_have_count(1)


def test_a_hand_of_six_scrolls_by_arrows_and_by_keys(board: Gallery) -> None:
    page = board.show("lanes").page
    page.set_viewport_size({"width": 800, "height": 1000})
    first, last = board.node("hand:withering"), board.node("hand:3")
    expect(last).not_to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Your hand, six cards: on").click()
    expect(last).to_be_in_viewport(ratio=0.9)
    last.focus()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(first).to_be_focused()
    expect(first).to_be_in_viewport(ratio=0.9)


def test_a_move_is_foretold_once_and_then_played(board: Gallery) -> None:
    page = board.show("lanes").page
    board.node("hand:0").click()
    page.keyboard.press("p")
    board.node("space:A3").click()
    board.node("space:A3").click()
    path = ["hand:0", "space:A3"]
    assert board.sent() == [{"do": "foresee", "path": path}, {"do": "pick", "path": path}]
