/**
 * The share of some units in what is left of an order line: half a paisa goes up, and the last unit takes the rest, so
 * that refunds of all units come to the line.
 *
 * @param leftPaise Integer, not below zero: what is left of all `leftUnits` together.
 * @param units From 0 to `leftUnits`.
 */
export function paiseOfUnits(leftPaise: number, leftUnits: number, units: number): number {
  if (units === leftUnits) return leftPaise;
  const [left, all, some] = [BigInt(leftPaise), BigInt(leftUnits), BigInt(units)];
  return Number((2n * left * some + all) / (2n * all));
}
