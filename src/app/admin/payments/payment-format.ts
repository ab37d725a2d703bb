import { type DateInput, formatRupees } from "#app/lib/format.ts";

/** An amount in rupees, or in a currency that is not the shop's: `₹1,500`, `USD 18.50`. */
export function formatMoney(amount: number, currency: string): string {
  return currency === "INR" ? formatRupees(amount) : `${currency} ${amount.toFixed(2)}`;
}

const timePassed = new Intl.RelativeTimeFormat("en-IN");
const units = [
  { unit: "day", milliseconds: 86_400_000 },
  { unit: "hour", milliseconds: 3_600_000 },
  { unit: "minute", milliseconds: 60_000 },
] as const;

/** How long ago: `just now`, `5 minutes ago`, `3 hours ago`, `40 days ago`. A value that is no date gives `—`. */
export function formatAgo(value: DateInput, now = Date.now()): string {
  const passed = now - new Date(value).getTime();
  if (Number.isNaN(passed)) return "—";
  const step = units.find(({ milliseconds }) => passed >= milliseconds);
  return step ? timePassed.format(-Math.floor(passed / step.milliseconds), step.unit) : "just now";
}
