import { mergeTests, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { withDedicatedShop } from "./dedicated-shop.ts";
import { test as base, expect } from "./shop-test.ts";

/** A separate shop, because the tests change its settings. */
const test = mergeTests(base, withDedicatedShop({ SEED: "none" }));

// Serial: the tests change the settings of one shop.
test.describe.configure({ mode: "serial" });

const save = (page: Page) => page.getByRole("button", { name: "Save Settings" }).click();
const saved = (page: Page) => expect(page.getByText("Settings saved")).toBeVisible();

test("the shop's notice appears on every page until the owner clears it", async ({ page }) => {
  await openAdmin(page, "/settings/notice");
  const form = page.getByRole("form", { name: "Site Banner" });
  await form.getByLabel("Banner Text").fill("Closed for Diwali until Tuesday.");
  await form.getByLabel("Link", { exact: true }).fill("/contact");
  await save(page);
  await expect(form.getByLabel("Link Text")).toHaveAccessibleDescription(/enter the link text/);
  await form.getByLabel("Link Text").fill("Contact us");
  await save(page);
  await saved(page);
  await page.goto("/store");
  const notice = page.getByRole("complementary", { name: "Notice" });
  await expect(notice).toContainText("Closed for Diwali until Tuesday.");
  await expect(notice.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
  await expectAccessible(page);
  await openAdmin(page, "/settings/notice");
  for (const label of ["Banner Text", "Link Text"]) await form.getByLabel(label).fill("");
  await form.getByLabel("Link", { exact: true }).fill("");
  await save(page);
  await saved(page);
  await page.goto("/store");
  await expect(notice).toHaveCount(0);
});

test("the owner sees searches without results and adds a synonym", {
  tag: "@spec:10.39",
}, async ({ page, browser, baseURL }) => {
  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  // The shop records a search once the visitor searches for something else.
  for (const text of ["zeppelin", "9876543210", "blimp cover", "balloon"]) {
    await visitor.goto(`/store?search=${encodeURIComponent(text)}`);
    await expect(visitor.getByText("No products found")).toBeVisible();
  }
  await openAdmin(page, "/settings/missed-searches");
  const rowOf = (text: string) => page.getByRole("row", { name: text });
  await expect(async () => {
    await page.reload();
    await expect(rowOf("blimp cover")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(rowOf("zeppelin").getByRole("cell", { name: "1", exact: true })).toBeVisible();
  await expect(page.getByText("9876543210")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await rowOf("zeppelin").getByRole("link", { name: "Add synonym: zeppelin" }).click();
  const synonyms = page.getByRole("textbox", { name: "Synonyms" });
  await expect(synonyms).toBeFocused();
  await expect(synonyms).toHaveValue(/\nzeppelin, $/);
  await page.keyboard.type("airship");
  await save(page);
  await saved(page);

  await page.getByRole("link", { name: "Searches Without Results" }).click();
  await rowOf("blimp cover").getByRole("button", { name: "Remove blimp cover" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Search removed")).toBeVisible();
  await expect(rowOf("blimp cover")).toHaveCount(0);
  await visitor.close();
});
