import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { aProduct } from "#tests/factories/products.ts";
import { CartSummary } from "./cart-summary.tsx";
import type { PricedCart } from "./use-priced-cart.ts";

afterEach(cleanup);

describe("CartSummary", () => {
  const item = {
    ...aProduct({ price: 1_000, discountedPrice: 900.5 }),
    quantity: 2,
    userId: "",
    addedAt: "2026-11-26T06:30:00.000Z",
  };
  const cart: PricedCart = {
    items: [item],
    available: [item],
    unavailable: new Set(),
    changes: [],
    adjustments: [],
    total: 1_801,
    units: 2,
    status: "fresh",
    refresh: async () => [item],
  };
  const open = (changes: Partial<PricedCart> = {}) =>
    render(
      <MemoryRouter>
        <CartSummary cart={{ ...cart, ...changes }} />
      </MemoryRouter>,
    );

  it("shows the same total in the summary and in the phone bar", () => {
    open();
    const totals = screen.getAllByText("Total").map((label) => label.parentElement?.textContent);
    expect(totals).toEqual(["Total₹1,801", "Total₹1,801"]);
    expect(screen.getAllByRole("link", { name: "Proceed to Checkout" })).toHaveLength(2);
  });

  it("hides the phone bar if no item is available", () => {
    open({ available: [], total: 0, units: 0 });
    expect(screen.getAllByText("Total")).toHaveLength(1);
  });
});
