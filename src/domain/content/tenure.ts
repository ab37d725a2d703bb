import { tenureWords } from "./tenure-words.ts";

/**
 * How long somebody has been with the shop in whole calendar months: `2 years 3 months`, `1 year`,
 * `Less than a month`. Both ends are days, `YYYY-MM-DD`; an end before the beginning counts as no time.
 */
export function tenureText(from: string, until: string): string {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
  const [untilYear = 0, untilMonth = 0, untilDay = 0] = until.split("-").map(Number);
  const lastDayOfMonth = new Date(Date.UTC(untilYear, untilMonth, 0)).getUTCDate();
  // Somebody who joined on the 31st completes a month on the 30th, or on the last of February.
  const monthIncomplete = untilDay < Math.min(fromDay, lastDayOfMonth);
  const total = (untilYear - fromYear) * 12 + (untilMonth - fromMonth) - (monthIncomplete ? 1 : 0);
  if (total < 1) return tenureWords.short;
  const years = Math.floor(total / 12);
  const months = total % 12;
  return [years > 0 && tenureWords.years(years), months > 0 && tenureWords.months(months)]
    .filter(Boolean)
    .join(" ");
}
