import { useEffect, useState } from "react";
import { messageOf } from "#app/api.ts";

/** State of data that a section loads on its own. */
export type AsyncState<Data> =
  | { status: "loading" }
  | { status: "failed"; message: string }
  | { status: "loaded"; data: Data };

/**
 * Loads data on mount, and again on `reload`; the previous data stays until the new data arrives. `load` must be a
 * stable function; `fallbackMessage` is used if the server gives no message.
 */
export function useAsyncData<Data>(load: (signal: AbortSignal) => Promise<Data>, fallbackMessage: string) {
  const [state, setState] = useState<AsyncState<Data>>({ status: "loading" });
  const [reloadCount, setReloadCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the count changes
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (data) => setState({ status: "loaded", data }),
      (error: unknown) => {
        if (!controller.signal.aborted)
          setState({ status: "failed", message: messageOf(error, fallbackMessage) });
      },
    );
    return () => controller.abort();
  }, [load, fallbackMessage, reloadCount]);

  return { state, reload: () => setReloadCount((previous) => previous + 1) };
}
