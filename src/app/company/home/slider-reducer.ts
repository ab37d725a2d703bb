/** Milliseconds until the slider advances automatically (Specification §9). */
export const slideInterval = 6000;

/** Milliseconds after a change during which manual navigation is ignored (Specification §9). */
export const navigationLock = 700;

/** Index of the visible slide, and the time of the last change in milliseconds of a monotonic clock. */
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
 * Returns the next state of the slider at `now`, a monotonic time. Slides wrap around. `advance` is automatic; all
 * other actions are manual and ignored right after a change.
 */
export function sliderReducer(
  state: SliderState,
  action: SliderAction,
  count: number,
  now: number,
): SliderState {
  if (action.kind !== "advance" && now - state.changedAt < navigationLock) return state;
  const index = wrap(targetOf(action, state.index), count);
  return index === state.index ? state : { index, changedAt: now };
}

function targetOf(action: SliderAction, index: number): number {
  if (action.kind === "go") return action.index;
  return action.kind === "back" ? index - 1 : index + 1;
}

const wrap = (index: number, count: number): number => (count > 0 ? ((index % count) + count) % count : 0);
