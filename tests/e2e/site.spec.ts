import { expect, test } from "./shop-test.ts";

test("what is seen comes before the scripts", { tag: ["@full", "@spec:10.96"] }, async ({ page }) => {
  // After two seconds the page fetches its scripts without a paint; a busy machine may paint later than that.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const longer = (run: TimerHandler, delay?: number) => wait(run, delay === 2_000 ? 60_000 : delay);
    Object.assign(window, { setTimeout: longer });
  });
  await page.goto("/store");
  await expect.poll(() => page.locator("template[data-entry], template[data-script]").count()).toBe(0);
  const { painted, asked } = await page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\.js(\?|$)/.test(name));
    return {
      painted: paint?.startTime ?? Number.POSITIVE_INFINITY,
      asked: scripts.map(({ startTime }) => startTime),
    };
  });
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThan(painted);
});

test("an unknown path is not found and leads on to the store, where going back leads to the same place", {
  tag: "@spec:10.98",
}, async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Browse Store" }).click();
  await expect(page).toHaveURL("/store");
  const card = page.getByRole("list", { name: "Products" }).getByRole("article").last();
  const link = card.getByRole("link", { name: "View Details" });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
