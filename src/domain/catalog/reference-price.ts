import { daysOfPrices } from "#contract/catalog/charged-prices.ts";
import { effectivePrice } from "#contract/catalog/prices.ts";

/** Prices in paise from `since` on, until the next entry of the history. */
export interface ChargedPrice {
  pricePaise: number;
  discountedPricePaise: number | null;
  since: Date;
}

/** How far before a discount to look for its reference price, in milliseconds. */
const lookBackMs = daysOfPrices * 24 * 60 * 60 * 1000;

/** Prices charged for at most this long, in milliseconds, count as typing errors: one hour. */
const slipMilliseconds = 60 * 60 * 1000;

/**
 * Returns the price in paise against which the current discount is measured: the lowest price charged in the 30
 * days before the discount began, or the lowest regular price of the last 30 days, whichever is lower. So
 * raising the price first does not make a discount look larger. Returns null if the regular price applies, as
 * for products discounted from their first day. `history` is that of one product or variant, oldest first,
 * current price last.
 */
export function referencePricePaise(history: readonly ChargedPrice[], now: Date): number | null {
  const current = history.at(-1);
  if (!current || current.discountedPricePaise === null) return null;
  const charged = periodsOf(history);
  const discountStart = discountBegan(charged);
  const before = charged.filter(
    ({ from, until }) => from < discountStart && (until ?? discountStart) > discountStart - lookBackMs,
  );
  const regular = recentPeriods(charged, now);
  const lowest = Math.min(
    ...before.map(({ effectivePaise }) => effectivePaise),
    ...regular.map(({ pricePaise }) => pricePaise),
  );
  return lowest < current.pricePaise ? lowest : null;
}

/**
 * Returns the prices of the last 30 days without typing errors, newest first, so that the owner can see what
 * discounts are measured against. `history` as in {@link referencePricePaise}.
 */
export const recentlyChargedPrices = (history: readonly ChargedPrice[], now: Date): Period[] =>
  recentPeriods(periodsOf(history), now).reverse();

const recentPeriods = (charged: readonly Period[], now: Date): Period[] =>
  charged.filter(({ until }) => until === null || until > now.getTime() - lookBackMs);

/** A price and the period it applied. */
export interface Period {
  pricePaise: number;
  discountedPricePaise: number | null;
  effectivePaise: number;
  /** Milliseconds since 1970. */
  from: number;
  /** Null for the current price. */
  until: number | null;
}

const periodsOf = (history: readonly ChargedPrice[]): Period[] =>
  history
    .map(({ pricePaise, discountedPricePaise, since }, index) => ({
      pricePaise,
      discountedPricePaise,
      effectivePaise: effectivePrice(pricePaise, discountedPricePaise),
      from: since.getTime(),
      until: history[index + 1]?.since.getTime() ?? null,
    }))
    .filter(({ from, until }) => until === null || until - from > slipMilliseconds);

/** Start of the uninterrupted period with the current effective price, in milliseconds since 1970. */
function discountBegan(charged: readonly Period[]): number {
  const current = charged.at(-1)?.effectivePaise;
  const lastOther = charged.findLastIndex(({ effectivePaise }) => effectivePaise !== current);
  return charged[lastOther + 1]?.from ?? 0;
}
