import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { type FakeBrowser, fakeBrowser } from "#tests/support/fake-browser.ts";
import { addPendingCartItem } from "./add-pending-cart-item.ts";
import { addToCart, readCart } from "./cart.ts";
import { readPendingCartItem, savePendingCartItem, takePendingCartItem } from "./pending-cart-item.ts";
import type { Session } from "./session.ts";
import { signIn } from "./sign-in.ts";

const pendingItem = { productId: "p1", quantity: 2, from: "/product/chidiya" };
const key = "pankh_wanted";

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  takePendingCartItem();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the product remembered before login", () => {
  it("is stored per tab, replaces the previous one and can be taken only once", () => {
    savePendingCartItem({ ...pendingItem, productId: "p0" });
    savePendingCartItem(pendingItem);
    expect(browser.stored.size).toBe(0);
    expect(readPendingCartItem()).toMatchObject(pendingItem);
    expect(takePendingCartItem()).toMatchObject(pendingItem);
    expect([takePendingCartItem(), browser.storedInTab.size]).toEqual([null, 0]);
  });

  it("expires after half an hour, and if the clock was set back", () => {
    vi.useFakeTimers({ now: 1_000_000_000 });
    savePendingCartItem(pendingItem);
    vi.setSystemTime(1_000_000_000 + 29 * 60_000);
    expect(readPendingCartItem()).toMatchObject(pendingItem);
    vi.setSystemTime(1_000_000_000 + 30 * 60_000);
    expect(readPendingCartItem()).toBeNull();
    vi.setSystemTime(999_999_999);
    expect(readPendingCartItem()).toBeNull();
  });

  it("is discarded if the stored text is invalid", () => {
    const cases = [
      "null",
      "7",
      "{broken",
      ...[{ quantity: 0 }, { quantity: -1 }, { quantity: 1.5 }, { quantity: 1000 }, { quantity: "2" }].map(
        (change) => JSON.stringify({ ...pendingItem, at: Date.now(), ...change }),
      ),
      ...[{ productId: 7 }, { from: null }, { at: "now" }].map((change) =>
        JSON.stringify({ ...pendingItem, at: Date.now(), ...change }),
      ),
    ];
    for (const text of cases) {
      browser.storedInTab.set(key, text);
      expect.soft(readPendingCartItem(), text).toBeNull();
      expect.soft(browser.storedInTab.has(key), text).toBe(false);
    }
  });
});

describe("signing in", () => {
  const session = { user: { _id: "u1" }, token: "t" } as Session;
  const product = { _id: "p1", name: "Chidiya", slug: "chidiya", image: "/c.webp", price: 1499 } as Product;
  const cart = () => readCart().map(({ _id, quantity }) => [_id, quantity]);
  const toasts = () => toastStore.current().map(({ message }) => message);

  /** Stubs the API response for the product. */
  function stubFetch(response: () => Response) {
    const fetchStub = vi.fn(async (_path: string) => response());
    vi.stubGlobal("fetch", fetchStub);
    return fetchStub;
  }
  const stubProducts = (...products: Partial<Product>[]) =>
    stubFetch(() =>
      Response.json({ success: true, products: products.map((changes) => ({ ...product, ...changes })) }),
    );

  beforeEach(() => {
    for (const { id } of toastStore.current()) toastStore.dismiss(id);
  });

  it("sends no request if no product was remembered", () => {
    const fetchStub = stubProducts({});
    signIn(session);
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it("adds the remembered product to the customer's cart, once", async () => {
    const fetchStub = stubProducts({});
    savePendingCartItem(pendingItem);
    signIn(session);
    await vi.waitFor(() => expect(toasts()).toEqual(["Added 2 Chidiya(s) to cart"]), { timeout: 10_000 });
    signIn(session);
    expect(fetchStub).toHaveBeenCalledTimes(1);
    expect(cart()).toEqual([["p1", 2]]);
  });

  it("adds the product once even if two pages of the tab try to add it", async () => {
    const fetchStub = stubProducts({});
    savePendingCartItem(pendingItem);
    await Promise.all([addPendingCartItem(), addPendingCartItem()]);
    expect(fetchStub).toHaveBeenCalledTimes(2);
    expect(toasts()).toEqual(["Added 2 Chidiya(s) to cart"]);
    expect(cart()).toEqual([["p1", 2]]);
  });

  it("adds the remembered quantity to the quantity in the merged guest cart", async () => {
    stubProducts({});
    addToCart(product, 3);
    savePendingCartItem(pendingItem);
    signIn(session);
    await vi.waitFor(() => expect(toasts()).toEqual(["Added 2 more Chidiya(s) to cart"]), {
      timeout: 10_000,
    });
    expect(cart()).toEqual([["p1", 5]]);
  });

  it.each([
    [{ left: 1 }, 0, 1, ["Added 1 Chidiya(s) to cart", "Only 1 left of Chidiya"]],
    [{ left: 4 }, 3, 4, ["Added 1 more Chidiya(s) to cart", "Only 4 left of Chidiya"]],
    [{ left: 2 }, 3, 3, ["Only 2 left of Chidiya"]],
    [{ left: 0 }, 0, 0, ["Chidiya is out of stock"]],
    [{}, 997, 999, ["Added 2 more Chidiya(s) to cart"]],
    [{}, 998, 998, ["Failed to add item to cart"]],
  ])(
    "with stock %o and %i in the cart ends with %i in the cart",
    async (changes, before, after, messages) => {
      stubProducts(changes);
      if (before > 0) addToCart(product, before);
      savePendingCartItem(pendingItem);
      signIn(session);
      await vi.waitFor(() => expect(toasts()).toEqual(messages), { timeout: 10_000 });
      expect(cart()).toEqual(after > 0 ? [["p1", after]] : []);
    },
  );

  it.each([
    ["is no longer sold", () => Response.json({ success: true, products: [] })],
    [
      "has an invalid id",
      () => Response.json({ success: false, message: "This is not a valid ID" }, { status: 400 }),
    ],
    ["cannot be fetched", () => Promise.reject(new TypeError("network")) as unknown as Response],
  ])("reports a remembered product that %s", async (_, response) => {
    stubFetch(response);
    savePendingCartItem(pendingItem);
    signIn(session);
    await vi.waitFor(() => expect(toasts()).toEqual(["Failed to add item to cart"]), { timeout: 10_000 });
    expect(cart()).toEqual([]);
  });
});
