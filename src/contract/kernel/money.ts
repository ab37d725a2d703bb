import { formatFigure } from "./figures.ts";

/** Maximum amount that the shop handles, in rupees. */
export const maxRupees = 100_000_000;

/**
 * Formats rupees (at most two decimals) with Indian grouping: `₹12,34,567`. Paise are shown only if they are
 * not zero: `₹499.50`.
 */
export function formatRupees(rupees: number): string {
  const paise = Math.round(rupees * 100);
  const amount = formatFigure(Math.abs(paise) / 100, { maximum: 2, minimum: paise % 100 === 0 ? 0 : 2 });
  return `${paise < 0 ? "-" : ""}₹${amount}`;
}
