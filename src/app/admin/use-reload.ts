import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the screen anew. Answers once it is drawn: the router draws what it has loaded in a transition, after whatever is
 * set at once, so that without waiting a record would be seen once more as it was, with the version it had.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  const isGone = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is drawn together with what was loaded
  useLayoutEffect(() => goOn(waiting.current), [round]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      // Nobody waits for a screen that has gone.
      isGone.current = true;
      goOn(waiting.current);
    };
  }, []);

  return async () => {
    await revalidate();
    await new Promise<void>((drawn) => {
      if (isGone.current) return drawn();
      waiting.current.push(drawn);
      startTransition(() => setRound((before) => before + 1));
    });
  };
}

/** Lets all go on that wait. */
function goOn(waiting: (() => void)[]): void {
  for (const go of waiting.splice(0)) go();
}
