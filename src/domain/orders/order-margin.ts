import { supplyBetween } from "#domain/tax/place-of-supply.ts";
import { taxBreakup } from "#domain/tax/tax-breakup.ts";
import { moneyOf, revenueOf } from "./order-money.ts";
import type { PlacedOrder } from "./orders.ts";

/** Margin of an order, in integer paise. */
export interface OrderMargin {
  /** Revenue without GST, after refunds. */
  revenuePaise: number;
  /** Average purchase cost of the units that were not returned. */
  costPaise: number;
  marginPaise: number;
}

/**
 * Returns what an order earns: revenue without GST minus the cost of its goods. Restocked units and cancelled orders
 * cost nothing. Undefined if the cost of a sold unit is unknown.
 */
export function marginOf(order: PlacedOrder): OrderMargin | undefined {
  const money = moneyOf(order);
  const sold = order.status === "Cancelled" ? [] : order.lines;
  let costPaise = 0;
  for (const { unitCostPaise, quantity, restockedUnits } of sold) {
    const units = quantity - restockedUnits;
    if (units === 0) continue;
    if (unitCostPaise === null) return undefined;
    costPaise += units * unitCostPaise;
  }
  const share = revenueOf(money) / money.gross;
  const revenuePaise = Math.round((money.gross - taxOf(order)) * share);
  return { revenuePaise, costPaise, marginPaise: revenuePaise - costPaise };
}

/** GST in the total; 0 if the shop was not registered. */
function taxOf({ lines, adjustments, sellerState, placeOfSupply }: PlacedOrder): number {
  if (!sellerState || !placeOfSupply) return 0;
  const { totals } = taxBreakup({
    lines: lines.map(({ gstRate, ...line }) => ({ ...line, rate: gstRate })),
    adjustments,
    supply: supplyBetween(sellerState, placeOfSupply),
  });
  return totals.cgstPaise + totals.sgstPaise + totals.igstPaise;
}
