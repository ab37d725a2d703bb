import { type RefObject, useEffect, useState } from "react";
import type { User } from "#contract/accounts/auth.ts";

/**
 * Fills the form with the address of the customer's last order, unless the customer is already typing. Returns true
 * once the form is filled.
 */
export function useLastAddress(user: User, form: RefObject<HTMLFormElement | null>): boolean {
  const [isFilled, setIsFilled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a refreshed profile must not fill the form again
  useEffect(() => {
    const controller = new AbortController();
    import("./last-address.ts")
      .then(({ fillInLastAddress }) => fillInLastAddress(user, form, controller.signal))
      .then(setIsFilled)
      .catch(() => {});
    return () => controller.abort();
  }, []);
  return isFilled;
}
