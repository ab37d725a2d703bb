import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { asAdmin, unique } from "./admin.ts";
import { test as base, expect } from "./shop-test.ts";
import { createAccount, type Shopper, signIn, tokenOf } from "./users.ts";

export interface TestProduct {
  _id: string;
  name: string;
  slug: string;
  image: string;
  description: string;
  price: number;
  discountedPrice?: number;
  category: { _id: string; name: string; slug: string };
}

/** Creates products for one test and deletes them after the test. */
export interface TestProducts {
  add(
    price: number,
    discountedPrice?: number,
    fields?: { shippingWeightGrams?: number },
  ): Promise<TestProduct>;
  change(product: TestProduct, prices: { price: number; discountedPrice?: number }): Promise<void>;
  remove(product: TestProduct): Promise<void>;
}

/** A test that can create its own products. */
export const test = base.extend<{ testProducts: TestProducts }>({
  testProducts: async ({ request }, use) => {
    const created = new Set<string>();
    const testProducts: TestProducts = {
      async add(price, discountedPrice, fields) {
        const product = await createProduct(request, { price, discountedPrice, ...fields });
        created.add(product._id);
        return product;
      },
      async change({ _id, name, description, image, category: { _id: categoryId } }, prices) {
        const data = { name, description, image, category: categoryId, discountedPrice: null, ...prices };
        await asAdmin(request, "PUT", `/api/product/update-product/${_id}`, { data });
      },
      async remove({ _id }) {
        created.delete(_id);
        await asAdmin(request, "DELETE", `/api/product/delete-product/${_id}`);
      },
    };
    await use(testProducts);
    for (const id of created) await asAdmin(request, "DELETE", `/api/product/delete-product/${id}`);
  },
});

export { expect };

/** Distance of an element from the top of the order summary in whole pixels, independent of scrolling. */
export const offsetInSummary = (part: Locator): Promise<number> =>
  // One call measures both positions, because late content above the summary moves both.
  part.evaluate((element) => {
    const summary = element.closest("aside");
    if (!summary) throw new Error("The element is not in the summary");
    const { y } = summary.getBoundingClientRect();
    return Math.round(element.getBoundingClientRect().y - y + summary.scrollTop);
  });

/** Distance of an element from the top of the page in whole pixels, independent of scrolling. */
export const offsetOnPage = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().y + scrollY));

/**
 * Records the position of the button whose text starts with `text`, in each animation frame of pages opened from now on.
 * Returns a function that reads the recorded positions, in whole pixels from the top of the page.
 */
export async function recordButtonOffsets(
  page: Page,
  text: string,
): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript((beginning) => {
    const offsets = new Set<number>();
    const inspect = () => {
      const button = [...document.querySelectorAll("button")].find((it) =>
        it.textContent.startsWith(beginning),
      );
      if (button) offsets.add(Math.round(button.getBoundingClientRect().y + scrollY));
      requestAnimationFrame(inspect);
    };
    inspect();
    Object.assign(window, { offsets });
  }, text);
  return () => page.evaluate(() => [...(window as unknown as { offsets: Set<number> }).offsets]);
}

/** Creates a product with a unique name and these prices in rupees. */
export async function createProduct(
  request: APIRequestContext,
  {
    price,
    discountedPrice,
    ...fields
  }: {
    price: number;
    discountedPrice?: number | undefined;
    shippingWeightGrams?: number;
  },
): Promise<TestProduct> {
  const { category } = await (await request.get("/api/category/get-category")).json();
  const data = {
    name: unique("Test Kite"),
    price,
    discountedPrice: discountedPrice ?? null,
    description: "Made for one test.",
    image: "/pictures/mini-quad/1600.webp",
    category: category[0]._id,
    ...fields,
  };
  return (await asAdmin(request, "POST", "/api/product/create-product", { data })).product;
}

/** Creates an account, signs in and fills the cart. */
export async function signInShopper(page: Page, lines: [TestProduct, number][] = []): Promise<Shopper> {
  const shopper = await createAccount(page.request);
  await signIn(page, shopper);
  await fillCart(page, lines);
  return shopper;
}

/** Fills the cart of the signed-in user. */
export async function fillCart(page: Page, lines: [TestProduct, number][]): Promise<void> {
  const cart = lines.map(([product, quantity]) => ({
    ...product,
    quantity,
    userId: "",
    addedAt: new Date().toISOString(),
  }));
  await page.addInitScript((items) => {
    const session = localStorage.getItem("auth");
    if (!session || items === "[]" || sessionStorage.getItem("had-a-cart")) return;
    localStorage.setItem(`pankh_cart_${JSON.parse(session).user._id}`, items);
    sessionStorage.setItem("had-a-cart", "yes");
  }, JSON.stringify(cart));
}

/** The fields of an order that these tests use. */
interface PlacedOrder {
  _id: string;
  orderNumber: string;
  totalAmount: number;
  products: { name: string }[];
}

/** Loads the shopper's orders through the API. */
export async function ordersOf(request: APIRequestContext, shopper: Shopper) {
  const headers = { authorization: `Bearer ${await tokenOf(request, shopper)}` };
  const answer = await request.get("/api/payment/user-orders", { headers });
  return (await answer.json()).orders as PlacedOrder[];
}

/** Places an order for the shopper through the API. Returns its id. */
export async function placeOrder(
  request: APIRequestContext,
  shopper: Shopper,
  lines: [TestProduct, number][],
): Promise<string> {
  const { name, email, phone, address } = shopper;
  const call = await asShopper(request, shopper);
  const order = await call("/api/payment/create-order", {
    cartItems: lines.map(([{ _id }, quantity]) => ({ _id, quantity })),
    totalAmount: lines.reduce((sum, [product, quantity]) => sum + product.price * quantity, 0),
    shippingAddress: { name, email, phone, address, city: "Gorakhpur", pincode: "273001" },
  });
  const { receipt } = await call("/api/payment/sandbox/pay", { order_id: order.id, outcome: "success" });
  const placed = await call("/api/payment/verify-payment", receipt);
  return placed.order._id;
}

/** Returns a function that calls the API as this shopper and expects success, or an error if `refused` is set. */
export async function asShopper(request: APIRequestContext, shopper: Shopper) {
  const headers = { authorization: `Bearer ${await tokenOf(request, shopper)}` };
  return async (path: string, data: object, { refused = false } = {}) => {
    const response = await request.post(path, { data, headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(!refused);
    return response.json();
  };
}

/** Opens a page and waits until the page has checked the prices in the cart. */
export async function visitWithCheckedPrices(page: Page, visit: () => Promise<unknown>): Promise<void> {
  const checked = page.waitForResponse("**/api/product/get-product?ids=*");
  await visit();
  await checked;
}

/** Formats an amount as the shop displays it. */
export const rupees = (amount: number): string =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** Waits for the orders page after a payment; the checkout first shows its success message for some seconds. */
export async function expectOrdersPage(page: Page): Promise<void> {
  await expect(page).toHaveURL("/dashboard/user/orders", { timeout: 30_000 });
}
