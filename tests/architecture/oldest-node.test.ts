import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Functions that the oldest supported Node version lacks. The compiler rejects other newer features, but not these, because tests
 * use them and run on a newer version.
 */
const missingFeatures = /\bPromise\.(withResolvers|try)\(/;

const sources = globSync("{src,scripts}/**/*.{ts,tsx,mjs}").filter((path) => !/\.test\.tsx?$/.test(path));

describe("the check for the oldest supported Node version", () => {
  it("covers the sources and detects a missing function", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect("const { promise } = Promise.withResolvers();").toMatch(missingFeatures);
  });

  it("finds no call to a function that this version lacks", () => {
    expect(sources.filter((path) => missingFeatures.test(readFileSync(path, "utf8")))).toEqual([]);
  });
});
