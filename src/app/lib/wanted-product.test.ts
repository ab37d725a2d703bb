import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog.ts";
import { type FakeBrowser, fakeBrowser } from "#tests/app/fake-browser.ts";
import { addWanted } from "./add-wanted.ts";
import { addToCart, readCart } from "./cart.ts";
import type { Session } from "./session.ts";
import { signIn } from "./sign-in.ts";
import { readWanted, rememberWanted, takeWanted } from "./wanted-product.ts";

const wanted = { productId: "p1", quantity: 2, from: "/product/chidiya" };
const key = "pankh_wanted";

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  takeWanted();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what a visitor wanted", () => {
  it("is remembered in this tab, the latest wish alone, and taken once", () => {
    rememberWanted({ ...wanted, productId: "p0" });
    rememberWanted(wanted);
    expect(browser.stored.size).toBe(0);
    expect(readWanted()).toMatchObject(wanted);
    expect(takeWanted()).toMatchObject(wanted);
    expect([takeWanted(), browser.storedInTab.size]).toEqual([null, 0]);
  });

  it("is forgotten after half an hour, and when a clock was turned back", () => {
    vi.useFakeTimers({ now: 1_000_000_000 });
    rememberWanted(wanted);
    vi.setSystemTime(1_000_000_000 + 29 * 60_000);
    expect(readWanted()).toMatchObject(wanted);
    vi.setSystemTime(1_000_000_000 + 30 * 60_000);
    expect(readWanted()).toBeNull();
    vi.setSystemTime(999_999_999);
    expect(readWanted()).toBeNull();
  });

  it("is nothing if the stored text is wrong", () => {
    const cases = [
      "null",
      "7",
      "{broken",
      ...[{ quantity: 0 }, { quantity: -1 }, { quantity: 1.5 }, { quantity: 1000 }, { quantity: "2" }].map(
        (odd) => JSON.stringify({ ...wanted, at: Date.now(), ...odd }),
      ),
      ...[{ productId: 7 }, { from: null }, { at: "now" }].map((odd) =>
        JSON.stringify({ ...wanted, at: Date.now(), ...odd }),
      ),
    ];
    for (const text of cases) {
      browser.storedInTab.set(key, text);
      expect.soft(readWanted(), text).toBeNull();
      expect.soft(browser.storedInTab.has(key), text).toBe(false);
    }
  });
});

describe("signing in", () => {
  const session = { user: { _id: "u1" }, token: "t" } as Session;
  const product = { _id: "p1", name: "Chidiya", slug: "chidiya", image: "/c.webp", price: 1499 } as Product;
  const cart = () => readCart().map(({ _id, quantity }) => [_id, quantity]);
  const said = () => toastStore.current().map(({ message }) => message);

  /** The shop's answer when it is asked for the product. */
  function shopAnswers(answer: () => Response) {
    const asked = vi.fn(async (_path: string) => answer());
    vi.stubGlobal("fetch", asked);
    return asked;
  }
  const sells = (...products: Partial<Product>[]) =>
    shopAnswers(() =>
      Response.json({ success: true, products: products.map((own) => ({ ...product, ...own })) }),
    );

  beforeEach(() => {
    for (const { id } of toastStore.current()) toastStore.dismiss(id);
  });

  it("asks for nothing when nothing was wanted", () => {
    const asked = sells({});
    signIn(session);
    expect(asked).not.toHaveBeenCalled();
  });

  it("puts what was wanted into the customer's cart, once", async () => {
    const asked = sells({});
    rememberWanted(wanted);
    signIn(session);
    await vi.waitFor(() => expect(said()).toEqual(["Added 2 Chidiya(s) to cart"]), { timeout: 10_000 });
    signIn(session);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(cart()).toEqual([["p1", 2]]);
  });

  it("puts it there once, also when two pages of the tab begin to", async () => {
    const asked = sells({});
    rememberWanted(wanted);
    await Promise.all([addWanted(), addWanted()]);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(said()).toEqual(["Added 2 Chidiya(s) to cart"]);
    expect(cart()).toEqual([["p1", 2]]);
  });

  it("adds it to what is in the cart already, with the visitor's cart", async () => {
    sells({});
    addToCart(product, 3);
    rememberWanted(wanted);
    signIn(session);
    await vi.waitFor(() => expect(said()).toEqual(["Added 2 more Chidiya(s) to cart"]), { timeout: 10_000 });
    expect(cart()).toEqual([["p1", 5]]);
  });

  it.each([
    [{ left: 1 }, 0, 1, ["Added 1 Chidiya(s) to cart", "Only 1 left of Chidiya"]],
    [{ left: 4 }, 3, 4, ["Added 1 more Chidiya(s) to cart", "Only 4 left of Chidiya"]],
    [{ left: 2 }, 3, 3, ["Only 2 left of Chidiya"]],
    [{ left: 0 }, 0, 0, ["Chidiya is out of stock"]],
    [{}, 997, 999, ["Added 2 more Chidiya(s) to cart"]],
    [{}, 998, 998, ["Failed to add item to cart"]],
  ])("with %o and %i in the cart ends with %i there", async (own, before, after, words) => {
    sells(own);
    if (before > 0) addToCart(product, before);
    rememberWanted(wanted);
    signIn(session);
    await vi.waitFor(() => expect(said()).toEqual(words), { timeout: 10_000 });
    expect(cart()).toEqual(after > 0 ? [["p1", after]] : []);
  });

  it.each([
    ["is not sold any more", () => Response.json({ success: true, products: [] })],
    ["is none", () => Response.json({ success: false, message: "This is not a valid id" }, { status: 400 })],
    ["is not to be had now", () => Promise.reject(new TypeError("network")) as unknown as Response],
  ])("says so when what was wanted %s", async (_, answer) => {
    shopAnswers(answer);
    rememberWanted(wanted);
    signIn(session);
    await vi.waitFor(() => expect(said()).toEqual(["Failed to add item to cart"]), { timeout: 10_000 });
    expect(cart()).toEqual([]);
  });
});
