import type { DateInput } from "#app/lib/format.ts";

const timePassed = new Intl.RelativeTimeFormat("en-IN");
const units = [
  { unit: "day", milliseconds: 86_400_000 },
  { unit: "hour", milliseconds: 3_600_000 },
  { unit: "minute", milliseconds: 60_000 },
] as const;

/** How long ago: `just now`, `5 minutes ago`, `3 hours ago`, `40 days ago`. A value that is no date gives `—`. */
export function formatAgo(value: DateInput, now = Date.now()): string {
  const passed = now - new Date(value).getTime();
  if (Number.isNaN(passed)) return "—";
  const step = units.find(({ milliseconds }) => passed >= milliseconds);
  return step ? timePassed.format(-Math.floor(passed / step.milliseconds), step.unit) : "just now";
}
