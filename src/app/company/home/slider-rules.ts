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

export type SliderAction =
  | { kind: "advance" }
  | { kind: "back" }
  | { kind: "forward" }
  | { kind: "go"; index: number };

/**
 * The slider after an action, at `now` by the caller's clock. Slides follow each other in a ring; `advance` is the
 * slider's own step, every other action is somebody's and comes to nothing right after a change.
 */
export function slid(state: SliderState, action: SliderAction, count: number, now: number): SliderState {
  if (action.kind !== "advance" && now - state.changedAt < navigationLock) return state;
  const index = inRing(targetOf(action, state.index), count);
  return index === state.index ? state : { index, changedAt: now };
}

function targetOf(action: SliderAction, index: number): number {
  if (action.kind === "go") return action.index;
  return action.kind === "back" ? index - 1 : index + 1;
}

const inRing = (index: number, count: number): number => (count > 0 ? ((index % count) + count) % count : 0);
