import { useEffect, useState } from "react";
import { attempt, type Loaded } from "./loading.ts";

type Question<Data> = (signal: AbortSignal) => Promise<Data>;

/**
 * What a part of a screen asks for by itself when it appears; undefined while the answer is on its way. `question` is a
 * function that stays the same as long as the answer holds. Leaving the part calls it off.
 */
export function useLoaded<Data>(question: Question<Data>): Loaded<Data> | undefined {
  const [answer, setAnswer] = useState<{ question: Question<Data>; loaded: Loaded<Data> }>();
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    attempt(question(signal)).then(
      (loaded) => {
        if (!signal.aborted) setAnswer({ question, loaded });
      },
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => asking.abort();
  }, [question]);
  return answer?.question === question ? answer.loaded : undefined;
}
