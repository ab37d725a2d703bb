import { useEffect, useRef } from "react";
import type { LaunchChecklist } from "#contract/settings/launch-checklist.ts";

type Items = readonly LaunchChecklist["items"][number][];

/**
 * When the user confirms an item and its row disappears, moves the keyboard focus to the row that takes its place, or
 * else to the last row. If the whole list disappears, moves the focus to `main`. Call `onDeclared` before the list
 * reloads.
 */
export function useFocusAfterRemoval(items: Items) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ code: string; row: number } | null>(null);

  useEffect(() => {
    if (!removed.current || items.some(({ code }) => code === removed.current?.code)) return;
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(removed.current.row, rows.length - 1)];
    removed.current = null;
    row?.querySelector<HTMLElement>("a, button")?.focus();
  }, [items]);

  useEffect(
    () => () => {
      if (removed.current) document.querySelector("main")?.focus();
    },
    [],
  );

  const onDeclared = (code: string) => {
    removed.current = { code, row: items.findIndex((item) => item.code === code) };
  };
  return { list, onDeclared };
}
