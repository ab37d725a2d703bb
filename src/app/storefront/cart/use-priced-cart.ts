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
import type { Adjustment } from "#contract/adjustments.ts";
import { soldIdOf } from "#contract/sold-as.ts";
import { type Comparison, comparePrices, joinChanges } from "./compare-prices.ts";

type Check = Comparison & { status: "checking" | "fresh" | "failed" };

const unchecked: Check = { status: "checking", changes: [], vanished: new Set() };

/** The cart as the catalogue prices it now. */
export interface PricedCart {
  items: readonly CartItem[];
  /** The items that can still be bought; the others are left out of everything that is summed up. */
  available: readonly CartItem[];
  vanished: ReadonlySet<string>;
  changes: Comparison["changes"];
  /** What the shop puts on or takes off; none before the till. */
  adjustments: readonly Adjustment[];
  /** What an adjustment is called whose amount the shop is still asked for; its row stands already. */
  awaited?: string | undefined;
  /** The tax in the total, in rupees; left out before the till, and while the shop owes none. */
  tax?: number | undefined;
  /** When it arrives, or why it does not; left out until it is known where it goes. */
  news?: string | undefined;
  /** In rupees: what is available with the adjustments. */
  total: number;
  units: number;
  status: Check["status"];
  /** Asks the server again; answers the items that can be bought now, or null when it could not be asked. */
  refresh: () => Promise<readonly CartItem[] | null>;
}

/** The cart in force, with names and prices brought up to date by the server (Specification §2). */
export function usePricedCart(): PricedCart {
  const { items, ready } = useCart();
  const [check, setCheck] = useState(unchecked);

  const refresh = useCallback(async (signal?: AbortSignal) => {
    const before = readCart();
    try {
      // The schemas of the call weigh more than the cart; it is shown before they are there.
      const { productsOfCart } = await import("./products-of-cart.ts");
      const products = await productsOfCart(before, signal);
      const { changes, vanished } = comparePrices(before, products);
      refreshCart(products);
      setCheck((former) => ({ status: "fresh", vanished, changes: joinChanges(former.changes, changes) }));
      return readCart().filter((item) => !vanished.has(soldIdOf(item)));
    } catch {
      if (!signal?.aborted) setCheck((former) => ({ ...former, status: "failed" }));
      return null;
    }
  }, []);

  useEffect(() => {
    if (!ready) return;
    const leaving = new AbortController();
    void refresh(leaving.signal);
    return () => leaving.abort();
  }, [ready, refresh]);

  return useMemo(() => {
    const available = items.filter((item) => !check.vanished.has(soldIdOf(item)));
    const inCart = new Set(items.map(soldIdOf));
    return {
      items,
      available,
      vanished: check.vanished,
      changes: check.changes.filter(({ soldId }) => inCart.has(soldId)),
      adjustments: [],
      total: cartTotal(available),
      units: unitCount(available),
      status: check.status,
      refresh: () => refresh(),
    };
  }, [items, check, refresh]);
}

/** The same cart at regular prices, as checkout A charges it (Specification §9). */
export function atRegularPrices(cart: PricedCart): PricedCart {
  const available = cart.available.map(withoutDiscount);
  return { ...cart, available, changes: [], total: cartTotal(available) };
}
