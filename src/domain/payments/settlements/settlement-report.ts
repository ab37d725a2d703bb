import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { staffRefusal } from "#domain/checkout/provider-refusal.ts";
import { conflict, ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { shopToday, startOfShopDay } from "#domain/shop-calendar.ts";
import type { ShopDays } from "#domain/within-shop-days.ts";
import { m } from "#messages";
import { isOutage, PaymentGatewayError, type SettledLine } from "#ports/payments/payment-gateway.ts";
import type { OfferedGateway } from "#ports/payments/payment-gateways.ts";
import { type ComparedLine, compareSettlements } from "./compare-settlements.ts";
import { findOwnTransactions } from "./own-transactions.ts";

/** Data of the contract's `SettlementReport`; lines grouped by provider. */
export interface SettlementFigures {
  asked: PaymentProvider[];
  notAsked: PaymentProvider[];
  lines: (ComparedLine & { provider: PaymentProvider })[];
}

/** Number of days after the requested ones to search for settlements. */
const lookAheadDays = 31;

/**
 * Fetches every provider's settlements on some days in India and compares them with the shop's records. Throws
 * `unavailable` if a provider does not respond. Nothing is stored.
 */
export async function settlementFigures(
  { db, live, payments }: Pick<Shop, "db" | "live" | "payments">,
  days: Required<ShopDays>,
  now = new Date(),
): Promise<SettlementFigures> {
  const figures: SettlementFigures = { asked: [], notAsked: [], lines: [] };
  for (const gateway of payments.offered) {
    if (!gateway.listSettlementLines) {
      figures.notAsked.push(gateway.name);
      continue;
    }
    figures.asked.push(gateway.name);
    const settled = await fetchSettlements(gateway, days, now);
    const idsOf = (kind: SettledLine["kind"]) =>
      settled.flatMap((line) => (line.kind === kind ? line.id : []));
    const ours = await findOwnTransactions(db, {
      live,
      provider: gateway.name,
      days,
      paymentIds: [...new Set([...idsOf("payment"), ...settled.flatMap(({ paymentId }) => paymentId ?? [])])],
      refundIds: idsOf("refund"),
    });
    const compared = compareSettlements({ settled, ours, days, now });
    figures.lines.push(...compared.map((line) => ({ ...line, provider: gateway.name })));
  }
  return figures;
}

/** Returns all settlements from the first day until {@link lookAheadDays} after the last. */
async function fetchSettlements(
  gateway: OfferedGateway,
  { from, to }: Required<ShopDays>,
  now: Date,
): Promise<SettledLine[]> {
  const lookAheadEnd = new Date(`${to}T00:00:00Z`);
  lookAheadEnd.setUTCDate(lookAheadEnd.getUTCDate() + lookAheadDays);
  const today = shopToday(now);
  const last = [lookAheadEnd.toISOString().slice(0, 10), today].sort()[0] ?? today;
  try {
    const months = monthsBetween(from, last).map((month) => gateway.listSettlementLines?.(month) ?? []);
    const lines = (await Promise.all(months)).flat();
    return lines.filter(({ settledAt }) => settledAt >= startOfShopDay(from));
  } catch (cause) {
    if (!(cause instanceof PaymentGatewayError)) throw cause;
    if (isOutage(cause)) throw new ShopError("unavailable", m["payments.settlement.away"](), { cause });
    throw cause.kind === "unauthorized"
      ? conflict(m["payments.settlement.keysRefused"]())
      : staffRefusal(cause);
  }
}

/** The months from one day to another (`YYYY-MM-DD`); empty if the last is before the first. */
function monthsBetween(from: string, last: string): { year: number; month: number }[] {
  const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const count = Math.max(0, numberOf(last) - numberOf(from) + 1);
  return Array.from({ length: count }, (_, index) => {
    const number = numberOf(from) + index;
    return { year: Math.floor(number / 12), month: (number % 12) + 1 };
  });
}
