import { useEffect, useState } from "react";
import { messageOf } from "#app/api.ts";

/** What a part of a screen asks for by itself. */
export type Asked<Data> =
  | { state: "asking" }
  | { state: "failed"; words: string }
  | { state: "known"; data: Data };

/**
 * Asks when the part appears, and again by `ask`; what was known stays meanwhile. `question` is a function that stays
 * the same; `failure` is said when the shop gives no words of its own.
 */
export function useAnswer<Data>(question: (signal: AbortSignal) => Promise<Data>, failure: string) {
  const [asked, setAsked] = useState<Asked<Data>>({ state: "asking" });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is a reason to ask again
  useEffect(() => {
    const asking = new AbortController();
    question(asking.signal).then(
      (data) => setAsked({ state: "known", data }),
      (error: unknown) => {
        if (!asking.signal.aborted) setAsked({ state: "failed", words: messageOf(error, failure) });
      },
    );
    return () => asking.abort();
  }, [question, failure, round]);

  return { asked, ask: () => setRound((before) => before + 1) };
}
