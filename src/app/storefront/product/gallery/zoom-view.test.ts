import { describe, expect, it } from "vitest";
import { fitted, maxScale, pan, swipeDirection, zoomAt } from "./zoom-view.ts";

const frame = { left: 100, top: 50, width: 800, height: 600 };

describe("zoom view", () => {
  it("zooms around the centre, or around a given point that stays in place", () => {
    expect(zoomAt(fitted, 2, frame)).toEqual({ scale: 2, x: 0, y: 0 });
    // 200 px to the right of the centre and 100 px below it.
    expect(zoomAt(fitted, 2, frame, { x: 700, y: 450 })).toEqual({ scale: 2, x: -200, y: -100 });
  });

  it("limits the scale to between 1 and 4", () => {
    expect(zoomAt(zoomAt(fitted, 3, frame, { x: 100, y: 50 }), 1 / 9, frame)).toEqual(fitted);
    expect(zoomAt(fitted, 100, frame).scale).toBe(maxScale);
  });

  it("stops panning when an edge of the picture reaches the edge of the frame", () => {
    const double = zoomAt(fitted, 2, frame);
    expect(pan(double, { x: 50, y: -20 }, frame)).toEqual({ scale: 2, x: 50, y: -20 });
    expect(pan(double, { x: 5000, y: -5000 }, frame)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(pan(fitted, { x: 50, y: 50 }, frame)).toEqual(fitted);
  });
});

describe("swipeDirection", () => {
  it.each([
    [{ x: -60, y: 10 }, 1],
    [{ x: 60, y: -10 }, -1],
    [{ x: 40, y: 0 }, 0],
    [{ x: -60, y: 50 }, 0],
  ])("of a move by %o is %d", (to, by) => {
    expect(swipeDirection({ x: 0, y: 0 }, to)).toBe(by);
  });
});
