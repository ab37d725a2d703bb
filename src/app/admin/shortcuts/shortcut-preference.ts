import { useSyncExternalStore } from "react";
import { storedValue } from "#app/lib/stored-value.ts";

const stored = storedValue("pankh_shortcuts", (value) => (value === "off" ? value : null));

/** Returns whether shortcuts are on in this browser. People who use speech input may need them off (WCAG 2.1.4). */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(
    stored.subscribe,
    () => stored.read() === null,
    () => true,
  );
}

/** Turns shortcuts on or off in this browser. */
export function switchShortcuts(isOn: boolean): void {
  stored.write(isOn ? null : "off");
}
