/**
 * Share of some units in what is left of an order line: halves are rounded up, and the last unit takes the
 * remainder, so that refunds of all units add up to the line.
 *
 * @param leftPaise Integer, not negative: left for all `leftUnits` together.
 * @param units From 0 to `leftUnits`.
 */
export function paiseOfUnits(leftPaise: number, leftUnits: number, units: number): number {
  if (units === leftUnits) return leftPaise;
  const [left, all, part] = [BigInt(leftPaise), BigInt(leftUnits), BigInt(units)];
  return Number((2n * left * part + all) / (2n * all));
}
