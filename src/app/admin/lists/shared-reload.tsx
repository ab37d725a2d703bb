import { createContext, type ReactNode, use } from "react";
import { useReload } from "./use-reload.ts";
import { useStableCallback } from "./use-stable-callback.ts";

const ReloadContext = createContext<(() => Promise<void>) | null>(null);

/**
 * Provides one reload function to all records of a list. If each record used the router, every navigation would render all
 * of them again.
 */
export function SharedReload({ children }: { children: ReactNode }) {
  const reload = useReload();
  return <ReloadContext value={useStableCallback(reload)}>{children}</ReloadContext>;
}

/** Returns the reload function of the list around this component. */
export function useSharedReload(): () => Promise<void> {
  const reload = use(ReloadContext);
  if (!reload) throw new Error("Outside a SharedReload");
  return reload;
}
