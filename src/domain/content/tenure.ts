import { m } from "#messages";

/**
 * Formats the length of employment in whole calendar months: `2 years 3 months`, `1 year`, `Less than a month`.
 * Both dates are `YYYY-MM-DD`; an end before the start counts as less than a month.
 */
export function tenureText(from: string, until: string): string {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
  const [untilYear = 0, untilMonth = 0, untilDay = 0] = until.split("-").map(Number);
  const lastDayOfMonth = new Date(Date.UTC(untilYear, untilMonth, 0)).getUTCDate();
  // A month that began on the 31st ends on the 30th, or on the last day of February.
  const monthIncomplete = untilDay < Math.min(fromDay, lastDayOfMonth);
  const total = (untilYear - fromYear) * 12 + (untilMonth - fromMonth) - (monthIncomplete ? 1 : 0);
  if (total < 1) return m["content.tenure.short"]();
  const years = Math.floor(total / 12);
  const months = total % 12;
  return [
    years > 0 && m["content.tenure.years"]({ count: years }),
    months > 0 && m["content.tenure.months"]({ count: months }),
  ]
    .filter(Boolean)
    .join(" ");
}
