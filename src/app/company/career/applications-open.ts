import { useSyncExternalStore } from "react";
import { shopToday } from "#app/lib/shop-today.ts";
import type { Job } from "#contract/careers.ts";

const neverChanges = () => () => {};

/** Today in India, `YYYY-MM-DD`; null while rendered on the server, whose pages are kept for more than a day. */
export function useToday(): string | null {
  return useSyncExternalStore(neverChanges, shopToday, () => null);
}

/** True until the deadline of a job is over. On an unknown day every job is open; the server has the last word. */
export function takesApplications({ applicationDeadline }: Job, today: string | null): boolean {
  return !applicationDeadline || today === null || applicationDeadline >= today;
}
