import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./admin.ts";
import { expect, test, waitForHydration } from "./shop-test.ts";

/** Files of the hero's video loop that a page requests once it has been idle long enough. */
async function requestedLoops(page: Page): Promise<string[]> {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/films\/hero-|\/hero-loop[-.]/.test(pathname)) requests.push(pathname);
  });
  await page.clock.install();
  await page.goto("/");
  await waitForHydration(page);
  await page.clock.runFor(5000);
  // The page has sent its own requests before this one.
  await page.evaluate(() => fetch("/api/health").then((answer) => answer.text()));
  return requests;
}

test.describe("on a large screen", () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: "no-preference" },
  });

  test("the hero's loop loads once the page is idle", async ({ page }) => {
    const requests = await requestedLoops(page);
    await expect
      .poll(() => requests, { timeout: 60_000 })
      .toContainEqual(expect.stringMatching(/^\/films\/hero-dawn\.(mp4|webm)$/));
  });

  test("a button pauses and plays the hero's loop without layout shifts", {
    tag: "@spec:10.45",
  }, async ({ page }) => {
    await page.goto("/");
    const hero = page.getByRole("main").locator("section").first();
    const title = await hero.locator("h1").boundingBox();
    const stop = hero.getByRole("button", { name: "Pause animation" });
    await expect(stop).toBeVisible({ timeout: 60_000 });
    await expect(stop).toHaveText("Pause animation");
    const loop = hero.locator("video");
    const state = () =>
      loop.evaluate((video: HTMLVideoElement) => ({
        paused: video.paused,
        muted: video.muted,
        loop: video.loop,
      }));
    expect(await state()).toEqual({ paused: false, muted: true, loop: true });
    expect(await loop.boundingBox()).toEqual(await hero.locator("img").boundingBox());
    expect(await hero.locator("h1").boundingBox()).toEqual(title);
    await expectAccessible(page, { animated: true });
    await stop.click();
    const start = hero.getByRole("button", { name: "Play animation" });
    await expect(start).toBeVisible();
    expect(await state()).toMatchObject({ paused: true });
    const stoppedAt = await loop.evaluate((video: HTMLVideoElement) => video.currentTime);
    await start.click();
    await expect(stop).toBeVisible();
    await expect
      .poll(() => loop.evaluate((video: HTMLVideoElement) => video.currentTime))
      .not.toBe(stoppedAt);
  });

  test("data saving keeps the still picture", { tag: "@spec:10.45" }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    expect(await requestedLoops(page)).toEqual([]);
    await expect(page.getByRole("main").locator("section").first().locator("img")).toBeVisible();
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("the hero's picture stays still", async ({ page }) => {
      expect(await requestedLoops(page)).toEqual([]);
    });
  });
});

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 760, height: 900 },
    contextOptions: { reducedMotion: "no-preference" },
  });

  test("the hero's picture stays still", async ({ page }) => {
    expect(await requestedLoops(page)).toEqual([]);
  });
});

test("the hero's text is below its picture in narrow windows", async ({ page }) => {
  await page.goto("/");
  const hero = page.getByRole("main").locator("section").first();
  for (const width of [360, 768, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction((expected) => innerWidth === expected, width);
    const picture = await hero.locator("img").boundingBox();
    const headingBox = await hero.locator("h1").locator("xpath=..").boundingBox();
    expect(picture?.height, `${width} px`).toBeGreaterThan(150);
    const lowerEdge = (picture?.y ?? 0) + (picture?.height ?? Infinity);
    expect(headingBox?.y ?? 0, `${width} px`).toBeGreaterThanOrEqual(lowerEdge - 1);
  }
});

for (const width of [960, 1440, 1920]) {
  test.describe(`in a window of ${width} px`, () => {
    // The video would cover the white picture.
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    test("the hero's gradient fades without a visible edge", async ({ page }) => {
      const white = await sharp({ create: { width: 32, height: 32, channels: 3, background: "#fff" } })
        .png()
        .toBuffer();
      await page.route(/\/pictures\//, (route) => route.fulfill({ contentType: "image/png", body: white }));
      await page.goto("/");
      const hero = await page.getByRole("main").locator("section").first().boundingBox();
      const top = (hero?.y ?? 0) + 8;
      const shot = sharp(
        await page.screenshot({ clip: { x: 0, y: top, width: hero?.width ?? 0, height: 1 } }),
      );
      const { data } = await shot.greyscale().raw().toBuffer({ resolveWithObject: true });
      // Shades at every hundredth of the width, without the ruler at the right edge.
      const shades = Array.from(
        { length: 97 },
        (_, percent) => data[Math.round((percent / 100) * width)] ?? 0,
      );
      expect(shades[0], "dark behind the text").toBeLessThan(60);
      expect(shades.at(-1), "the picture itself").toBe(255);
      // An edge is visible where the slope changes abruptly: compare adjacent steps.
      const bends = shades.slice(2).map((shade, at) => {
        const [first = 0, second = 0] = shades.slice(at, at + 2);
        return Math.abs(shade - 2 * second + first);
      });
      expect(Math.max(...bends)).toBeLessThanOrEqual(2);
    });
  });
}
