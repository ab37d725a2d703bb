import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Product } from "#contract/catalog/catalog.ts";
import { aProduct } from "#tests/factories/products.ts";
import { aUser } from "#tests/factories/users.ts";
import { type FakeBrowser, fakeBrowser } from "#tests/support/fake-browser.ts";
import {
  addToCart,
  cartKey,
  cartTotal,
  clearCart,
  mergeGuestCart,
  readCart,
  refreshCart,
  removeFromCart,
  setCartQuantity,
  unitCount,
} from "./cart.ts";
import { clearSession, type Session, saveSession } from "./session.ts";

const session: Session = {
  token: "a.token",
  user: aUser(),
};

const product = (number: number, changes: Partial<Product> = {}) =>
  aProduct({
    _id: `00000000-0000-4000-8000-00000000000${number}`,
    name: `Drone ${number}`,
    slug: `drone-${number}`,
    ...changes,
  });
const [falcon, heron] = [product(1), product(2)];
const quantities = () => readCart().map(({ name, quantity }) => [name, quantity]);

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => {
  clearCart();
  clearSession();
  clearCart();
  vi.unstubAllGlobals();
});

describe("addToCart", () => {
  it("starts with one unit and records user and time", { tags: ["spec:3.5"] }, () => {
    saveSession(session);
    expect(addToCart(falcon)).toBe("added");
    const [item] = readCart();
    expect(item).toMatchObject({ ...falcon, quantity: 1, userId: session.user._id });
    expect(new Date(item?.addedAt ?? "").toISOString()).toBe(item?.addedAt);
  });

  it("increases the quantity of an item in the cart and keeps the time when it was added", {
    tags: ["spec:4.2"],
  }, () => {
    addToCart(falcon);
    const { addedAt } = readCart()[0] ?? {};
    expect(addToCart(falcon)).toBe("increased");
    expect(addToCart(falcon, 3)).toBe("increased");
    expect(quantities()).toEqual([["Drone 1", 5]]);
    expect(readCart()[0]?.addedAt).toBe(addedAt);
  });

  it("updates the price and drops an expired discount", () => {
    addToCart(product(1, { discountedPrice: 800 }));
    addToCart(product(1, { price: 1200 }));
    expect(readCart()[0]?.price).toBe(1200);
    expect(readCart()[0]).not.toHaveProperty("discountedPrice");
  });
});

describe("changing the cart", () => {
  beforeEach(() => {
    addToCart(falcon, 2);
    addToCart(heron);
  });

  it("sets the quantity of a line", () => {
    setCartQuantity(falcon._id, 7);
    expect(quantities()).toEqual([
      ["Drone 1", 7],
      ["Drone 2", 1],
    ]);
  });

  it.each([0, -1])("removes a line with quantity %i", (quantity) => {
    setCartQuantity(falcon._id, quantity);
    expect(quantities()).toEqual([["Drone 2", 1]]);
  });

  it("removes the stored cart when its last line is removed", { tags: ["spec:4.2"] }, () => {
    removeFromCart(falcon._id);
    removeFromCart(heron._id);
    expect(browser.stored.has("pankh_cart")).toBe(false);
  });

  it("updates names and prices, and keeps items that the server did not return", () => {
    refreshCart([product(1, { name: "Drone 1 Mk II", price: 900, discountedPrice: 850 })]);
    expect(readCart()[0]).toMatchObject({
      name: "Drone 1 Mk II",
      price: 900,
      discountedPrice: 850,
      quantity: 2,
    });
    refreshCart([product(1)]);
    expect(readCart()[0]).not.toHaveProperty("discountedPrice");
    expect(quantities()).toEqual([
      ["Drone 1", 2],
      ["Drone 2", 1],
    ]);
  });
});

describe("carts of visitors and customers", () => {
  it("have separate storage keys", { tags: ["spec:3.5"] }, () => {
    expect(cartKey(null)).toBe("pankh_cart");
    expect(cartKey(session)).toBe(`pankh_cart_${session.user._id}`);
  });

  it("stay separate", () => {
    addToCart(falcon);
    saveSession(session);
    expect(readCart()).toEqual([]);
    addToCart(heron);
    clearSession();
    expect(quantities()).toEqual([["Drone 1", 1]]);
  });

  it("merge on login: quantities are added and the guest cart is deleted", () => {
    saveSession(session);
    addToCart(falcon, 2);
    clearSession();
    addToCart(falcon, 3);
    addToCart(heron);
    mergeGuestCart(session);
    saveSession(session);
    expect(quantities()).toEqual([
      ["Drone 1", 5],
      ["Drone 2", 1],
    ]);
    expect(readCart().every(({ userId }) => userId === session.user._id)).toBe(true);
    expect(browser.stored.has("pankh_cart")).toBe(false);
  });

  it("do not change on login without a guest cart", () => {
    saveSession(session);
    addToCart(falcon);
    mergeGuestCart(session);
    expect(quantities()).toEqual([["Drone 1", 1]]);
  });
});

describe("a corrupt saved cart", () => {
  it.each(["{", '"text"', "{}", "[]"])("is discarded silently if it is %s", (text) => {
    browser.stored.set("pankh_cart", text);
    expect(readCart()).toEqual([]);
    expect(browser.stored.has("pankh_cart")).toBe(false);
  });

  it("loses only its invalid lines", () => {
    addToCart(falcon);
    const [item] = readCart();
    const broken = [{}, null, { ...item, quantity: 0 }, { ...item, quantity: 1.5 }, { ...item, price: "1" }];
    browser.stored.set("pankh_cart", JSON.stringify([...broken, item]));
    expect(quantities()).toEqual([["Drone 1", 1]]);
  });
});

describe("unitCount and cartTotal", () => {
  it("count units and add up the lower of price and discounted price, exact to the paisa", () => {
    addToCart(product(1, { price: 499.5, discountedPrice: 0.1 }), 3);
    addToCart(product(2, { price: 0.2, discountedPrice: 5 }));
    expect(unitCount(readCart())).toBe(4);
    expect(cartTotal(readCart())).toBe(0.5);
  });

  it("are 0 for an empty cart", () => {
    expect(unitCount([])).toBe(0);
    expect(cartTotal([])).toBe(0);
  });
});
