import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./scripts/find-browser.mjs";

// Looked for once: the processes that run the tests are told by the environment.
process.env.CHROMIUM_PATH ??= await findBrowser();

const port = Number(process.env.BROWSER_TEST_PORT ?? 4310);
const dataDir = `.tmp/browser-data-${process.pid}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".tmp/browser-results",
  fullyParallel: true,
  workers: 2,
  // A test that needs its second try fails the run: the second try only tells a flaky test from a broken one (decision 7).
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // Several times what the longest of them take on a quiet machine: a busy one is slow, and nothing is wrong with the shop.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
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
      // What is laid out or reached differently on a phone; the accessibility walk goes to every screen.
      testMatch:
        /(accessibility|admin-money|admin-orders|admin-overview|admin-texts|cart|checkout|compare|contact-status|demo|fits-with|gallery|home|live-shop|product|questions|reviews|search|shell|solid-sheets|store|story|working-day)\.spec/,
      name: "phone",
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: "exec node scripts/start.mjs",
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      ENV_FILE: "",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      ADMIN_EMAIL: "admin@pankh.example",
      ADMIN_PASSWORD: "flight-deck-2026",
      RATE_LIMIT: "off",
      LOG_LEVEL: "warn",
    },
  },
});
