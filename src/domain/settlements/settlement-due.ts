import { dayAfter, shopToday, startOfShopDay } from "#domain/shop-calendar.ts";

/** Working days of banks from a payment until its money is on the account at the latest; most take two. */
const workingDays = 3;

/** The moment from which money is late that came in at another: banks work from Monday to Friday, in India. */
export function settlementLateFrom(taken: Date): Date {
  let day = shopToday(taken);
  for (let passed = 0; passed < workingDays; passed += isWeekend(day) ? 0 : 1) day = dayAfter(day);
  return startOfShopDay(dayAfter(day));
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
