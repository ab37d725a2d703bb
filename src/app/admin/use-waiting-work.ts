import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { useMay } from "#app/lib/session.ts";
import { countWaitingWork, type WaitingWork, waitingWork, waitingWorkNames } from "#contract/waiting-work.ts";

/** How much waits, of what somebody's role sees to; nothing is said of the rest. */
export type WaitingCounts = Partial<Record<WaitingWork, number>>;

/**
 * How much waits for whoever is signed in, for what stands around every screen: asked for again on each screen and
 * after each action. Who sees to none of it does not ask.
 */
export function useWaitingWork(): WaitingCounts {
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const [waiting, setWaiting] = useState<WaitingCounts>({});
  const may = useMay();
  const isConcerned = waitingWorkNames.some((kind) => may(waitingWork[kind]));
  const isSettled = revalidator.state === "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a reason to ask again
  useEffect(() => {
    if (!isConcerned || !isSettled) return;
    const asking = new AbortController();
    // Whoever gets no answer keeps the numbers they have: they are a hint, and the screens tell of failures.
    api(countWaitingWork, {}, { signal: asking.signal }).then(
      (answer) => setWaiting(answer.waiting),
      () => {},
    );
    return () => asking.abort();
  }, [pathname, isConcerned, isSettled]);

  return waiting;
}
