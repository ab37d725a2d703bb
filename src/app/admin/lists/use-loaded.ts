import { useEffect, useState } from "react";
import { attempt, type Loaded } from "#app/admin/frame/loading.ts";

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

/**
 * Loads data for part of a screen; undefined while loading. Memoise `load`: passing a new function loads again.
 * Unmounting aborts the request.
 */
export function useLoaded<Data>(load: Load<Data>): Loaded<Data> | undefined {
  const [result, setResult] = useState<{ load: Load<Data>; loaded: Loaded<Data> }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    attempt(load(signal)).then(
      (loaded) => {
        if (!signal.aborted) setResult({ load, loaded });
      },
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [load]);
  return result?.load === load ? result.loaded : undefined;
}
