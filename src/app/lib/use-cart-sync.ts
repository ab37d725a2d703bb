import { useEffect } from "react";
import { useCart } from "./cart.ts";
import { isAdministrator, useSession } from "./session.ts";

/**
 * Keeps the server's copy of a customer's cart up to date. Visitors and staff send nothing. Loaded on demand, because most
 * visitors are not signed in; a failure has no effect on the cart shown.
 */
export function useCartSync(): void {
  const state = useSession();
  const { items } = useCart();
  const session = state.status === "ready" ? state.session : null;
  const customerId = session && !isAdministrator(session) ? session.user._id : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the cart changes
  useEffect(() => {
    if (customerId === null) return;
    import("./cart-sync.ts").then(
      ({ scheduleCartSync }) => scheduleCartSync(customerId),
      () => {},
    );
  }, [customerId, items]);
}
