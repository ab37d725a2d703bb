import type { DeliveryZone } from "#contract/delivery-zones.ts";
import { dayAfter, shopMoment, shopToday } from "#domain/shop-calendar.ts";

/** The days between which something arrives, `YYYY-MM-DD` in India, both included. */
export interface Arrival {
  deliverFrom: string;
  deliverBy: string;
}

/** When it is worked: on all days but Sundays and holidays, until an hour in India that closes the day for orders. */
export interface WorkingCalendar {
  cutOffHour: number;
  holidays: readonly string[];
}

/**
 * When something arrives that is ordered now. The days of a zone are counted from the first working day on which the
 * order can be seen to: today, before the hour at which the day closes, else the next one.
 */
export function arrivalOf(
  { daysFrom, daysTo }: Pick<DeliveryZone, "daysFrom" | "daysTo">,
  { cutOffHour, holidays }: WorkingCalendar,
  now: Date,
): Arrival {
  const isOff = (day: string) => isSunday(day) || holidays.includes(day);
  const hour = Number(shopMoment(now).slice(11, 13));
  const today = shopToday(now);
  let day = hour < cutOffHour ? today : dayAfter(today);
  while (isOff(day)) day = dayAfter(day);
  const after = (count: number, start: string) => {
    let reached = start;
    for (let passed = 0; passed < count; passed += isOff(reached) ? 0 : 1) reached = dayAfter(reached);
    return reached;
  };
  const deliverFrom = after(daysFrom, day);
  return { deliverFrom, deliverBy: after(daysTo - daysFrom, deliverFrom) };
}

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
