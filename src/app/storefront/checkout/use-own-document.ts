import { useEffect } from "react";
import { useSite } from "#app/lib/site.ts";

/**
 * The checkout's security policy alone lets the payment provider in, and a policy belongs to the document: who came
 * here by a link inside the shop still has the policy of the page that was loaded first. Then the page is loaded
 * anew. Answers false while that happens.
 */
export function useOwnDocument(): boolean {
  const needed = useSite()?.foreignPaymentWindow === true;
  const isForeign = needed && typeof document !== "undefined" && !documentPath().startsWith("/checkout");
  useEffect(() => {
    if (isForeign) window.location.reload();
  }, [isForeign]);
  return !isForeign;
}

/** Where this document was loaded from. */
function documentPath(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return entry ? new URL(entry.name).pathname : window.location.pathname;
}
