import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Sizes and weights are looked at in the browser (tests/e2e/type.spec.ts), token by token. */
describe("type on screen", () => {
  it("has no weight but those of the tokens", () => {
    const places = globSync("src/app/**/*.css").filter((path) => !path.endsWith("/fonts.css"));
    const others = places.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/font-weight: (?!var\(--)[^;]+;/g)].map(
        ([rule]) => `${path}: ${rule}`,
      ),
    );
    expect(places.length).toBeGreaterThan(50);
    expect(others).toEqual([]);
  });

  it("has no weight that the face does not carry", () => {
    const faces = readFileSync(new URL("./fonts.css", import.meta.url), "utf8");
    const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
    const [, lightest, heaviest] = /font-weight: (\d+) (\d+);/.exec(faces) ?? [];
    const weights = [...tokens.matchAll(/--\w+: (\d{3});/g)].map(([, weight]) => Number(weight));
    expect(weights).toHaveLength(5);
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(Number(lightest));
    expect(Math.max(...weights)).toBeLessThanOrEqual(Number(heaviest));
  });
});
