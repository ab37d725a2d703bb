/** Most places at which a thumb of the price slider can stand. */
const mostStops = 100;

/**
 * The amounts in rupees at which the thumbs of a price slider can stand between the lowest and the highest price: round
 * ones, closer to each other among small amounts, where a hundred rupees say more. One alone when all cost the same.
 */
export function priceStops(lowest: number, highest: number): number[] {
  const [first, last] = [Math.floor(lowest), Math.ceil(highest)];
  // No factor leads up from nothing.
  const least = Math.max(first, 1);
  const factor = (last / least) ** (1 / mostStops);
  const between = Array.from({ length: mostStops - 1 }, (_, index) => rounded(least * factor ** (index + 1)));
  return [...new Set([first, ...between.filter((amount) => amount > first && amount < last), last])];
}

/** To two digits that say something: 1,234 is 1,200. */
function rounded(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / unit) * unit;
}

/** Amounts between two figures that are equally far from each other, and the two. */
export function figureStops(least: number, most: number): number[] {
  if (least >= most) return [least];
  const wanted = (most - least) / (mostStops / 2);
  const unit = 10 ** Math.floor(Math.log10(wanted));
  const step =
    [1, 2, 5, 10].map((times) => times * unit).find((size) => size >= wanted * (1 - 1e-9)) ?? wanted;
  const first = Math.floor(least / step) + 1;
  const between = Array.from({ length: mostStops }, (_, index) =>
    Number(((first + index) * step).toPrecision(9)),
  );
  return [least, ...between.filter((figure) => figure > least && figure < most), most];
}

/** The place of an amount among the stops: that of the last one which is not above it. */
export function placeOf(amount: number, stops: readonly number[]): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= amount),
  );
}
