import { dayAfter, shopToday, startOfShopDay } from "#domain/shop-calendar.ts";

/** Maximum number of bank working days until a payment is settled; most take two. */
const workingDays = 3;

/** Returns when the settlement of a payment becomes late. Banks in India work from Monday to Friday. */
export function settlementLateFrom(capturedAt: Date): Date {
  let day = shopToday(capturedAt);
  for (let passed = 0; passed < workingDays; passed += isWeekend(day) ? 0 : 1) day = dayAfter(day);
  return startOfShopDay(dayAfter(day));
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
