import type { APIRequestContext } from "@playwright/test";
import { asAdmin, expectNoSidewaysScroll } from "./admin.ts";
import {
  expect,
  fillCart,
  placeOrder,
  signInShopper,
  type TestProduct,
  test,
  visitWithCheckedPrices,
} from "./shop-actions.ts";
import { createAccount, signIn } from "./users.ts";

async function setStock(request: APIRequestContext, product: TestProduct, stock: number | null) {
  const { _id, name, description, image, price, category } = product;
  const data = { name, description, image, price, category: category._id, discountedPrice: null, stock };
  await asAdmin(request, "PUT", `/api/product/update-product/${_id}`, { data });
}

test("the shop shows low stock, and shows a product as out of stock once its last units are sold", {
  tag: "@spec:10.87",
}, async ({ page, request, testProducts }) => {
  const product = await testProducts.add(899);
  await page.goto(`/product/${product.slug}`);
  // The page also shows related products, which belong to other tests.
  const box = page.getByRole("heading", { level: 1 }).locator("xpath=../..");
  await expect(box.getByText(/Only \d+ left|Out of stock/)).toHaveCount(0);
  await setStock(request, product, 2);
  await page.goto(`/product/${product.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Only 2 left").first()).toBeVisible();
  await main.getByRole("button", { name: "Increase quantity" }).first().click();
  await expect(main.getByRole("button", { name: "Increase quantity" }).first()).toBeDisabled();
  await expectNoSidewaysScroll(page);

  await placeOrder(request, await createAccount(request), [[product, 2]]);
  await page.goto(`/store?search=${encodeURIComponent(product.name)}`);
  const card = page.getByRole("article").filter({ hasText: product.name });
  await expect(card.getByText("Out of stock")).toBeVisible();
  await expect(card.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
  await page.goto(`/product/${product.slug}`);
  await expect(main.getByRole("button", { name: "Out of stock" }).first()).toBeDisabled();
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.join()).toContain("https://schema.org/OutOfStock");
});

test("the cart reports low and missing stock before payment", { tag: "@full" }, async ({
  page,
  request,
  testProducts,
}) => {
  const product = await testProducts.add(640);
  await setStock(request, product, 3);
  await signInShopper(page, [[product, 4]]);
  await page.goto("/cart");
  await expect(page.getByText("Only 3 left")).toBeVisible();
  await setStock(request, product, 0);
  await page.goto("/cart");
  await expect(page.getByText(`Not included in your total: ${product.name}`)).toBeVisible();
});

test("checkout names the product with too little stock, and no payment starts", {
  tag: ["@full", "@spec:10.87"],
}, async ({ page, request, testProducts }) => {
  const product = await testProducts.add(720);
  const shopper = await createAccount(request);
  await signIn(page, shopper);
  await fillCart(page, [[product, 2]]);
  await visitWithCheckedPrices(page, () => page.goto("/checkout"));
  await page.getByLabel("City").fill("Gorakhpur");
  await page.getByLabel("PIN code").fill("273001");
  await setStock(request, product, 1);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(
    page.getByText(`Only 1 left of ${product.name}. Please change your cart`).first(),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const path of ["/checkout", "/checkout-old"]) {
  test(`at ${path}, a payment for a product that sold out in the meantime is reported as being refunded, not as pending`, {
    tag: path === "/checkout" ? [] : ["@full"],
  }, async ({ page, request, testProducts }) => {
    const product = await testProducts.add(730);
    await setStock(request, product, 1);
    await signInShopper(page, [[product, 1]]);
    await page.goto(path);
    if (path === "/checkout") {
      await page.getByLabel("City").fill("Gorakhpur");
      await page.getByLabel("PIN code").fill("273001");
    }
    await page.getByRole("button", { name: /^Pay/ }).click();
    const paymentWindow = page.getByRole("dialog");
    await expect(paymentWindow).toBeVisible();
    await setStock(request, product, 0);
    await paymentWindow.getByRole("button", { name: /^Pay/ }).click();
    const main = page.getByRole("main");
    await expect(main.getByText("Sold out: we are refunding you")).toBeVisible();
    await expect(main.getByText("We'll refund you automatically")).toBeVisible();
    await expect(page.getByText("Waiting for confirmation")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Check again" })).toHaveCount(0);
    await page.reload();
    await expect(main.getByText(`Not included in your total: ${product.name}`)).toBeVisible();
    await expect(page.getByText(/Waiting for confirmation|does not match/)).toHaveCount(0);
  });
}
