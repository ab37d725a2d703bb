import { mergeTests, type Page } from "@playwright/test";
import { asAdmin, expectAccessible, openAdmin, orderGroups } from "./admin.ts";
import { withDedicatedShop } from "./dedicated-shop.ts";
import { test as base, expect, fillCart, placeOrder, type TestProduct } from "./shop-actions.ts";
import { createAccount, signInAgain } from "./users.ts";

/** A shop with demo data, which the tests remove. */
const test = mergeTests(base, withDedicatedShop({ SEED: "demo" }));

// Run serially: the later tests remove the data that the first ones use.
test.describe.configure({ mode: "serial" });

const goods = async (page: Page): Promise<TestProduct[]> =>
  (await (await page.request.get("/api/product/get-product")).json()).products;
const panel = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Demo data" }) });
const marks = (page: Page) => page.getByRole("main").getByText("Demo", { exact: true });

test("demo records are marked on every screen that lists them", { tag: "@full" }, async ({ page }) => {
  for (const path of ["/products", "/category", "/hero", "/ads", "/manage-employees", "/jobs"]) {
    await openAdmin(page, path);
    await expect(marks(page).first(), path).toBeVisible();
  }
});

test("edited demo records lose the demo mark", async ({ page }) => {
  await openAdmin(page, "/ads");
  const cards = page.getByRole("article");
  const count = await cards.count();
  await expect(marks(page)).toHaveCount(count);
  await cards.first().getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("An offer of our own");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Save|^Update/ })
    .click();
  await expect(page.getByRole("article").filter({ hasText: "An offer of our own" })).toBeVisible();
  await expect(marks(page)).toHaveCount(count - 1);
});

test("one button removes the demo data after listing what it removes and what it keeps, and orders stay readable", async ({
  page,
}) => {
  const { request } = page;
  const [bought, second] = await goods(page);
  if (!bought || !second) throw new Error("The demo has too few products");
  const effective = (product: TestProduct) => ({
    ...product,
    price: product.discountedPrice ?? product.price,
  });
  const shopper = await createAccount(request);
  await placeOrder(request, shopper, [[effective(bought), 1]]);
  const ownProduct = {
    name: "Kite of our own",
    price: 500,
    description: "Made here.",
    image: "/pictures/mini-quad/1600.webp",
    category: bought.category._id,
  };
  await asAdmin(request, "POST", "/api/product/create-product", { data: ownProduct });

  await openAdmin(page, "");
  await expect(panel(page)).toHaveCount(0);
  await openAdmin(page, "/opening");
  await page.getByRole("link", { name: "View: Demo products" }).click();
  await expect(panel(page)).toContainText(/\d+ products, \d+ categories, 4 slides, 3 ads, .* from the demo/);
  await panel(page).getByRole("button", { name: "Remove demo data" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove demo data?" });
  await expect(question).toContainText(/\d+ products, \d+ categories, 4 slides, 3 ads.* will be deleted/);
  await expect(question).toContainText(
    `${bought.category.name} stays, because it contains 1 product of yours.`,
  );
  await expect(question).toContainText("Orders keep the names");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole("button", { name: "Remove demo data" }).click();
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Demo data removed")).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect((await goods(page)).map(({ name }) => name)).toEqual([ownProduct.name]);

  await page.goto("/dashboard/admin/orders");
  await expect(orderGroups(page).filter({ hasText: bought.name })).toBeVisible();
  await page.goto("/dashboard/admin/audit");
  await expect(page.getByRole("row").filter({ hasText: "removed the demo data" })).toHaveCount(1);
  await page.goto("/dashboard/admin/category");
  await expect(page.getByRole("row").filter({ hasText: bought.category.name })).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
});

test("old links and carts show that the product is gone, and all pages still work", {
  tag: "@full",
}, async ({ page }) => {
  const shopper = await createAccount(page.request);
  const [own] = await goods(page);
  if (!own) throw new Error("The shop has no product of its own");
  const goneProduct = { ...own, _id: crypto.randomUUID(), name: "Pankh Chidiya Trainer Quad" };
  await signInAgain(page, shopper);
  await fillCart(page, [
    [own, 1],
    [goneProduct, 1],
  ]);
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: goneProduct.name })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Not included in your total");
  expect((await page.goto("/product/pankh-chidiya-trainer-quad"))?.status()).toBe(404);
  await expect(page.getByText("Product Not Found")).toBeVisible();
  for (const path of ["/", "/store", "/career"]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
