import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { asOffice, unique } from "./office.ts";
import { openAccount, type Shopper, signIn, tokenOf } from "./people.ts";
import { test as base, expect } from "./shop-test.ts";

export interface ShelfProduct {
  _id: string;
  name: string;
  slug: string;
  image: string;
  description: string;
  price: number;
  discountedPrice?: number;
  category: { _id: string; name: string; slug: string };
}

/** Products that only one test knows; they leave the shelf with it. */
export interface Shelf {
  add(
    price: number,
    discountedPrice?: number,
    facts?: { shippingWeightGrams?: number },
  ): Promise<ShelfProduct>;
  change(product: ShelfProduct, prices: { price: number; discountedPrice?: number }): Promise<void>;
  remove(product: ShelfProduct): Promise<void>;
}

/** A test of the shop with a shelf of its own. */
export const test = base.extend<{ shelf: Shelf }>({
  shelf: async ({ request }, use) => {
    const standing = new Set<string>();
    const shelf: Shelf = {
      async add(price, discountedPrice, facts) {
        const product = await makeProduct(request, { price, discountedPrice, ...facts });
        standing.add(product._id);
        return product;
      },
      async change({ _id, name, description, image, category: { _id: categoryId } }, prices) {
        const data = { name, description, image, category: categoryId, discountedPrice: null, ...prices };
        await asOffice(request, "PUT", `/api/product/update-product/${_id}`, { data });
      },
      async remove({ _id }) {
        standing.delete(_id);
        await asOffice(request, "DELETE", `/api/product/delete-product/${_id}`);
      },
    };
    await use(shelf);
    for (const id of standing) await asOffice(request, "DELETE", `/api/product/delete-product/${id}`);
  },
});

export { expect };

/** How far below the top of the order summary something in it stands, in whole pixels, however the page was scrolled. */
export const placeInSummary = (part: Locator): Promise<number> =>
  // Both places at one moment: what comes late above the summary moves them together.
  part.evaluate((own) => {
    const summary = own.closest("aside");
    if (!summary) throw new Error("It does not stand in the summary");
    const { y } = summary.getBoundingClientRect();
    return Math.round(own.getBoundingClientRect().y - y + summary.scrollTop);
  });

/** How far below the top of the page something stands, in whole pixels, however the page was scrolled. */
export const placeOnPage = (part: Locator): Promise<number> =>
  part.evaluate((own) => Math.round(own.getBoundingClientRect().y + scrollY));

/**
 * Looks at each frame, on the pages that are opened from now on, where the button stands whose words begin so; answers
 * what tells the places that it had so far, in whole pixels below the top of the page.
 */
export async function watchPlaces(page: Page, words: string): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript((beginning) => {
    const places = new Set<number>();
    const look = () => {
      const button = [...document.querySelectorAll("button")].find((it) =>
        it.textContent.startsWith(beginning),
      );
      if (button) places.add(Math.round(button.getBoundingClientRect().y + scrollY));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { places });
  }, words);
  return () => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);
}

/** Puts a product of a new name on the shelf, at these prices in rupees. */
export async function makeProduct(
  request: APIRequestContext,
  {
    price,
    discountedPrice,
    ...facts
  }: {
    price: number;
    discountedPrice?: number | undefined;
    shippingWeightGrams?: number;
  },
): Promise<ShelfProduct> {
  const { category } = await (await request.get("/api/category/get-category")).json();
  const data = {
    name: unique("Test Kite"),
    price,
    discountedPrice: discountedPrice ?? null,
    description: "Made for one test.",
    image: "/pictures/mini-quad/1600.webp",
    category: category[0]._id,
    ...facts,
  };
  return (await asOffice(request, "POST", "/api/product/create-product", { data })).product;
}

/** Somebody who has an account, is signed in and has these products in the cart. */
export async function shopperWith(page: Page, lines: [ShelfProduct, number][] = []): Promise<Shopper> {
  const shopper = await openAccount(page.request);
  await signIn(page, shopper);
  await fillCart(page, lines);
  return shopper;
}

/** Puts these products into the cart of whoever is signed in. */
export async function fillCart(page: Page, lines: [ShelfProduct, number][]): Promise<void> {
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

/** An order as far as these tests look at it. */
interface PlacedOrder {
  _id: string;
  orderNumber: string;
  totalAmount: number;
  products: { name: string }[];
}

/** The shopper's orders, as the API has them. */
export async function ordersOf(request: APIRequestContext, shopper: Shopper) {
  const headers = { authorization: `Bearer ${await tokenOf(request, shopper)}` };
  const answer = await request.get("/api/payment/user-orders", { headers });
  return (await answer.json()).orders as PlacedOrder[];
}

/** Buys the shopper these products through the API; answers the order's id. */
export async function buyFor(
  request: APIRequestContext,
  shopper: Shopper,
  lines: [ShelfProduct, number][],
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

/** Makes calls as this shopper; each is expected to succeed unless it is to be refused. */
export async function asShopper(request: APIRequestContext, shopper: Shopper) {
  const headers = { authorization: `Bearer ${await tokenOf(request, shopper)}` };
  return async (path: string, data: object, { refused = false } = {}) => {
    const response = await request.post(path, { data, headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(!refused);
    return response.json();
  };
}

/** Waits until the prices of the cart that this visit shows have come from the server. */
export async function visitWithCheckedPrices(page: Page, visit: () => Promise<unknown>): Promise<void> {
  const checked = page.waitForResponse("**/api/product/get-product?ids=*");
  await visit();
  await checked;
}

/** An amount as the shop writes it. */
export const rupees = (amount: number): string =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
