import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./shop-test.ts";

/** Public pages, each with the texts of its controls that are hidden without JavaScript. */
const pages: Record<string, string[]> = {
  "/": [],
  "/about": [],
  "/services": [],
  "/career": [],
  "/contact": ["Show map", "The map is loaded from OpenStreetMap, which will see your IP address."],
  "/track": [],
  "/privacy-policy": [],
  "/terms-conditions": [],
  "/shipping-policy": [],
  "/store": ["Collections", "All Categories", "Pro Series", "Consumer", "Enterprise", "Filters"],
  "/category/camera-drones": [],
  "/product/drishti-4k": [],
};

/** Excludes lazy pictures from the comparison: they load only with JavaScript. */
const withoutPictures = "img, video { visibility: hidden !important; }";

/** Height of a screenshot band, in pixels. */
const bandHeight = 100;

/** Maximum height of a blank block in pixels; a missing section would leave a taller one. */
const maxGap = 400;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Visible lines of text. */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.locator("main").innerText();
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** Loads a page and captures it right after the load event. */
async function load(browser: Browser, address: string, javaScriptEnabled: boolean) {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: "reduce", viewport });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "load" });
  const height = await heightOf(page);
  const lines = await linesOf(page);
  const picture = await page.screenshot({ fullPage: true, style: withoutPictures });
  return { context, page, height, lines, gap: await largestGap(picture) };
}

/** Height of the largest blank block of a screenshot, in pixels. */
async function largestGap(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const size = bandHeight * info.width * info.channels;
  let [largest, run] = [0, 0];
  for (let start = 0; start + size <= data.length; start += size) {
    run = isBlank(data.subarray(start, start + size)) ? run + bandHeight : 0;
    largest = Math.max(largest, run);
  }
  return largest;
}

function isBlank(brightness: Uint8Array): boolean {
  const first = brightness[0] ?? 0;
  return brightness.every((value) => Math.abs(value - first) < 8);
}

for (const [path, needScript] of Object.entries(pages)) {
  test(`${path} is complete right after load, with and without JavaScript`, {
    tag: "@spec:10.98",
  }, async ({ browser, baseURL }) => {
    const address = new URL(path, baseURL).href;
    const scripted = await load(browser, address, true);
    const plain = await load(browser, address, false);

    const missing = scripted.lines.filter((line) => !plain.lines.includes(line));
    expect(missing.filter((line) => !needScript.includes(line))).toEqual([]);
    for (const { gap } of [scripted, plain]) expect(gap).toBeLessThanOrEqual(maxGap);

    for (let top = 0; top < scripted.height; top += 600) {
      await scripted.page.evaluate((to) => window.scrollTo(0, to), top);
      await scripted.page.evaluate(() => new Promise(requestAnimationFrame));
    }
    expect(await heightOf(scripted.page)).toBe(scripted.height);
    await scripted.context.close();
    await plain.context.close();
  });
}
