import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** A browser test checks the rendered size and weight of each token: tests/e2e/typography.full.spec.ts. */
describe("font weights", () => {
  it("are set only with the weight tokens in style sheets", () => {
    const styleSheets = globSync("src/app/**/*.css").filter((path) => !path.endsWith("/fonts.css"));
    const violations = styleSheets.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/font-weight: (?!var\(--)[^;]+;/g)].map(
        ([rule]) => `${path}: ${rule}`,
      ),
    );
    expect(styleSheets.length).toBeGreaterThan(50);
    expect(violations).toEqual([]);
  });

  it("have tokens within the range of the font", () => {
    const faces = readFileSync(new URL("./fonts.css", import.meta.url), "utf8");
    const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
    const [, lightest, heaviest] = /font-weight: (\d+) (\d+);/.exec(faces) ?? [];
    const weights = [...tokens.matchAll(/--\w+: (\d{3});/g)].map(([, weight]) => Number(weight));
    expect(weights).toHaveLength(5);
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(Number(lightest));
    expect(Math.max(...weights)).toBeLessThanOrEqual(Number(heaviest));
  });
});
