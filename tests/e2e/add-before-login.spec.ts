import type { Page } from "@playwright/test";
import { expect, type TestProduct, test } from "./shop-actions.ts";
import { stopClock } from "./shop-test.ts";
import { createAccount, logIn, newShopper, signUp } from "./users.ts";

const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Adds three units of a product to the cart as a visitor. */
async function addThreeAsVisitor(page: Page, { slug }: TestProduct) {
  await page.goto(`/product/${slug}`);
  const box = page.getByRole("main").getByRole("article").first();
  await box.getByRole("button", { name: "Increase quantity" }).click();
  await box.getByRole("button", { name: "Increase quantity" }).click();
  await box.getByRole("button", { name: "Add 3 to Cart" }).click();
  await expect(page.getByText("Please login to add items to cart")).toBeVisible();
}

async function expectInCart(page: Page, product: TestProduct, quantity: number) {
  await expect(page.getByText(`Added ${quantity} ${product.name}(s) to cart`)).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^Cart, ${quantity} items?$`) })).toBeVisible();
  // A reload does not add the product again.
  await page.reload();
  await expect(page.getByRole("button", { name: new RegExp(`^Cart, ${quantity} items?$`) })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("pankh_wanted"))).toBeNull();
}

test("a product added by a visitor is in the cart after the login, on the same page", {
  tag: "@spec:5.3",
}, async ({ page, testProducts }) => {
  const [shopper, product] = [await createAccount(page.request), await testProducts.add(1499)];
  await addThreeAsVisitor(page, product);
  await notices(page).getByRole("link", { name: "Login" }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(`/product/${product.slug}`);
  await expectInCart(page, product, 3);
});

test("a product added by a visitor is still in the cart after a sign-up", { tag: "@full" }, async ({
  page,
  testProducts,
}) => {
  const [shopper, product] = [newShopper(), await testProducts.add(1499)];
  await addThreeAsVisitor(page, product);
  await notices(page).getByRole("link", { name: "Login" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await signUp(page, shopper);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(`/product/${product.slug}`);
  await expectInCart(page, product, 3);
});

test("after a login from the cart, the message about the added product has no link to the cart", {
  tag: "@full",
}, async ({ page, testProducts }) => {
  const [shopper, product] = [await createAccount(page.request), await testProducts.add(1499)];
  await addThreeAsVisitor(page, product);
  // Otherwise the page may redirect before the click.
  await stopClock(page);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Login to Continue" }).click();
  await page.clock.resume();
  await logIn(page, shopper);
  await expect(page).toHaveURL("/cart");
  const added = notices(page).getByText(`Added 3 ${product.name}(s) to cart`);
  await expect(added).toBeVisible();
  await expect(notices(page).getByRole("link", { name: "View cart" })).toHaveCount(0);
});

test("a visitor's product is added to the cart, however the visitor reaches the login", {
  tag: "@full",
}, async ({ page, testProducts }) => {
  const [shopper, product] = [await createAccount(page.request), await testProducts.add(1499)];
  await addThreeAsVisitor(page, product);
  await page.goto("/login");
  await logIn(page, shopper);
  await expect(page).toHaveURL(`/product/${product.slug}`);
  await expectInCart(page, product, 3);
});

test("a visitor's product is added to the cart even if the user navigates before the response", {
  tag: "@full",
}, async ({ page, testProducts }) => {
  const [shopper, product] = [await createAccount(page.request), await testProducts.add(1499)];
  await addThreeAsVisitor(page, product);
  await notices(page).getByRole("link", { name: "Login" }).click();
  const isProductRequest = (url: URL) => url.searchParams.get("ids") === product._id;
  // Leave the first request unanswered.
  let isFirst = true;
  await page.route(isProductRequest, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
  });
  const request = page.waitForRequest((request) => isProductRequest(new URL(request.url())));
  await logIn(page, shopper);
  await request;
  await expect(page).toHaveURL(`/product/${product.slug}`);
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("link", { name: product.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("pankh_wanted"))).toBeNull();
});

test("adding a product on a category page adds one unit", { tag: "@full" }, async ({
  page,
  testProducts,
}) => {
  const [shopper, product] = [await createAccount(page.request), await testProducts.add(1499)];
  const path = `/category/${product.category.slug}`;
  await page.goto(path);
  const card = page.getByRole("article", { name: product.name, exact: true });
  await card.getByRole("button", { name: "Add to Cart" }).click();
  await notices(page).getByRole("link", { name: "Login" }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(path);
  await expectInCart(page, product, 1);
});

test("a product deleted before the login is reported and not added", { tag: "@full" }, async ({
  page,
  testProducts,
}) => {
  const [shopper, product] = [await createAccount(page.request), await testProducts.add(1499)];
  await addThreeAsVisitor(page, product);
  await notices(page).getByRole("link", { name: "Login" }).click();
  await testProducts.remove(product);
  await logIn(page, shopper);
  await expect(notices(page).getByText("Failed to add item to cart")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
});
