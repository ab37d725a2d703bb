import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { useHasCapability } from "#app/lib/session.ts";
import {
  countPendingWork,
  type PendingCounter,
  pendingCounterNames,
  pendingCounters,
} from "#contract/kernel/pending-counters.ts";

/** Number of pending items by kind. Contains only the kinds that the user's role handles. */
export type PendingCounts = Partial<Record<PendingCounter, number>>;

/**
 * Loads the pending counts for the menu, and reloads them after every navigation and every action. Sends no request if
 * the user's role handles none of the counted items.
 */
export function usePendingCounts(): PendingCounts {
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const [counts, setCounts] = useState<PendingCounts>({});
  const can = useHasCapability();
  const handlesAny = pendingCounterNames.some((kind) => can(pendingCounters[kind]));
  const isSettled = revalidator.state === "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: reload after every navigation
  useEffect(() => {
    if (!handlesAny || !isSettled) return;
    const controller = new AbortController();
    // If loading fails, keep the old counts: they are only hints, and the screens report errors.
    api(countPendingWork, {}, { signal: controller.signal }).then(
      (response) => setCounts(response.waiting),
      () => {},
    );
    return () => controller.abort();
  }, [pathname, handlesAny, isSettled]);

  return counts;
}
