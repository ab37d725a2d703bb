import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Product } from "#contract/catalog.ts";
import { type FakeBrowser, fakeBrowser } from "#tests/app/fake-browser.ts";
import { aProduct } from "#tests/factories/products.ts";
import { aUser } from "#tests/factories/users.ts";
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

describe("adding", () => {
  it("starts with one unit and says whose it is and since when", { tags: ["spec:3.5"] }, () => {
    saveSession(session);
    expect(addToCart(falcon)).toBe("added");
    const [item] = readCart();
    expect(item).toMatchObject({ ...falcon, quantity: 1, userId: session.user._id });
    expect(new Date(item?.addedAt ?? "").toISOString()).toBe(item?.addedAt);
  });

  it("raises the quantity of what is there, by one or by the chosen amount, and keeps the first moment", {
    tags: ["spec:4.2"],
  }, () => {
    addToCart(falcon);
    const { addedAt } = readCart()[0] ?? {};
    expect(addToCart(falcon)).toBe("increased");
    expect(addToCart(falcon, 3)).toBe("increased");
    expect(quantities()).toEqual([["Drone 1", 5]]);
    expect(readCart()[0]?.addedAt).toBe(addedAt);
  });

  it("takes over a new price, and forgets a discount that is over", () => {
    addToCart(product(1, { discountedPrice: 800 }));
    addToCart(product(1, { price: 1200 }));
    expect(readCart()[0]?.price).toBe(1200);
    expect(readCart()[0]).not.toHaveProperty("discountedPrice");
  });
});

describe("changing", () => {
  beforeEach(() => {
    addToCart(falcon, 2);
    addToCart(heron);
  });

  it("sets a quantity", () => {
    setCartQuantity(falcon._id, 7);
    expect(quantities()).toEqual([
      ["Drone 1", 7],
      ["Drone 2", 1],
    ]);
  });

  it.each([0, -1])("takes a line out with quantity %i", (quantity) => {
    setCartQuantity(falcon._id, quantity);
    expect(quantities()).toEqual([["Drone 2", 1]]);
  });

  it("removes the saved copy with the last line", { tags: ["spec:4.2"] }, () => {
    removeFromCart(falcon._id);
    removeFromCart(heron._id);
    expect(browser.stored.has("pankh_cart")).toBe(false);
  });

  it("takes over fresh names and prices, and leaves what the server does not know", () => {
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
  it("have keys of their own", { tags: ["spec:3.5"] }, () => {
    expect(cartKey(null)).toBe("pankh_cart");
    expect(cartKey(session)).toBe(`pankh_cart_${session.user._id}`);
  });

  it("are not mixed up", () => {
    addToCart(falcon);
    saveSession(session);
    expect(readCart()).toEqual([]);
    addToCart(heron);
    clearSession();
    expect(quantities()).toEqual([["Drone 1", 1]]);
  });

  it("become one at login, quantities added, and the guest's copy goes", () => {
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

  it("stay as they are at a login without a guest cart", () => {
    saveSession(session);
    addToCart(falcon);
    mergeGuestCart(session);
    expect(quantities()).toEqual([["Drone 1", 1]]);
  });
});

describe("a saved cart that is not one", () => {
  it.each(["{", '"text"', "{}", "[]"])("%s is discarded silently", (text) => {
    browser.stored.set("pankh_cart", text);
    expect(readCart()).toEqual([]);
    expect(browser.stored.has("pankh_cart")).toBe(false);
  });

  it("loses only its broken lines", () => {
    addToCart(falcon);
    const [item] = readCart();
    const broken = [{}, null, { ...item, quantity: 0 }, { ...item, quantity: 1.5 }, { ...item, price: "1" }];
    browser.stored.set("pankh_cart", JSON.stringify([...broken, item]));
    expect(quantities()).toEqual([["Drone 1", 1]]);
  });
});

describe("sums", () => {
  it("count units and use the discounted price when it is lower, to the paisa", () => {
    addToCart(product(1, { price: 499.5, discountedPrice: 0.1 }), 3);
    addToCart(product(2, { price: 0.2, discountedPrice: 5 }));
    expect(unitCount(readCart())).toBe(4);
    expect(cartTotal(readCart())).toBe(0.5);
  });

  it("of an empty cart are 0", () => {
    expect(unitCount([])).toBe(0);
    expect(cartTotal([])).toBe(0);
  });
});
