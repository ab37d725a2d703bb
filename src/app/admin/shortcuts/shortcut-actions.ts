import { useEffect, useEffectEvent } from "react";
import type { ShortcutAction } from "./shortcuts.ts";

const handlers = new Map<ShortcutAction, () => void>();

/** Offers what a shortcut asks for, while the component is on the screen. */
export function useShortcutAction(action: ShortcutAction, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const handler = () => latest();
    handlers.set(action, handler);
    return () => {
      if (handlers.get(action) === handler) handlers.delete(action);
    };
  }, [action]);
}

/** Does it; false when nothing on the screen offers it. */
export function perform(action: ShortcutAction): boolean {
  const handler = handlers.get(action);
  handler?.();
  return handler !== undefined;
}
