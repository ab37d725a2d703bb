import { formatRupees } from "./money.ts";

/** Formats an amount in rupees or in another currency: `₹1,500`, `USD 18.50`. */
export function formatMoney(amount: number, currency: string): string {
  return currency === "INR" ? formatRupees(amount) : `${currency} ${amount.toFixed(2)}`;
}
