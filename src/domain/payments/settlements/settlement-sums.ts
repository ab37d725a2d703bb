import type { SettledLine } from "#ports/payments/payment-gateway.ts";

/** Sums in integer paise; see the contract's `SettlementReport`. */
export interface SettlementSums {
  payments: number;
  refunds: number;
  adjustments: number;
  fees: number;
  feeTax: number;
  net: number;
}

/**
 * Sums of one line. The provider's fee and its tax are the difference between the line's amount and the
 * amount received.
 */
export function sumsOfLine({ kind, amountPaise, netPaise, feeTaxPaise }: SettledLine): SettlementSums {
  const payments = kind === "payment" ? amountPaise : 0;
  const refunds = kind === "refund" ? amountPaise : 0;
  const adjustments = kind === "adjustment" ? netPaise + feeTaxPaise : 0;
  const retainedPaise = payments - refunds + adjustments - netPaise;
  return {
    payments,
    refunds,
    adjustments,
    fees: retainedPaise - feeTaxPaise,
    feeTax: feeTaxPaise,
    net: netPaise,
  };
}

/** Sums of several lines. */
export function sumsOf(lines: readonly SettledLine[]): SettlementSums {
  const sums = { payments: 0, refunds: 0, adjustments: 0, fees: 0, feeTax: 0, net: 0 };
  for (const line of lines) {
    const lineSums = sumsOfLine(line);
    for (const name of Object.keys(sums) as (keyof SettlementSums)[]) sums[name] += lineSums[name];
  }
  return sums;
}
