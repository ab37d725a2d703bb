import type { Page } from "@playwright/test";
import { expectAccessible } from "./admin.ts";
import { expect, test } from "./shop-test.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Search products" });
const options = (page: Page) => page.getByRole("listbox", { name: "Products" }).getByRole("option");
const chosen = (page: Page) => page.getByRole("option", { selected: true });

async function openSearch(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(box(page)).toBeFocused();
}

test("search suggests products with picture and price while typing, on every page", {
  tag: ["@phone", "@spec:10.47"],
}, async ({ page }) => {
  await openSearch(page, "/about");
  await box(page).fill("khet");
  await expect(options(page).first()).toContainText("Pankh Khet 10 Sprayer");
  await expect(options(page).first()).toContainText("₹");
  await expect(options(page).first().locator("img")).toBeVisible();
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  await options(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Pankh Khet 10 Sprayer" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("search suggestions can be chosen by keyboard, wrapping around, and Escape closes the search", {
  tag: "@spec:10.47",
}, async ({ page }) => {
  await openSearch(page, "/services");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/services");
  const opener = page.getByRole("banner").getByRole("link", { name: "Search" });
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("goggles");
  await expect(options(page).first()).toContainText("Netra FPV Goggles");
  // The list may still show results of a shorter query, which keys do not select.
  await expect(page.getByRole("status").filter({ hasText: "Use the arrow keys" })).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toContainText("Netra FPV Goggles");
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveText("All results for “goggles”");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product\/pankh-netra-fpv-goggles$/);
});

test("search ignores outdated responses and reports failures", {
  tag: ["@full", "@spec:10.47"],
}, async ({ page }) => {
  let release = () => {};
  await page.route("**/api/product/suggest?*", async (route) => {
    const search = new URL(route.request().url()).searchParams.get("search");
    if (search === "charger") await new Promise<void>((resolve) => (release = resolve));
    if (search === "gimbal")
      return route.fulfill({ status: 429, json: { success: false, message: "Later" } });
    await route.continue().catch(() => {});
  });
  await openSearch(page, "/");
  const suggestRequest = page.waitForRequest(/suggest\?search=charger/);
  await box(page).fill("charger");
  await suggestRequest;
  await box(page).fill("goggles");
  await expect(options(page).first()).toContainText("Netra FPV Goggles");
  release();
  await box(page).fill("gogles");
  await expect(page.getByRole("status").filter({ hasText: "Showing “goggles”" })).toBeVisible();
  await expect(options(page).first()).toContainText("Netra FPV Goggles");
  await box(page).fill("zubeen");
  await expect(page.getByText("No results for “zubeen”.")).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await box(page).fill("gimbal");
  await expect(page.getByText("Suggestions failed to load. Press Enter to search.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/store?search=gimbal");
});

test.describe("the search after a new release", () => {
  test.use({ allowConsoleErrors: [/net::ERR_FAILED|search-dialog/] });

  test("opens the store if the search script no longer exists", { tag: "@full" }, async ({ page }) => {
    let refused = 0;
    await page.route("**/search-dialog*", (route) => {
      refused += 1;
      return route.abort();
    });
    // Before hydration a click opens the store without loading the script.
    await expect(async () => {
      await page.goto("/about");
      await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
      await expect(page).toHaveURL("/store");
      expect(refused).toBeGreaterThan(0);
    }).toPass();
    await expect(page.getByRole("searchbox", { name: "Search products" })).toBeVisible();
  });
});
