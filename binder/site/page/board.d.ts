// The renderer, which is joined into one file when the site is built (widgets/wire/assets.py).
export default function draw(where: { model: object; el: HTMLElement }): Promise<() => void>;
