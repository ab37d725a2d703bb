import type { AdjustmentKind } from "#contract/checkout/adjustments.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { paiseOfUnits } from "#contract/orders/refunded-units.ts";
import { spreadOver } from "#domain/documents/credit-parts.ts";
import { conflict, invalid } from "#domain/errors.ts";
import { m } from "#messages";
import type { RefundSplit } from "#ports/database/tables/payments.ts";

/** What earlier refunds have left of an order, in integer paise. */
export interface LeftOfOrder {
  /** By position; `quantity` counts units that were not refunded. */
  lines: { lineId: string; quantity: number; paise: number }[];
  charges: { kind: AdjustmentKind; paise: number }[];
  /** Of the whole payment. */
  totalPaise: number;
}

/** The parts of an order to refund, in integer paise. */
export interface RefundedParts {
  lines?: readonly { line: string; quantity: number; restock: boolean }[] | undefined;
  shippingPaise?: number | undefined;
  goodwillPaise?: number | undefined;
}

/** The amount of a refund and its distribution. */
export interface SplitAmount {
  amountPaise: number;
  split: RefundSplit;
}

/** Goodwill in a split refund, in integer paise. */
export const goodwillOf = ({ goodwillPaise }: RefundSplit): number => sum(goodwillPaise);

/** Shipping that can still be refunded, in integer paise. */
export const shippingLeft = ({ charges }: Pick<LeftOfOrder, "charges">): number => sum(shippingOf(charges));

/**
 * Splits a refund over the parts of its order: units take their share of what is left of their line, shipping
 * reduces its charges, and goodwill is spread over the rest. Without parts, everything left is refunded.
 * Throws a conflict if nothing is left, `invalid` with the field if more is requested than is left.
 */
export function splitRefund(left: LeftOfOrder, parts: RefundedParts): SplitAmount {
  if (left.totalPaise <= 0) throw conflict(m["payments.allReturned"]());
  const { lines, shippingPaise, goodwillPaise } = parts;
  const isAll = lines === undefined && shippingPaise === undefined && goodwillPaise === undefined;
  return isAll ? fullRefund(left) : splitParts(left, parts);
}

function fullRefund(left: LeftOfOrder): SplitAmount {
  const partsLeft = partsOf(left);
  const lines = left.lines.flatMap(({ lineId, quantity }, position) =>
    quantity > 0 ? [{ lineId, position, quantity, restock: false }] : [],
  );
  const split = {
    lines,
    shippingPaise: shippingLeft(left),
    returnedPaise: partsLeft,
    goodwillPaise: partsLeft.map(() => 0),
  };
  return { amountPaise: left.totalPaise, split };
}

function splitParts(
  left: LeftOfOrder,
  { lines: requestedLines = [], shippingPaise = 0, goodwillPaise = 0 }: RefundedParts,
): SplitAmount {
  const lines = requestedLines.map((line, index) => returnedLine(left, line, index));
  if (shippingPaise > shippingLeft(left)) {
    throw invalid(
      m["payments.tooMuchShipping"]({ left: formatRupees(shippingLeft(left) / 100) }),
      "shipping",
    );
  }
  const partsLeft = partsOf(left);
  const returned = withRounding(left, [
    ...left.lines.map(({ quantity, paise }, position) => {
      const units = lines.find((line) => line.position === position)?.quantity ?? 0;
      return units === 0 ? 0 : paiseOfUnits(paise, quantity, units);
    }),
    ...spreadOver(shippingPaise, shippingOf(left.charges)),
  ]);
  const amountPaise = sum(returned) + goodwillPaise;
  if (amountPaise > left.totalPaise) {
    const maxGoodwill = left.totalPaise - sum(returned);
    throw maxGoodwill < 0
      ? invalid(m["payments.tooMuch"]({ left: formatRupees(left.totalPaise / 100) }), "lines")
      : invalid(m["payments.tooMuch"]({ left: formatRupees(maxGoodwill / 100) }), "goodwill");
  }
  if (amountPaise <= 0) throw invalid(m["payments.nothingLeftOfLines"](), "lines");
  const after = partsLeft.map((part, index) => part - (returned[index] ?? 0));
  // If an order's parts are not known to the paisa, more may be refundable than their sum.
  const goodwill = spreadOver(Math.min(goodwillPaise, Math.max(0, sum(after))), after);
  return { amountPaise, split: { lines, shippingPaise, returnedPaise: returned, goodwillPaise: goodwill } };
}

function returnedLine(
  left: LeftOfOrder,
  { line, quantity, restock }: NonNullable<RefundedParts["lines"]>[number],
  index: number,
): RefundSplit["lines"][number] {
  const position = left.lines.findIndex(({ lineId }) => lineId === line);
  const found = left.lines[position];
  if (!found) throw invalid(m["payments.lineUnknown"](), `lines.${index}.line`);
  if (quantity > found.quantity) {
    throw invalid(m["payments.tooManyUnits"]({ left: found.quantity }), `lines.${index}.quantity`);
  }
  return { lineId: line, position, quantity, restock };
}

/**
 * Refunds the rounding with the last goods and charges. If the rest is less than what was rounded down, it is
 * included, so that the refunds add up to the payment.
 */
function withRounding(left: LeftOfOrder, returned: readonly number[]): number[] {
  const partsLeft = partsOf(left);
  const rounding = sum(left.charges.map(({ kind, paise }) => (kind === "rounding" ? paise : 0)));
  const remaining = sum(partsLeft) - rounding - sum(returned);
  return remaining === 0 || remaining + rounding <= 0 ? partsLeft : [...returned];
}

const partsOf = ({ lines, charges }: LeftOfOrder): number[] =>
  [...lines, ...charges].map(({ paise }) => paise);

/** What is left of each shipping charge; 0 for other charges. */
const shippingOf = (charges: LeftOfOrder["charges"]): number[] =>
  charges.map(({ kind, paise }) => (kind === "shipping" ? paise : 0));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
