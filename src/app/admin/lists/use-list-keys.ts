import { useEffect, useEffectEvent } from "react";
import { useShortcutAction } from "#app/admin/shortcuts/shortcut-actions.ts";
import { type OpenRecord, recordLinkId } from "./use-open-record.ts";

/** Element of a record that contains the focus: its row with the details below, or the panel. */
const focusedRecord = () => document.activeElement?.closest<HTMLElement>("[data-record]") ?? null;

/** Element of the record that shortcuts apply to: the one with the focus, or else the open one. */
export function currentRecord(openId: string | null): HTMLElement | null {
  return focusedRecord() ?? (openId === null ? null : document.querySelector(`[data-record="${openId}"]`));
}

interface ListKeys<Row> {
  rows: readonly Row[];
  open: OpenRecord;
  /** Whether moving to another row also opens its details in place of those that are open. */
  follows: boolean;
  /** Undefined if the list has no selection. */
  onSelect: ((row: Row) => void) | undefined;
}

/** Keyboard shortcuts of a list: `j` and `k` move between rows, `x` selects, Escape closes the details. */
export function useListKeys<Row extends { _id: string }>({
  rows,
  open,
  follows,
  onSelect,
}: ListKeys<Row>): void {
  function move(step: 1 | -1) {
    const focused = focusedRecord();
    const current = rows.findIndex(({ _id }) => _id === currentRecord(open.id)?.dataset.record);
    const next = rows[current === -1 ? 0 : current + step];
    if (!next) return;
    const isInPanel = focused !== null && !focused.matches("tbody");
    if (open.id !== null && follows) open.open(next._id, { keepsFocus: !isInPanel });
    if (open.id === null || !follows || !isInPanel) document.getElementById(recordLinkId(next._id))?.focus();
  }

  useShortcutAction("next", () => move(1));
  useShortcutAction("previous", () => move(-1));
  useShortcutAction("select", () => {
    const id = currentRecord(open.id)?.dataset.record;
    const row = rows.find(({ _id }) => _id === id);
    if (row) onSelect?.(row);
  });

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isOverlayOpen()) return;
    const record = focusedRecord();
    const { target } = event;
    const isInField = target instanceof Element && target.matches("input, textarea, select");
    // Escape clears a search box and closes a menu of options.
    if (isInField && !record) return;
    if (open.id !== null) open.close();
    else if (isInField && record?.dataset.record)
      document.getElementById(recordLinkId(record.dataset.record))?.focus();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const isOverlayOpen = () => document.querySelector("dialog[open], [popover]:popover-open") !== null;
