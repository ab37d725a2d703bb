import { mergeTests } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { withDedicatedShop } from "./dedicated-shop.ts";
import { signInShopper } from "./shop-actions.ts";
import { test as base, expect } from "./shop-test.ts";

/** A public shop without any payment method. */
const test = mergeTests(
  base,
  withDedicatedShop({
    SITE_URL: "https://pankh.example",
    SEED: "demo",
    RATE_LIMIT: "on",
  }),
);

// Run serially: in parallel each worker would start its own shop.
test.describe.configure({ mode: "default" });

for (const path of ["/checkout", "/checkout-old"]) {
  test(`${path} says that payment is not set up, and keeps the cart`, { tag: "@spec:7.13" }, async ({
    page,
  }) => {
    const { products } = await (await page.request.get("/api/product/get-product")).json();
    await signInShopper(page, [[products[0], 1]]);
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(
      main.getByText("Online payment is not set up yet. Please contact us to order."),
    ).toBeVisible();
    await expect(main.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
    const pay = main.getByRole("button", { name: /^Pay ₹/ });
    await (path === "/checkout" ? expect(pay).toBeDisabled() : expect(pay).toBeEnabled());
    await expect(page.getByText("Test mode")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto("/cart");
    await expect(page.getByRole("listitem").filter({ hasText: products[0].name })).toBeVisible();
  });
}

test("the back office shows a reminder that payments are not set up", async ({ page }) => {
  await openAdmin(page, "/orders");
  await expect(page.getByText("Payments not set up", { exact: true })).toBeVisible();
  await expect(page.getByText("Test mode")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
