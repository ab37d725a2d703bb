import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PriceKind } from "#contract/checkout/price-kinds.ts";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import { linesOf } from "./checkout-flow.ts";

type Quoted = Pick<PricedCart, "adjustments" | "deliveryText"> & { taxes?: { tax: number } | undefined };

export interface QuotedCart extends PricedCart {
  /** True after the first response. */
  isQuoted: boolean;
}

const emptyQuote: Quoted = { adjustments: [] };

/** A quote request: lines as JSON, price kind and destination. */
interface QuoteRequest {
  lines: string;
  prices: PriceKind;
  place: string;
}

/**
 * Adds the server's charges and discounts to a cart. Without a response, the cart has neither charges nor discounts;
 * the server rejects a wrong total anyway. `place` is the destination as PIN code, space, state; empty if unknown.
 */
export function useQuotedCart(cart: PricedCart, prices: PriceKind, place = ""): QuotedCart {
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const { adjustments, taxes, deliveryText } = quoted ?? emptyQuote;
  const lines = JSON.stringify(linesOf(cart));

  // `refresh` may be called by an earlier render, but must use the latest values.
  const request = useRef<QuoteRequest>({ lines, prices, place });
  useLayoutEffect(() => {
    request.current = { lines, prices, place };
  });

  /** The latest request; responses to earlier ones, which may arrive later, are ignored. */
  const latest = useRef<{ controller: AbortController; completed: Promise<void> }>(null);

  const requestQuote = useCallback(() => {
    latest.current?.controller.abort();
    const controller = new AbortController();
    const completed = quoteOf(request.current, controller.signal)
      // Unavailable items are reported by the priced cart, or when paying.
      .catch(() => emptyQuote)
      .then((response) => {
        if (!controller.signal.aborted) setQuoted(response);
      });
    latest.current = { controller, completed };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: adjustments also depend on the total
  useEffect(() => {
    requestQuote();
    return () => latest.current?.controller.abort();
  }, [requestQuote, lines, prices, place, cart.total]);

  /** Waits until no request is pending. */
  async function settled(): Promise<void> {
    const { completed } = latest.current ?? {};
    await completed;
    if (latest.current?.completed !== completed) await settled();
  }

  return {
    ...cart,
    adjustments,
    isQuoted: quoted !== null,
    tax: taxes?.tax,
    deliveryText,
    total:
      adjustments.reduce(
        (paise, { amount }) => paise + Math.round(amount * 100),
        Math.round(cart.total * 100),
      ) / 100,
    refresh: async () => {
      requestQuote();
      const items = await cart.refresh();
      await settled();
      return items;
    },
  };
}

/** Requests a quote; null for an empty cart. */
async function quoteOf({ lines, prices, place }: QuoteRequest, signal: AbortSignal): Promise<Quoted | null> {
  if (lines === "[]") return null;
  const { quote } = await import("./payment-calls.ts");
  const destination = place ? { pincode: place.slice(0, 6), state: place.slice(7) } : undefined;
  return quote(JSON.parse(lines), prices, signal, destination);
}
