import type { Page } from "@playwright/test";
import { expect, test } from "./shop-test.ts";

const shelf = (page: Page) => page.getByRole("list", { name: "Products" }).getByRole("article");
const countLine = (page: Page) => page.getByText(/^\d+ Product\(s\) Available$/);

/** Opens the filters, beside the shelf or in the drawer of a phone, and answers where they are. */
async function openFilters(page: Page) {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Filters/ })
    .click();
  return page.getByRole("dialog", { name: "Filters" }).or(page.getByRole("region", { name: "Filters" }));
}

async function closeDrawer(page: Page) {
  const drawer = page.getByRole("dialog", { name: "Filters" });
  if (await drawer.isVisible()) await drawer.getByRole("button", { name: "Close" }).click();
}

test("shows twelve products, how many there are, and the way to the cart", async ({ page }) => {
  await page.goto("/store");
  await expect(countLine(page)).toBeVisible();
  await expect(shelf(page)).toHaveCount(12);
  const first = shelf(page).first();
  await expect(first.getByRole("link", { name: "View Details" })).toBeVisible();
  await expect(first.getByText(/₹/).first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "View cart, 0 items" }).click();
  await expect(page).toHaveURL(/\/(cart|login)$/);
});

test("tells of the key that leads to the search, but not to who only touches", async ({ page, isMobile }) => {
  await page.goto("/store");
  const key = page.getByRole("main").getByText("/", { exact: true });
  await expect(key).toHaveCount(1);
  await expect(key).toBeVisible({ visible: !isMobile });
});

test("follows the search while it is typed and keeps the focus", async ({ page }) => {
  await page.goto("/store?page=2");
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.pressSequentially("propeller", { delay: 30 });
  await expect(page).toHaveURL("/store?search=propeller");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("propeller");
  // The address may be a frame ahead of the shelf.
  await expect(async () => {
    const names = await shelf(page).getByRole("heading").allInnerTexts();
    expect(names.length).toBeGreaterThan(4);
    // What is called so comes before what only has to do with it.
    for (const name of names.slice(0, 4)) expect(name.toLowerCase()).toContain("propeller");
  }).toPass({ timeout: 10_000 });

  await search.fill("no such thing");
  await expect(page.getByText("No products found")).toBeVisible();
  await expect(page.getByText("Try adjusting your filters")).toBeVisible();

  await page.goBack();
  await expect(page, "typing leaves no trail in the history").not.toHaveURL(/search/);
});

test("finds in Hindi and with a wrong letter, and says what it took for what was typed", async ({ page }) => {
  await page.goto("/store");
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.fill("खेत में छिड़काव");
  await expect(shelf(page).first()).toContainText("Khet 10 Sprayer");
  await search.fill("thermel");
  await expect(page.getByText("Nothing is called “thermel”. Here is “thermal”.")).toBeVisible();
  await expect(shelf(page).first()).toContainText("Thermal Gimbal");

  await search.fill("laptop drone");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.getByRole("link", { name: "Search for “drone”" }).click();
  await expect(page).toHaveURL("/store?search=drone");
  await expect(search).toHaveValue("drone");
  await expect(shelf(page).first()).toContainText("Camera Drone");
});

test("filters by category and price, starts again at page 1, and forgets it all on demand", async ({
  page,
}) => {
  await page.goto("/store?page=2");
  const filters = await openFilters(page);
  await filters.getByRole("checkbox", { name: /FPV Kits/ }).check();
  await expect(page).toHaveURL("/store?categories=fpv-kits");
  await filters.getByRole("checkbox", { name: /Ground Gear/ }).check();
  await expect(page).toHaveURL("/store?categories=fpv-kits,ground-gear");
  await filters.getByRole("radio", { name: "₹1,000 – ₹4,999" }).check();
  await expect(page).toHaveURL("/store?categories=fpv-kits,ground-gear&price=1000-4999");
  await closeDrawer(page);

  // The address may be a frame ahead of the shelf.
  await expect(async () => {
    const prices = await shelf(page).evaluateAll((cards) =>
      cards.map((card) => Number(/₹([\d,.]+)/.exec(card.textContent ?? "")?.[1]?.replaceAll(",", ""))),
    );
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) {
      expect(price).toBeGreaterThanOrEqual(1000);
      expect(price).toBeLessThan(5000);
    }
  }).toPass({ timeout: 10_000 });

  await page.reload();
  await expect(page.getByRole("link", { name: "Remove filter: FPV Kits" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/store?categories=fpv-kits,ground-gear");

  await page.getByRole("link", { name: "Remove filter: Ground Gear" }).click();
  await expect(page).toHaveURL("/store?categories=fpv-kits");
  await page.goto("/store?sort=price-desc&search=pankh&price=20000-999999");
  const opened = page.getByRole("region", { name: "Filters" });
  const inSight = (await opened.isVisible()) ? opened : await openFilters(page);
  await inSight.getByRole("button", { name: "Reset All" }).click();
  await expect(page).toHaveURL("/store");
  await expect(page.getByRole("searchbox", { name: "Search products" })).toHaveValue("");
});

test("sorts, and pages without losing the order", async ({ page }) => {
  await page.goto("/store?page=2");
  await page.getByLabel("Sort by").selectOption("price-asc");
  await expect(page).toHaveURL("/store?sort=price-asc");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/store?sort=price-asc&page=2");
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
});

test("leads from a page that does not exist to the last one", async ({ page }) => {
  await page.goto("/store?page=900");
  await expect(page).toHaveURL(/\/store\?page=\d$/);
  await expect(shelf(page).first()).toBeVisible();
});

test("highlights a collection and filters nothing by it", async ({ page }) => {
  await page.goto("/store");
  const before = await countLine(page).innerText();
  await expect(page.getByRole("button", { name: "All Categories" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Pro Series" }).click();
  await expect(page.getByRole("button", { name: "Pro Series" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "All Categories" })).toHaveAttribute("aria-pressed", "false");
  await expect(page).toHaveURL("/store");
  await expect(countLine(page)).toHaveText(before);
});

test("puts products into a visitor's cart and counts them", async ({ page }) => {
  // The newest ones are of other tests, which sell them out and remove them.
  await page.goto("/store?search=chidiya");
  const first = shelf(page).first();
  const name = await first.getByRole("heading").innerText();
  await first.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(`${name} added to cart`)).toBeVisible();
  await first.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(`Increased ${name} quantity in cart`)).toBeVisible();
  await expect(page.getByRole("link", { name: "View cart, 2 items" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "View cart, 2 items" })).toBeVisible();
});

test.describe("when the shop can't be reached", () => {
  test.use({ allowConsoleErrors: [/net::ERR_FAILED|Failed to fetch/] });

  test("says so and tries again", async ({ page }) => {
    await page.goto("/store");
    await page.route("**/store.data*", (route) => route.abort());
    await page.getByLabel("Sort by").selectOption("name-asc");
    await expect(page.getByText("Failed to fetch products")).toBeVisible();
    await page.unroute("**/store.data*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(shelf(page)).toHaveCount(12);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("searches and filters with a plain form", async ({ page }) => {
    await page.goto("/store");
    await expect(shelf(page)).toHaveCount(12);
    await page.getByRole("checkbox", { name: /Motors & Propellers/ }).check();
    await page.getByRole("checkbox", { name: /Ground Gear/ }).check();
    await page.getByLabel("Sort by").selectOption("price-asc");
    await page.getByRole("button", { name: "Show products" }).click();
    await expect(page.getByRole("link", { name: "Remove filter: Motors & Propellers" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Remove filter: Ground Gear" })).toBeVisible();
    const categories = async () => {
      const all = await shelf(page).evaluateAll((cards) =>
        cards.map((card) => card.querySelector("p")?.textContent),
      );
      return [...new Set(all)].sort();
    };
    await expect.poll(categories).toEqual(["Ground Gear", "Motors & Propellers"]);
  });
});
