import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./scripts/find-browser.mjs";
import { isFullRun } from "./tests/support/tier.ts";

// Found once: worker processes read it from the environment.
process.env.CHROMIUM_PATH ??= await findBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".tmp/browser-results",
  globalSetup: "./tests/e2e/demo-snapshot.setup.ts",
  fullyParallel: true,
  // Each worker has its own shop. One more than cores: a worker waits for its browser a third of the time.
  workers: availableParallelism() + 1,
  retries: 1,
  forbidOnly: true,
  ...(isFullRun ? {} : { grepInvert: /@full/, testIgnore: "**/*.full.spec.ts" }),
  // Generous on purpose: it ends a test that hangs, and never fails one on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: browserArguments,
    },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      // Tests of what is laid out or reached differently on a phone.
      grep: /@phone/,
      name: "phone",
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
