import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { type ListQuery, listPath, parseListQuery } from "./list-query.ts";

/** The state of the list on this screen, as its address has it. */
export function useListQuery() {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const query = parseListQuery(parameters);
  return {
    query,
    /** Another part of the same list is on its way. */
    pending: next?.pathname === pathname,
    hrefFor: (page: number) => listPath(pathname, { ...query, page }),
    /** Searches from the first page. While a search is refined the back button leads to what was before it. */
    search(search: string) {
      const wanted: ListQuery = { search, page: 1 };
      navigate(listPath(pathname, wanted), { replace: query.search !== "", preventScrollReset: true });
    },
  };
}
