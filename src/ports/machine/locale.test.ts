import { describe, expect, it } from "vitest";
import { getLocale, type Locale } from "#messages/runtime";
import { localizedKey, preferredLocale, runInLocale } from "./locale.ts";

const [english, hindi, pseudo] = ["en", "hi", "en-XA"] as Locale[] as [Locale, Locale, Locale];
const offered = [english, hindi, pseudo];

describe("preferredLocale", () => {
  it.each([
    [undefined, english],
    ["", english],
    ["hi", hindi],
    ["hi-IN,hi;q=0.9,en;q=0.8", hindi],
    ["fr, en;q=0.3, hi;q=0.7", hindi],
    ["EN-xa", pseudo],
    ["en-GB", english],
    ["hi;q=0, en;q=0.1", english],
    ["*", english],
    [`${"x,".repeat(10_000)}hi`, english],
  ])("reads %j as %s", (header, expected) => {
    expect(preferredLocale(header, offered)).toBe(expected);
  });
});

describe("runInLocale", () => {
  it("sets the language of all work that the action starts, and of no other work", async () => {
    const hindiResult = runInLocale(hindi, async () => {
      await Promise.resolve();
      return getLocale();
    });
    expect(getLocale()).toBe(english);
    expect(await hindiResult).toBe(hindi);
  });
});

describe("localizedKey", () => {
  it("leaves addresses unchanged in the base language, and marks them with any other language", () => {
    expect(localizedKey("/store")).toBe("/store");
    expect(runInLocale(hindi, () => localizedKey("/store"))).toBe("hi /store");
  });
});
