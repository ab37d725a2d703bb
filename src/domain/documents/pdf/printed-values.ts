import { inLanguage } from "#contract/kernel/in-language.ts";
import { shortMonth } from "#contract/kernel/indian-time.ts";
import { shopToday } from "#domain/shop-calendar.ts";

const amounts = inLanguage(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const figures = inLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }));

/** Integer paise as rupees with two decimals and Indian grouping: `1,23,456.50`. */
export const printedAmount = (paise: number): string =>
  paise < 0 ? `−${amounts().format(-paise / 100)}` : amounts().format(paise / 100);

/** A count with Indian grouping. */
export const printedCount = (count: number): string => figures().format(count);

/** `2.5%`. */
export const printedRate = (rate: number): string => `${figures().format(rate)}%`;

/** Day in India of an ISO 8601 moment: `23 Nov 2026`. */
export function printedDay(moment: string): string {
  const [year, month, day] = shopToday(new Date(moment)).split("-");
  return `${day} ${shortMonth(Number(month) - 1)} ${year}`;
}
