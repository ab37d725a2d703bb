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

/** Pending items by kind, limited to those the user's role handles. */
export type PendingCounts = Partial<Record<PendingCounter, number>>;

/**
 * Pending counts for the navigation, reloaded on every screen and after every action. Sends no request for roles
 * without counts.
 */
export function usePendingCounts(): PendingCounts {
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const [counts, setCounts] = useState<PendingCounts>({});
  const can = useHasCapability();
  const handlesAny = pendingCounterNames.some((kind) => can(pendingCounters[kind]));
  const isSettled = revalidator.state === "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: reload on every screen
  useEffect(() => {
    if (!handlesAny || !isSettled) return;
    const controller = new AbortController();
    // Keep the old counts on failure: they are only a hint, and the screens show errors.
    api(countPendingWork, {}, { signal: controller.signal }).then(
      (response) => setCounts(response.waiting),
      () => {},
    );
    return () => controller.abort();
  }, [pathname, handlesAny, isSettled]);

  return counts;
}
