import { indianDay } from "#contract/kernel/indian-time.ts";

/** Today's date in Indian time, `YYYY-MM-DD`. Do not render it on the server: pages are cached. */
export function shopToday(now = new Date()): string {
  return indianDay(now);
}
