import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { parseStoreQuery, type StoreQuery, storePath } from "./store-query.ts";

const queryOf = (search: string) => parseStoreQuery(new URLSearchParams(search));

/** The state of the store as the address has it, or will have it in a moment. */
export function useStoreQuery() {
  const { search, key } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // Controls follow a choice at once, before the router hears of it.
  const [asked, setAsked] = useState<StoreQuery | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that we arrived
  useEffect(() => setAsked(null), [key]);

  const isRefining = next?.pathname === "/store";
  return {
    /** What was asked for last. */
    query: asked ?? queryOf(isRefining ? next.search : search),
    /** The products for it are on their way. */
    pending: asked !== null || isRefining,
    /** Goes there; `replace` for steps on the way that the back button should leave out. */
    show(wanted: StoreQuery, options: { replace?: boolean } = {}) {
      setAsked(wanted);
      navigate(storePath(wanted), { ...options, preventScrollReset: true });
    },
  };
}
