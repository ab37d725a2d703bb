import type { SettlementDifference } from "#contract/payments/settlements.ts";
import { dayAfter, startOfShopDay } from "#domain/shop-calendar.ts";
import type { ShopDays } from "#domain/within-shop-days.ts";
import type { SettledLine } from "#ports/payments/payment-gateway.ts";
import type { OwnTransaction } from "./own-transactions.ts";
import { settlementLateFrom } from "./settlement-due.ts";

/** A settlement line and the matching payment or refund; one of them may be missing. */
export interface ComparedLine {
  settled: SettledLine | undefined;
  ours: OwnTransaction | undefined;
  /** Undefined if both agree, or if a missing settlement is not late yet. */
  difference: SettlementDifference | undefined;
}

/**
 * Compares the settlements of some days with the shop's records, and the records of these days with all settlements.
 * `settled` must also cover the days afterwards, because payments are settled days later. `now` decides which
 * settlements are late.
 */
export function compareSettlements({
  settled,
  ours,
  days,
  now,
}: {
  settled: readonly SettledLine[];
  ours: readonly OwnTransaction[];
  days: Required<ShopDays>;
  now: Date;
}): ComparedLine[] {
  const transactions = indexTransactions(ours);
  const seenKeys = new Set<string>();
  const matched = new Set<OwnTransaction>();
  const lines: ComparedLine[] = [];
  for (const line of settled) {
    const match = transactions.find(line);
    if (match) matched.add(match);
    const key = `${line.kind} ${line.id}`;
    const difference = seenKeys.has(key) ? "settled-twice" : differenceOf(line, match);
    seenKeys.add(key);
    if (isWithin(line.settledAt, days)) lines.push({ settled: line, ours: match, difference });
  }
  const missing = ours.filter(
    (transaction) => !matched.has(transaction) && isWithin(transaction.capturedAt, days),
  );
  return [...lines, ...missing.map((transaction) => missingLine(transaction, now))];
}

function indexTransactions(ours: readonly OwnTransaction[]) {
  const payments = new Map<string, OwnTransaction>();
  const refunds = new Map<string, OwnTransaction>();
  // Some refunds were made by the provider itself; the shop only knows their payment.
  const refundsOfPayment = new Map<string, OwnTransaction>();
  for (const transaction of ours) {
    if (transaction.kind === "payment") payments.set(transaction.paymentId, transaction);
    else if (transaction.refundId) refunds.set(transaction.refundId, transaction);
    else refundsOfPayment.set(transaction.paymentId, transaction);
  }
  return {
    find({ kind, id, paymentId }: SettledLine): OwnTransaction | undefined {
      if (kind === "payment") return payments.get(id);
      return kind === "refund" ? (refunds.get(id) ?? refundsOfPayment.get(paymentId ?? "")) : undefined;
    },
  };
}

function differenceOf(
  { kind, amountPaise, netPaise, currency }: SettledLine,
  ours: OwnTransaction | undefined,
): SettlementDifference | undefined {
  if (kind === "adjustment") return "adjustment";
  if (!ours) return kind === "payment" ? "unknown-payment" : "unknown-refund";
  // If the buyer pays the provider's fee, the payment exceeds the order and the shop receives the order
  // total.
  const isSame = ours.amountPaise === amountPaise || (kind === "payment" && ours.amountPaise === netPaise);
  if (isSame && ours.currency === currency) return undefined;
  return kind === "payment" ? "other-amount" : "other-refund";
}

function missingLine(ours: OwnTransaction, now: Date): ComparedLine {
  const isLate = now >= settlementLateFrom(ours.capturedAt);
  const late = ours.kind === "payment" ? "late" : "late-refund";
  return { settled: undefined, ours, difference: isLate ? late : undefined };
}

const isWithin = (moment: Date, { from, to }: Required<ShopDays>) =>
  moment >= startOfShopDay(from) && moment < startOfShopDay(dayAfter(to));
