import { useEffect, useEffectEvent } from "react";
import type { ShortcutAction } from "./shortcuts.ts";

const handlers = new Map<ShortcutAction, () => void>();

/** Calls `act` for a shortcut action while the component is mounted. */
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

/** Calls the handler of an action. Returns false if the screen has no handler. */
export function perform(action: ShortcutAction): boolean {
  const handler = handlers.get(action);
  handler?.();
  return handler !== undefined;
}

/** Whether the current screen has a handler for an action. */
export const isHandled = (action: ShortcutAction): boolean => handlers.has(action);
