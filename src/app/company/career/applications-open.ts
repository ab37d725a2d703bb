import { useSyncExternalStore } from "react";
import { shopToday } from "#app/lib/shop-today.ts";
import type { Job } from "#contract/content/careers.ts";

const neverSubscribe = () => () => {};

/** Today's date in Indian time, `YYYY-MM-DD`; null on the server, whose pages may be cached for more than a day. */
export function useToday(): string | null {
  return useSyncExternalStore(neverSubscribe, shopToday, () => null);
}

/** True until a job's deadline has passed, and while today's date is unknown. The server makes the final decision. */
export function acceptsApplications({ applicationDeadline }: Job, today: string | null): boolean {
  return !applicationDeadline || today === null || applicationDeadline >= today;
}
