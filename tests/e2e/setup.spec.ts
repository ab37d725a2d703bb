import { setupLinkOf, startAnotherShop } from "./another-shop.ts";
import { test as base, expect } from "./shop-test.ts";

/** A shop that nobody has set up yet, and the link that it printed. */
const test = base.extend<object, { newShop: { link: string } }>({
  newShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const shop = await startAnotherShop({ SEED: "none", ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
      const link = () => setupLinkOf(shop);
      await expect.poll(link).toBeTruthy();
      await use({ link: String(link()) });
      await shop.stop();
    },
    // The page is gone before its shop is.
    { scope: "worker", timeout: 180_000 },
  ],
});

test("whoever holds the printed link becomes the administrator, once", async ({ page, newShop }) => {
  const notification = (words: string) => page.getByLabel("Notifications").getByText(words);
  await page.goto(new URL("/store", newShop.link).href);
  await expect(page.getByRole("heading", { name: "The shelf is still empty" })).toBeVisible();
  await page.goto(new URL("/store?search=kite", newShop.link).href);
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.goto(new URL("/setup", newShop.link).href);
  await expect(page.getByRole("heading", { name: "Your link is on the terminal" })).toBeVisible();
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

  await page.goto(newShop.link);
  await page.getByLabel("Full Name").fill("Somebody Else");
  await page.getByLabel("Email Address").fill("somebody@example.in");
  await page.locator("input[name=password]").fill("Cyclone#2026");
  await page.locator("input[name=confirmPassword]").fill("Cyclone#2026");
  await submit.click();
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  const signIn = page.getByRole("main").getByRole("link", { name: "Sign In" });
  await expect(signIn).toHaveAttribute("href", "/login");
});
