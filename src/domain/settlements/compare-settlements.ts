import type { SettlementDifference } from "#contract/settlements.ts";
import type { SettledLine } from "#ports/payments/payment-gateway.ts";
import { dayAfter, startOfShopDay } from "../shop-calendar.ts";
import type { ShopDays } from "../within-shop-days.ts";
import type { OurMoney } from "./our-money.ts";
import { settlementLateFrom } from "./settlement-due.ts";

/** A line of the provider beside the shop's books; one of them may be missing. */
export interface ComparedLine {
  settled: SettledLine | undefined;
  ours: OurMoney | undefined;
  /** Undefined where both agree, and where there is still time to pay it out. */
  difference: SettlementDifference | undefined;
}

/**
 * Lays what was paid out on some days beside the books, and what the books have of these days beside all that was paid
 * out: `settled` also knows the time after, in which most of it is. `now` decides what is late.
 */
export function compareSettlements({
  settled,
  ours,
  days,
  now,
}: {
  settled: readonly SettledLine[];
  ours: readonly OurMoney[];
  days: Required<ShopDays>;
  now: Date;
}): ComparedLine[] {
  const books = booksOf(ours);
  const seen = new Set<string>();
  const found = new Set<OurMoney>();
  const lines: ComparedLine[] = [];
  for (const line of settled) {
    const same = books.find(line);
    if (same) found.add(same);
    const key = `${line.kind} ${line.id}`;
    const difference = seen.has(key) ? "settled-twice" : differenceOf(line, same);
    seen.add(key);
    if (isWithin(line.settledAt, days)) lines.push({ settled: line, ours: same, difference });
  }
  const missing = ours.filter((money) => !found.has(money) && isWithin(money.takenAt, days));
  return [...lines, ...missing.map((money) => missingLine(money, now))];
}

function booksOf(ours: readonly OurMoney[]) {
  const payments = new Map<string, OurMoney>();
  const refunds = new Map<string, OurMoney>();
  // The provider made some refunds by itself, of which the shop knows the payment alone.
  const refundsOfPayment = new Map<string, OurMoney>();
  for (const money of ours) {
    if (money.kind === "payment") payments.set(money.paymentId, money);
    else if (money.refundId) refunds.set(money.refundId, money);
    else refundsOfPayment.set(money.paymentId, money);
  }
  return {
    find({ kind, id, paymentId }: SettledLine): OurMoney | undefined {
      if (kind === "payment") return payments.get(id);
      return kind === "refund" ? (refunds.get(id) ?? refundsOfPayment.get(paymentId ?? "")) : undefined;
    },
  };
}

function differenceOf(
  { kind, amountPaise, netPaise, currency }: SettledLine,
  ours: OurMoney | undefined,
): SettlementDifference | undefined {
  if (kind === "adjustment") return "adjustment";
  if (!ours) return kind === "payment" ? "unknown-payment" : "unknown-refund";
  // A buyer who pays the provider's fee pays more than the order, and the shop receives what the order came to.
  const isSame = ours.amountPaise === amountPaise || (kind === "payment" && ours.amountPaise === netPaise);
  if (isSame && ours.currency === currency) return undefined;
  return kind === "payment" ? "other-amount" : "other-refund";
}

function missingLine(ours: OurMoney, now: Date): ComparedLine {
  const isLate = now >= settlementLateFrom(ours.takenAt);
  const late = ours.kind === "payment" ? "late" : "late-refund";
  return { settled: undefined, ours, difference: isLate ? late : undefined };
}

const isWithin = (moment: Date, { from, to }: Required<ShopDays>) =>
  moment >= startOfShopDay(from) && moment < startOfShopDay(dayAfter(to));
