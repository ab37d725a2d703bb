import { useSyncExternalStore } from "react";
import { shopToday } from "#app/lib/shop-today.ts";
import type { Job } from "#contract/content/careers.ts";

const neverSubscribe = () => () => {};

/** Today's date in India, `YYYY-MM-DD`; null on the server, whose pages may be cached for more than a day. */
export function useToday(): string | null {
  return useSyncExternalStore(neverSubscribe, shopToday, () => null);
}

/** True until the deadline of a job has passed, and if today is unknown. The server makes the final decision. */
export function acceptsApplications({ applicationDeadline }: Job, today: string | null): boolean {
  return !applicationDeadline || today === null || applicationDeadline >= today;
}
