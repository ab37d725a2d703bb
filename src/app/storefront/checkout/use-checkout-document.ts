import { useEffect } from "react";
import { useSite } from "#app/lib/site.ts";

/**
 * Reloads the page if the document was loaded outside the checkout. Only the content security policy of the checkout
 * allows the payment provider, and after client-side navigation the policy of the first page still applies. Returns
 * false while reloading.
 */
export function useCheckoutDocument(): boolean {
  const needed = useSite()?.foreignPaymentWindow === true;
  const isForeign = needed && typeof document !== "undefined" && !documentPath().startsWith("/checkout");
  useEffect(() => {
    if (isForeign) window.location.reload();
  }, [isForeign]);
  return !isForeign;
}

/** The path that this document was loaded from. */
function documentPath(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return entry ? new URL(entry.name).pathname : window.location.pathname;
}
