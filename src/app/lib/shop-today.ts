import { indianDay } from "#contract/indian-time.ts";

/** Today in India, `YYYY-MM-DD`. Not for what is rendered on the server, whose pages are kept. */
export function shopToday(now = new Date()): string {
  return indianDay(now);
}
