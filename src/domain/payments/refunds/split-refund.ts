import type { AdjustmentKind } from "#contract/checkout/adjustments.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { paiseOfUnits } from "#contract/orders/refunded-units.ts";
import { spreadOver } from "#domain/documents/credit-parts.ts";
import { conflict, invalid } from "#domain/errors.ts";
import { m } from "#messages";
import type { RefundSplit } from "#ports/database/tables/payments.ts";

/** What can still be refunded of an order, in integer paise. */
export interface RefundableAmounts {
  /** In line order; `quantity` counts the units that were not refunded. */
  lines: { lineId: string; quantity: number; paise: number }[];
  charges: { kind: AdjustmentKind; paise: number }[];
  /** Amount of the payment that was not refunded. */
  totalPaise: number;
}

/** The parts of an order to refund, in integer paise. */
export interface RefundParts {
  lines?: readonly { line: string; quantity: number; restock: boolean }[] | undefined;
  shippingPaise?: number | undefined;
  goodwillPaise?: number | undefined;
}

/** The amount of a refund and its distribution. */
export interface SplitRefundAmount {
  amountPaise: number;
  split: RefundSplit;
}

/** Goodwill in a split refund, in integer paise. */
export const goodwillPaiseOf = ({ goodwillPaise }: RefundSplit): number => sum(goodwillPaise);

/** Shipping that can still be refunded, in integer paise. */
export const refundableShippingPaise = ({ charges }: Pick<RefundableAmounts, "charges">): number =>
  sum(shippingOf(charges));

/**
 * Splits a refund over the parts of its order: units take their share of what is left of their line, shipping
 * reduces the shipping charges, and goodwill is spread over everything that then remains. Without parts,
 * everything left is refunded. Throws a conflict if nothing is left, and `invalid` with the field if a part
 * exceeds what is left.
 */
export function splitRefund(remaining: RefundableAmounts, parts: RefundParts): SplitRefundAmount {
  if (remaining.totalPaise <= 0) throw conflict(m["payments.allReturned"]());
  const { lines, shippingPaise, goodwillPaise } = parts;
  const isFullRefund = lines === undefined && shippingPaise === undefined && goodwillPaise === undefined;
  return isFullRefund ? fullRefund(remaining) : splitParts(remaining, parts);
}

function fullRefund(remaining: RefundableAmounts): SplitRefundAmount {
  const partAmounts = partsOf(remaining);
  const lines = remaining.lines.flatMap(({ lineId, quantity }, position) =>
    quantity > 0 ? [{ lineId, position, quantity, restock: false }] : [],
  );
  const split = {
    lines,
    shippingPaise: refundableShippingPaise(remaining),
    returnedPaise: partAmounts,
    goodwillPaise: partAmounts.map(() => 0),
  };
  return { amountPaise: remaining.totalPaise, split };
}

function splitParts(
  remaining: RefundableAmounts,
  { lines: requestedLines = [], shippingPaise = 0, goodwillPaise = 0 }: RefundParts,
): SplitRefundAmount {
  const lines = requestedLines.map((line, index) => refundLine(remaining, line, index));
  if (shippingPaise > refundableShippingPaise(remaining)) {
    throw invalid(
      m["payments.tooMuchShipping"]({ left: formatRupees(refundableShippingPaise(remaining) / 100) }),
      "shipping",
    );
  }
  const partAmounts = partsOf(remaining);
  const refundedParts = withRounding(remaining, [
    ...remaining.lines.map(({ quantity, paise }, position) => {
      const units = lines.find((line) => line.position === position)?.quantity ?? 0;
      return units === 0 ? 0 : paiseOfUnits(paise, quantity, units);
    }),
    ...spreadOver(shippingPaise, shippingOf(remaining.charges)),
  ]);
  const amountPaise = sum(refundedParts) + goodwillPaise;
  if (amountPaise > remaining.totalPaise) {
    const maxGoodwill = remaining.totalPaise - sum(refundedParts);
    throw maxGoodwill < 0
      ? invalid(m["payments.tooMuch"]({ left: formatRupees(remaining.totalPaise / 100) }), "lines")
      : invalid(m["payments.tooMuch"]({ left: formatRupees(maxGoodwill / 100) }), "goodwill");
  }
  if (amountPaise <= 0) throw invalid(m["payments.nothingLeftOfLines"](), "lines");
  const afterRefund = partAmounts.map((part, index) => part - (refundedParts[index] ?? 0));
  // The parts of some earlier orders add up to less than the payment: spread no more goodwill than the parts can hold.
  const goodwill = spreadOver(Math.min(goodwillPaise, Math.max(0, sum(afterRefund))), afterRefund);
  return {
    amountPaise,
    split: { lines, shippingPaise, returnedPaise: refundedParts, goodwillPaise: goodwill },
  };
}

function refundLine(
  remaining: RefundableAmounts,
  { line, quantity, restock }: NonNullable<RefundParts["lines"]>[number],
  index: number,
): RefundSplit["lines"][number] {
  const position = remaining.lines.findIndex(({ lineId }) => lineId === line);
  const remainingLine = remaining.lines[position];
  if (!remainingLine) throw invalid(m["payments.lineUnknown"](), `lines.${index}.line`);
  if (quantity > remainingLine.quantity) {
    throw invalid(m["payments.tooManyUnits"]({ left: remainingLine.quantity }), `lines.${index}.quantity`);
  }
  return { lineId: line, position, quantity, restock };
}

/**
 * Returns the refunded parts, including the rounding adjustment if nothing else remains, so that all refunds add
 * up to the payment. If the total was rounded down, the adjustment is also included if no more than it remains.
 */
function withRounding(remaining: RefundableAmounts, refundedParts: readonly number[]): number[] {
  const partAmounts = partsOf(remaining);
  const rounding = sum(remaining.charges.map(({ kind, paise }) => (kind === "rounding" ? paise : 0)));
  const unrefunded = sum(partAmounts) - rounding - sum(refundedParts);
  return unrefunded === 0 || unrefunded + rounding <= 0 ? partAmounts : [...refundedParts];
}

const partsOf = ({ lines, charges }: RefundableAmounts): number[] =>
  [...lines, ...charges].map(({ paise }) => paise);

/** What is left of each shipping charge; 0 for other charges. */
const shippingOf = (charges: RefundableAmounts["charges"]): number[] =>
  charges.map(({ kind, paise }) => (kind === "shipping" ? paise : 0));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
