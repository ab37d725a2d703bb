import { expect, test } from "./shop-test.ts";

test("a page requests its scripts after the first paint", { tag: ["@full", "@spec:10.96"] }, async ({
  page,
}) => {
  // After two seconds the page loads its scripts even without a paint, which may come later on a busy machine.
  await page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout;
    const delayed = (run: TimerHandler, delay?: number) =>
      originalSetTimeout(run, delay === 2_000 ? 60_000 : delay);
    Object.assign(window, { setTimeout: delayed });
  });
  await page.goto("/store");
  await expect.poll(() => page.locator("template[data-entry]").count()).toBe(0);
  const { painted, requested } = await page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\.js(\?|$)/.test(name));
    return {
      painted: paint?.startTime ?? Number.POSITIVE_INFINITY,
      requested: scripts.map(({ startTime }) => startTime),
    };
  });
  expect(requested.length).toBeGreaterThan(3);
  expect(Math.min(...requested)).toBeGreaterThan(painted);
});

test("an unknown path responds with 404 and links to the store, where going back restores the scroll position", {
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
