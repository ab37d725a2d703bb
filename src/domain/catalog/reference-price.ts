import { daysOfPrices } from "#contract/charged-prices.ts";
import { effectivePrice } from "#contract/prices.ts";

/** What something cost from a moment on, until the next such price; in paise. */
export interface ChargedPrice {
  pricePaise: number;
  discountedPricePaise: number | null;
  since: Date;
}

/** How far back a price is looked for that a discount may be measured by, in milliseconds. */
export const lookBackMilliseconds = daysOfPrices * 24 * 60 * 60 * 1000;

/** A price that stood no longer than this, in milliseconds, was a slip of the pen: an hour. */
export const slipMilliseconds = 60 * 60 * 1000;

/**
 * The price that the present discount may be measured by, in paise, when it is not the regular one: the lowest that was
 * charged in the 30 days before the discount began, and the lowest regular price of the last 30 days. So nobody makes a
 * discount by raising the price first. Null: the regular price serves, as for what was sold at a discount from its first
 * day. `history` is what one product or variant has cost, oldest first, the present price last.
 */
export function referencePricePaise(history: readonly ChargedPrice[], now: Date): number | null {
  const present = history.at(-1);
  if (!present || present.discountedPricePaise === null) return null;
  const charged = periodsOf(history);
  const begun = discountBegan(charged);
  const before = charged.filter(
    ({ from, until }) => from < begun && (until ?? begun) > begun - lookBackMilliseconds,
  );
  const regular = lately(charged, now);
  const lowest = Math.min(
    ...before.map(({ effectivePaise }) => effectivePaise),
    ...regular.map(({ pricePaise }) => pricePaise),
  );
  return lowest < present.pricePaise ? lowest : null;
}

/**
 * What was charged in the last 30 days, without slips of the pen, the newest first: what the owner sees of the prices by
 * which discounts are measured. `history` as of {@link referencePricePaise}.
 */
export const chargedLately = (history: readonly ChargedPrice[], now: Date): Period[] =>
  lately(periodsOf(history), now).reverse();

const lately = (charged: readonly Period[], now: Date): Period[] =>
  charged.filter(({ until }) => until === null || until > now.getTime() - lookBackMilliseconds);

/** A price and how long it held. */
export interface Period {
  pricePaise: number;
  discountedPricePaise: number | null;
  effectivePaise: number;
  /** Milliseconds since 1970. */
  from: number;
  /** Null: it holds. */
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

/** When what is paid now began to be paid without a break, in milliseconds since 1970. */
function discountBegan(charged: readonly Period[]): number {
  const present = charged.at(-1)?.effectivePaise;
  const lastOther = charged.findLastIndex(({ effectivePaise }) => effectivePaise !== present);
  return charged[lastOther + 1]?.from ?? 0;
}
