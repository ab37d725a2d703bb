import { useSyncExternalStore } from "react";

/**
 * Where the details of a record are shown: in a panel next to the list, below their row, or as a page in place of the
 * list.
 */
export type DetailsLayout = "panel" | "below" | "page";

const panelQuery = "(min-width: 84rem)";
const belowQuery = "(min-width: 44.01rem)";

function subscribe(listener: () => void) {
  const queries = [panelQuery, belowQuery].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

function readLayout(): DetailsLayout {
  if (window.matchMedia(panelQuery).matches) return "panel";
  return window.matchMedia(belowQuery).matches ? "below" : "page";
}

/** Returns the layout for the width of the window. */
export function useDetailsLayout(): DetailsLayout {
  return useSyncExternalStore(subscribe, readLayout, () => "below" as const);
}
