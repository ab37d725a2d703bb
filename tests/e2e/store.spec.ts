import type { Page } from "@playwright/test";
import { delayRequests } from "./admin.ts";
import { expect, test, waitForHydration } from "./shop-test.ts";

const products = (page: Page) => page.getByRole("list", { name: "Products" }).getByRole("article");
const countLine = (page: Page) => page.getByText(/^\d+ Product\(s\) Available$/);

/** Opens the filter panel, or the drawer on phones, and returns it. */
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

/** The cart link in the page's main area, which must show this item count. */
const cartWith = (page: Page, count: string) =>
  page.getByRole("main").getByRole("link", { name: `View cart, ${count}` });

test("the store shows twelve products with the total, and adds products to a visitor's cart", {
  tag: ["@phone-full", "@spec:1.1", "@spec:2.3", "@spec:2.30"],
}, async ({ page }) => {
  await page.goto("/store");
  await expect(countLine(page)).toBeVisible();
  await expect(products(page)).toHaveCount(12);
  await expect(cartWith(page, "0 items")).toBeVisible();
  // Other tests sell and remove the newest products.
  await page.getByRole("searchbox", { name: "Search products" }).fill("chidiya");
  const first = products(page)
    .filter({ hasText: /chidiya/i })
    .first();
  await expect(first.getByRole("link", { name: "View Details" })).toBeVisible();
  await expect(first.getByText(/₹/).first()).toBeVisible();
  const name = await first.getByRole("heading").innerText();
  await first.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(`${name} added to cart`)).toBeVisible();
  await first.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(`Increased ${name} quantity in cart`)).toBeVisible();
  await page.reload();
  await cartWith(page, "2 items").click();
  await expect(page).toHaveURL(/\/(cart|login)$/);
});

test("the store shows the keyboard shortcut of the search, except on touch screens", {
  tag: ["@phone-full", "@full"],
}, async ({ page, isMobile }) => {
  await page.goto("/store");
  const key = page.getByRole("main").getByText("/", { exact: true });
  await expect(key).toHaveCount(1);
  await expect(key).toBeVisible({ visible: !isMobile });
});

test("the store searches while typing and keeps the focus", { tag: "@spec:2.28" }, async ({ page }) => {
  await page.goto("/store?page=2");
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.pressSequentially("propeller", { delay: 30 });
  await expect(page).toHaveURL("/store?search=propeller");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("propeller");
  // The URL may change a frame before the products.
  await expect(async () => {
    const names = await products(page).getByRole("heading").allInnerTexts();
    expect(names.length).toBeGreaterThan(4);
    // Products with the word in their name come first.
    for (const name of names.slice(0, 4)) expect(name.toLowerCase()).toContain("propeller");
  }).toPass();

  await search.fill("no such thing");
  await expect(page.getByText("No products found")).toBeVisible();
  await expect(page.getByText("Try adjusting your filters")).toBeVisible();

  await page.goBack();
  await expect(page, "typing adds no history entries").not.toHaveURL(/search/);
});

test("the store finds products in Hindi and with typos, and shows the corrected search", {
  tag: ["@full", "@spec:10.38"],
}, async ({ page }) => {
  await page.goto("/store");
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.fill("खेत में छिड़काव");
  await expect(products(page).first()).toContainText("Khet 10 Sprayer");
  await search.fill("thermel");
  await expect(page.getByText("No results for “thermel”. Showing “thermal”.")).toBeVisible();
  await expect(products(page).first()).toContainText("Thermal Gimbal");

  await search.fill("laptop drone");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.getByRole("link", { name: "Search for “drone”" }).click();
  await expect(page).toHaveURL("/store?search=drone");
  await expect(search).toHaveValue("drone");
  await expect(products(page).first()).toContainText("Camera Drone");
});

test("the store can be filtered by category and price, sorted, paged and reset, and a new filter or sort order opens page 1", {
  tag: ["@phone", "@spec:2.28", "@spec:4.8"],
}, async ({ page }) => {
  await page.goto("/store?page=2");
  const filters = await openFilters(page);
  await filters.getByRole("checkbox", { name: /FPV Kits/ }).check();
  await expect(page).toHaveURL("/store?categories=fpv-kits");
  await filters.getByRole("checkbox", { name: /Ground Gear/ }).check();
  await expect(page).toHaveURL("/store?categories=fpv-kits,ground-gear");
  await filters.getByRole("radio", { name: "₹1,000 – ₹4,999" }).check();
  await expect(page).toHaveURL("/store?categories=fpv-kits,ground-gear&price=1000-4999");
  await closeDrawer(page);

  // The URL may change a frame before the products.
  await expect(async () => {
    const prices = await products(page).evaluateAll((cards) =>
      cards.map((card) => Number(/₹([\d,.]+)/.exec(card.textContent ?? "")?.[1]?.replaceAll(",", ""))),
    );
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) {
      expect(price).toBeGreaterThanOrEqual(1000);
      expect(price).toBeLessThan(5000);
    }
  }).toPass();

  await page.reload();
  await expect(page.getByRole("link", { name: "Remove filter: FPV Kits" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/store?categories=fpv-kits,ground-gear");
  // The URL changes before the filters do.
  await expect(page.getByRole("link", { name: /^Remove filter: ₹/ })).toHaveCount(0);

  await page.getByRole("link", { name: "Remove filter: Ground Gear" }).click();
  await expect(page).toHaveURL("/store?categories=fpv-kits");
  await page.goto("/store?page=2");
  await page.getByLabel("Sort by").selectOption("price-asc");
  await expect(page).toHaveURL("/store?sort=price-asc");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/store?sort=price-asc&page=2");
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");

  await page.goto("/store?sort=price-desc&search=pankh&price=20000-999999");
  const opened = page.getByRole("region", { name: "Filters" });
  const inSight = (await opened.isVisible()) ? opened : await openFilters(page);
  await inSight.getByRole("button", { name: "Reset All" }).click();
  await expect(page).toHaveURL("/store");
  await expect(page.getByRole("searchbox", { name: "Search products" })).toHaveValue("");
});

test("the store filters by weight class, country and stock, with counts", {
  tag: ["@phone-full", "@full", "@spec:10.27"],
}, async ({ page }) => {
  await page.goto("/store?categories=camera-drones");
  const opened = page.getByRole("region", { name: "Filters" });
  const filters = (await opened.isVisible()) ? opened : await openFilters(page);
  await filters.getByRole("checkbox", { name: /^Micro, 250 g to 2 kg \(\d+\)$/ }).check();
  await expect(page).toHaveURL("/store?categories=camera-drones&weightClass=micro");
  // An option that would leave no products keeps its place.
  const cheap = filters.getByRole("radio", { name: /^₹0 – ₹999/ });
  await expect(cheap).toHaveAccessibleName("₹0 – ₹999 (none)");
  await filters.getByRole("checkbox", { name: /^India \(\d+\)$/ }).check();
  await filters.getByRole("checkbox", { name: /^In stock \(\d+\)$/ }).check();
  await expect(page).toHaveURL(
    "/store?categories=camera-drones&weightClass=micro&origin=india&available=true",
  );
  await closeDrawer(page);

  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("link", { name: /^Remove filter/ })).toHaveText([
    "Camera Drones",
    "Micro, 250 g to 2 kg",
    "India",
    "In stock",
  ]);
  await chips.getByRole("link", { name: "Remove filter: India" }).click();
  await expect(page).toHaveURL("/store?categories=camera-drones&weightClass=micro&available=true");
  await page.goBack();
  await expect(chips.getByRole("link", { name: "Remove filter: India" })).toBeVisible();
  await chips.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/store");
  await expect(chips).toHaveCount(0);
});

test("the store filters by custom prices, typed or set with the slider", {
  tag: ["@phone-full", "@full"],
}, async ({ page }) => {
  // A category that other tests do not use, so that the limits of the slider are stable.
  const products = "/store?categories=batteries-and-chargers";
  await page.goto(`${products}&price=1000-4999`);
  const opened = page.getByRole("region", { name: "Filters" });
  const filters = (await opened.isVisible()) ? opened : await openFilters(page);
  const lowest = filters.getByRole("spinbutton", { name: "Lowest price" });
  const highest = filters.getByRole("spinbutton", { name: "Highest price" });
  await waitForHydration(page, lowest);
  await lowest.fill("2000");
  await expect(page, "typing does not filter yet").toHaveURL(`${products}&price=1000-4999`);
  await lowest.press("Enter");
  await expect(page).toHaveURL(`${products}&minPrice=2000`);
  await expect(filters.getByRole("radio", { name: "Any price" })).toBeChecked();

  const thumb = filters.getByRole("slider", { name: "Highest price" });
  const highestPrice = Number(await thumb.getAttribute("max"));
  await thumb.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowLeft");
  await expect(thumb).toHaveValue(String(highestPrice - 3));
  const amount = await highest.inputValue();
  await expect(page).toHaveURL(`${products}&minPrice=2000&maxPrice=${amount}`);
  await expect(thumb).toHaveAttribute("aria-valuetext", /^₹/);
  await expect(thumb).toBeFocused();

  // The lower thumb cannot pass the upper one, and a thumb at the end of its range sets no limit.
  const lower = filters.getByRole("slider", { name: "Lowest price" });
  await lower.focus();
  await page.keyboard.press("End");
  await expect(lower).toHaveValue(String(highestPrice - 3));
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(`${products}&maxPrice=${amount}`);
  await filters.getByRole("radio", { name: /^₹1,000 – ₹4,999/ }).check();
  await expect(page).toHaveURL(`${products}&price=1000-4999`);
  await expect(highest).toHaveValue("");
});

test("the store filters a single category by specifications", { tag: "@full" }, async ({ page }) => {
  await page.goto("/store?categories=camera-drones");
  const opened = page.getByRole("region", { name: "Filters" });
  const filters = (await opened.isVisible()) ? opened : await openFilters(page);
  const flightTime = filters.getByRole("group", { name: "Flight time (min)" });
  await waitForHydration(page, flightTime.getByRole("spinbutton", { name: "At least" }));
  await flightTime.getByRole("spinbutton", { name: "At least" }).fill("32");
  await flightTime.getByRole("spinbutton", { name: "At least" }).press("Enter");
  await expect(page).toHaveURL("/store?categories=camera-drones&specifications=flightTimeMinutes:32..");
  const thumb = flightTime.getByRole("slider", { name: "At most" });
  await thumb.press("ArrowLeft");
  await expect(page).toHaveURL(/specifications=flightTimeMinutes:32\.\.\d/);
  await page.goBack();
  await expect(page).toHaveURL("/store?categories=camera-drones&specifications=flightTimeMinutes:32..");
  await closeDrawer(page);
  await expect(countLine(page)).toHaveText("1 Product(s) Available");
  await expect(products(page).first()).toContainText("Drishti Pro RTK");
  await page.getByRole("link", { name: "Remove filter: Flight time from 32 min" }).click();
  await expect(page).toHaveURL("/store?categories=camera-drones");
  // The store ignores unknown specifications. It also ignores ranges if two categories are selected.
  await page.goto("/store?categories=camera-drones&specifications=wings:1..2");
  await expect(countLine(page)).toHaveText("2 Product(s) Available");
  await page.goto("/store?categories=camera-drones,fpv-kits&specifications=flightTimeMinutes:32..");
  await expect(countLine(page)).toHaveText("6 Product(s) Available");
});

test("filters ticked before hydration are applied after it", async ({ page }) => {
  const release = await delayRequests(page, "**/assets/store-filters-*.js");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/store?available=true");
  const filters = page.getByRole("region", { name: "Filters" });
  await filters.getByRole("checkbox", { name: /FPV Kits/ }).check();
  await filters.getByRole("radio", { name: /^₹20,000 and above/ }).check();
  release();
  await expect(page).toHaveURL("/store?categories=fpv-kits&price=20000-999999&available=true");
  await expect(page.getByRole("link", { name: "Remove filter: FPV Kits" })).toBeVisible();
});

test("a selected collection is highlighted and filters nothing", { tag: ["@full", "@spec:2.29"] }, async ({
  page,
}) => {
  await page.goto("/store");
  const before = await countLine(page).innerText();
  await expect(page.getByRole("button", { name: "All Categories" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Pro Series" }).click();
  await expect(page.getByRole("button", { name: "Pro Series" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "All Categories" })).toHaveAttribute("aria-pressed", "false");
  await expect(page).toHaveURL("/store");
  await expect(countLine(page)).toHaveText(before);
});

test.describe("the store on a phone", { tag: "@phone-only" }, () => {
  test("shows the first product of every list, and fits the width of the window", async ({ page }) => {
    for (const path of ["/store", "/store?categories=fpv-kits&sort=price-desc", "/category/camera-drones"]) {
      await page.goto(path);
      const first = page.getByRole("main").getByRole("article").first();
      // A ratio below 1 allows for fractional pixels.
      await expect(first.getByRole("heading")).toBeInViewport({ ratio: 0.99 });
      await expect(first.getByText(/₹/).first()).toBeInViewport({ ratio: 0.99 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  });

  test("shows search, sort order and filters in one line, and the cart link next to the title", {
    tag: "@spec:2.28",
  }, async ({ page }) => {
    await page.goto("/store?categories=fpv-kits");
    const main = page.getByRole("main");
    const tools = [
      main.getByRole("searchbox", { name: "Search products" }),
      main.getByLabel("Sort by"),
      main.getByRole("button", { name: "Filters 1 active" }),
    ];
    const middles = await Promise.all(
      tools.map(async (tool) => {
        const { y = 0, height = 0 } = (await tool.boundingBox()) ?? {};
        return Math.round(y + height / 2);
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    const title = (await main.getByRole("heading", { level: 1 }).boundingBox()) ?? { y: 0, height: 0 };
    const cart = (await main.getByRole("link", { name: /^View cart/ }).boundingBox()) ?? { y: 0, height: 0 };
    expect(cart.y).toBeGreaterThanOrEqual(title.y - cart.height);
    expect(cart.y).toBeLessThan(title.y + title.height);
  });

  test("shows the collections in one row, and scrolls to the selected one", async ({ page }) => {
    await page.goto("/store");
    const buttons = page.getByRole("group", { name: "Collections" }).getByRole("button");
    await expect(buttons).toHaveCount(4);
    const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const last = page.getByRole("button", { name: "Enterprise" });
    await expect(last).not.toBeInViewport({ ratio: 0.99 });
    await buttons.first().focus();
    for (const _next of ["Pro Series", "Consumer", "Enterprise"]) await page.keyboard.press("Tab");
    await expect(last).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(last).toHaveAttribute("aria-pressed", "true");
    await expect(last).toBeInViewport({ ratio: 0.99 });
    const first = page.getByRole("button", { name: "All Categories" });
    await first.click();
    await expect(first).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test.describe("the store while the server is unreachable", () => {
  test.use({ allowConsoleErrors: [/net::ERR_FAILED|Failed to fetch/] });

  test("shows an error and can retry", { tag: ["@full", "@spec:8.6"] }, async ({ page }) => {
    await page.goto("/store");
    await page.route("**/store.data*", (route) => route.abort());
    await page.getByLabel("Sort by").selectOption("name-asc");
    await expect(page.getByText("Failed to fetch products")).toBeVisible();
    await page.unroute("**/store.data*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(products(page)).toHaveCount(12);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the store searches and filters with a plain form", { tag: "@full" }, async ({ page }) => {
    await page.goto("/store");
    await expect(products(page)).toHaveCount(12);
    await page.getByRole("checkbox", { name: /Motors & Propellers/ }).check();
    await page.getByRole("checkbox", { name: /Ground Gear/ }).check();
    await page.getByLabel("Sort by").selectOption("price-asc");
    await page.getByRole("button", { name: "Show products" }).click();
    await expect(page.getByRole("link", { name: "Remove filter: Motors & Propellers" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Remove filter: Ground Gear" })).toBeVisible();
    const categories = async () => {
      const all = await products(page).evaluateAll((cards) =>
        cards.map((card) => card.querySelector("p")?.textContent),
      );
      return [...new Set(all)].sort();
    };
    await expect.poll(categories).toEqual(["Ground Gear", "Motors & Propellers"]);

    await page.getByRole("spinbutton", { name: "Lowest price" }).fill("1000");
    await page.getByRole("checkbox", { name: /^In stock/ }).check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("link", { name: "Remove filter: From ₹1,000" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Remove filter: In stock" })).toBeVisible();
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/store?sort=price-asc");
  });
});
