import { describe, expect, it } from "vitest";
import { loopOf } from "./picture-loop.ts";

describe("loopOf", () => {
  it("returns the loop of the demo's first slide", () => {
    expect(loopOf("/pictures/hero-dawn/1600.webp")).toBe("/films/hero-dawn");
  });

  it.each([
    "/pictures/hero-fields/1600.webp",
    "/images/hero-dawn/1600.webp",
    "/images/6f1c2a/1600.webp",
    "https://example.com/pictures/hero-dawn/1600.webp",
    "/pictures/hero-dawn/1600.webp?v=2",
    "",
    null,
    undefined,
  ])("returns undefined for %s", (picture) => {
    expect(loopOf(picture)).toBeUndefined();
  });
});
