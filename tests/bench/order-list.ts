import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { openDatabase } from "#ports/database/open-database.ts";
import { browserArguments, findBrowser } from "../../scripts/find-browser.mjs";
import { bigShop, fillBigShop } from "./fill-big-shop.ts";
import { administrator, median, startShop } from "./running-shop.ts";

/**
 * Measures the list of orders in a browser, in milliseconds of script: showing 100 rows, and switching the open order with
 * `j`. The medians and the slowest of several rounds. Run `npm run build` first.
 *
 *   npm run bench:order-list
 */
const rowRounds = 7;
const switchRounds = 30;
const size = { ...bigShop, products: 500, users: 200, orders: 1_000, applications: 0, contacts: 0 };
const list = "/dashboard/admin/orders";
const dataDir = await mkdtemp(join(tmpdir(), "pankh-order-list-"));

try {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await fillBigShop(database.db, size);
  await database.close();
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: "", SEED: "none" });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, shop.address);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    console.table([
      summary("100 rows", 100, await showRows(page, session)),
      summary("switch the order", 50, await switchOrders(page, session)),
    ]);
  } finally {
    await browser.close();
    await shop.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function signIn(page: Page, address: string): Promise<void> {
  const login = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(administrator),
  });
  const auth = await login.text();
  await page.addInitScript((value) => localStorage.setItem("auth", value), auth);
  await page.goto(`${address}${list}`);
  await page.locator("tbody[data-record]").first().waitFor();
}

/** Shows 100 rows, and goes back to 20. */
async function showRows(page: Page, session: CDPSession): Promise<number[]> {
  const times = [];
  for (let round = 0; round < rowRounds; round += 1) {
    times.push(await timed(session, () => choosePageSize(page, 100)));
    await choosePageSize(page, 20);
  }
  await choosePageSize(page, 100);
  return times;
}

/** Opens the first order and moves on from order to order. */
async function switchOrders(page: Page, session: CDPSession): Promise<number[]> {
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("article").waitFor();
  const times = [];
  for (let round = 0; round < switchRounds; round += 1) {
    times.push(await timed(session, () => pressNext(page)));
  }
  return times;
}

/** Chooses a page size and waits for its rows, without polling, which would count as script. */
async function choosePageSize(page: Page, count: number): Promise<void> {
  await page.evaluate(async (rows) => {
    const select = [...document.querySelectorAll("select")].at(-1) as HTMLSelectElement;
    const shown = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll("tbody[data-record]").length !== rows) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    select.value = String(rows);
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await shown;
  }, count);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Presses `j` and waits until the details show another order. */
async function pressNext(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shownId = () => document.querySelector("article")?.id;
    const before = shownId();
    const switched = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (shownId() === undefined || shownId() === before) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
    await switched;
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Milliseconds of script that this takes. */
async function timed(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await scriptMs(session);
  await act();
  return (await scriptMs(session)) - before;
}

/** Milliseconds of script that the page has run so far. */
async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0) * 1_000;
}

function summary(what: string, target: number, times: number[]) {
  const round = (ms: number) => Math.round(ms * 10) / 10;
  return { what, target, median: round(median(times)), slowest: round(Math.max(...times)) };
}
