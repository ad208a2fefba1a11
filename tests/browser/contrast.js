// The texts of a board that are fainter than some contrast, each once: [ratio, where, text, ink, ground].
// What lies behind a text is the colours of all it lies in, each stop of a gradient by itself, one over the other.
(least) => {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const INACTIVE = "[disabled], [aria-disabled=true], [inert], .visually-hidden, option";

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

  function ground(element) {
    const within = [];
    for (let one = element; one; one = one.parentElement) within.unshift(one);
    let found = [read("white")];
    for (const one of within) {
      for (const layer of [one, ...behind(one)].flatMap(layers)) {
        if (!layer.length) continue;
        const shades = layer.flatMap((colour) => found.map((below) => over(read(colour), below)));
        found = [...new Map(shades.map((shade) => [shade.map(Math.round).join(), shade])).values()].slice(0, 24);
      }
    }
    return found;
  }

  function seen(element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(INACTIVE);
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
    const worst = Math.min(...ground(element).map((shade) => contrast(over(ink, shade), shade)));
    const where = [element, element.parentElement, element.parentElement?.parentElement]
      .map((one) => `${one?.tagName.toLowerCase()}.${String(one?.className?.baseVal ?? one?.className ?? "").split(" ").join(".")}`)
      .join(" < ");
    if (worst < least && !(faint.get(where)?.[0] <= worst)) {
      faint.set(where, [Math.round(worst * 100) / 100, where, text.slice(0, 40), style.color, style.backgroundColor]);
    }
  }
  return [...faint.values()];
}
