import { useSyncExternalStore } from "react";
import { type StoredValue, storedValue } from "#app/lib/stored-value.ts";

type HiddenColumns = readonly string[];

const none: HiddenColumns = [];
const stores = new Map<string, StoredValue<HiddenColumns>>();

/** Returns this browser's choice of hidden columns for a list, by column key. */
function hiddenColumnsOf(list: string): StoredValue<HiddenColumns> {
  const known = stores.get(list);
  if (known) return known;
  const store = storedValue(`pankh_hidden_columns_${list}`, (value) =>
    Array.isArray(value) ? value.filter((key): key is string => typeof key === "string") : null,
  );
  stores.set(list, store);
  return store;
}

/** Keys of the columns that staff have hidden in a list, and a function that changes them. */
export function useHiddenColumns(list: string): [HiddenColumns, (hidden: HiddenColumns) => void] {
  const store = hiddenColumnsOf(list);
  const hidden = useSyncExternalStore(store.subscribe, store.read, () => null) ?? none;
  return [hidden, (next) => store.write(next.length > 0 ? next : null)];
}
