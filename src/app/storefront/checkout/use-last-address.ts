import { type RefObject, useEffect, useState } from "react";
import type { User } from "#contract/auth.ts";

/**
 * Fills the place of the customer's last order into the form, unless somebody has begun to say another one. Answers
 * whether it did. Without an answer the customer types it.
 */
export function useLastAddress(user: User, form: RefObject<HTMLFormElement | null>): boolean {
  const [filled, setFilled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a profile that is brought up to date asks nothing again
  useEffect(() => {
    const leaving = new AbortController();
    import("./last-address.ts")
      .then(({ fillInLastAddress }) => fillInLastAddress(user, form, leaving.signal))
      .then(setFilled)
      .catch(() => {});
    return () => leaving.abort();
  }, []);
  return filled;
}
