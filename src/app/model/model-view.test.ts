import { describe, expect, it } from "vitest";
import { farthest, firstView, movedAway, nearest, turned, viewInWords } from "./model-view.ts";

describe("a view of a model", () => {
  it("goes all the way around, in both directions", () => {
    expect(turned(firstView, 45).heading).toBe(5);
    expect(turned({ ...firstView, heading: 10 }, -30).heading).toBe(340);
    expect(turned({ ...firstView, heading: 10 }, -730).heading).toBe(0);
  });

  it("neither tips over nor goes far below", () => {
    expect(turned(firstView, 0, 500).height).toBe(85);
    expect(turned(firstView, 0, -500).height).toBe(-20);
  });

  it("comes near and goes away within bounds", () => {
    expect(movedAway(firstView, 0.5).distance).toBe(0.5);
    expect(movedAway(firstView, 0.01).distance).toBe(nearest);
    expect(movedAway(firstView, 100).distance).toBe(farthest);
  });

  it.each([
    [{ heading: 0, height: 0 }, "From the front"],
    [{ heading: 359, height: 0 }, "From the front"],
    [{ heading: 90, height: 0 }, "From the left"],
    [{ heading: 180, height: 60 }, "From the rear, from above"],
    [{ heading: 270, height: -10 }, "From the right, from below"],
    [firstView, "From the front right"],
  ])("%j is said as %s", (view, words) => {
    expect(viewInWords({ ...firstView, ...view })).toBe(words);
  });
});
