/** How long a slide stays before the next one comes by itself, in milliseconds (Specification §9). */
export const slideInterval = 6000;

/** How long somebody has to wait between two changes, in milliseconds (Specification §9). */
export const navigationLock = 700;

/** Which slide is in sight and since when, in milliseconds of any clock that only runs forward. */
export interface SliderState {
  index: number;
  changedAt: number;
}

export const firstSlide: SliderState = { index: 0, changedAt: Number.NEGATIVE_INFINITY };

export type SliderDeed =
  | { kind: "advance" }
  | { kind: "back" }
  | { kind: "forward" }
  | { kind: "go"; index: number };

/**
 * The slider after a deed, at `now` by the caller's clock. Slides follow each other in a ring; `advance` is the
 * slider's own step, every other deed is somebody's and comes to nothing right after a change.
 */
export function slid(state: SliderState, deed: SliderDeed, count: number, now: number): SliderState {
  if (deed.kind !== "advance" && now - state.changedAt < navigationLock) return state;
  const index = inRing(targetOf(deed, state.index), count);
  return index === state.index ? state : { index, changedAt: now };
}

function targetOf(deed: SliderDeed, index: number): number {
  if (deed.kind === "go") return deed.index;
  return deed.kind === "back" ? index - 1 : index + 1;
}

const inRing = (index: number, count: number): number => (count > 0 ? ((index % count) + count) % count : 0);
