import { useSyncExternalStore } from "react";
import { type StoredValue, storedValue } from "#app/lib/stored-value.ts";
import { columnsAddress, columnsParameter } from "./list-query.ts";
import { useListLocation } from "./use-list-location.ts";

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

/**
 * Which columns of a list are shown: those in the URL, for example of a saved view, or else those last chosen in this
 * browser. The first column is always shown.
 */
export function useColumnChoice<Column extends { key: string }>(list: string, columns: readonly Column[]) {
  const { shown: location, requested, go } = useListLocation();
  const store = hiddenColumnsOf(list);
  const stored = useSyncExternalStore(store.subscribe, store.read, () => null) ?? none;
  const listed = new URLSearchParams(location.search).get(columnsParameter)?.split(",");
  const isShown = ({ key }: Column) =>
    key === columns[0]?.key || (listed ? listed.includes(key) : !stored.includes(key));
  const shown = columns.filter(isShown);
  return {
    /** Keys of the shown columns, separated by commas. */
    shownKeys: shown.map(({ key }) => key).join(","),
    isShown,
    toggle(column: Column) {
      const next = columns.filter((other) => (other.key === column.key) !== isShown(other));
      const hidden = columns.filter((other) => !next.includes(other)).map(({ key }) => key);
      store.write(hidden.length > 0 ? hidden : null);
      go(columnsAddress(requested, hidden.length > 0 ? next.map(({ key }) => key) : []), { replace: true });
    },
  };
}
