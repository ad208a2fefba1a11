/** All boards of the gallery, as Python would send them; made up for looking at. */

import { REFUSED } from "./elementals.js";

export { card } from "./cards.js";
export { dialog, elementals, over, refused, REFUSED } from "./elementals.js";
export { seats } from "./kinds.js";
export { lanes } from "./lanes.js";
export { lesson } from "./lesson.js";
export { article } from "./article.js";
export { comparison } from "./comparison.js";

/** Answers that a few fixtures give to intents, so that they can be played with. */
export const answers = {
  elementals: (intent) =>
    intent.do === "pick" && intent.path.join() === "card:10H,slot:4.3" ? { answer: REFUSED } : {},
};
