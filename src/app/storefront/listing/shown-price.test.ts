import { expect, it } from "vitest";
import { cardPrice, shownPrice, totalPrice, unitsLeft } from "./shown-price.ts";

it("shownPrice shows the true regular price and percentage of a discount, in a test shop too", {
  tags: ["spec:9.5"],
}, () => {
  const discounted = { price: 6499, discountedPrice: 5799 };
  const expected = { amount: 5799, regular: 6499, percent: 11 };
  expect([shownPrice(discounted), shownPrice(discounted, 1.2)]).toEqual([expected, expected]);
});

it("shownPrice omits a percentage that rounds to 0", () => {
  const discounted = { price: 10_000, discountedPrice: 9999 };
  const expected = { amount: 9999, regular: 10_000 };
  expect([shownPrice(discounted), shownPrice(discounted, 1.2)]).toEqual([expected, expected]);
});

it("shownPrice shows only the price without a discount", () => {
  expect(shownPrice({ price: 184_999 })).toEqual({ amount: 184_999 });
  expect(shownPrice({ price: 500, discountedPrice: 500 })).toEqual({ amount: 500 });
});

it("shownPrice with a mark-up of 1.2 invents a list price of 1.2 times the price, and a saving of 20%", {
  tags: ["spec:9.6"],
}, () => {
  const shown = { amount: 184_999, regular: 221_998.8, percent: 20 };
  expect(shownPrice({ price: 184_999 }, 1.2)).toEqual(shown);
  expect(shownPrice({ price: 0.35 }, 1.2).regular).toBe(0.42);
  expect(shownPrice({ price: 500, discountedPrice: 500 }, 1.2)).toMatchObject({ amount: 500, regular: 600 });
});

it("shownPrice invents no list price for a free product", () => {
  expect(shownPrice({ price: 0 }, 1.2)).toEqual({ amount: 0 });
});

it("totalPrice calculates in whole paise", () => {
  expect(totalPrice(0.1, 3)).toBe(0.3);
  expect(totalPrice(1.1, 3)).toBe(3.3);
});

const variant = (fields: { price: number; discountedPrice?: number; left?: number }) => ({
  _id: "1",
  options: [],
  image: "/x.webp",
  ...fields,
});

it("cardPrice shows the lowest price of the variants, as “from” if they differ", () => {
  const product = { price: 500, discountedPrice: 450 };
  const other = variant({ price: 600, discountedPrice: 400 });
  expect(cardPrice({ ...product, variants: [other] })).toMatchObject({ amount: 400, from: true });
  expect(cardPrice({ ...product, variants: [other] })).not.toHaveProperty("regular");
  const soldOut = { ...other, left: 0 };
  expect(cardPrice({ ...product, variants: [soldOut] })).toMatchObject({ amount: 450, from: true });
  expect(cardPrice({ ...product, left: 0, variants: [soldOut] })).toMatchObject({ amount: 400 });
  const same = variant({ price: 450 });
  const { percent, ...shown } = shownPrice(product);
  expect(cardPrice({ ...product, variants: [same] })).toMatchObject(shown);
  expect(cardPrice(product)).toEqual({ ...shown, discount: { percent } });
});

it("cardPrice shows the best discount in stock, as “up to” if variants differ", () => {
  const product = { price: 500, discountedPrice: 450 };
  const better = variant({ price: 600, discountedPrice: 400 });
  const upTo = { discount: { percent: 33, upTo: true } };
  expect(cardPrice({ ...product, variants: [better] })).toMatchObject(upTo);
  expect(cardPrice({ price: 500, variants: [better] })).toMatchObject(upTo);
  const alike = variant({ price: 1000, discountedPrice: 900 });
  expect(cardPrice({ ...product, variants: [alike] }).discount).toEqual({ percent: 10 });
  const soldOut = { ...better, left: 0 };
  expect(cardPrice({ ...product, variants: [soldOut] }).discount).toEqual({ percent: 10 });
  expect(cardPrice({ ...product, left: 0, variants: [better] }).discount).toEqual({ percent: 33 });
  expect(cardPrice({ ...product, left: 0, variants: [soldOut] })).toMatchObject(upTo);
  expect(cardPrice({ price: 500, variants: [variant({ price: 600 })] })).not.toHaveProperty("discount");
});

it("unitsLeft is 0 only if all variants are out of stock", () => {
  const product = { price: 500, left: 0 };
  expect(unitsLeft(product)).toBe(0);
  expect(unitsLeft({ ...product, variants: [variant({ price: 500, left: 0 })] })).toBe(0);
  expect(unitsLeft({ ...product, variants: [variant({ price: 500, left: 2 })] })).toBe(2);
  expect(unitsLeft({ ...product, variants: [variant({ price: 500 })] })).toBeUndefined();
  expect(unitsLeft({ price: 500 })).toBeUndefined();
});

it("shownPrice measures a discount from the reference price if that is below the regular price", () => {
  const product = { price: 2000, discountedPrice: 900, referencePrice: 1000 };
  expect(shownPrice(product)).toEqual({ amount: 900, regular: 1000, percent: 10 });
  expect(cardPrice(product)).toMatchObject({ amount: 900, regular: 1000, discount: { percent: 10 } });
});

it("shownPrice returns no struck-through price if the reference price is not higher", () => {
  const product = { price: 2000, discountedPrice: 900, referencePrice: 900 };
  expect(shownPrice(product, 1.2)).toEqual({ amount: 900 });
  expect(cardPrice(product)).not.toHaveProperty("discount");
});
