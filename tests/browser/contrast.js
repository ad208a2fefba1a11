// The texts of a board that are fainter than some contrast, each once: [ratio, where, text, ink, ground]. Less is asked of
// what cannot be pressed now, and of signs.
// What lies behind a text is the colours of all it lies in, each stop of a gradient by itself, one over the other. What
// is faded lets what lies behind it through, and so does its text.
([least, leastSign]) => {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const grounds = new Map();
  const UNSEEN = "[inert], .visually-hidden, option";
  const INACTIVE = "[disabled], [aria-disabled=true]";

  function read(colour) {
    if (!known.has(colour)) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  }

  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];

  function light([r, g, b]) {
    const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  }

  function contrast(one, other) {
    const [bright, dim] = [light(one), light(other)].sort((a, b) => b - a);
    return (bright + 0.05) / (dim + 0.05);
  }

  // The colours in a gradient, however they are written; a picture by address has none.
  const stops = (image) => image.match(/(?:rgba?|oklch|oklab|color|hsla?|lab|lch)\([^()]*\)/g) ?? [];

  function layers(style) {
    const { backgroundColor, backgroundImage } = style instanceof Element ? getComputedStyle(style) : style;
    return [[backgroundColor], ...backgroundImage.split(/,\s*(?=[a-z-]*gradient)/).reverse().map(stops)];
  }

  // What an element draws behind all that it holds, such as the shape of a badge.
  function behind(element) {
    const drawn = ["::before", "::after"].map((name) => getComputedStyle(element, name));
    const sides = ["top", "right", "bottom", "left"];
    return drawn.filter((style) => style.content !== "none" && Number(style.zIndex) < 0 && sides.every((side) => style[side] === "0px"));
  }

  // What lies behind a text, in each of its shades with what shows through where something is faded: [behind it, behind
  // what is faded], and how much of the text is left.
  function ground(element) {
    if (!element) return { shades: [{ here: read("white"), below: read("white") }], left: 1 };
    if (!grounds.has(element)) grounds.set(element, laid(element, ground(element.parentElement)));
    return grounds.get(element);
  }

  // What an element lays over what it lies in.
  function laid(element, { shades, left }) {
    const opacity = Number(getComputedStyle(element).opacity);
    let found = opacity < 1 && left === 1 ? shades.map(({ here }) => ({ here, below: here })) : shades;
    for (const layer of [element, ...behind(element)].flatMap(layers)) {
      if (!layer.length) continue;
      const shades = layer.flatMap((colour) => found.map(({ here, below }) => ({ here: over(read(colour), here), below })));
      const key = ({ here, below }) => [...here, ...below].map(Math.round).join();
      found = [...new Map(shades.map((shade) => [key(shade), shade])).values()].slice(0, 24);
    }
    return { shades: found, left: left * opacity };
  }

  function contrastOn(element, ink) {
    const { shades, left } = ground(element);
    const through = (colour, below) => over([...colour.slice(0, 3), left], below);
    return Math.min(...shades.map(({ here, below }) => contrast(through(over(ink, here), below), through(here, below))));
  }

  function seen(element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(UNSEEN);
  }

  const faint = new Map();
  const walker = document.createTreeWalker(document.querySelector(".tutor"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.data.trim();
    if (!text || /^(style|script|title|desc)$/i.test(element.tagName) || !seen(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const style = getComputedStyle(element);
    const ink = read(element.closest("svg") && style.fill !== "none" ? style.fill : style.color);
    const worst = contrastOn(element, ink);
    const enough = element.closest(INACTIVE) ? leastSign : least;
    const where = [element, element.parentElement, element.parentElement?.parentElement]
      .map((one) => `${one?.tagName.toLowerCase()}.${String(one?.className?.baseVal ?? one?.className ?? "").split(" ").join(".")}`)
      .join(" < ");
    if (worst < enough && !(faint.get(where)?.[0] <= worst)) {
      faint.set(where, [Math.round(worst * 100) / 100, where, text.slice(0, 40), style.color, style.backgroundColor]);
    }
  }
  // A sign that stands for words has no text of its own: it is a shape cut out of its colour.
  for (const sign of document.querySelectorAll(".tutor button .ico")) {
    const worst = seen(sign) ? contrastOn(sign.parentElement, read(getComputedStyle(sign).backgroundColor)) : leastSign;
    const where = `${sign.className} < ${sign.parentElement.className}`;
    const name = sign.parentElement.getAttribute("aria-label") ?? "";
    if (worst < leastSign && !(faint.get(where)?.[0] <= worst)) faint.set(where, [Math.round(worst * 100) / 100, where, name]);
  }
  return [...faint.values()];
}
