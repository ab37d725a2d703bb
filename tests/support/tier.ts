/**
 * How much a test run covers. The `quick` tier, `npm test`, covers everything that a change is likely to break, in ten minutes.
 * The `full` tier adds the slow tests: both databases everywhere, complete matrices, more process kills. A file runs only in the
 * full tier if its name ends in `.full.test.ts` or `.full.spec.ts`; a single test, if its tag is `full` (Vitest) or `@full`
 * (Playwright).
 */
type Tier = "quick" | "full";

/** The tier of this run, from TEST_TIER. */
const tier: Tier = process.env.TEST_TIER === "full" ? "full" : "quick";

export const isFullRun = tier === "full";
