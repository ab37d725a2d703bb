import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./shop-actions.ts";
import { waitForHydration } from "./shop-test.ts";
import { createAccount, logIn, type Shopper } from "./users.ts";

const cartCount = (page: Page, count: number) =>
  page.getByRole("button", { name: new RegExp(`^Cart, ${count} items?$`) });
const saved = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/cart") && response.request().method() === "PUT" && response.ok(),
  );

/** Signs in on a new device. */
async function openDevice(browser: Browser, url: string, shopper: Shopper): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto("/login");
  await waitForHydration(page);
  await logIn(page, shopper);
  await expect(page).not.toHaveURL("/login");
  return page;
}

test("a customer's cart follows to a second device at login, and a removed product stays removed", {
  tag: "@spec:10.139",
}, async ({ browser, shop, request, testProducts }) => {
  const shopper = await createAccount(request);
  const [kite, glider] = [await testProducts.add(1200), await testProducts.add(800)];

  const phone = await openDevice(browser, shop.url, shopper);
  for (const { slug } of [kite, glider]) {
    await phone.goto(`/product/${slug}`);
    await waitForHydration(phone);
    const save = saved(phone);
    await phone.getByRole("button", { name: "Add 1 to Cart" }).click();
    await save;
  }
  await expect(cartCount(phone, 2)).toBeVisible();

  const laptop = await openDevice(browser, shop.url, shopper);
  await expect(cartCount(laptop, 2)).toBeVisible();
  await laptop.goto("/cart");
  await waitForHydration(laptop);
  const kiteLine = laptop.getByRole("listitem").filter({ hasText: kite.name });
  await expect(kiteLine).toContainText("₹1,200");
  const save = saved(laptop);
  await kiteLine.getByRole("button", { name: /^Remove/ }).click();
  await save;
  await expect(cartCount(laptop, 1)).toBeVisible();

  // The phone shows its own cart until it changes.
  await phone.reload();
  await expect(cartCount(phone, 2)).toBeVisible();
  await waitForHydration(phone);
  const merged = saved(phone);
  await phone.getByRole("button", { name: "Add 1 to Cart" }).click();
  await merged;
  await expect(cartCount(phone, 2)).toBeVisible();
  await phone.goto("/cart");
  await expect(phone.getByRole("listitem").filter({ hasText: glider.name })).toContainText("₹1,600");
  await expect(phone.getByRole("listitem").filter({ hasText: kite.name })).toHaveCount(0);
  for (const device of [phone, laptop]) await device.context().close();
});
