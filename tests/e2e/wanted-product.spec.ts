import type { Page } from "@playwright/test";
import { logIn, newShopper, openAccount, signUp } from "./people.ts";
import { stopClock } from "./shop-test.ts";
import { expect, type ShelfProduct, test } from "./shopping.ts";

const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** The page of a product, as a visitor who presses until three units are chosen, and adds them. */
async function wantThree(page: Page, { slug }: ShelfProduct) {
  await page.goto(`/product/${slug}`);
  const box = page.getByRole("main").getByRole("article").first();
  await box.getByRole("button", { name: "Increase quantity" }).click();
  await box.getByRole("button", { name: "Increase quantity" }).click();
  await box.getByRole("button", { name: "Add 3 to Cart" }).click();
  await expect(page.getByText("Please login to add items to cart")).toBeVisible();
}

async function expectInCart(page: Page, product: ShelfProduct, quantity: number) {
  await expect(page.getByText(`Added ${quantity} ${product.name}(s) to cart`)).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^Cart, ${quantity} items?$`) })).toBeVisible();
  // Neither a reload nor a further login brings it again.
  await page.reload();
  await expect(page.getByRole("button", { name: new RegExp(`^Cart, ${quantity} items?$`) })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("pankh_wanted"))).toBeNull();
}

test("what a visitor wanted is in the cart after the login, on the page it was wanted on", {
  tag: "@spec:5.3",
}, async ({ page, shelf }) => {
  const [shopper, product] = [await openAccount(page.request), await shelf.add(1499)];
  await wantThree(page, product);
  await notices(page).getByRole("link", { name: "Login" }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(`/product/${product.slug}`);
  await expectInCart(page, product, 3);
});

test("signing up keeps it, too", { tag: "@full" }, async ({ page, shelf }) => {
  const [shopper, product] = [newShopper(), await shelf.add(1499)];
  await wantThree(page, product);
  await notices(page).getByRole("link", { name: "Login" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await signUp(page, shopper);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(`/product/${product.slug}`);
  await expectInCart(page, product, 3);
});

test("in the cart nobody is shown the way to the cart", { tag: "@full" }, async ({ page, shelf }) => {
  const [shopper, product] = [await openAccount(page.request), await shelf.add(1499)];
  await wantThree(page, product);
  // Else the page may have gone on to the login before the press.
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

test("whoever goes to the login by another way gets it as well", { tag: "@full" }, async ({
  page,
  shelf,
}) => {
  const [shopper, product] = [await openAccount(page.request), await shelf.add(1499)];
  await wantThree(page, product);
  await page.goto("/login");
  await logIn(page, shopper);
  await expect(page).toHaveURL(`/product/${product.slug}`);
  await expectInCart(page, product, 3);
});

test("whoever goes on before the shop has answered finds it in the cart all the same", {
  tag: "@full",
}, async ({ page, shelf }) => {
  const [shopper, product] = [await openAccount(page.request), await shelf.add(1499)];
  await wantThree(page, product);
  await notices(page).getByRole("link", { name: "Login" }).click();
  const isAskedFor = (url: URL) => url.searchParams.get("ids") === product._id;
  // The answer does not come while the first page is there.
  let isFirst = true;
  await page.route(isAskedFor, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
  });
  const asked = page.waitForRequest((request) => isAskedFor(new URL(request.url())));
  await logIn(page, shopper);
  await asked;
  await expect(page).toHaveURL(`/product/${product.slug}`);
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("link", { name: product.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("pankh_wanted"))).toBeNull();
});

test("from a category page one unit comes along", { tag: "@full" }, async ({ page, shelf }) => {
  const [shopper, product] = [await openAccount(page.request), await shelf.add(1499)];
  const path = `/category/${product.category.slug}`;
  await page.goto(path);
  const card = page.getByRole("article", { name: product.name, exact: true });
  await card.getByRole("button", { name: "Add to Cart" }).click();
  await notices(page).getByRole("link", { name: "Login" }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(path);
  await expectInCart(page, product, 1);
});

test("what has left the shelf meanwhile is named and not in the cart", { tag: "@full" }, async ({
  page,
  shelf,
}) => {
  const [shopper, product] = [await openAccount(page.request), await shelf.add(1499)];
  await wantThree(page, product);
  await notices(page).getByRole("link", { name: "Login" }).click();
  await shelf.remove(product);
  await logIn(page, shopper);
  await expect(notices(page).getByText("Failed to add item to cart")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
});
