import { useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { parseStoreQuery, type StoreQuery, storePath } from "./store-query.ts";

const queryOf = (search: string) => parseStoreQuery(new URLSearchParams(search));

/** The query of the store: the pending one during a navigation, else the one in the URL. */
export function useStoreQuery() {
  const { search, key } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // Controls show a choice at once, before the router navigates. The choice expires when `key` changes, so the back
  // button does not bring it back.
  const [choice, setChoice] = useState<{ madeAt: string; query: StoreQuery } | null>(null);
  if (choice && choice.madeAt !== key) setChoice(null);
  const pendingChoice = choice?.madeAt === key ? choice.query : null;
  const isRefining = next?.pathname === "/store";
  return {
    /** The pending query, or the one in the URL. */
    query: pendingChoice ?? queryOf(isRefining ? next.search : search),
    /** True while the products of a pending query are loading. */
    pending: pendingChoice !== null || isRefining,
    /** Navigates to a query; `replace` for steps that the back button should skip. */
    show(query: StoreQuery, options: { replace?: boolean } = {}) {
      setChoice({ madeAt: key, query });
      navigate(storePath(query), { ...options, preventScrollReset: true });
    },
  };
}
