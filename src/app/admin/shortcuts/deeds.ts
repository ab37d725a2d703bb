import { useEffect, useEffectEvent } from "react";
import type { Deed } from "./shortcuts.ts";

const doers = new Map<Deed, () => void>();

/** Offers what a shortcut asks for, while the component is on the screen. */
export function useDeed(deed: Deed, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const doer = () => latest();
    doers.set(deed, doer);
    return () => {
      if (doers.get(deed) === doer) doers.delete(deed);
    };
  }, [deed]);
}

/** Does it; false when nothing on the screen offers it. */
export function perform(deed: Deed): boolean {
  const doer = doers.get(deed);
  doer?.();
  return doer !== undefined;
}
