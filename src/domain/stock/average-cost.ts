/**
 * Moving average cost of a unit after goods were received, in whole paise. If the cost of the units in
 * stock is unknown, the cost of the received units applies to all.
 */
export function averageCostPaise(
  before: { stock: number; unitCostPaise: number | null },
  received: { quantity: number; unitCostPaise: number },
): number {
  if (before.unitCostPaise === null) return received.unitCostPaise;
  const total = before.stock * before.unitCostPaise + received.quantity * received.unitCostPaise;
  return Math.round(total / (before.stock + received.quantity));
}
