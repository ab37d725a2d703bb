/** Maximum number of steps of a slider. */
const maxStops = 100;

/**
 * The amounts in rupees that a price slider stops at, from the lowest to the highest price: round numbers on a
 * logarithmic scale, because ₹100 matters more for small amounts. A single stop if all prices are equal.
 */
export function priceStops(lowest: number, highest: number): number[] {
  const [first, last] = [Math.floor(lowest), Math.ceil(highest)];
  // A geometric series cannot start at 0.
  const min = Math.max(first, 1);
  const factor = (last / min) ** (1 / maxStops);
  const innerStops = Array.from({ length: maxStops - 1 }, (_, index) => rounded(min * factor ** (index + 1)));
  return [...new Set([first, ...innerStops.filter((amount) => amount > first && amount < last), last])];
}

/** Rounds to two significant digits: 1,234 becomes 1,200. */
function rounded(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / unit) * unit;
}

/** Evenly spaced values from `min` to `max`, including both. */
export function figureStops(min: number, max: number): number[] {
  if (min >= max) return [min];
  const minStep = (max - min) / (maxStops / 2);
  const unit = 10 ** Math.floor(Math.log10(minStep));
  const step =
    [1, 2, 5, 10].map((times) => times * unit).find((size) => size >= minStep * (1 - 1e-9)) ?? minStep;
  const first = Math.floor(min / step) + 1;
  const innerStops = Array.from({ length: maxStops }, (_, index) =>
    Number(((first + index) * step).toPrecision(9)),
  );
  return [min, ...innerStops.filter((figure) => figure > min && figure < max), max];
}

/** Index of the last stop that is not above the amount. */
export function stopIndex(amount: number, stops: readonly number[]): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= amount),
  );
}
