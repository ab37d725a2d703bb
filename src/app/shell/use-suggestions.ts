import { useEffect, useState } from "react";
import { api } from "#app/api.ts";
import { suggestProducts } from "#contract/catalog/catalog.ts";

const debounceMs = 150;

/** Suggestions with their query. While the user types, this may be an earlier query. */
export type Suggestions =
  | { state: "waiting" }
  | { state: "failed"; query: string }
  | ({ state: "loaded"; query: string } & Awaited<ReturnType<typeof fetchSuggestions>>);

const fetchSuggestions = (search: string, signal?: AbortSignal) =>
  api(suggestProducts, { query: { search } }, signal ? { signal } : {});

/** Fetches suggestions while the user types. Cancels the previous request. */
export function useSuggestions(text: string): Suggestions {
  const query = text.trim();
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: "waiting" });

  useEffect(() => {
    if (query === "") return setSuggestions({ state: "waiting" });
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(query, controller.signal).then(
        (response) => !controller.signal.aborted && setSuggestions({ state: "loaded", query, ...response }),
        () => !controller.signal.aborted && setSuggestions({ state: "failed", query }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  return suggestions;
}
