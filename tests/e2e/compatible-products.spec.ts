import type { APIRequestContext } from "@playwright/test";
import {
  asAdmin,
  discardChanges,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
  unique,
} from "./admin.ts";
import { expect, signInShopper, type TestProduct, type TestProducts, test } from "./shop-actions.ts";
import { stopClock } from "./shop-test.ts";
import { createAccount, logIn } from "./users.ts";

/** Updates a product through the API, such as its compatible products or stock. */
async function change(request: APIRequestContext, product: TestProduct, fields: object) {
  const { _id, name, description, image, price, category } = product;
  const data = { name, description, image, price, category: category._id, discountedPrice: null, ...fields };
  await asAdmin(request, "PUT", `/api/product/update-product/${_id}`, { data });
}

/** A quad with two compatible products, and a third that is sold out. */
async function createQuadWithParts(request: APIRequestContext, testProducts: TestProducts) {
  const [quad, pad, battery, gone] = [
    await testProducts.add(10_000),
    await testProducts.add(900, 750),
    await testProducts.add(1_200),
    await testProducts.add(300),
  ];
  await change(request, gone, { stock: 0 });
  await change(request, quad, { fitsWith: [pad._id, gone._id, battery._id] });
  return { quad, pad, battery, gone };
}

test("selected compatible products are added to the cart together", {
  tag: ["@phone-full", "@spec:10.40"],
}, async ({ page, request, testProducts }) => {
  const { quad, pad, battery, gone } = await createQuadWithParts(request, testProducts);
  await signInShopper(page);
  await page.goto(`/product/${quad.slug}`);
  const part = page.getByRole("region", { name: "Works with" });
  const box = (name: string) => part.getByRole("checkbox", { name: `Add ${name}` });
  await expect(box(quad.name)).toBeChecked();
  await expect(box(pad.name)).not.toBeChecked();
  await expect(box(gone.name)).toBeDisabled();
  await expect(part.getByRole("listitem").filter({ hasText: gone.name })).toContainText("Out of stock");
  await expect(part.getByText("1 product selected")).toBeVisible();
  await expect(part.getByRole("status")).toHaveText("₹10,000");
  await box(pad.name).check();
  await expect(part.getByRole("status")).toHaveText("₹10,750");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await stopClock(page);
  await part.getByRole("button", { name: "Add selected to Cart" }).click();
  await expect(page.getByText("Added 2 products to cart")).toBeVisible();
  await box(quad.name).uncheck();
  await box(pad.name).uncheck();
  await expect(part.getByRole("button", { name: "Add selected to Cart" })).toBeDisabled();
  await box(battery.name).check();
  await part.getByRole("button", { name: "Add selected to Cart" }).click();
  await expect(page.getByText(`Added 1 ${battery.name}(s) to cart`)).toBeVisible();
  await page.goto("/cart");
  const main = page.getByRole("main");
  for (const { name } of [quad, pad, battery]) await expect(main.getByRole("link", { name })).toBeVisible();
  await expect(main.getByText("₹11,950").first()).toBeVisible();
  await expect(main.getByText(gone.name)).toBeHidden();
});

test("all compatible products are added with one click, and those sold out meanwhile are reported", {
  tag: "@full",
}, async ({ page, request, testProducts }) => {
  const { quad, pad, battery } = await createQuadWithParts(request, testProducts);
  await signInShopper(page);
  await page.goto(`/product/${quad.slug}`);
  const part = page.getByRole("region", { name: "Works with" });
  const all = part.getByRole("button", { name: "Add all 3 to Cart · ₹11,950" });
  await expect(all).toBeEnabled();
  await stopClock(page);
  await change(request, battery, { stock: 0 });
  await all.click();
  await expect(page.getByText("Added 2 products to cart")).toBeVisible();
  await expect(page.getByText(`Not added: ${battery.name}`)).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("link", { name: pad.name })).toBeVisible();
  await expect(page.getByRole("main").getByText("₹10,750").first()).toBeVisible();
});

test("a visitor's selected products are in the cart after the login", { tag: "@full" }, async ({
  page,
  request,
  testProducts,
}) => {
  const { quad, pad } = await createQuadWithParts(request, testProducts);
  const shopper = await createAccount(request);
  await page.goto(`/product/${quad.slug}`);
  const part = page.getByRole("region", { name: "Works with" });
  await part.getByRole("checkbox", { name: `Add ${pad.name}` }).check();
  await stopClock(page);
  await part.getByRole("button", { name: "Add selected to Cart" }).click();
  await expect(page.getByText("Please login to add items to cart")).toBeVisible();
  await page.getByRole("region", { name: "Notifications" }).getByRole("link", { name: "Login" }).click();
  await page.clock.resume();
  await logIn(page, shopper);
  await expect(page).toHaveURL(`/product/${quad.slug}`);
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await page.goto("/cart");
  for (const { name } of [quad, pad]) {
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
  }
});

test("the back office finds compatible products by name, sorts them by keyboard and removes them", {
  tag: ["@full", "@spec:10.40"],
}, async ({ page, request, testProducts }) => {
  const mark = unique("Fitting");
  const parts = [await testProducts.add(100), await testProducts.add(200), await testProducts.add(300)];
  const [pad, battery, tin] = [`${mark} pad`, `${mark} battery`, `${mark} tin`];
  for (const [index, name] of [pad, battery, tin].entries()) {
    const part = parts[index];
    if (part) await change(request, part, { name });
  }
  const quad = await testProducts.add(1_000);
  await openAdmin(page, `/products?search=${encodeURIComponent(quad.name)}`);
  const open = async () => {
    await page.getByRole("button", { name: `Edit ${quad.name}` }).click();
    return page.getByRole("dialog", { name: "Update Product" });
  };
  const dialog = await open();
  const field = dialog.getByRole("group", { name: "Works With" });
  const search = field.getByRole("combobox", { name: "Product to add" });
  const option = (name: string) => field.getByRole("option", { name });
  const rows = field.getByRole("list").getByRole("listitem");
  for (const name of [pad, battery, tin]) {
    await search.fill(name);
    await expect(option(name)).toBeVisible();
    await expect(field.getByText(/Use the arrow keys to choose\.$/)).toBeVisible();
    await search.press("ArrowDown");
    await expect(option(name)).toHaveAttribute("aria-selected", "true");
    await search.press("Enter");
    await expect(rows.filter({ hasText: name })).toBeVisible();
    await expect(search).toHaveValue("");
  }
  await search.fill(pad);
  await expect(field.getByText(/No other products found|Use the arrow keys/)).toBeVisible();
  await expect(option(pad)).toHaveCount(0);
  await search.press("Escape");
  await expect(search).toHaveValue("");
  await expect(dialog).toBeVisible();
  await field.getByRole("button", { name: `Move ${tin} up` }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveText([tin, pad, battery]);
  await expect(field.getByRole("button", { name: `Move ${tin} down` })).toBeFocused();
  await field.getByRole("button", { name: `Remove ${battery}` }).click();
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(dialog).toBeHidden();
  const saved = async () => {
    // Retried, because the server may just have closed the idle connection.
    const answer = await request.get(`/api/product/get-product/${quad.slug}`);
    const { product } = await answer.json();
    return product.fitsWith.map(({ name }: { name: string }) => name);
  };
  await expect.poll(saved).toEqual([tin, pad]);

  const again = await open();
  await expect(rows).toHaveText([tin, pad]);
  await again.getByRole("button", { name: `Remove ${tin}` }).click();
  await again.getByRole("button", { name: "Cancel" }).click();
  await discardChanges(page);
  expect(await saved()).toEqual([tin, pad]);
});
