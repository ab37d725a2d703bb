import { describe, expect, it } from "vitest";
import type { CartItem } from "#app/lib/cart.ts";
import { savingsOf } from "./totals.tsx";

const item = { _id: "1", name: "Falcon", price: 1_000, discountedPrice: 900, quantity: 2 } as CartItem;
const coupon = { kind: "discount", label: "Coupon FEST", amount: -150.5 } as const;
const shipping = { kind: "shipping", label: "Shipping", amount: 50 } as const;

describe("savingsOf", () => {
  it("returns the saving from discounted prices", () => {
    expect(savingsOf({ available: [item], adjustments: [shipping] }, 1_800)).toEqual({
      label: "You save",
      amount: 200,
    });
  });

  it("adds coupon discounts, labelled as the total saving", () => {
    expect(savingsOf({ available: [item], adjustments: [coupon, shipping] }, 1_800)).toEqual({
      label: "You save in total",
      amount: 350.5,
    });
  });

  it("returns nothing if the coupon row already shows the whole saving", () => {
    const { discountedPrice, ...full } = item;
    expect(savingsOf({ available: [full as CartItem], adjustments: [coupon] }, 2_000)).toBeUndefined();
  });
});
