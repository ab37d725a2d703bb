import { useEffect, useState } from "react";
import { api } from "#app/api.ts";
import { suggestProducts } from "#contract/catalog/catalog.ts";

const debounceMs = 150;

/** Suggestions and the query they are for, which may be an earlier one while the user types. */
export type Suggestions =
  | { state: "waiting" }
  | { state: "failed"; typed: string }
  | ({ state: "loaded"; typed: string } & Awaited<ReturnType<typeof fetchSuggestions>>);

const fetchSuggestions = (search: string, signal?: AbortSignal) =>
  api(suggestProducts, { query: { search } }, signal ? { signal } : {});

/** Fetches suggestions while the user types. Cancels the previous request. */
export function useSuggestions(text: string): Suggestions {
  const typed = text.trim();
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: "waiting" });

  useEffect(() => {
    if (typed === "") return setSuggestions({ state: "waiting" });
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(typed, controller.signal).then(
        (response) => !controller.signal.aborted && setSuggestions({ state: "loaded", typed, ...response }),
        () => !controller.signal.aborted && setSuggestions({ state: "failed", typed }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);

  return suggestions;
}
