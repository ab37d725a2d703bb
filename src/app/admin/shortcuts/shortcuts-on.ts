import { useSyncExternalStore } from "react";
import { storedValue } from "#app/lib/stored-value.ts";

const stored = storedValue("pankh_shortcuts", (value) => (value === "off" ? value : null));

/** Whether single keys do something in this browser. Who speaks to the computer may want them off (WCAG 2.1.4). */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(
    stored.subscribe,
    () => stored.read() === null,
    () => true,
  );
}

/** Switches them on or off, for this browser. */
export function switchShortcuts(on: boolean): void {
  stored.write(on ? null : "off");
}
