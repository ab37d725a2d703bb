/** The largest amount the shop handles, in rupees. */
export const maximumRupees = 100_000_000;

const wholeRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  signDisplay: "negative",
  maximumFractionDigits: 0,
});
const rupeesAndPaise = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  signDisplay: "negative",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Rupees (at most two decimals) with Indian grouping: `₹12,34,567`; paise only when not zero: `₹499.50`. */
export function formatRupees(rupees: number): string {
  const paise = Math.round(rupees * 100);
  return (paise % 100 === 0 ? wholeRupees : rupeesAndPaise).format(paise / 100);
}
