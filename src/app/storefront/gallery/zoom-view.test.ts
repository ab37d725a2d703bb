import { describe, expect, it } from "vitest";
import { closest, moved, swiped, whole, zoomedAt } from "./zoom-view.ts";

const frame = { left: 100, top: 50, width: 800, height: 600 };

describe("an enlarged picture", () => {
  it("grows around the middle unless told another point, and that point stays where it is", () => {
    expect(zoomedAt(whole, 2, frame)).toEqual({ scale: 2, x: 0, y: 0 });
    // 200 right of the middle and 100 below it.
    expect(zoomedAt(whole, 2, frame, { x: 700, y: 450 })).toEqual({ scale: 2, x: -200, y: -100 });
  });

  it("is never smaller than its frame, and never larger than four times", () => {
    expect(zoomedAt(zoomedAt(whole, 3, frame, { x: 100, y: 50 }), 1 / 9, frame)).toEqual(whole);
    expect(zoomedAt(whole, 100, frame).scale).toBe(closest);
  });

  it("moves until its edge meets that of the frame", () => {
    const double = zoomedAt(whole, 2, frame);
    expect(moved(double, { x: 50, y: -20 }, frame)).toEqual({ scale: 2, x: 50, y: -20 });
    expect(moved(double, { x: 5000, y: -5000 }, frame)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(moved(whole, { x: 50, y: 50 }, frame)).toEqual(whole);
  });
});

describe("a finger", () => {
  it.each([
    [{ x: -60, y: 10 }, 1],
    [{ x: 60, y: -10 }, -1],
    [{ x: 40, y: 0 }, 0],
    [{ x: -60, y: 50 }, 0],
  ])("that goes %o turns by %d", (to, by) => {
    expect(swiped({ x: 0, y: 0 }, to)).toBe(by);
  });
});
