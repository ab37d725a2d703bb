const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });

/** Today in India, `YYYY-MM-DD`. Not for what is rendered on the server, whose pages are kept. */
export function shopToday(now = new Date()): string {
  return dayFormat.format(now);
}
