import { useCallback, useEffect, useMemo, useState } from "react";
import {
  type CartItem,
  cartTotal,
  readCart,
  refreshCart,
  unitCount,
  useCart,
  withoutDiscount,
} from "#app/lib/cart.ts";
import { selectedVariantId } from "#contract/catalog/selected-variant.ts";
import type { Adjustment } from "#contract/checkout/adjustments.ts";
import { type Comparison, comparePrices, joinChanges } from "./compare-prices.ts";

type Check = Comparison & { status: "checking" | "fresh" | "failed" };

const unchecked: Check = { status: "checking", changes: [], unavailable: new Set() };

/** The cart at current catalogue prices. */
export interface PricedCart {
  items: readonly CartItem[];
  /** Items that can be bought; totals include only these. */
  available: readonly CartItem[];
  unavailable: ReadonlySet<string>;
  changes: Comparison["changes"];
  /** Charges and discounts; empty before the checkout. */
  adjustments: readonly Adjustment[];
  /** Label of an adjustment whose amount is still loading. */
  pendingLabel?: string | undefined;
  /** The tax in the total, in rupees; undefined before the checkout and for shops without GST. */
  tax?: number | undefined;
  /** The delivery date, or why there is no delivery; undefined until the destination is known. */
  deliveryText?: string | undefined;
  /** Total of available items and adjustments, in rupees. */
  total: number;
  units: number;
  status: Check["status"];
  /** Reloads the prices. Resolves to the available items, or null if that fails. */
  refresh: () => Promise<readonly CartItem[] | null>;
}

/** The current cart with names and prices updated from the server (Specification §2). */
export function usePricedCart(): PricedCart {
  const { items, ready } = useCart();
  const [check, setCheck] = useState(unchecked);

  const refresh = useCallback(async (signal?: AbortSignal) => {
    const before = readCart();
    try {
      // The API schemas are larger than the cart, which is shown before they have loaded.
      const { loadCartProducts } = await import("#app/lib/load-cart-products.ts");
      const products = await loadCartProducts(before, signal);
      const { changes, unavailable } = comparePrices(before, products);
      refreshCart(products);
      setCheck((previous) => ({
        status: "fresh",
        unavailable,
        changes: joinChanges(previous.changes, changes),
      }));
      return readCart().filter((item) => !unavailable.has(selectedVariantId(item)));
    } catch {
      if (!signal?.aborted) setCheck((previous) => ({ ...previous, status: "failed" }));
      return null;
    }
  }, []);

  useEffect(() => {
    if (!ready) return;
    const controller = new AbortController();
    void refresh(controller.signal);
    return () => controller.abort();
  }, [ready, refresh]);

  return useMemo(() => {
    const available = items.filter((item) => !check.unavailable.has(selectedVariantId(item)));
    const inCart = new Set(items.map(selectedVariantId));
    return {
      items,
      available,
      unavailable: check.unavailable,
      changes: check.changes.filter(({ variantOrProductId }) => inCart.has(variantOrProductId)),
      adjustments: [],
      total: cartTotal(available),
      units: unitCount(available),
      status: check.status,
      refresh: () => refresh(),
    };
  }, [items, check, refresh]);
}

/** The same cart at regular prices, which checkout A charges (Specification §9). */
export function withRegularPrices(cart: PricedCart): PricedCart {
  const available = cart.available.map(withoutDiscount);
  return { ...cart, available, changes: [], total: cartTotal(available) };
}
