import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { isAdministrator, useSession } from "#app/lib/session.ts";
import { listStrayPayments } from "#contract/payments.ts";

/** How many payments wait for a decision. */
export async function countWaitingPayments(signal: AbortSignal): Promise<number> {
  const { pagination } = await api(listStrayPayments, { query: { limit: "1" } }, { signal });
  return pagination.total;
}

/** The same number for what stands around every screen: asked for again on each screen and after each action. */
export function useWaitingPayments(): number {
  const state = useSession();
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const [count, setCount] = useState(0);
  const isAllowed = state.status === "ready" && isAdministrator(state.session);
  const isSettled = revalidator.state === "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a reason to ask again
  useEffect(() => {
    if (!isAllowed || !isSettled) return;
    const asking = new AbortController();
    // Whoever gets no answer keeps the number they have: it is a hint, and the screens tell of failures.
    countWaitingPayments(asking.signal).then(setCount, () => {});
    return () => asking.abort();
  }, [pathname, isAllowed, isSettled]);

  return count;
}
