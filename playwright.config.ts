import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./scripts/find-browser.mjs";
import { isFullRun } from "./tests/support/tier.ts";

// Found once: worker processes read it from the environment.
process.env.CHROMIUM_PATH ??= await findBrowser();

/** Files that a full run repeats on a phone from the first test to the last. */
const phoneFiles = [
  "accessibility",
  "admin-money",
  "admin-orders",
  "admin-overview",
  "admin-texts",
  "cart",
  "checkout",
  "compare",
  "contact-status",
  "demo",
  "fits-with",
  "gallery",
  "home",
  "live-shop",
  "product",
  "questions",
  "reviews",
  "search",
  "shell",
  "solid-sheets",
  "store",
  "story",
  "wanted-product",
  "working-day",
];

/** A quick run repeats only what is laid out or reached differently on a phone. */
const onPhones = isFullRun
  ? new RegExp(String.raw`@phone|(^|\s)(${phoneFiles.join("|")})(\.full)?\.spec\.ts`)
  : /@phone/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".tmp/browser-results",
  globalSetup: "./tests/e2e/demo-snapshot.setup.ts",
  fullyParallel: true,
  // Each worker has its own shop. One more than cores: a worker waits for its browser a third of the time.
  workers: availableParallelism() + 1,
  retries: 1,
  forbidOnly: true,
  ...(isFullRun ? {} : { testIgnore: "**/*.full.spec.ts" }),
  // Generous on purpose: it ends a test that hangs, and never fails one on a busy machine.
  timeout: 120_000,
  expect: { timeout: 5_000 },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: browserArguments,
    },
    // Tests about motion ask for it.
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
