import { mergeTests, type Page } from "@playwright/test";
import {
  asOffice,
  discardChanges,
  expectAccessible,
  expectNoSidewaysScroll,
  holdCalls,
  openOffice,
} from "./office.ts";
import { inOwnShop } from "./own-shop.ts";
import { test as base, expect } from "./shop-test.ts";

/** A shop whose face is nobody else's. */
const test = mergeTests(base, inOwnShop({ SEED: "none" }));

// One after the other: they change the face of one shop.
test.describe.configure({ mode: "serial" });

const save = (page: Page) => page.getByRole("button", { name: "Save Settings" }).click();
const saved = (page: Page) => expect(page.getByText("Settings saved")).toBeVisible();

test("what is wrong stands beside its field, and nothing of it is kept", async ({ page, request }) => {
  await openOffice(page, "/settings");
  const form = page.getByRole("form", { name: "Company" });
  const gstin = form.getByLabel("GSTIN");
  await gstin.fill("09ABCDE1234F1ZZ");
  await form.getByLabel("PIN Code").fill("12");
  await save(page);
  await expect(gstin).toHaveAccessibleDescription(/not a GSTIN/);
  await expect(gstin).toBeFocused();
  await expect(form.getByLabel("PIN Code")).toHaveAccessibleDescription(/six digits/);
  expect((await asOffice(request, "GET", "/api/settings")).settings.company.gstin).not.toBe(
    "09ABCDE1234F1ZZ",
  );
  await page.getByRole("link", { name: "Shop", exact: true }).click();
  await discardChanges(page);
  await expect(page.getByRole("form", { name: "Shop" })).toBeVisible();
});

test("links are added and removed", async ({ page, request }) => {
  await openOffice(page, "/settings");
  const links = page.getByRole("group", { name: "Social Links" });
  while ((await links.getByRole("button", { name: /^Remove/ }).count()) > 0)
    await links
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
  await links.getByRole("button", { name: "Add" }).click();
  await links.getByLabel("Network").fill("Instagram");
  await links.getByLabel("Address").fill("javascript:alert(1)");
  await save(page);
  await expect(links.getByLabel("Address")).toHaveAccessibleDescription(/https/);
  await links.getByLabel("Address").fill("https://www.instagram.com/udaan");
  await save(page);
  await saved(page);
  expect((await asOffice(request, "GET", "/api/settings")).settings.company.socialLinks).toEqual([
    { name: "Instagram", address: "https://www.instagram.com/udaan" },
  ]);
});

test("whoever comes late is told, keeps what they typed, and can begin anew", async ({ page, request }) => {
  await openOffice(page, "/settings/shop");
  const days = page.getByRole("form", { name: "Shop" }).getByLabel("Days to Return");
  await days.fill("10");
  await asOffice(request, "PUT", "/api/settings", { data: { shop: { returnDays: 21 } } });
  await save(page);
  await expect(page.getByText(/was changed meanwhile by somebody else/).first()).toBeVisible();
  await expect(days).toHaveValue("10");
  const refused = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await save(page);
  expect((await refused).status()).toBe(409);
  expect((await asOffice(request, "GET", "/api/settings")).settings.shop.returnDays).toBe(21);
  await page.getByRole("button", { name: "Load the present state" }).click();
  await expect(days).toHaveValue("21");
  await days.fill("12");
  await save(page);
  await saved(page);
  expect((await asOffice(request, "GET", "/api/settings")).settings.shop.returnDays).toBe(12);
});

test("what is typed while the settings are being saved is asked about before it is left", async ({
  page,
}) => {
  await openOffice(page, "/settings");
  const city = page.getByRole("form", { name: "Company" }).getByLabel("City");
  await city.fill("Kanpur");
  const release = await holdCalls(page, "**/api/settings");
  await save(page);
  await city.fill("Varanasi");
  release();
  await saved(page);
  await expect(city).toHaveValue("Varanasi");
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await discardChanges(page);
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

test("a notice stands on every page until it is empty", async ({ page }) => {
  await openOffice(page, "/settings/notice");
  const form = page.getByRole("form", { name: "Notice" });
  await form.getByLabel("Notice").fill("Closed for Diwali until Tuesday.");
  await form.getByLabel("Link", { exact: true }).fill("/contact");
  await save(page);
  await expect(form.getByLabel("Words of the Link")).toHaveAccessibleDescription(/what the link is called/);
  await form.getByLabel("Words of the Link").fill("Contact us");
  await save(page);
  await saved(page);
  await page.goto("/store");
  const notice = page.getByRole("complementary", { name: "Notice" });
  await expect(notice).toContainText("Closed for Diwali until Tuesday.");
  await expect(notice.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
  await expectAccessible(page);
  await openOffice(page, "/settings/notice");
  for (const label of ["Notice", "Words of the Link"]) await form.getByLabel(label).fill("");
  await form.getByLabel("Link", { exact: true }).fill("");
  await save(page);
  await saved(page);
  await page.goto("/store");
  await expect(notice).toHaveCount(0);
});

for (const section of ["", "/shop", "/mail", "/notice", "/staff", "/connections"]) {
  test(`settings${section} fits a small screen and is told to everybody`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openOffice(page, `/settings${section}`);
    const button = section === "/connections" ? "Test Mail" : "Save Settings";
    await expect(page.getByRole("button", { name: button })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test("connections say what is set, and a button says whether it works", async ({ page }) => {
  await openOffice(page, "/settings/connections");
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByRole("listitem").filter({ hasText: "RAZORPAY_KEY_SECRET" })).toContainText(
    "Not set",
  );
  await payments.getByRole("button", { name: "Test Payments" }).click();
  await expect(payments.getByRole("status")).toContainText("The test bank; no real money moves.");
  const images = page.getByRole("region", { name: "Images" });
  await images.getByRole("button", { name: "Test Images" }).click();
  await expect(images.getByRole("status")).toContainText("A small picture was kept");
  await expectAccessible(page);
});

test("the owner sees what the store's searches did not find, and says what is meant", {
  tag: "@spec:10.39",
}, async ({ page, browser, baseURL }) => {
  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  // Who goes on to another text has finished the one before.
  for (const text of ["zeppelin", "9876543210", "blimp cover", "balloon"]) {
    await visitor.goto(`/store?search=${encodeURIComponent(text)}`);
    await expect(visitor.getByText("No products found")).toBeVisible();
  }
  await openOffice(page, "/settings/missed-searches");
  const rowOf = (text: string) => page.getByRole("row", { name: text });
  await expect(async () => {
    await page.reload();
    await expect(rowOf("blimp cover")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(rowOf("zeppelin").getByRole("cell", { name: "1", exact: true })).toBeVisible();
  await expect(page.getByText("9876543210")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await rowOf("zeppelin").getByRole("link", { name: "Add as another word: zeppelin" }).click();
  const synonyms = page.getByRole("textbox", { name: "Words That Mean the Same" });
  await expect(synonyms).toBeFocused();
  await expect(synonyms).toHaveValue(/\nzeppelin, $/);
  await page.keyboard.type("airship");
  await save(page);
  await saved(page);

  await page.getByRole("link", { name: "Searches That Found Nothing" }).click();
  await rowOf("blimp cover").getByRole("button", { name: "Forget blimp cover" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Search forgotten")).toBeVisible();
  await expect(rowOf("blimp cover")).toHaveCount(0);
  await visitor.close();
});
