import { listAddress, pageAddress, parseListQuery } from "./list-query.ts";
import { useListPlaces } from "./use-list-places.ts";

/** Parameters that leave nothing out of a list. */
const notNarrowing = new Set(["page", "sort"]);

/** The state of the list on this screen, as its address has it. */
export function useListQuery() {
  const { shown, wanted, pending, go } = useListPlaces();
  const parameters = new URLSearchParams(shown.search);
  const wantedParameters = new URLSearchParams(wanted.search);
  const query = parseListQuery(parameters);
  return {
    query,
    /** What the controls of the list say: all that was chosen, also while its answer is still on the way. */
    wanted: wantedParameters,
    /** The list shows less than there is: it is searched or filtered. */
    narrowed: [...parameters].some(([name, value]) => value.trim() !== "" && !notNarrowing.has(name)),
    /** Another part of the same list is on its way. */
    pending,
    hrefFor: (page: number) => pageAddress(wanted, page),
    /** Searches from the first page. While a search is refined the back button leads to what was before it. */
    search(search: string) {
      go(listAddress(wanted, { search }), { replace: query.search !== "" });
    },
    /** What is chosen under this name; empty for nothing. */
    chosen: (name: string) => wantedParameters.get(name) ?? "",
    /** Filters or sorts from the first page; the back button takes it back. */
    choose(name: string, value: string) {
      go(listAddress(wanted, { [name]: value }));
    },
  };
}
