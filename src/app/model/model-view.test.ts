import { describe, expect, it } from "vitest";
import {
  describeView,
  initialView,
  maxDistance,
  minDistance,
  rotateView,
  scaleDistance,
} from "./model-view.ts";

describe("model view", () => {
  it("rotates all the way around in both directions", () => {
    expect(rotateView(initialView, 45).heading).toBe(5);
    expect(rotateView({ ...initialView, heading: 10 }, -30).heading).toBe(340);
    expect(rotateView({ ...initialView, heading: 10 }, -730).heading).toBe(0);
  });

  it("limits the elevation", () => {
    expect(rotateView(initialView, 0, 500).height).toBe(85);
    expect(rotateView(initialView, 0, -500).height).toBe(-20);
  });

  it("limits the distance", () => {
    expect(scaleDistance(initialView, 0.5).distance).toBe(0.5);
    expect(scaleDistance(initialView, 0.01).distance).toBe(minDistance);
    expect(scaleDistance(initialView, 100).distance).toBe(maxDistance);
  });

  it.each([
    [{ heading: 0, height: 0 }, "From the front"],
    [{ heading: 359, height: 0 }, "From the front"],
    [{ heading: 90, height: 0 }, "From the left"],
    [{ heading: 180, height: 60 }, "From the rear, from above"],
    [{ heading: 270, height: -10 }, "From the right, from below"],
    [initialView, "From the front right"],
  ])("describes %j as %s", (view, description) => {
    expect(describeView({ ...initialView, ...view })).toBe(description);
  });
});
