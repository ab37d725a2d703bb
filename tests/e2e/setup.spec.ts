import { setupLinkOf, startExtraShop } from "./extra-shop.ts";
import { test as base, expect } from "./shop-test.ts";

/** A shop that is not set up yet, with its printed setup link. */
const test = base.extend<object, { newShop: { link: string } }>({
  newShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const shop = await startExtraShop({ SEED: "none", ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
      const link = () => setupLinkOf(shop);
      await expect.poll(link).toBeTruthy();
      await use({ link: String(link()) });
      await shop.stop();
    },
    // The fixture has worker scope, so that the page closes before the shop stops.
    { scope: "worker", timeout: 180_000 },
  ],
});

test("the printed setup link creates the administrator and works only once", async ({ page, newShop }) => {
  const notification = (text: string) => page.getByLabel("Notifications").getByText(text);
  await page.goto(new URL("/store", newShop.link).href);
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.goto(new URL("/store?search=kite", newShop.link).href);
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.goto(new URL("/setup", newShop.link).href);
  await expect(page.getByRole("heading", { name: "Find the setup link in the log" })).toBeVisible();
  await page.goto(newShop.link);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const submit = page.getByRole("button", { name: "Open the Back Office" });
  await submit.click();
  await expect(notification("Please enter your name")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await page.getByLabel("Full Name").fill("Meera Chaudhary");
  await page.getByLabel("Email Address").fill("owner@example.in");
  await page.locator("input[name=password]").fill("Garuda#2026");
  await page.locator("input[name=confirmPassword]").fill("Garuda#2026");
  await submit.click();
  await expect(notification("Your account is ready. Welcome!")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/admin\/first-run\/company$/);
  await expect(page.getByRole("button", { name: "Account of Meera Chaudhary" })).toBeVisible();

  const submitStep = () => page.getByRole("button", { name: "Save and continue" }).click();
  await submitStep();
  await expect(page.getByLabel("Shop Name")).toBeFocused();
  for (const [label, text] of [
    ["Shop Name", "Udaan"],
    ["Legal Name", "Udaan Aviation Private Limited"],
    ["Email", "hello@udaan.in"],
    ["Phone", "9123456780"],
    ["Tagline", "Kites from Lucknow"],
    ["Description", "Kites, made in Lucknow."],
  ] as const)
    await page.getByLabel(label).fill(text);
  await submitStep();
  await expect(page.getByRole("heading", { level: 1, name: "Step 3 of 5: Address and tax" })).toBeVisible();
  for (const [label, text] of [
    ["Street", "14 Bank Road"],
    ["City", "Lucknow"],
    ["State", "Uttar Pradesh"],
    ["PIN Code", "226001"],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole("checkbox", { name: "The business has no GSTIN" }).check();
  await submitStep();
  await expect(
    page.getByRole("heading", { level: 1, name: "Step 4 of 5: Payments and email" }),
  ).toBeVisible();
  await page.goto(new URL("/contact", newShop.link).href);
  await expect(page).toHaveTitle(/Udaan/);
  await expect(page.getByRole("contentinfo")).toContainText("14 Bank Road");

  await page.goto(newShop.link);
  await page.getByLabel("Full Name").fill("Another Name");
  await page.getByLabel("Email Address").fill("another@example.in");
  await page.locator("input[name=password]").fill("Cyclone#2026");
  await page.locator("input[name=confirmPassword]").fill("Cyclone#2026");
  await submit.click();
  await expect(page.getByRole("heading", { name: "This link isn't valid" })).toBeVisible();
  const signIn = page.getByRole("main").getByRole("link", { name: "Sign In" });
  await expect(signIn).toHaveAttribute("href", "/login");
});
