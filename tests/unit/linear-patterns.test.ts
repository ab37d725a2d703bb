import { analyse } from "scslre";
import { describe, expect, it } from "vitest";
import { expectEach } from "../support/expect-each.ts";
import { isFullRun } from "../support/tier.ts";
import { worstTexts } from "./slowest-texts.ts";
import { patternsOfSources } from "./source-patterns.ts";

const { patterns, composed } = patternsOfSources();

/** Time limit for a megabyte in milliseconds; a pattern that is not linear takes minutes. */
const limitMilliseconds = 50;

/** Text sizes in bytes. The smaller ones detect early that a pattern is not linear. */
const sizes = isFullRun ? [32 * 1024, 256 * 1024, 1024 * 1024] : [32 * 1024, 128 * 1024];

/** Whether one of several runs stays within the limit of CPU time. Wall-clock time would depend on how busy the machine is. */
function isQuickWith(pattern: RegExp, text: string): boolean {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    pattern.lastIndex = 0;
    const before = process.threadCpuUsage();
    pattern.test(text);
    const { user, system } = process.threadCpuUsage(before);
    const took = (user + system) / 1000;
    if (took <= limitMilliseconds) return true;
    if (took > 10 * limitMilliseconds) return false;
  }
  return false;
}

const isQuick = (pattern: RegExp) =>
  sizes.every((size) => worstTexts(pattern, size).every((text) => isQuickWith(pattern, text)));

/** Finds structures in a pattern that can read the same text more than once. */
const ambiguitiesOf = ({ source, flags }: RegExp) =>
  analyse({ source, flags }).reports.map(({ type }) => type);

/** Checks the structure first, because a pattern worse than quadratic would not finish even on a short text. */
const isLinear = (pattern: RegExp) => ambiguitiesOf(pattern).length === 0 && isQuick(pattern);

describe("the shop's regular expressions", () => {
  it("are found by this test, and all are literals in the sources", () => {
    expect(patterns.length).toBeGreaterThan(50);
    expect(composed).toEqual([]);
  });

  it("are linear", () =>
    expectEach(
      patterns,
      ({ pattern }) => expect(isLinear(pattern)).toBe(true),
      ({ place, pattern }) => `${place} ${pattern}`,
    ));
});

describe("the check for linear patterns", () => {
  it("finds patterns that are not linear", () =>
    expectEach(
      [
        /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
        /(.)\/+$/,
        /-+$/,
        /<script>[\s\S]*?<\/script>/,
        /<link rel="a"[^>]*>/g,
        /^(a+)+$/,
        /\s*,\s*;/,
      ],
      (pattern) => expect(isLinear(pattern)).toBe(false),
    ));
});
