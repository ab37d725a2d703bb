import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { listAddress, pageAddress, parseListQuery } from "./list-query.ts";

/** Parameters that leave nothing out of a list. */
const notNarrowing = new Set(["page", "sort"]);

/** The state of the list on this screen, as its address has it. */
export function useListQuery() {
  const [parameters] = useSearchParams();
  const place = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const query = parseListQuery(parameters);
  return {
    query,
    /** The list shows less than there is: it is searched or filtered. */
    narrowed: [...parameters].some(([name, value]) => value.trim() !== "" && !notNarrowing.has(name)),
    /** Another part of the same list is on its way. */
    pending: next?.pathname === place.pathname,
    hrefFor: (page: number) => pageAddress(place, page),
    /** Searches from the first page. While a search is refined the back button leads to what was before it. */
    search(search: string) {
      navigate(listAddress(place, { search }), { replace: query.search !== "", preventScrollReset: true });
    },
    /** What is chosen under this name; empty for nothing. */
    chosen: (name: string) => parameters.get(name) ?? "",
    /** Filters or sorts from the first page; the back button takes it back. */
    choose(name: string, value: string) {
      navigate(listAddress(place, { [name]: value }), { preventScrollReset: true });
    },
  };
}
