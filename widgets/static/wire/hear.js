/** @import {Traits} from "../protocol" */
/** @import {Model} from "./state.js" */
import { TRAITS } from "./state.js";

/**
 * Listening to the model: what Python says comes trait by trait.
 */

/**
 * Listen for news of any trait.
 * @param {Model} model
 * @param {(name: keyof Traits) => void} hear called with the name of the trait that has changed
 * @returns {() => void} what ends the listening
 */
export function hearTraits(model, hear) {
  const listeners = TRAITS.map((name) => ({ event: `change:${name}`, callback: () => hear(name) }));
  for (const { event, callback } of listeners) model.on(event, callback);
  return () => {
    for (const { event, callback } of listeners) model.off(event, callback);
  };
}
