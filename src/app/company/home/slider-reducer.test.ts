import { describe, expect, it } from "vitest";
import { firstSlide, navigationLock, type SliderAction, sliderReducer } from "./slider-reducer.ts";

const count = 3;

/** Dispatches actions at the given times and returns the visible slide after each. */
function play(...moments: [now: number, action: SliderAction][]): number[] {
  let state = firstSlide;
  return moments.map(([now, action]) => {
    state = sliderReducer(state, action, count, now);
    return state.index;
  });
}

const advance: SliderAction = { kind: "advance" };
const forward: SliderAction = { kind: "forward" };
const back: SliderAction = { kind: "back" };

describe("sliderReducer", () => {
  it("wraps around when advancing automatically", () => {
    expect(play([6000, advance], [12_000, advance], [18_000, advance])).toEqual([1, 2, 0]);
  });

  it("wraps around in both directions when navigated manually", () => {
    expect(play([0, back], [1000, forward], [2000, forward])).toEqual([2, 0, 1]);
  });

  it("accepts the first action immediately", () => {
    expect(play([0, forward])).toEqual([1]);
  });

  it("ignores manual navigation for 700 ms after a manual change", () => {
    expect(
      play([1000, forward], [1000 + navigationLock - 1, forward], [1000 + navigationLock, forward]),
    ).toEqual([1, 1, 2]);
  });

  it("ignores manual navigation for 700 ms after an automatic advance", () => {
    expect(play([6000, advance], [6300, back], [6700, back])).toEqual([1, 1, 0]);
  });

  it("does not extend the lock when an action is ignored", () => {
    expect(play([0, forward], [600, forward], [700, forward])).toEqual([1, 1, 2]);
  });

  it("goes to the requested slide", () => {
    expect(play([0, { kind: "go", index: 2 }], [1000, { kind: "go", index: 0 }])).toEqual([2, 0]);
  });

  it("does not start the lock when going to the current slide", () => {
    expect(play([0, { kind: "go", index: 0 }], [10, forward])).toEqual([0, 1]);
  });

  it("keeps its state with one slide or none", () => {
    expect(sliderReducer(firstSlide, advance, 1, 6000)).toBe(firstSlide);
    expect(sliderReducer(firstSlide, forward, 0, 6000)).toBe(firstSlide);
  });
});
