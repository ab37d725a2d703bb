import type { Locator, Page } from "@playwright/test";
import { expect, stopClock, test } from "./shop-test.ts";

const carousel = (page: Page, label: string) => page.getByRole("group", { name: label, exact: true });
const slide = (page: Page, label: string, position: number, count: number) =>
  carousel(page, label).getByRole("group", { name: `${position} of ${count}` });

test("the home page shows its sections in order, opens one answer at a time, and links to the shop section and a category", {
  tag: ["@phone-full", "@spec:2.1", "@spec:2.23", "@spec:2.24", "@spec:2.25", "@spec:2.27"],
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Experiences",
    "Shop Our Premium Categories",
    "Offers",
    "What We Offer",
    "See It Live",
    "Frequently Asked Questions",
  ]);
  await expect(page.getByRole("heading", { name: "Support Center" })).toBeVisible();

  const keepsLines = (text: Locator) => expect(text).toHaveCSS("white-space-collapse", "preserve-breaks");
  await keepsLines(page.locator("h1 + p"));
  for (const label of ["Experiences", "Offers"]) {
    const descriptions = carousel(page, label)
      .locator("article p")
      .filter({ hasText: /^.{60,}/s });
    expect(await descriptions.count()).toBeGreaterThan(1);
    for (const description of await descriptions.all()) await keepsLines(description);
  }

  const entries = page.locator("details");
  const openEntries = page.locator("details[open]");
  await expect(openEntries).toHaveCount(1);
  await expect(entries.first()).toHaveAttribute("open");
  await entries.nth(2).locator("summary").click();
  await expect(openEntries).toHaveCount(1);
  await expect(entries.nth(2)).toHaveAttribute("open");
  await entries.nth(2).locator("summary").click();
  await expect(openEntries).toHaveCount(0);

  await page.getByRole("link", { name: "Explore Collection" }).first().click();
  await expect(page).toHaveURL("/#shop");
  await expect(page.getByRole("heading", { name: "Shop Our Premium Categories" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "View Specs" })).toHaveAttribute(
    "href",
    "/category/camera-drones",
  );
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "FPV Kits" }) });
  await expect(card).toContainText(/\d+ products?/);
  await expect(card).toContainText("4.9");
  await expect(card).toContainText("In Stock");
  await card.getByRole("link").click();
  await expect(page).toHaveURL("/category/fpv-kits");
  const state = await page.evaluate(() => history.state.usr);
  expect(state).toMatchObject({
    categoryName: "FPV Kits",
    categoryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("slides advance every six seconds, lock for 700 ms after a change, wrap around and can be paused", {
    tag: ["@spec:4.7", "@spec:9.10"],
  }, async ({ page }) => {
    await stopClock(page);
    await page.goto("/");
    await page.mouse.move(0, 0);
    const count = await carousel(page, "Offers")
      .getByRole("button", { name: /^Slide \d/ })
      .count();
    expect(count).toBeGreaterThan(1);
    await expect(carousel(page, "Offers").getByRole("button", { name: "Pause slideshow" })).toBeVisible();

    await page.clock.runFor(5_900);
    await expect(slide(page, "Offers", 1, count)).toBeVisible();
    await page.clock.runFor(200);
    await expect(slide(page, "Offers", 2, count)).toBeVisible();
    await expect(slide(page, "Offers", 1, count)).toBeHidden();

    const next = carousel(page, "Offers").getByRole("button", { name: "Next slide" });
    await next.dispatchEvent("click");
    await expect(slide(page, "Offers", 2, count)).toBeVisible();
    await page.clock.runFor(700);
    await next.dispatchEvent("click");
    await expect(slide(page, "Offers", (2 % count) + 1, count)).toBeVisible();

    const offers = carousel(page, "Offers");
    await page.clock.runFor(700);
    await offers.getByRole("button", { name: "Pause slideshow" }).dispatchEvent("click");
    for (let position = (2 % count) + 1; position !== 1; position = (position % count) + 1) {
      await page.clock.runFor(700);
      await next.dispatchEvent("click");
    }
    await expect(slide(page, "Offers", 1, count)).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(slide(page, "Offers", 1, count)).toBeVisible();
    await offers.getByRole("button", { name: "Previous slide" }).dispatchEvent("click");
    await expect(slide(page, "Offers", count, count)).toBeVisible();
  });

  test("the film can be played, paused and muted", { tag: ["@full", "@spec:2.26"] }, async ({ page }) => {
    await page.goto("/");
    const film = page.locator("video[aria-label='See It Live']");
    await film.scrollIntoViewIfNeeded();
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
    expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.muted])).toEqual([
      false,
      true,
    ]);
    await main.getByRole("button", { name: "Pause", exact: true }).click();
    await expect(main.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await main.getByRole("button", { name: "Unmute" }).click();
    await expect(main.getByRole("button", { name: "Mute" })).toBeVisible();
    expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
    await main.getByRole("button", { name: "Show captions" }).click();
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
      .toBeGreaterThan(0);
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThanOrEqual(20);
    await expect(page.getByText("What the film shows: a camera drone")).toBeVisible();
  });
});

test.describe("with reduced motion", { tag: "@full" }, () => {
  test("nothing moves automatically", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const offers = carousel(page, "Offers");
    await expect(offers.getByRole("button", { name: "Next slide" })).toBeVisible();
    await expect(offers.getByRole("button", { name: "Pause slideshow" })).toBeHidden();
    await page.clock.runFor(20_000);
    await expect(offers.getByRole("group", { name: /^1 of/ })).toBeVisible();
    await page.getByRole("heading", { name: "See It Live" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("main").getByRole("button", { name: "Play" })).toBeVisible();
  });
});
