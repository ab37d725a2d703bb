/**
 * How much a test run covers. `quick` is `npm test`: everything that a change is likely to break, in ten minutes. `full`
 * adds the slow tests: both databases everywhere, complete matrices, more process kills. A file is `full` only if its name ends in
 * `.full.test.ts` or `.full.spec.ts`, a single test if it is tagged `full` (Vitest) or `@full` (Playwright).
 */
type Tier = "quick" | "full";

/** The tier of this run, from TEST_TIER. */
const tier: Tier = process.env.TEST_TIER === "full" ? "full" : "quick";

export const isFullRun = tier === "full";
