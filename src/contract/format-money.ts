import { formatRupees } from "./money.ts";

/** An amount in rupees, or in a currency that is not the shop's: `₹1,500`, `USD 18.50`. */
export function formatMoney(amount: number, currency: string): string {
  return currency === "INR" ? formatRupees(amount) : `${currency} ${amount.toFixed(2)}`;
}
