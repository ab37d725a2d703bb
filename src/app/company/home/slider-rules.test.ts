import { describe, expect, it } from "vitest";
import { firstSlide, navigationLock, type SliderAction, slid } from "./slider-rules.ts";

const count = 3;

/** Plays actions at given moments and tells which slide is in sight after each. */
function play(...moments: [now: number, action: SliderAction][]): number[] {
  let state = firstSlide;
  return moments.map(([now, action]) => {
    state = slid(state, action, count, now);
    return state.index;
  });
}

const advance: SliderAction = { kind: "advance" };
const forward: SliderAction = { kind: "forward" };
const back: SliderAction = { kind: "back" };

describe("slider", () => {
  it("goes round by itself", () => {
    expect(play([6000, advance], [12_000, advance], [18_000, advance])).toEqual([1, 2, 0]);
  });

  it("goes round in both directions by hand", () => {
    expect(play([0, back], [1000, forward], [2000, forward])).toEqual([2, 0, 1]);
  });

  it("takes the first action at once", () => {
    expect(play([0, forward])).toEqual([1]);
  });

  it("is locked for 700 ms after a change by hand", () => {
    expect(
      play([1000, forward], [1000 + navigationLock - 1, forward], [1000 + navigationLock, forward]),
    ).toEqual([1, 1, 2]);
  });

  it("is locked for 700 ms after it advanced by itself", () => {
    expect(play([6000, advance], [6300, back], [6700, back])).toEqual([1, 1, 0]);
  });

  it("does not start the lock anew with a refused action", () => {
    expect(play([0, forward], [600, forward], [700, forward])).toEqual([1, 1, 2]);
  });

  it("goes to the slide that is asked for", () => {
    expect(play([0, { kind: "go", index: 2 }], [1000, { kind: "go", index: 0 }])).toEqual([2, 0]);
  });

  it("counts going to the slide in sight as no change", () => {
    expect(play([0, { kind: "go", index: 0 }], [10, forward])).toEqual([0, 1]);
  });

  it("stays where it is with one slide or none", () => {
    expect(slid(firstSlide, advance, 1, 6000)).toBe(firstSlide);
    expect(slid(firstSlide, forward, 0, 6000)).toBe(firstSlide);
  });
});
