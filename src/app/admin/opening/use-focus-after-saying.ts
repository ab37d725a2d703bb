import { useEffect, useRef } from "react";
import type { Opening } from "#contract/opening.ts";

type Items = readonly Opening["items"][number][];

/**
 * Keeps the keyboard at its place in a list whose rows go when something is said of them: on the row that comes up, or
 * on the main part of the page when it was the last. `said` is told of the row before the list is loaded anew.
 */
export function useFocusAfterSaying(items: Items) {
  const list = useRef<HTMLUListElement>(null);
  const going = useRef<{ code: string; row: number } | null>(null);

  useEffect(() => {
    if (!going.current || items.some(({ code }) => code === going.current?.code)) return;
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(going.current.row, rows.length - 1)];
    going.current = null;
    row?.querySelector<HTMLElement>("a, button")?.focus();
  }, [items]);

  useEffect(
    () => () => {
      if (going.current) document.querySelector("main")?.focus();
    },
    [],
  );

  const said = (code: string) => {
    going.current = { code, row: items.findIndex((item) => item.code === code) };
  };
  return { list, said };
}
