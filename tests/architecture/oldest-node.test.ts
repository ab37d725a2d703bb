import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * What the oldest version of Node that the shop starts on does not have. The compiler knows of no newer language than
 * that, but for what only the tests use: they run on a newer one.
 */
const tooYoung = /\bPromise\.(withResolvers|try)\(/;

const sources = globSync("{src,scripts}/**/*.{ts,tsx,mjs}").filter((path) => !/\.test\.tsx?$/.test(path));

describe("on the oldest Node", () => {
  it("there is something to run", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect("const { promise } = Promise.withResolvers();").toMatch(tooYoung);
  });

  it("nothing is called that it lacks", () => {
    expect(sources.filter((path) => tooYoung.test(readFileSync(path, "utf8")))).toEqual([]);
  });
});
