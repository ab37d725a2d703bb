import { useEffect, useState } from "react";
import { api } from "#app/api.ts";
import { suggestProducts } from "#contract/catalog.ts";

/** Pause in typing after which products are suggested, in milliseconds. */
const typingPause = 150;

/** What is suggested, and for which text: while somebody types it may be for the text before. */
export type Suggestions =
  | { state: "waiting" }
  | { state: "failed"; typed: string }
  | ({ state: "there"; typed: string } & Awaited<ReturnType<typeof ask>>);

const ask = (search: string, signal?: AbortSignal) =>
  api(suggestProducts, { query: { search } }, signal ? { signal } : {});

/** Asks for suggestions while somebody types. What was asked before is called off, and its answer is dropped. */
export function useSuggestions(text: string): Suggestions {
  const typed = text.trim();
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: "waiting" });

  useEffect(() => {
    if (typed === "") return setSuggestions({ state: "waiting" });
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(typed, stop.signal).then(
        (answer) => !stop.signal.aborted && setSuggestions({ state: "there", typed, ...answer }),
        () => !stop.signal.aborted && setSuggestions({ state: "failed", typed }),
      );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);

  return suggestions;
}
