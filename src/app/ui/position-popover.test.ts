import { describe, expect, it } from "vitest";
import { positionNextTo } from "./position-popover.ts";

const view = { width: 360, height: 640 };
const box = { width: 200, height: 240 };

describe("positionNextTo", () => {
  it("places the box below its anchor with aligned edges", () => {
    const anchor = { top: 10, bottom: 54, left: 120, right: 340 };
    expect(positionNextTo(box, anchor, view, "end")).toEqual({ top: 60, left: 140 });
    expect(positionNextTo(box, anchor, view, "start")).toEqual({ top: 60, left: 120 });
  });

  it("places the box above if there is no space below", () => {
    const anchor = { top: 500, bottom: 544, left: 120, right: 340 };
    expect(positionNextTo(box, anchor, view, "end").top).toBe(254);
  });

  it("places the box below if there is no space either way", () => {
    const anchor = { top: 100, bottom: 144, left: 120, right: 340 };
    expect(positionNextTo({ ...box, height: 600 }, anchor, view, "end").top).toBe(150);
  });

  it("keeps the box inside the window horizontally", () => {
    expect(positionNextTo(box, { top: 0, bottom: 40, left: 4, right: 44 }, view, "end").left).toBe(8);
    expect(positionNextTo(box, { top: 0, bottom: 40, left: 330, right: 356 }, view, "start").left).toBe(152);
  });
});
