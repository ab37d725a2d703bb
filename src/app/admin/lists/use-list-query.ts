import { formParameter } from "../forms/form-parameter.ts";
import { columnsParameter, listAddress, pageAddress, parseListQuery, recordParameter } from "./list-query.ts";
import { useListLocation } from "./use-list-location.ts";

/** URL parameters that don't filter the list. */
const nonFilterParameters = new Set([
  "page",
  "sort",
  "limit",
  columnsParameter,
  formParameter,
  recordParameter,
]);

/** Returns the search and the filters of a list as text. Two URLs with the same result list the same records. */
export function filtersOf(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of nonFilterParameters) parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}

/** Reads the state of the list on this screen from the URL, and changes it. */
export function useListQuery() {
  const { shown, requested, pending, go } = useListLocation();
  const parameters = new URLSearchParams(shown.search);
  const requestedParameters = new URLSearchParams(requested.search);
  const query = parseListQuery(parameters);
  return {
    query,
    /** Parameters to show in the controls, including choices whose results are still loading. */
    requested: requestedParameters,
    /** Whether the list is searched or filtered. */
    narrowed: [...parameters].some(([name, value]) => value.trim() !== "" && !nonFilterParameters.has(name)),
    /** Another page or filter is loading. */
    pending,
    hrefFor: (page: number) => pageAddress(requested, page),
    /** Searches, from the first page. Changing an existing search replaces the history entry. */
    search(search: string) {
      go(listAddress(requested, { search }), { replace: query.search !== "" });
    },
    /** Chosen value of a parameter; empty if none is chosen. */
    chosen: (name: string) => requestedParameters.get(name) ?? "",
    /** Filters or sorts, from the first page. Adds a history entry. */
    choose(name: string, value: string) {
      go(listAddress(requested, { [name]: value }));
    },
  };
}
