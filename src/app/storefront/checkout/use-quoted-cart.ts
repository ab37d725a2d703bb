import { useCallback, useEffect, useState } from "react";
import type { PriceKind } from "#contract/checkout-words.ts";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import { linesOf } from "./till.ts";

type Quoted = Pick<PricedCart, "adjustments" | "news"> & { taxes?: { tax: number } | undefined };

const nothing: Quoted = { adjustments: [] };

/**
 * A cart with what the shop adds to its lines and takes off them. Without an answer it is the lines alone: the shop
 * refuses a total that is not its own, and is asked again then. `place` is where it goes: a PIN
 * code and a state behind a space; empty while that is not said.
 */
export function useQuotedCart(cart: PricedCart, prices: PriceKind, place = ""): PricedCart {
  const [{ adjustments, taxes, news }, setQuoted] = useState(nothing);
  const basket = JSON.stringify(linesOf(cart));

  const ask = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { quote } = await import("./payment-calls.ts");
        if (basket === "[]") return setQuoted(nothing);
        const destination = place ? { pincode: place.slice(0, 6), state: place.slice(7) } : undefined;
        setQuoted(await quote(JSON.parse(basket), prices, signal, destination));
      } catch {
        // What cannot be bought says so where the cart is priced, or when it is paid.
        if (!signal?.aborted) setQuoted(nothing);
      }
    },
    [basket, prices, place],
  );

  // The same cart at another price may be adjusted otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the total is what the answer depends on
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask, cart.total]);

  return {
    ...cart,
    adjustments,
    tax: taxes?.tax,
    news,
    total:
      adjustments.reduce(
        (paise, { amount }) => paise + Math.round(amount * 100),
        Math.round(cart.total * 100),
      ) / 100,
    refresh: async () => {
      const [items] = await Promise.all([cart.refresh(), ask()]);
      return items;
    },
  };
}
