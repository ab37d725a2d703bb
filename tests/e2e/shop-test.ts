import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test";
import { demoSettings, demoSnapshot, startAnotherShop } from "./another-shop.ts";
import { setSessionShop } from "./people.ts";
import { type Sheet, watchSheets } from "./sheets.ts";

/** Console lines that a test may cause on purpose: browsers report every refused call as an error. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Whether React has hydrated an element, or the page's main part without one. Runs in the page; other browsers than
 * Playwright's get its source.
 */
export function isAlive(given: Element | null): boolean {
  /** What React makes of an element: known while it comes to life, marked as such until it is done. */
  interface Fiber {
    flags: number;
    return: Fiber | null;
  }
  const comingToLife = 1 << 12;
  const element = given ?? document.querySelector("main") ?? document.body;
  const known = Object.entries(element).find(([key]) => key.startsWith("__reactFiber"));
  if (!known) return false;
  for (let fiber: Fiber | null = known[1]; fiber; fiber = fiber.return) {
    if (fiber.flags & comingToLife) return false;
  }
  return true;
}

/**
 * Waits until a page has come to life: before that a press on a button goes nowhere. With a control, until that part of the
 * page is alive: the script of some parts comes later. Looks again at each frame.
 */
export async function comesToLife(page: Page, control?: Locator): Promise<void> {
  await page.waitForFunction(isAlive, control ? await control.elementHandle() : null);
}

/**
 * Stops the clock of the pages that are opened from now on: what they do by themselves after a while waits for
 * `page.clock.runFor` or `page.clock.resume`, however long a busy machine takes for what comes before.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/**
 * Makes a call again whose connection was closed just when it was used: the shop closes idle ones after some seconds, and
 * nobody has read such a call then.
 */
export function patient(request: APIRequestContext): APIRequestContext {
  const fetch = request.fetch.bind(request);
  request.fetch = (call, options) => fetch(call, { maxRetries: 2, ...options });
  return request;
}

/** A test with the demo shop of its worker, and further ones. */
export const shopTest = base.extend<
  { sessions: undefined },
  {
    /** The demo shop of this worker. */
    shop: { url: string };
    /** Starts a further shop, once for each name; it runs until its worker ends. */
    furtherShop: (name: string, ...start: Parameters<typeof startAnotherShop>) => Promise<{ url: string }>;
  }
>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const shop = await startAnotherShop(demoSettings, { snapshot: demoSnapshot });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  furtherShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const shops = new Map<string, ReturnType<typeof startAnotherShop>>();
      await use((name, ...start) => {
        const shop = shops.get(name) ?? startAnotherShop(...start);
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
  request: async ({ request }, use) => use(patient(request)),
});

/**
 * A test of the shop in a real browser: `goto` and `reload` answer when the page is alive. The test fails when the page throws,
 * breaks its content security policy, writes an error to the console that the test did not announce with
 * `allowConsoleErrors`, or opens a dialog, drawer or menu that the page shines through.
 */
export const test = shopTest.extend<{
  allowConsoleErrors: RegExp[];
  quietConsole: undefined;
  /** The dialogs, drawers and menus that were opened so far. */
  sheets: Sheet[];
}>({
  allowConsoleErrors: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    patient(page.request);
    const alive = async (response: Response | null) => {
      if (javaScriptEnabled !== false) await comesToLife(page);
      return response;
    };
    const [visit, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...request) => alive(await visit(...request));
    page.reload = async (...request) => alive(await reload(...request));
    await use(page);
    // A call that a test answers itself may still be on its way when the test is over.
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
      expect(problems, "the browser's console stays clean").toEqual([]);
    },
    { auto: true },
  ],
  sheets: [
    async ({ page }, use) => {
      const sheets = await watchSheets(page);
      await use(sheets);
      expect(sheets.filter(({ opacity }) => opacity < 1)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
