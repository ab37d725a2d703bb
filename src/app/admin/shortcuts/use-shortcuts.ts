import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { useHasCapability } from "#app/lib/session.ts";
import { isPageShortcut } from "#app/ui/page-shortcut.ts";
import { perform } from "./shortcut-actions.ts";
import { useShortcutsOn } from "./shortcut-preference.ts";
import { pressAfter } from "./shortcuts.ts";

/** Maximum pause between two keys of a shortcut, in milliseconds. */
const maxPauseMs = 1500;

/** Handles back office shortcuts, except in text fields and dialogs. Use once, in the frame. */
export function useShortcuts(): void {
  const isOn = useShortcutsOn();
  const navigate = useNavigate();
  const can = useHasCapability();
  const latest = useRef<{ prefix: readonly string[]; at: number }>({ prefix: [], at: 0 });

  const press = useEffectEvent((event: KeyboardEvent) => {
    // Ignore keys whose name has several characters, such as Shift and the arrows: they type nothing.
    if (event.repeat || event.key.length > 1 || !isPageShortcut(event)) return;
    const isLate = event.timeStamp - latest.current.at > maxPauseMs;
    const { shortcut, prefix } = pressAfter(isLate ? [] : latest.current.prefix, event.key);
    latest.current = { prefix, at: event.timeStamp };
    if (shortcut?.capability && !can(shortcut.capability)) return;
    if (shortcut?.to) {
      event.preventDefault();
      navigate(shortcut.to);
    } else if (shortcut?.action && perform(shortcut.action)) event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [isOn]);
}
