import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useMay } from "#app/lib/session.ts";
import type { Capability } from "#contract/capabilities.ts";

/**
 * How much of something waits for the office, for what stands around every screen: asked for again on each screen and
 * after each action, by whoever has the capability. `count` is a function that stays the same.
 */
export function useWaitingCount(
  capability: Capability,
  count: (signal: AbortSignal) => Promise<number>,
): number {
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const [waiting, setWaiting] = useState(0);
  const isAllowed = useMay()(capability);
  const isSettled = revalidator.state === "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a reason to ask again
  useEffect(() => {
    if (!isAllowed || !isSettled) return;
    const asking = new AbortController();
    // Whoever gets no answer keeps the number they have: it is a hint, and the screens tell of failures.
    count(asking.signal).then(setWaiting, () => {});
    return () => asking.abort();
  }, [pathname, isAllowed, isSettled, count]);

  return waiting;
}
