import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

/**
 * Reloads the screen and resolves once the new data is rendered. The router renders it in a transition, later than
 * normal state updates, so a caller that does not wait would briefly show the old record and version.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const [reloadCount, setReloadCount] = useState(0);
  const pendingCallbacks = useRef<(() => void)[]>([]);
  const isUnmounted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count renders together with the loaded data
  useLayoutEffect(() => flush(pendingCallbacks.current), [reloadCount]);

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      // Resolve pending reloads, because nothing is rendered after unmounting.
      isUnmounted.current = true;
      flush(pendingCallbacks.current);
    };
  }, []);

  return async () => {
    await revalidate();
    await new Promise<void>((resolve) => {
      if (isUnmounted.current) return resolve();
      pendingCallbacks.current.push(resolve);
      startTransition(() => setReloadCount((before) => before + 1));
    });
  };
}

/** Reloads the screen when `isIncomplete` becomes true, because the loaded data lacks what the URL asks for. */
export function useReloadIf(isIncomplete: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isIncomplete) void revalidate();
  }, [isIncomplete, revalidate]);
}

/** Calls and removes all callbacks. */
function flush(pendingCallbacks: (() => void)[]): void {
  for (const resolve of pendingCallbacks.splice(0)) resolve();
}
