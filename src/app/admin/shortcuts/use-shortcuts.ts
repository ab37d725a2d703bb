import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { useMay } from "#app/lib/session.ts";
import { isOnPage } from "#app/ui/key-press.ts";
import { perform } from "./shortcut-actions.ts";
import { pressAfter } from "./shortcuts.ts";
import { useShortcutsOn } from "./shortcuts-on.ts";

/** Longest pause between two keys of one shortcut, in milliseconds. */
const longestPause = 1500;

/** Listens for the shortcuts of the back office; never while somebody types or a dialog is open. Once, in the frame. */
export function useShortcuts(): void {
  const on = useShortcutsOn();
  const navigate = useNavigate();
  const may = useMay();
  const latest = useRef<{ underWay: readonly string[]; at: number }>({ underWay: [], at: 0 });

  const press = useEffectEvent((event: KeyboardEvent) => {
    // Keys with longer names write nothing: Shift, the arrows.
    if (event.repeat || event.key.length > 1 || !isOnPage(event)) return;
    const isLate = event.timeStamp - latest.current.at > longestPause;
    const { shortcut, underWay } = pressAfter(isLate ? [] : latest.current.underWay, event.key);
    latest.current = { underWay, at: event.timeStamp };
    if (shortcut?.capability && !may(shortcut.capability)) return;
    if (shortcut?.to) {
      event.preventDefault();
      navigate(shortcut.to);
    } else if (shortcut?.action && perform(shortcut.action)) event.preventDefault();
  });

  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [on]);
}
