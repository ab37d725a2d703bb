import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./scripts/find-browser.mjs";
import { isFullRun } from "./tests/support/tier.ts";

// The browser is found once; worker processes read its path from the environment.
process.env.CHROMIUM_PATH ??= await findBrowser();

/**
 * Tags of tests whose layout or controls differ on phones. `@phone` repeats a test on a phone in every run, `@phone-full`
 * does so only in full runs, and `@phone-only` runs a test only on a phone.
 */
const onPhones = isFullRun ? /@phone/ : /@phone(?!-full)/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".tmp/browser-results",
  globalSetup: "./tests/e2e/demo-snapshot.setup.ts",
  fullyParallel: true,
  // Each worker has its own shop. One worker more than cores, because a worker waits for its browser a third of the time.
  workers: availableParallelism() + 1,
  retries: 1,
  forbidOnly: true,
  ...(isFullRun ? {} : { testIgnore: "**/*.full.spec.ts" }),
  // Long enough for a busy machine; they only end tests that hang or fail.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: browserArguments,
    },
    // Tests of motion override this option.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    {
      name: "desktop",
      grepInvert: isFullRun ? /@phone-only/ : /@phone-only|@full/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: onPhones,
      ...(isFullRun ? {} : { grepInvert: /@full/ }),
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
