import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { dayAfter, shopMoment, shopToday } from "#domain/shop-calendar.ts";

/** First and last day of the delivery estimate, `YYYY-MM-DD` in India. */
export interface DeliveryEstimate {
  deliverFrom: string;
  deliverBy: string;
}

/**
 * Working days are all days except Sundays and holidays. Orders after the cut-off hour (in India) count as
 * placed on the next working day.
 */
export interface WorkingCalendar {
  cutOffHour: number;
  holidays: readonly string[];
}

/**
 * Returns the delivery estimate for an order placed now. The zone's days count from the first working day on
 * which the order can be processed: today before the cut-off hour, otherwise the next one.
 */
export function estimateDelivery(
  { daysFrom, daysTo }: Pick<DeliveryZone, "daysFrom" | "daysTo">,
  { cutOffHour, holidays }: WorkingCalendar,
  now: Date,
): DeliveryEstimate {
  const isHoliday = (day: string) => isSunday(day) || holidays.includes(day);
  const hour = Number(shopMoment(now).slice(11, 13));
  const today = shopToday(now);
  let day = hour < cutOffHour ? today : dayAfter(today);
  while (isHoliday(day)) day = dayAfter(day);
  const workingDaysAfter = (count: number, start: string) => {
    let date = start;
    for (let counted = 0; counted < count; counted += isHoliday(date) ? 0 : 1) date = dayAfter(date);
    return date;
  };
  const deliverFrom = workingDaysAfter(daysFrom, day);
  return { deliverFrom, deliverBy: workingDaysAfter(daysTo - daysFrom, deliverFrom) };
}

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
