import { test as base, expect } from "@playwright/test";

/** Console lines that a test may cause on purpose: browsers report every refused call as an error. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * A test of the shop in a real browser. It fails when the page throws, breaks its content security policy or
 * writes an error to the console that the test did not announce with `allowConsoleErrors`.
 */
export const test = base.extend<{ allowConsoleErrors: RegExp[]; quietConsole: undefined }>({
  allowConsoleErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, allowConsoleErrors }, use) => {
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(`page error: ${error.stack ?? error.message}`));
      page.on("console", (message) => {
        if (message.type() !== "error") return;
        const text = message.text();
        const isExpected = refusedCall.test(text) || allowConsoleErrors.some((pattern) => pattern.test(text));
        if (!isExpected) problems.push(`console: ${text}`);
      });
      await use(undefined);
      expect(problems, "the browser's console stays clean").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
