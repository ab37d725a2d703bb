import { m } from "#messages";

/** Viewing directions in steps of 45°, from the front towards the left side of the model. */
const sides = [
  m["model.view.front"],
  m["model.view.frontLeft"],
  m["model.view.left"],
  m["model.view.rearLeft"],
  m["model.view.rear"],
  m["model.view.rearRight"],
  m["model.view.right"],
  m["model.view.frontRight"],
];

/** The camera position. */
export interface ModelView {
  /** Degrees around the model, 0 ≤ heading < 360; 0 is the front, 90 its left side. */
  heading: number;
  /** Elevation in degrees; negative values look from below. */
  height: number;
  /** Distance as a multiple of the distance at which the whole model is visible. */
  distance: number;
}

/** The angle of the product pictures: from the front right, slightly above. */
export const initialView: ModelView = { heading: 320, height: 20, distance: 1 };

const minHeight = -20;
const maxHeight = 85;
export const minDistance = 0.4;
export const maxDistance = 1.6;

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));

/** Rotates the view around the model and upwards, in degrees; limits the elevation. */
export function rotateView(view: ModelView, around: number, up = 0): ModelView {
  const heading = (((view.heading + around) % 360) + 360) % 360;
  return { ...view, heading, height: clamp(minHeight, view.height + up, maxHeight) };
}

/** Multiplies the distance by a factor, within limits. */
export function scaleDistance(view: ModelView, factor: number): ModelView {
  return { ...view, distance: clamp(minDistance, view.distance * factor, maxDistance) };
}

/** Describes the view, such as "From the front right, from above". */
export function describeView({ heading, height }: ModelView): string {
  const side = sides[Math.round(heading / 45) % sides.length]?.();
  const level = height > 50 ? m["model.view.above"]() : height < -5 ? m["model.view.below"]() : "";
  return [side, level].filter(Boolean).join(", ");
}
