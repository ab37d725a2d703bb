import { seenFromWords as words } from "./model-words.ts";

/** From where a model is looked at. */
export interface ModelView {
  /** Degrees around it, from 0 to below 360: 0 before its nose, growing towards its left side. */
  heading: number;
  /** Degrees above the level of its middle; below 0: from under it. */
  height: number;
  /** How far away, as a share of the distance at which all of it is in sight. */
  distance: number;
}

/** As the pictures of products are taken: from the front right, a little above. */
export const firstView: ModelView = { heading: 320, height: 20, distance: 1 };

const lowest = -20;
const highest = 85;
export const nearest = 0.4;
export const farthest = 1.6;

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The view after going so many degrees around the model, and up. */
export function turned(view: ModelView, around: number, up = 0): ModelView {
  const heading = (((view.heading + around) % 360) + 360) % 360;
  return { ...view, heading, height: within(lowest, view.height + up, highest) };
}

/** The view from so many times as far. */
export function movedAway(view: ModelView, factor: number): ModelView {
  return { ...view, distance: within(nearest, view.distance * factor, farthest) };
}

/** Where the view is from, in words: "From the front right, from above". */
export function viewInWords({ heading, height }: ModelView): string {
  const side = words.around[Math.round(heading / 45) % words.around.length];
  const level = height > 50 ? words.above : height < -5 ? words.below : "";
  return [side, level].filter(Boolean).join(", ");
}
