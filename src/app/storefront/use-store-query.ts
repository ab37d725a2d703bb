import { useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { parseStoreQuery, type StoreQuery, storePath } from "./store-query.ts";

const queryOf = (search: string) => parseStoreQuery(new URLSearchParams(search));

/** The state of the store as the address has it, or will have it in a moment. */
export function useStoreQuery() {
  const { search, key } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // Controls follow a choice at once, before the router hears of it. Once we arrived somewhere it is over, also when the back
  // button leads to where it was made.
  const [asked, setAsked] = useState<{ since: string; query: StoreQuery } | null>(null);
  if (asked && asked.since !== key) setAsked(null);
  const wanted = asked?.since === key ? asked.query : null;
  const isRefining = next?.pathname === "/store";
  return {
    /** What was asked for last. */
    query: wanted ?? queryOf(isRefining ? next.search : search),
    /** The products for it are on their way. */
    pending: wanted !== null || isRefining,
    /** Goes there; `replace` for steps on the way that the back button should leave out. */
    show(query: StoreQuery, options: { replace?: boolean } = {}) {
      setAsked({ since: key, query });
      navigate(storePath(query), { ...options, preventScrollReset: true });
    },
  };
}
