import { useEffect, useEffectEvent } from "react";
import type { ShortcutAction } from "./shortcuts.ts";

const handlers = new Map<ShortcutAction, () => void>();

/** Handles a shortcut action while the component is mounted. */
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

/** Runs the handler of an action; false if the screen has none. */
export function perform(action: ShortcutAction): boolean {
  const handler = handlers.get(action);
  handler?.();
  return handler !== undefined;
}
