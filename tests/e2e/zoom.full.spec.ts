import { expectNoSidewaysScroll } from "./admin.ts";
import { expect, expectOrdersPage, signInShopper, test } from "./shop-actions.ts";

// A window of 1280 × 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 } });

test("a product can be bought at 400 % zoom", { tag: "@spec:10.77" }, async ({ page, testProducts }) => {
  const product = await testProducts.add(1500);
  await signInShopper(page);
  await page.goto(`/product/${product.slug}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Add 1 to Cart" }).last().click();
  await expect(page.getByText(`Added 1 ${product.name}(s) to cart`)).toBeVisible();
  await page.goto("/cart");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Proceed to Checkout" }).last().click();
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("PIN code").fill("273001");
  await page.getByText("Have a coupon?").click();
  await page.getByRole("textbox", { name: "Coupon code" }).fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("This coupon does not exist.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  const bank = page.getByRole("dialog", { name: "Test payment gateway" });
  await bank.getByRole("button", { name: /^Pay ₹/ }).click();
  await expectOrdersPage(page);
  await expectNoSidewaysScroll(page);
});
