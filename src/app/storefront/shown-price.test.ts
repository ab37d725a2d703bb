import { expect, it } from "vitest";
import { shownPrice, totalPrice } from "./shown-price.ts";

it("shows the true regular price and percentage of a discounted product", () => {
  expect(shownPrice({ price: 6499, discountedPrice: 5799 })).toEqual({
    amount: 5799,
    regular: 6499,
    saving: "SAVE 11%",
  });
});

it("claims no saving that rounds to nothing", () => {
  expect(shownPrice({ price: 10_000, discountedPrice: 9999 })).toEqual({ amount: 9999, regular: 10_000 });
});

it("shows 1.2 times the price and SAVE 20% without a discount", () => {
  expect(shownPrice({ price: 184_999 })).toEqual({ amount: 184_999, regular: 221_998.8, saving: "SAVE 20%" });
  expect(shownPrice({ price: 0.35 }).regular).toBe(0.42);
});

it("ignores a discounted price that is not lower", () => {
  expect(shownPrice({ price: 500, discountedPrice: 500 })).toMatchObject({ amount: 500, regular: 600 });
});

it("shows the price alone when the mark-up is switched off, or there is nothing to pay", () => {
  expect(shownPrice({ price: 500 }, 1)).toEqual({ amount: 500 });
  expect(shownPrice({ price: 0 })).toEqual({ amount: 0 });
});

it("adds up units in whole paise", () => {
  expect(totalPrice(0.1, 3)).toBe(0.3);
  expect(totalPrice(1.1, 3)).toBe(3.3);
});
