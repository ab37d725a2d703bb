import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Functions that the oldest supported Node version lacks. The compiler rejects other newer features, but not these, because tests
 * use them and run on a newer version.
 */
const missingFeatures = /\bPromise\.(withResolvers|try)\(/;

const sources = globSync("{src,scripts}/**/*.{ts,tsx,mjs}").filter((path) => !/\.test\.tsx?$/.test(path));

describe("on the oldest supported Node", () => {
  it("the check covers at least one source file", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect("const { promise } = Promise.withResolvers();").toMatch(missingFeatures);
  });

  it("no source calls a function that is missing there", () => {
    expect(sources.filter((path) => missingFeatures.test(readFileSync(path, "utf8")))).toEqual([]);
  });
});
