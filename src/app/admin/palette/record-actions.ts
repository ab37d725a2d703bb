import type { LucideIcon } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";

/** Something to do with the open record: a link if it has `to`, else an action. */
export type RecordAction = { id: string; label: string; icon: LucideIcon } & (
  | { to: string; run?: undefined }
  | { to?: undefined; run: () => void }
);

/** The open record with its actions. */
interface OpenRecord {
  name: string;
  actions: readonly RecordAction[];
}

let openRecords: readonly OpenRecord[] = [];
const listeners = new Set<() => void>();

function setOpenRecords(next: readonly OpenRecord[]) {
  openRecords = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Offers the actions of a record in the command palette while the component is mounted. Null if no record is open. */
export function useRecordActions(record: OpenRecord | null): void {
  useEffect(() => {
    if (!record || record.actions.length === 0) return;
    setOpenRecords([...openRecords, record]);
    return () => setOpenRecords(openRecords.filter((other) => other !== record));
  }, [record]);
}

/** The record that was opened last, or null. */
export const useOpenRecord = (): OpenRecord | null =>
  useSyncExternalStore(
    subscribe,
    () => openRecords.at(-1) ?? null,
    () => null,
  );
