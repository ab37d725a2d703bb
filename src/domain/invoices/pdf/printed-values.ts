import { shopToday } from "../../shop-calendar.ts";
import { invoicePdfWords as words } from "./invoice-pdf-words.ts";

const amounts = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const figures = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3 });

/** Integer paise as rupees with two decimals and Indian grouping: `1,23,456.50`. */
export const printedAmount = (paise: number): string =>
  paise < 0 ? `−${amounts.format(-paise / 100)}` : amounts.format(paise / 100);

/** A count with Indian grouping. */
export const printedCount = (count: number): string => figures.format(count);

/** `2.5%`. */
export const printedRate = (rate: number): string => words.percent(figures.format(rate));

/** Day in India of an ISO 8601 moment: `23 Nov 2026`, or with another separator. */
export function printedDay(moment: string, between = " "): string {
  const [year, month, day] = shopToday(new Date(moment)).split("-");
  return [day, words.months[Number(month) - 1], year].join(between);
}
