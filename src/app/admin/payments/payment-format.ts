import type { DateInput } from "#app/lib/format.ts";
import { inLanguage } from "#contract/kernel/in-language.ts";
import { m } from "#messages";

const relativeTime = inLanguage((tag) => new Intl.RelativeTimeFormat(tag));
const units = [
  { unit: "day", milliseconds: 86_400_000 },
  { unit: "hour", milliseconds: 3_600_000 },
  { unit: "minute", milliseconds: 60_000 },
] as const;

/** Formats a time as `just now`, `5 minutes ago`, `3 hours ago` or `40 days ago`; `—` for an invalid date. */
export function formatAgo(value: DateInput, now = Date.now()): string {
  const elapsed = now - new Date(value).getTime();
  if (Number.isNaN(elapsed)) return "—";
  const step = units.find(({ milliseconds }) => elapsed >= milliseconds);
  return step
    ? relativeTime().format(-Math.floor(elapsed / step.milliseconds), step.unit)
    : m["payments.unmatched.justNow"]();
}
