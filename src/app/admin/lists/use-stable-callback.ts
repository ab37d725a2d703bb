import { useCallback, useLayoutEffect, useRef } from "react";

/** Returns a function that stays the same and calls the latest `callback`, so that memoised rows do not render again. */
export function useStableCallback<Arguments extends unknown[], Result>(
  callback: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...values) => latest.current(...values), []);
}
