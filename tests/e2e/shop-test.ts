import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test";
import { demoSettings, demoSnapshot, startExtraShop } from "./extra-shop.ts";
import { type Overlay, recordOverlays } from "./overlays.ts";
import { setSessionShop } from "./users.ts";

/** Console errors that are always allowed: browsers report every 4xx response as an error. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Returns whether React has hydrated an element, by default the page's main element. Runs in the page; tests of
 * browsers that Playwright cannot drive send its source code there.
 */
export function isHydrated(target: Element | null): boolean {
  /** React's internal node of an element. During hydration the node exists and has this flag. */
  interface Fiber {
    flags: number;
    return: Fiber | null;
  }
  const hydrating = 1 << 12;
  const element = target ?? document.querySelector("main") ?? document.body;
  const fiberEntry = Object.entries(element).find(([key]) => key.startsWith("__reactFiber"));
  if (!fiberEntry) return false;
  for (let fiber: Fiber | null = fiberEntry[1]; fiber; fiber = fiber.return) {
    if (fiber.flags & hydrating) return false;
  }
  return true;
}

/**
 * Waits until a page is hydrated, because clicks have no effect before. If a control is given, waits until the section around
 * the control is hydrated, because some sections load their script later.
 */
export async function waitForHydration(page: Page, control?: Locator): Promise<void> {
  await page.waitForFunction(isHydrated, control ? await control.elementHandle() : null);
}

/**
 * Stops the clock of pages opened from now on, so that their timers only run with `page.clock.runFor` or
 * `page.clock.resume`, regardless of how slow the machine is.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** Retries requests on a connection that the server closed just as the connection was reused: the server has not processed them. */
export function withRetries(request: APIRequestContext): APIRequestContext {
  const fetch = request.fetch.bind(request);
  request.fetch = (call, options) => fetch(call, { maxRetries: 2, ...options });
  return request;
}

/** A test with a demo shop, which the tests of a worker share, and with additional shops on demand. */
export const shopTest = base.extend<
  { sessions: undefined },
  {
    /** This worker's demo shop. */
    shop: { url: string };
    /** Starts an additional shop, once per name; it runs until the worker ends. */
    furtherShop: (name: string, ...start: Parameters<typeof startExtraShop>) => Promise<{ url: string }>;
  }
>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const shop = await startExtraShop(demoSettings, { snapshot: demoSnapshot });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  furtherShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const shops = new Map<string, ReturnType<typeof startExtraShop>>();
      await use((name, ...start) => {
        const shop = shops.get(name) ?? startExtraShop(...start);
        shops.set(name, shop);
        return shop;
      });
      for (const shop of shops.values()) await (await shop).stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  sessions: [
    async ({ baseURL }, use) => {
      setSessionShop(baseURL ?? "");
      await use(undefined);
    },
    { auto: true },
  ],
  request: async ({ request }, use) => use(withRetries(request)),
});

/**
 * A test of the shop in a real browser: `goto` and `reload` wait for hydration. The test fails if the page throws,
 * violates its content security policy, logs a console error not listed in `allowConsoleErrors`, or opens a transparent
 * dialog, drawer or menu.
 */
export const test = shopTest.extend<{
  allowConsoleErrors: RegExp[];
  quietConsole: undefined;
  /** Dialogs, drawers and menus opened so far. */
  sheets: Overlay[];
}>({
  allowConsoleErrors: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    withRetries(page.request);
    const alive = async (response: Response | null) => {
      if (javaScriptEnabled !== false) await waitForHydration(page);
      return response;
    };
    const [visit, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...request) => alive(await visit(...request));
    page.reload = async (...request) => alive(await reload(...request));
    await use(page);
    // A routed request may still be pending when the test ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
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
      expect(problems, "the browser console has no errors").toEqual([]);
    },
    { auto: true },
  ],
  sheets: [
    async ({ page }, use) => {
      const sheets = await recordOverlays(page);
      await use(sheets);
      expect(sheets.filter(({ opacity }) => opacity < 1)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
