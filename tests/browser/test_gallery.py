"""The renderer alone, on the boards of the gallery: no kernel, so that much can be tried in little time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious
from tests.browser.gallery_page import Gallery
from tests.browser.live_page import RECOLOURED
from tests.tools import AT_NIGHT

BOARDS = ("elementals", "refused", "lesson", "comparison", "article", "seats", "lanes", "dialog", "over")
UNREACHED = """() => {
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
}"""
"""Regions without their one tab stop, and stops that no arrow leads to."""
HOSTILE = "<img src=x onerror='window.hit = 1'><script>window.hit = 1</script>"


@pytest.mark.parametrize("scene", BOARDS)
def test_every_board_fits_its_cell_is_reached_by_arrows_and_is_accessible(board: Gallery, scene: str) -> None:
    """By day every board is looked at in one theme, in turn."""
    page = board.show(scene).page
    for width in (380, 600, 1200):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(UNREACHED) == []
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    for theme in ("light", "dark") if AT_NIGHT else [("light", "dark")[BOARDS.index(scene) % 2]]:
        page.evaluate(RECOLOURED, theme)
        assert serious(page, ".tutor") == [], theme


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
    board.show().drag("card:10H", "slot:4.4")
    assert board.sent() == [{"do": "pick", "path": ["card:10H", "slot:4.4"]}]
    expect(board.page.locator(".flight > *")).to_have_count(0)


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
    places = """[...document.querySelectorAll('.overlap [data-node]')]
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
      for (const panel of document.querySelectorAll(".story, .rulebook, .whatif, .bar, .timeline")) {
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
  const stand = scene.nodes[0].items[0].items.find((item) => item.id === "stand:3.1");
  stand.laid = [{...moved, id: "placed:4C", small: true}];
  return {scene};
})()"""


def test_a_moved_card_glides(board: Gallery) -> None:
    board.show()
    board.put(PLAY_4C)
    assert board.page.locator(".flight > *").count() > 0
    expect(board.page.locator(".flight > *")).to_have_count(0)


FADING = """
async (script) => {
  for (const one of document.getAnimations()) one.finish();
  eval(script);
  await new Promise((done) => setTimeout(done));
  const fades = document.getAnimations().map(({ transitionProperty, effect }) => [effect, transitionProperty]);
  return fades.map(([{ target, getTiming }, name]) => [target.className.split(" ").at(-1), name]).sort();
}
"""
REFUSED = "{tone: 'refused', verdict: ['No.'], why: ['It lies too low.'], at: ['slot:1.1']}"


@pytest.mark.parametrize(
    ("script", "fades"),
    [
        (
            f"model.put({{answer: {REFUSED}}})",
            [["refused", "opacity"], ["refused", "outline-color"], ["refused-mark", "opacity"]],
        ),
        ("document.querySelector('.tab[aria-expanded=false]').click()", [["rulebook", "opacity"]]),
        ("model.put({answer: {tone: 'good', verdict: ['Yes.'], why: []}})", [["good", "opacity"]]),
    ],
    ids=["a refusal", "a page", "praise"],
)
def test_what_is_said_and_shown_at_its_place_fades_in(board: Gallery, script: str, fades: list[list[str]]) -> None:
    found = board.show().page.evaluate(FADING, script)
    assert [item for item in fades if item not in found] == [], found
    assert not any(name in ("height", "width", "all") for _, name in found)


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
