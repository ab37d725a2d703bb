import { formatFigure } from "./figures.ts";

/** The largest amount the shop handles, in rupees. */
export const maximumRupees = 100_000_000;

/** Rupees (at most two decimals) with Indian grouping: `₹12,34,567`; paise only when not zero: `₹499.50`. */
export function formatRupees(rupees: number): string {
  const paise = Math.round(rupees * 100);
  const amount = formatFigure(Math.abs(paise) / 100, { most: 2, least: paise % 100 === 0 ? 0 : 2 });
  return `${paise < 0 ? "-" : ""}₹${amount}`;
}
