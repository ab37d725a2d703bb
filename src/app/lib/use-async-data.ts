import { useEffect, useState } from "react";
import { messageOf } from "#app/api.ts";

/** State of data that a section loads on its own. */
export type AsyncState<Data> =
  | { state: "asking" }
  | { state: "failed"; message: string }
  | { state: "known"; data: Data };

/**
 * Loads data on mount, and again on `ask`; the previous data stays until then. `load` must be a stable function;
 * `fallbackMessage` is used if the server gives no message.
 */
export function useAsyncData<Data>(load: (signal: AbortSignal) => Promise<Data>, fallbackMessage: string) {
  const [asked, setAsked] = useState<AsyncState<Data>>({ state: "asking" });
  const [reloadCount, setReloadCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the count changes
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (data) => setAsked({ state: "known", data }),
      (error: unknown) => {
        if (!controller.signal.aborted)
          setAsked({ state: "failed", message: messageOf(error, fallbackMessage) });
      },
    );
    return () => controller.abort();
  }, [load, fallbackMessage, reloadCount]);

  return { asked, ask: () => setReloadCount((previous) => previous + 1) };
}
