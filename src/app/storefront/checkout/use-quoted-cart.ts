import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PriceKind } from "#contract/checkout-words.ts";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import { linesOf } from "./till.ts";

type Quoted = Pick<PricedCart, "adjustments" | "news"> & { taxes?: { tax: number } | undefined };

export interface QuotedCart extends PricedCart {
  /** The shop has answered at least once. */
  isQuoted: boolean;
}

const nothing: Quoted = { adjustments: [] };

/** What the shop is asked: the lines as JSON, and where they go. */
interface Question {
  basket: string;
  prices: PriceKind;
  place: string;
}

/**
 * A cart with what the shop adds to its lines and takes off them. Without an answer it is the lines alone: the shop
 * refuses a total that is not its own, and is asked again then. `place` is where it goes: a PIN
 * code and a state behind a space; empty while that is not said.
 */
export function useQuotedCart(cart: PricedCart, prices: PriceKind, place = ""): QuotedCart {
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const { adjustments, taxes, news } = quoted ?? nothing;
  const basket = JSON.stringify(linesOf(cart));

  // Whoever asks later means what is wanted then: `refresh` is called by what was drawn before.
  const wanted = useRef<Question>({ basket, prices, place });
  useLayoutEffect(() => {
    wanted.current = { basket, prices, place };
  });

  /** Only its answer counts: another one, of a question from before, may be the last to come. */
  const newest = useRef<{ controller: AbortController; answered: Promise<void> }>(null);

  const ask = useCallback(() => {
    newest.current?.controller.abort();
    const controller = new AbortController();
    const answered = quoteOf(wanted.current, controller.signal)
      // What cannot be bought says so where the cart is priced, or when it is paid.
      .catch(() => nothing)
      .then((answer) => {
        if (!controller.signal.aborted) setQuoted(answer);
      });
    newest.current = { controller, answered };
  }, []);

  // The same cart at another price may be adjusted otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the answer depends on, and the total besides
  useEffect(() => {
    ask();
    return () => newest.current?.controller.abort();
  }, [ask, basket, prices, place, cart.total]);

  /** Waits until there is no question without an answer. */
  async function allAnswered(): Promise<void> {
    const { answered } = newest.current ?? {};
    await answered;
    if (newest.current?.answered !== answered) await allAnswered();
  }

  return {
    ...cart,
    adjustments,
    isQuoted: quoted !== null,
    tax: taxes?.tax,
    news,
    total:
      adjustments.reduce(
        (paise, { amount }) => paise + Math.round(amount * 100),
        Math.round(cart.total * 100),
      ) / 100,
    refresh: async () => {
      ask();
      const items = await cart.refresh();
      await allAnswered();
      return items;
    },
  };
}

/** Null for an empty cart, of which there is nothing to ask. */
async function quoteOf({ basket, prices, place }: Question, signal: AbortSignal): Promise<Quoted | null> {
  if (basket === "[]") return null;
  const { quote } = await import("./payment-calls.ts");
  const destination = place ? { pincode: place.slice(0, 6), state: place.slice(7) } : undefined;
  return quote(JSON.parse(basket), prices, signal, destination);
}
