import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

/**
 * Reloads the screen and resolves once it is rendered. The router renders loaded data in a transition, after synchronous
 * state updates, so without waiting the old record and version would show once more.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  const isUnmounted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round renders together with the loaded data
  useLayoutEffect(() => flush(waiting.current), [round]);

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      // Resolve pending calls when unmounted.
      isUnmounted.current = true;
      flush(waiting.current);
    };
  }, []);

  return async () => {
    await revalidate();
    await new Promise<void>((resolve) => {
      if (isUnmounted.current) return resolve();
      waiting.current.push(resolve);
      startTransition(() => setRound((before) => before + 1));
    });
  };
}

/** Calls and removes all callbacks. */
function flush(waiting: (() => void)[]): void {
  for (const resolve of waiting.splice(0)) resolve();
}
